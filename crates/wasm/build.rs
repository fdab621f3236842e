//! Leaves the names of functions out of the released module, whichever tool builds it: a quarter of its
//! size, and of use only to a debugger.

use std::env;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let variable = |name| env::var(name).unwrap_or_default();
    if variable("CARGO_CFG_TARGET_ARCH") == "wasm32" && variable("PROFILE") == "release" {
        println!("cargo::rustc-link-arg-cdylib=--strip-all");
        // wasm-bindgen reads from it what the module may use.
        println!("cargo::rustc-link-arg-cdylib=--keep-section=target_features");
    }
}

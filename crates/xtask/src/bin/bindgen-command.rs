//! The `wasm-bindgen` command of the lock file's version, for Trunk.

fn main() -> anyhow::Result<()> {
    wasm_bindgen_cli::wasm_bindgen::run_cli_with_args(std::env::args_os())
}

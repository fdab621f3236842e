//! Runs a wasm test binary in Node or a headless browser; the runner of `.cargo/config.toml`.

fn main() -> anyhow::Result<()> {
    wasm_bindgen_cli::wasm_bindgen_test_runner::run_cli_with_args(std::env::args_os())
}

//! Opening the page where there is somebody to see it.

use std::process::{Command, Stdio};

/// Opens an address in the user's browser if there seems to be one. A failure is passed over, the
/// address having been printed.
pub(crate) fn open(address: &str) {
    if let Some(mut command) = opener(address) {
        let quiet = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let _ = quiet.spawn();
    }
}

fn opener(address: &str) -> Option<Command> {
    if !screen() {
        return None;
    }
    let mut command = if cfg!(target_os = "macos") {
        Command::new("open")
    } else if cfg!(windows) {
        let mut command = Command::new("cmd");
        command.args(["/C", "start", ""]);
        command
    } else {
        Command::new("xdg-open")
    };
    command.arg(address);
    Some(command)
}

fn screen() -> bool {
    let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    if set("CI") || set("SSH_CONNECTION") {
        return false;
    }
    cfg!(any(windows, target_os = "macos")) || set("DISPLAY") || set("WAYLAND_DISPLAY")
}

//! The steps of a test run, in their order: what fails fast comes first.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::process::{cargo, succeeds};
use crate::tools::browser::Browser;
use crate::tools::npm::npm;
use crate::tools::wasm_target::TRIPLE;
use crate::tree;

/// One step.
pub(crate) struct Step {
    /// What it is called on the command line.
    pub(crate) name: &'static str,
    /// What it finds out.
    pub(crate) about: &'static str,
    /// What must have been installed.
    pub(crate) needs: &'static [Need],
    /// The step whose result it uses.
    after: Option<&'static str>,
    /// Whether its commands are test runners, which must then have run a test.
    pub(crate) tests: bool,
    /// The commands it consists of.
    pub(crate) commands: fn(&Setting) -> Result<Vec<Command>>,
}

/// A thing that may have to be installed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Need {
    WasmTarget,
    Node,
    Packages,
    Browser,
    Runner,
}

/// Where the steps run and what with.
pub(crate) struct Setting {
    pub(crate) root: PathBuf,
    pub(crate) target: PathBuf,
    pub(crate) browser: Option<Browser>,
}

/// The workspace in two parts. Together with the others, this package's many dependencies would get
/// other features than `cargo xtask` has compiled them with, and be compiled again.
const PARTS: [&[&str]; 2] = [&["--workspace", "--exclude", "xtask"], &["--package", "xtask"]];

/// All steps.
pub(crate) static STEPS: [Step; 13] = [
    Step {
        name: "format",
        about: "is the Rust code formatted?",
        needs: &[],
        after: None,
        tests: false,
        commands: |setting| Ok(vec![setting.cargo(&["fmt", "--all", "--check"])]),
    },
    Step {
        name: "style",
        about: "is the JavaScript code formatted, and free of what Biome warns of?",
        needs: &[Need::Packages],
        after: None,
        tests: false,
        commands: |setting| Ok(vec![setting.script("lint")]),
    },
    Step {
        name: "clippy",
        about: "does Clippy warn of anything?",
        needs: &[],
        after: None,
        tests: false,
        commands: |setting| {
            let deny = ["--all-targets", "--", "--deny", "warnings"];
            Ok(PARTS.map(|part| setting.cargo(&[&["clippy"], part, &deny].concat())).into())
        },
    },
    Step {
        name: "clippy-wasm",
        about: "does Clippy warn of anything in what is compiled to WebAssembly?",
        needs: &[Need::WasmTarget],
        after: None,
        tests: false,
        commands: |setting| {
            Ok(vec![setting.cargo(&[
                "clippy",
                "--package",
                "outflank-wasm",
                "--package",
                "outflank-bench",
                "--all-targets",
                "--target",
                TRIPLE,
                "--",
                "--deny",
                "warnings",
            ])])
        },
    },
    Step {
        name: "doc",
        about: "is the documentation free of warnings?",
        needs: &[],
        after: None,
        tests: false,
        commands: |setting| {
            Ok(PARTS
                .map(|part| {
                    let mut doc = setting.cargo(&[&["doc", "--no-deps"], part].concat());
                    doc.env("RUSTDOCFLAGS", "--deny warnings");
                    doc
                })
                .into())
        },
    },
    Step {
        name: "native",
        about: "the tests of the Rust code on this machine",
        needs: &[],
        after: None,
        tests: true,
        commands: |setting| Ok(PARTS.map(|part| setting.native(part)).into()),
    },
    Step {
        name: "doctest",
        about: "the examples in the documentation",
        needs: &[],
        after: None,
        tests: true,
        commands: |setting| Ok(vec![setting.cargo(&["test", "--workspace", "--doc"])]),
    },
    Step {
        name: "wasm-node",
        about: "the tests of the bindings in Node",
        needs: &[Need::WasmTarget, Need::Runner, Need::Node],
        after: None,
        tests: true,
        commands: |setting| Ok(vec![setting.wasm("node")]),
    },
    Step {
        name: "wasm-page",
        about: "the tests of the bindings in a page",
        needs: &[Need::WasmTarget, Need::Runner, Need::Browser],
        after: None,
        tests: true,
        commands: |setting| Ok(vec![setting.wasm_in_browser("page")?]),
    },
    Step {
        name: "wasm-worker",
        about: "the tests of the bindings in a worker",
        needs: &[Need::WasmTarget, Need::Runner, Need::Browser],
        after: None,
        tests: true,
        commands: |setting| Ok(vec![setting.wasm_in_browser("worker")?]),
    },
    dist(),
    Step {
        name: "types",
        about: "do the types of the JavaScript code fit?",
        needs: &[Need::Packages],
        after: Some("dist"),
        tests: false,
        commands: |setting| Ok(vec![setting.script("types")]),
    },
    Step {
        name: "page",
        about: "the tests of the page in a browser",
        needs: &[Need::Packages, Need::Browser],
        after: Some("dist"),
        tests: true,
        commands: |setting| Ok(vec![setting.page()?]),
    },
];

/// The tests that take minutes, for every night and after a change of the search. Optimised, but not
/// across crates, which would take as long for each of the test programs as their tests; and told what
/// they skip.
pub(crate) static SLOW: [Step; 3] = [
    Step {
        name: "slow",
        about: "hard endings and large counts; this takes minutes",
        needs: &[],
        after: None,
        tests: true,
        commands: |setting| {
            Ok(vec![setting.cargo(&[
                "test",
                "--release",
                "--config",
                "profile.release.lto=false",
                "--package",
                "outflank-core",
                "--tests",
                "--",
                "--ignored",
                "--nocapture",
            ])])
        },
    },
    dist(),
    Step {
        name: "slow-page",
        about: "a thousand games in one page, and whole ones at the top level; this takes half an hour",
        needs: &[Need::Packages, Need::Browser],
        after: Some("dist"),
        tests: true,
        commands: |setting| Ok(vec![setting.slow_page()?]),
    },
];

const fn dist() -> Step {
    Step {
        name: "dist",
        about: "the page, as it is published",
        needs: &[Need::WasmTarget],
        after: None,
        tests: false,
        commands: |setting| {
            let mut dist = Command::new(std::env::current_exe()?);
            dist.arg("dist").current_dir(&setting.root);
            Ok(vec![dist])
        },
    }
}

/// All steps, or the one named and the one it uses.
pub(crate) fn chosen(only: Option<&str>) -> Result<Vec<&'static Step>> {
    let Some(name) = only else { return Ok(STEPS.iter().collect()) };
    let Some(step) = STEPS.iter().find(|step| step.name == name) else {
        let names: Vec<_> = STEPS.iter().map(|step| step.name).collect();
        bail!("there is no step '{name}'; the steps are {}", names.join(", "));
    };
    Ok(STEPS.iter().filter(|other| other.name == name || step.after == Some(other.name)).collect())
}

impl Setting {
    fn cargo(&self, args: &[&str]) -> Command {
        let mut command = cargo();
        command.args(args).current_dir(&self.root);
        command
    }

    fn script(&self, name: &str) -> Command {
        let mut command = npm();
        command.args(["run", "--silent", name]).current_dir(&self.root);
        command
    }

    fn native(&self, part: &[&str]) -> Command {
        if succeeds(&mut self.cargo(&["nextest", "--version"])) {
            self.cargo(&[&["nextest", "run"], part].concat())
        } else {
            self.cargo(&[&["test"], part, &["--tests"]].concat())
        }
    }

    fn wasm(&self, test: &str) -> Command {
        // Traces name functions without it, and the runner takes three times as long to read it. An
        // environment variable would be inherited by the runner's own build.
        let no_debug = ["--config", "profile.dev.debug=false"];
        let test = ["test", "--package", "outflank-wasm", "--target", TRIPLE, "--test", test];
        self.cargo(&[test.as_slice(), &no_debug].concat())
    }

    fn wasm_in_browser(&self, test: &str) -> Result<Command> {
        let mut command = self.wasm(test);
        command
            .env("CHROMEDRIVER", &self.browser()?.driver)
            .env("WASM_BINDGEN_TEST_WEBDRIVER_JSON", self.capabilities()?)
            // The default, 20 s, is short where a browser starts on a busy machine.
            .env("WASM_BINDGEN_TEST_TIMEOUT", "120");
        Ok(command)
    }

    /// The browser's options, with the browser that was found.
    fn capabilities(&self) -> Result<PathBuf> {
        let source = self.root.join("crates/wasm/webdriver.json");
        let text = std::fs::read_to_string(&source).context("crates/wasm/webdriver.json")?;
        let mut options: serde_json::Value =
            serde_json::from_str(&text).context("crates/wasm/webdriver.json")?;
        options["goog:chromeOptions"]["binary"] = self.browser()?.chromium.to_string_lossy().into();
        let directory = self.target.join("xtask");
        std::fs::create_dir_all(&directory)?;
        let file = directory.join("webdriver.json");
        std::fs::write(&file, options.to_string())?;
        Ok(file)
    }

    fn page(&self) -> Result<Command> {
        let files = test_files(&self.root.join("tests"))?;
        // Node would leave a core unused, which is half of them where there are two; and most of a
        // test's time is waiting.
        let parallel = std::thread::available_parallelism()?;
        let mut command = Command::new("node");
        command
            .args(["--test", "--test-reporter=tap"])
            .arg(format!("--test-concurrency={parallel}"))
            .args(files.iter().map(|file| file.strip_prefix(&self.root).unwrap_or(file)))
            .current_dir(&self.root)
            .env("CHROMIUM", &self.browser()?.chromium);
        Ok(command)
    }

    /// The page's numbers, as often as takes half an hour.
    fn slow_page(&self) -> Result<Command> {
        let mut command = Command::new("node");
        command
            .args(["--test", "--test-reporter=tap", "tests/page/numbers.test.js"])
            .current_dir(&self.root)
            .env("CHROMIUM", &self.browser()?.chromium)
            .env("OUTFLANK_SLOW", "1");
        Ok(command)
    }

    fn browser(&self) -> Result<&Browser> {
        self.browser.as_ref().context("no browser was asked for")
    }
}

/// The tests for Node: files named so that Node itself would take them for tests.
fn test_files(directory: &Path) -> Result<Vec<PathBuf>> {
    let mut files = tree::files(directory)?;
    files.retain(|file| {
        file.file_name()
            .and_then(|name| name.to_str())
            .is_some_and(|name| name.ends_with(".test.js"))
    });
    if files.is_empty() {
        bail!("there is no *.test.js in {}", directory.display());
    }
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scratch::Scratch;

    fn names(only: Option<&str>) -> Vec<&'static str> {
        chosen(only).unwrap().iter().map(|step| step.name).collect()
    }

    #[test]
    fn one_step_brings_what_it_uses() {
        assert_eq!(names(Some("format")), ["format"]);
        assert_eq!(names(Some("types")), ["dist", "types"]);
        assert_eq!(names(None).len(), STEPS.len());
    }

    #[test]
    fn an_unknown_step_is_refused_with_those_there_are() {
        let error = chosen(Some("fmt")).err().unwrap().to_string();
        assert!(error.contains("'fmt'") && error.contains("clippy-wasm"), "{error}");
    }

    #[test]
    fn steps_follow_what_they_use_and_differ_in_name() {
        for (at, step) in STEPS.iter().enumerate() {
            let before: Vec<_> = STEPS[..at].iter().map(|step| step.name).collect();
            assert!(!before.contains(&step.name), "{}", step.name);
            assert!(step.after.is_none_or(|after| before.contains(&after)), "{}", step.name);
        }
    }

    #[test]
    fn only_tests_are_handed_to_node() {
        let scratch = Scratch::new();
        let page = scratch.path().join("page");
        std::fs::create_dir_all(&page).unwrap();
        assert!(test_files(scratch.path()).is_err());
        for name in ["game.test.js", "helper.js", "perft.tsv"] {
            std::fs::write(page.join(name), "").unwrap();
        }
        assert_eq!(test_files(scratch.path()).unwrap(), [page.join("game.test.js")]);
    }
}

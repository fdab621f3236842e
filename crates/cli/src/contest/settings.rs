//! The settings of one side of a match.

use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use anyhow::Context;
use outflank_core::engine::Level;

use crate::args;
use crate::files;
use crate::thinker::Effort;

/// What a side judges by.
#[derive(Clone, Debug)]
pub(super) enum Evaluation {
    /// The trained evaluation that is built in, or the hand-made one where there is none.
    BuiltIn,
    /// The hand-made evaluation.
    Handmade,
    /// A file of trained weights.
    File(Vec<u8>),
}

/// The settings of one side, as written: `level=10,time=0.1,eval=new.oflw`.
#[derive(Clone, Debug)]
pub(crate) struct Settings {
    text: String,
    level: Option<Level>,
    nodes: Option<u64>,
    time: Option<Duration>,
    eval: Option<PathBuf>,
}

impl Settings {
    /// The settings as they were written.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// How much this side thinks; at the strongest level where none is named.
    pub(crate) fn effort(&self) -> anyhow::Result<Effort> {
        let level = self.level.map_or_else(args::strongest, Ok)?;
        Ok(Effort { level, nodes: self.nodes, time: self.time })
    }

    /// What this side judges by.
    pub(super) fn evaluation(&self) -> anyhow::Result<Evaluation> {
        match &self.eval {
            None => Ok(Evaluation::BuiltIn),
            Some(path) if path.as_os_str() == "handmade" => Ok(Evaluation::Handmade),
            Some(path) => files::read(path)
                .map(Evaluation::File)
                .with_context(|| format!("cannot read {}", path.display())),
        }
    }
}

impl FromStr for Settings {
    type Err = String;

    fn from_str(text: &str) -> Result<Settings, String> {
        let mut settings =
            Settings { text: text.to_owned(), level: None, nodes: None, time: None, eval: None };
        let mut named = Vec::new();
        for part in text.split(',') {
            let (name, value) =
                part.split_once('=').ok_or_else(|| format!("{part:?} is not NAME=VALUE"))?;
            let (name, value) = (name.trim(), value.trim());
            if named.contains(&name) {
                return Err(format!("{name} is set twice"));
            }
            named.push(name);
            match name {
                "level" => settings.level = Some(args::level(value)?),
                "nodes" => {
                    let nodes = value.parse().map_err(|_| format!("{value:?} is not a number"))?;
                    settings.nodes = Some(nodes);
                }
                "time" => settings.time = Some(args::seconds(value)?),
                "eval" if !value.is_empty() => settings.eval = Some(value.into()),
                "eval" => return Err("eval needs the name of a file".to_owned()),
                other => {
                    return Err(format!(
                        "no setting {other:?}; there are level, nodes, time, eval"
                    ));
                }
            }
        }
        Ok(settings)
    }
}

#[cfg(test)]
mod tests {
    use super::Settings;

    #[test]
    fn settings_are_read() {
        for text in ["level=1,nodes=500,time=0.25", " time = 0.25, nodes= 500 ,level=1"] {
            let settings: Settings = text.parse().unwrap();
            let effort = settings.effort().unwrap();
            assert_eq!((effort.level.number(), effort.nodes), (1, Some(500)));
            assert_eq!(effort.time.unwrap().as_millis(), 250);
        }
    }

    #[test]
    fn nonsense_is_refused() {
        for text in [
            "",
            "level",
            "level=0",
            "level=x",
            "nodes=-1",
            "time=-1",
            "time=nan",
            "depth=3",
            "eval=",
            "level=3,level=4",
            "nodes=1,time=1,nodes=1",
        ] {
            assert!(text.parse::<Settings>().is_err(), "{text:?}");
        }
    }
}

//! Settings for a folder of games: `scoresheet.toml`.

mod document;
mod dump;
mod find;
mod keys;
mod read;
#[cfg(test)]
mod schema;

pub(super) use dump::dump;
pub(super) use find::{Found, Group};
pub(super) use keys::{KEYS, Key, Kind};

use super::trouble::Trouble;
use crate::inspect::Exemption;
use document::{At, Document};
use glob::{MatchOptions, Pattern};
use std::{
    collections::BTreeMap,
    fs::File,
    io::{self, Read},
    path::{Path, PathBuf},
    sync::Arc,
};

/// What the file is called.
const NAME: &str = "scoresheet.toml";

/// The longest file that is read, in bytes.
const LONGEST: u64 = 1 << 20;

/// What one file says; `None` where it does not.
#[derive(Default)]
pub(super) struct Settings {
    /// The file, as it is named to people.
    pub path: PathBuf,
    /// Its folder, in full.
    pub folder: PathBuf,
    pub exemptions: Vec<Arc<Exemption>>,
    pub per_file_ignores: Vec<(Pattern, Vec<String>)>,
    /// How each key is written, and where.
    said: BTreeMap<&'static str, Said>,
}

/// How a value is written, and where its key is.
struct Said {
    text: String,
    at: At,
    /// The words that its option takes.
    words: Vec<String>,
}

impl Settings {
    /// Reads a file, which is shown to people under another name.
    pub fn read(path: &Path, shown: &Path, folder: PathBuf) -> Result<Settings, Trouble> {
        let name = || shown.display().to_string();
        let text = text_of(path).map_err(|error| Trouble::File { file: name(), error })?;
        let document = Document(text.strip_prefix('\u{FEFF}').unwrap_or(&text));
        match read::read(&document) {
            Ok(settings) => Ok(Settings { path: shown.to_owned(), folder, ..settings }),
            Err(wrong) => {
                let line = |wrong: &document::Wrong| {
                    format!("{}:{}: {}", name(), document.at(wrong.byte), wrong.why)
                };
                Err(Trouble::Asked(wrong.iter().map(line).collect::<Vec<_>>().join("\n")))
            }
        }
    }

    /// What the option of a key is given.
    pub fn words(&self, key: &str) -> Option<&[String]> {
        self.said.get(key).map(|said| said.words.as_slice())
    }

    /// Which of the patterns of `per-file-ignores` fit a file, by their index.
    pub fn fitting(&self, file: &Path) -> Vec<usize> {
        let below = file.strip_prefix(&self.folder).unwrap_or(file);
        let name = file.file_name().map(Path::new).unwrap_or(file);
        let options = MatchOptions { require_literal_separator: true, ..MatchOptions::new() };
        let fits = |pattern: &Pattern| match pattern.as_str().contains('/') {
            true => pattern.matches_path_with(below, options),
            false => pattern.matches_path_with(name, options),
        };
        let patterns = self.per_file_ignores.iter().enumerate();
        patterns.filter(|(_, (pattern, _))| fits(pattern)).map(|(at, _)| at).collect()
    }
}

fn text_of(path: &Path) -> io::Result<String> {
    let mut text = String::new();
    File::open(path)?.take(LONGEST + 1).read_to_string(&mut text)?;
    match text.len() as u64 > LONGEST {
        true => Err(io::Error::other(format!("is longer than {LONGEST} bytes, and holds no settings"))),
        false => Ok(text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_text(text: &str) -> Result<Settings, String> {
        let document = Document(text);
        let line = |wrong: &document::Wrong| format!("{}: {}", document.at(wrong.byte), wrong.why);
        read::read(&document).map_err(|wrong| wrong.iter().map(line).collect::<Vec<_>>().join("\n"))
    }

    #[test]
    fn every_key_is_read() {
        let settings = read_text(
            "laws = \"fide2018\"\ntime-control = \"90+30\"\nsupervised = false\nno-draw-before = 30\nscoring = \"3-1-0\"\n\
             profile = \"archive\"\nselect = [\"L\", \"illegal-move\"]\ninfo = true\nlanguage = \"de\"\nformat = \"json\"\n\
             fail-on = \"never\"\nclass = \"standard\"\n[severity]\nN016 = \"info\"\n[per-file-ignores]\n\"old/*.pgn\" = [\"T9\"]\n\
             [[ignore]]\ncode = \"L101\"\nwhite = \"A\"\nround = \"3\"\nreason = \"ruled on\"\n",
        );
        let settings = settings.unwrap_or_else(|why| panic!("{why}"));
        assert_eq!(settings.said.len(), keys::KEYS.len());
        for (key, words) in [
            ("laws", &["fide2018"][..]),
            ("time-control", &["90+30"]),
            ("supervised", &["false"]),
            ("no-draw-before", &["30"]),
            ("select", &["L", "illegal-move"]),
            ("severity", &["N016=info"]),
        ] {
            assert_eq!(settings.words(key).unwrap(), words, "{key}");
        }
        assert_eq!((settings.exemptions.len(), settings.per_file_ignores.len()), (1, 1));
        assert!(read_text("").is_ok_and(|nothing| nothing.said.is_empty()));
        let ignored = read_text("ignore = [\"N016\", \"T9\"]").unwrap_or_default();
        assert_eq!(ignored.words("ignore").unwrap(), ["N016", "T9"]);
    }

    #[test]
    fn what_is_wrong_is_said_with_its_place_and_what_may_be_meant() {
        for (text, said) in [
            ("lawz = 1", "1:1: unknown key `lawz`; did you mean `laws`?"),
            ("\n  laws = \"fide2032\"", "2:10: unknown value of `laws` `fide2032`; did you mean `fide2023`?"),
            (
                "select = [\"L\", \"illegal-mvoe\"]",
                "1:16: unknown code `illegal-mvoe`; did you mean `illegal-move`?",
            ),
            ("laws = 2023", "1:8: `laws` takes a text in quotes, not a number"),
            ("# ö\n\"ü\" = 1\ninfo = \"yes\"", "2:1: unknown key `ü`; there are"),
            ("info = \"yes\"", "1:8: `info` takes true or false, without quotes, not a text"),
            ("no-draw-before = 0", "1:18: `no-draw-before` takes a number from 1 to 1000"),
            ("scoring = \"1\"", "1:11: `scoring`: a scoring is points"),
            ("time-control = \"fast\"", "1:16: `time-control`: `fast` is not a time control such as 90+30"),
            (
                "[severity]\nN016 = \"grave\"",
                "2:8: unknown value of `N016` `grave`; there are error, warning, info",
            ),
            ("[per-file-ignores]\n\"a[\" = [\"T9\"]", "2:1: `a[` is not a pattern"),
            ("[[ignore]]\ncode = \"L101\"\nwight = \"A\"", "3:1: unknown key `wight`; did you mean `white`?"),
            ("[[ignore]]\nwhite = \"A\"", "1:1: [[ignore]] has to name a `code`"),
            ("laws = \"fide2023", "1:"),
            ("laws = \"auto\"\nlaws = \"auto\"", "2:1: duplicate key"),
        ] {
            let why = read_text(text).err().unwrap_or_default();
            assert!(why.starts_with(said), "{text}: {why}");
        }
        let both = read_text("zzz = 1\nformat = \"jsn\"").err().unwrap_or_default();
        assert_eq!(both.lines().count(), 2, "{both}");
    }

    #[test]
    fn patterns_are_of_names_or_of_paths_below_the_folder() {
        let text =
            "[per-file-ignores]\n\"*-blitz.pgn\" = [\"C\"]\n\"old/**/*.pgn\" = [\"T\"]\n\"r1.pgn\" = [\"N\"]";
        let settings = Settings { folder: "/event".into(), ..read_text(text).unwrap_or_default() };
        let fitting = |file: &str| {
            let fitting = settings.fitting(Path::new(file));
            fitting.into_iter().map(|at| settings.per_file_ignores[at].1[0].clone()).collect::<String>()
        };
        assert_eq!(fitting("/event/a/b-blitz.pgn"), "C");
        assert_eq!(fitting("/event/old/a/b.pgn"), "T");
        assert_eq!(fitting("/event/old/r1.pgn"), "TN");
        assert_eq!(fitting("/other/old/a.pgn"), "");
    }
}

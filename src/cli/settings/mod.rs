//! Settings for a folder of games: `scoresheet.toml`.

mod document;
mod extend;
mod find;
mod keys;
mod pattern;
mod read;
#[cfg(test)]
mod schema;

pub(super) use find::{Found, Group, Idle};
pub(super) use keys::{KEYS, Key, Kind};

use super::trouble::Trouble;
use crate::inspect::Exemption;
use document::{At, Document};
use pattern::FilePattern;
use std::{
    collections::BTreeMap,
    fs::File,
    io::{self, Read},
    path::{Path, PathBuf},
    sync::Arc,
};

/// What the file is called; of two in one folder the first holds.
const NAMES: [&str; 2] = [".scoresheet.toml", "scoresheet.toml"];

/// The longest file that is read, in bytes.
const LONGEST: u64 = 1 << 20;

/// What one file says, and those that it extends; `None` where they do not.
#[derive(Default)]
pub(super) struct Settings {
    /// The files, as they are named to people: the one that holds, and those that it extends.
    pub files: Vec<PathBuf>,
    /// The folder of the one that holds, in full.
    pub folder: PathBuf,
    pub exemptions: Vec<Exempted>,
    pub per_file_ignores: Vec<(FilePattern, Vec<String>)>,
    /// How each key is written, and where.
    pub said: BTreeMap<&'static str, Said>,
}

/// An entry of `[[ignore]]`, and the file that it stands in.
#[derive(Clone)]
pub(super) struct Exempted {
    pub file: PathBuf,
    pub exemption: Arc<Exemption>,
}

/// How a value is written, and where its key is.
#[derive(Clone)]
pub(super) struct Said {
    pub text: String,
    /// The places of the key; several where files that extend each other say parts of its value.
    origins: Vec<Origin>,
    /// The words that its option takes.
    pub words: Vec<String>,
}

/// A place in a file of settings.
#[derive(Clone)]
struct Origin {
    file: PathBuf,
    at: At,
}

impl Said {
    /// Where it is said, for people.
    pub fn origin(&self) -> String {
        let places = self.origins.iter().map(|Origin { file, at }| format!("{}:{at}", file.display()));
        places.collect::<Vec<_>>().join(" and ")
    }
}

impl Settings {
    /// Reads a file, which is shown to people under another name.
    pub fn read(path: &Path, shown: &Path, folder: PathBuf) -> Result<Settings, Trouble> {
        let name = || shown.display().to_string();
        let text = text_of(path).map_err(|error| Trouble::File { file: name(), error })?;
        let document = Document(text.strip_prefix('\u{FEFF}').unwrap_or(&text));
        match read::read(&document) {
            Ok(mut settings) => {
                let origins = settings.said.values_mut().flat_map(|said| &mut said.origins);
                let files = origins.map(|origin| &mut origin.file);
                let files = files.chain(settings.exemptions.iter_mut().map(|exempted| &mut exempted.file));
                files.for_each(|file| shown.clone_into(file));
                settings.per_file_ignores.iter_mut().for_each(|(pattern, _)| pattern.below(&folder));
                Ok(Settings { files: vec![shown.to_owned()], folder, ..settings })
            }
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
        let patterns = self.per_file_ignores.iter().enumerate();
        patterns.filter(|(_, (pattern, _))| pattern.fits(file)).map(|(at, _)| at).collect()
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
             fail-on = \"never\"\nclass = \"standard\"\nextend = \"../all.toml\"\n[severity]\nN016 = \"info\"\n[per-file-ignores]\n\"old/*.pgn\" = [\"T9\"]\n\
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
            ("[per-file-ignores]\n\"{a\" = [\"T9\"]", "2:1: `{a` is not a pattern: a brace is not closed"),
            ("extend = \"\"", "1:10: `extend` takes the path of another file of settings"),
            ("[[ignore]]\ncode = \"L101\"\nwight = \"A\"", "3:1: unknown key `wight`; did you mean `white`?"),
            ("[[ignore]]\nwhite = \"A\"", "1:1: [[ignore]] has to name a `code`"),
            ("laws = \"fide2023", "1:"),
            ("laws = \"auto\"\nlaws = \"auto\"", "2:1: duplicate key"),
            (
                "ignore = [\"C4\"]\n[[ignore]]\ncode = \"L101\"",
                "2:3: duplicate key: `ignore` and [[ignore]] are one; write",
            ),
        ] {
            let why = read_text(text).err().unwrap_or_default();
            assert!(why.starts_with(said), "{text}: {why}");
        }
        let both = read_text("zzz = 1\nformat = \"jsn\"").err().unwrap_or_default();
        assert_eq!(both.lines().count(), 2, "{both}");
    }
}

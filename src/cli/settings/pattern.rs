//! Patterns of files: globs, in which braces hold what may stand there, `{a,b}*.pgn`.

use glob::{MatchOptions, Pattern};
use std::path::{Path, PathBuf};

/// The most patterns without braces that one with braces stands for.
const MOST: usize = 256;

/// The most braces of a pattern.
const MOST_BRACES: usize = 16;

/// A pattern of names, or of paths below a folder.
#[derive(Clone)]
pub(in crate::cli) struct FilePattern {
    /// As it is written.
    text: String,
    /// What it stands for, without braces.
    ways: Vec<Pattern>,
    /// The folder below which paths are meant.
    folder: PathBuf,
}

impl FilePattern {
    /// Reads a pattern; why it is none.
    pub fn read(text: &str) -> Result<FilePattern, String> {
        let ways =
            ways(text)?.into_iter().map(|way| Pattern::new(&way).map_err(|error| error.msg.to_owned()));
        Ok(FilePattern {
            text: text.to_owned(),
            ways: ways.collect::<Result<_, _>>()?,
            folder: PathBuf::new(),
        })
    }

    /// Means paths below this folder.
    pub fn below(&mut self, folder: &Path) {
        folder.clone_into(&mut self.folder);
    }

    /// As it is written.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Whether it fits the file with this whole path.
    pub fn fits(&self, file: &Path) -> bool {
        let below = file.strip_prefix(&self.folder).unwrap_or(file);
        let name = file.file_name().map(Path::new).unwrap_or(file);
        let options = MatchOptions { require_literal_separator: true, ..MatchOptions::new() };
        let whole = if self.text.contains('/') { below } else { name };
        self.ways.iter().any(|way| way.matches_path_with(whole, options))
    }
}

/// The patterns without braces that a pattern stands for, in the order in which they are written.
fn ways(text: &str) -> Result<Vec<String>, String> {
    if text.matches('{').count() > MOST_BRACES {
        return Err(format!("it has more than {MOST_BRACES} braces"));
    }
    let (mut ways, mut pending) = (Vec::new(), vec![text.to_owned()]);
    while let Some(text) = pending.pop() {
        let Some(open) = first_brace(&text) else {
            ways.push(text);
            if ways.len() > MOST {
                return Err(format!("it stands for more than {MOST} patterns"));
            }
            continue;
        };
        let (choices, rest) = choices(&text[open + 1..]).ok_or("a brace is not closed")?;
        pending.extend(choices.into_iter().rev().map(|choice| format!("{}{choice}{rest}", &text[..open])));
    }
    Ok(ways)
}

/// Where the first brace opens that is not one of the characters in brackets.
fn first_brace(text: &str) -> Option<usize> {
    let mut in_brackets = None;
    for (at, c) in text.char_indices() {
        match (c, in_brackets) {
            ('{', None) => return Some(at),
            ('[', None) => in_brackets = Some(at),
            // The first may be a bracket itself: `[]]`, `[!]]`.
            (']', Some(open)) if !matches!(&text[open + 1..at], "" | "!") => in_brackets = None,
            _ => {}
        }
    }
    None
}

/// What stands between commas up to the brace that closes, and what follows that; `None` where none does.
fn choices(text: &str) -> Option<(Vec<&str>, &str)> {
    let (mut choices, mut begin, mut depth) = (Vec::new(), 0, 0_u32);
    for (at, c) in text.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth > 0 => depth -= 1,
            '}' => {
                choices.push(&text[begin..at]);
                return Some((choices, &text[at + 1..]));
            }
            ',' if depth == 0 => {
                choices.push(&text[begin..at]);
                begin = at + 1;
            }
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn braces_hold_what_may_stand_there() {
        for (pattern, stands_for) in [
            ("*.pgn", &["*.pgn"][..]),
            ("{a,b}.pgn", &["a.pgn", "b.pgn"]),
            ("{a,b{1,2}}/{x,}y", &["a/xy", "a/y", "b1/xy", "b1/y", "b2/xy", "b2/y"]),
            ("a}b,c", &["a}b,c"]),
            ("[{]a,b}", &["[{]a,b}"]),
            ("{a}", &["a"]),
        ] {
            assert_eq!(ways(pattern).unwrap(), stands_for, "{pattern}");
        }
        for pattern in ["{a,b", "{a,{b}", &"{a,b}".repeat(9), &"{a}".repeat(17)] {
            assert!(FilePattern::read(pattern).is_err(), "{pattern}");
        }
    }

    #[test]
    fn patterns_are_of_names_or_of_paths_below_the_folder() {
        let fits = |pattern: &str, file: &str| {
            let mut pattern = FilePattern::read(pattern).unwrap();
            pattern.below(Path::new("/event"));
            pattern.fits(Path::new(file))
        };
        assert!(fits("*-blitz.pgn", "/event/a/b-blitz.pgn"));
        assert!(fits("old/**/*.pgn", "/event/old/a/b.pgn"));
        assert!(fits("r1.pgn", "/event/old/r1.pgn") && fits("r{1,2}.pgn", "/event/old/r2.pgn"));
        assert!(fits("{old,new}/*.pgn", "/event/new/r1.pgn") && !fits("{old,new}/*.pgn", "/event/r1.pgn"));
        assert!(!fits("old/**/*.pgn", "/other/old/a.pgn"));
    }
}

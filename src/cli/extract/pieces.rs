//! Games that are put one after the other, and the files they go into.

use super::args::SplitBy;
use crate::{
    diag::Severity,
    game::{Scratch, tag_value},
    input::GameText,
    pgn::TagName,
    source::BOM,
};
use std::{ops::Range, path::Path, sync::Arc};

/// A game that is extracted.
pub(super) struct Piece {
    pub file: Arc<str>,
    /// Its number in its file.
    pub number: u64,
    /// The name of the file it goes into, where there are several.
    pub name: Option<String>,
    /// Where it is in the output of its part.
    pub range: Range<usize>,
}

/// The end of an output, to which a further game is joined.
#[derive(Default)]
pub(crate) struct Joint {
    /// The game that it ends with.
    last: Option<(Arc<str>, u64)>,
    /// What has to be put before another game, so that it does not run on into it.
    gap: &'static [u8],
}

impl Joint {
    /// The end of an output that ends with this game.
    pub fn after(piece: &Piece, text: &[u8]) -> Joint {
        let gap: &[u8] = match text {
            [] | [.., b'\n', b'\n'] | [.., b'\n', b'\r', b'\n'] | [.., b'\r', b'\r'] => b"",
            [.., b'\r', b'\n'] => b"\r\n",
            [.., b'\n'] => b"\n",
            [.., b'\r'] => b"\r",
            _ => b"\n\n",
        };
        Joint { last: Some((piece.file.clone(), piece.number)), gap }
    }

    /// The game as it stands at this end: the mark with which its file began stays behind where the output has begun.
    pub fn unmarked<'g>(&self, game: &'g [u8]) -> &'g [u8] {
        match self.last {
            Some(_) => game.strip_prefix(BOM).unwrap_or(game),
            None => game,
        }
    }

    /// What is put before the next game: nothing where it follows in its own file, too.
    pub fn before(&self, next: &Piece) -> &'static [u8] {
        let follows =
            self.last.as_ref().is_some_and(|(file, number)| *file == next.file && number + 1 == next.number);
        if follows { b"" } else { self.gap }
    }
}

/// What the file is called that a game goes into, without its ending.
pub(super) fn name_of(
    by: SplitBy,
    text: GameText<'_>,
    worst: Option<Severity>,
    scratch: &mut Scratch,
) -> String {
    let mut tag = |name| tag_value(text.text, name, scratch).unwrap_or_default();
    match by {
        SplitBy::Round => {
            let round = tag(TagName::Round);
            match round.split('.').next().unwrap_or_default().trim() {
                "" | "?" | "-" => "no round".into(),
                round => format!("round {round}"),
            }
        }
        SplitBy::Event => match tag(TagName::Event).trim() {
            "" | "?" | "-" => "no event".into(),
            event => event.into(),
        },
        SplitBy::File => {
            let stem =
                |name: &str| Path::new(name).file_name().map(|name| name.to_string_lossy().into_owned());
            let name = text.origin.file.rsplit_once('!').map_or(text.origin.file, |(_, member)| member);
            let name = if name == "-" { "stdin".into() } else { stem(name).unwrap_or_default() };
            let plain = [".gz", ".bz2", ".zst"].iter().find_map(|ending| name.strip_suffix(ending));
            let plain = plain.unwrap_or(&name);
            plain.strip_suffix(".pgn").unwrap_or(plain).into()
        }
        SplitBy::Worst => match worst {
            Some(Severity::Error) => "errors",
            Some(Severity::Warning) => "warnings",
            Some(Severity::Info) => "infos",
            None => "clean",
        }
        .into(),
        // What came before is known only where the games are put together.
        SplitBy::Games(_) => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_gap_is_put_where_games_would_run_on() {
        let piece = |file: &str, number| Piece { file: file.into(), number, name: None, range: 0..0 };
        let gap = |text: &str, next| Joint::after(&piece("a", 1), text.as_bytes()).before(&next);
        assert_eq!(gap("1. e4 *", piece("a", 2)), b"");
        assert_eq!(gap("1. e4 *", piece("a", 3)), b"\n\n");
        assert_eq!(gap("1. e4 *\r\n", piece("b", 1)), b"\r\n");
        assert_eq!(gap("1. e4 *\n", piece("b", 2)), b"\n");
        assert_eq!(gap("1. e4 *\n\n", piece("b", 2)), b"");
        assert_eq!(Joint::default().before(&piece("a", 1)), b"");
    }
}

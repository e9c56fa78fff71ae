//! A text in memory, from its bytes to all its games and what is wrong with them.

use super::{CheckOptions, CheckedFinding, CheckedRecord, check_section};
use crate::{
    board::{Move, Position},
    diag::{GameFacts, Header, MovesOf, Record},
    input::Fault,
    laws::Laws,
    source::{Extent, Origin, Section},
};
use std::{io::Cursor, ops::ControlFlow, sync::Arc};

/// What [`check_bytes`] found.
#[derive(Debug, Default)]
#[non_exhaustive]
pub struct CheckedText {
    /// Its games, in order.
    pub games: Vec<CheckedGame>,
    /// What is wrong with the text as a whole: a compressed one may end early, and there may be no game in it.
    pub findings: Vec<CheckedFinding>,
}

/// A game that was checked.
#[derive(Debug)]
#[non_exhaustive]
pub struct CheckedGame {
    /// Its number within the text, from 1.
    pub number: u64,
    /// The line it begins on, from 1.
    pub line: u64,
    /// Its first byte, from 0, in the text after decompression.
    pub byte: u64,
    /// How many bytes it has there, from its first tag to the next game.
    pub length: u64,
    /// The names in its tags.
    pub header: Header<'static>,
    /// What replaying it established.
    pub facts: GameFacts,
    /// The position it begins with; `None` where its moves were not replayed.
    pub start: Option<Position>,
    /// The moves of its main line that were replayed, as many as `facts.plies`; `None` for a null move. From `start` on,
    /// [`Position::play`] and [`san`](crate::notation::san) go through them.
    pub moves: Vec<Option<Move>>,
    /// The edition of the Laws it was judged by.
    pub laws: &'static Laws,
    /// Its findings in text order, then those about its file, and those from comparing it with other games.
    pub findings: Vec<CheckedFinding>,
}

/// Checks all games of a text: what `scoresheet check` says of a file that holds these bytes.
///
/// The bytes are PGN, movetext alone, a sheet in columns or CSV, in UTF-8, UTF-16 or an old encoding, plain or
/// compressed (gzip, bzip2, zstd). They are copied once; it takes time linear in the size of the text, on the calling thread.
/// [`check_reader`](super::check_reader) keeps no game.
///
/// ```
/// use scoresheet::{CheckOptions, check_bytes};
/// let text = b"[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf6 1-0\n";
/// let checked = check_bytes(text, &CheckOptions::default())?;
/// let game = &checked.games[0];
/// assert_eq!((game.header.white.as_deref(), game.facts.plies), (Some("A"), 2));
/// let found = &game.findings[0];
/// assert_eq!((found.finding.meta.code, found.place.line, found.place.column), ("L101", 5, 13));
/// assert_eq!(found.finding.article, Some("3.6"));
/// let start = game.byte as usize;
/// assert_eq!(&text[start..start + game.length as usize], text);
/// let mut position = game.start.clone().unwrap();
/// game.moves.iter().for_each(|&played| position.play_or_pass(played));
/// assert_eq!(Some(position.fen()), game.facts.final_fen);
/// # Ok::<(), scoresheet::Fault>(())
/// ```
///
/// # Errors
/// If the bytes are no text at all, but for instance an archive or an image, if they are positions and not games, or if the selection
/// names an unknown code.
pub fn check_bytes(bytes: &[u8], options: &CheckOptions) -> Result<CheckedText, Fault> {
    let section = Section { begin: 0, end: bytes.len() as u64 };
    let file = Cursor::new(Arc::<[u8]>::from(bytes));
    let mut checked = CheckedText::default();
    let after = Extent::default();
    check_section("-", file, section, after, options, |one| {
        let CheckedRecord { record, laws, mut findings, .. } = one;
        let Record { origin: Origin { game, line, byte, .. }, text, header, facts, moves: played, .. } =
            record;
        match game.zip(facts) {
            None => checked.findings.append(&mut findings),
            Some((number, facts)) => {
                let (header, length) = (header.into_owned(), text.len() as u64);
                let start = played.and_then(|played| played.0.stretch(0..0)).map(|stretch| stretch.start);
                let mut moves = Vec::with_capacity(facts.plies as usize);
                if let Some(MovesOf(played)) = played {
                    played.each(&mut |one| moves.push(one.played));
                }
                checked.games.push(CheckedGame {
                    number,
                    line,
                    byte,
                    length,
                    header,
                    facts,
                    start,
                    moves,
                    laws,
                    findings,
                });
            }
        }
        ControlFlow::Continue(())
    })?;
    Ok(checked)
}

//! The first half-move with a letter, which shows of many languages that a game is not in them.

use super::dialects::Dialects;
use crate::{
    board::{Move, Position, Role},
    game::{record::Scratch, replay::Dialect},
    notation::{Letters, legal_move, read},
    pgn::{Token, Tokens},
    source::Span,
};
use std::cell::Cell;

/// What a dialect makes of that half-move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Verdict {
    /// It is a fault in this dialect, and no other reading helps: the main line ends there, after so many plies.
    Failure(usize),
    /// It is a fault in this dialect, so that the game is not clean; it may still be read as another language's.
    Fault,
    /// It may be a move.
    Open,
}

/// The first half-move with a letter, and the position it stands in, which is the same in every language.
///
/// What it saves: the game need not be tried in a dialect that does not read it as a move.
pub(super) struct FirstLetter<'g> {
    text: &'g [u8],
    at: usize,
    /// How many plies stand before it.
    plies: usize,
    position: Position,
    english: &'g Letters,
    /// The token that was looked at last, which is not as long in all dialects, and whether it is legal in English.
    in_english: Cell<Option<(Span, bool)>>,
}

impl<'g> FirstLetter<'g> {
    /// That of a game of which a replay is in `scratch`, whole or up to its first fault; `None` where languages may differ before
    /// it.
    pub fn of(text: &'g [u8], dialects: &'g Dialects, scratch: &Scratch) -> Option<FirstLetter<'g>> {
        let mut position = scratch.header.start.clone();
        let first = scratch.moves.plies.iter().position(|ply| ply.written.letters() != 0);
        let plies = first.unwrap_or(scratch.moves.plies.len());
        for ply in &scratch.moves.plies[..plies] {
            // What is read by looking ahead depends on what comes.
            let is_plain = |played: &Move| played.promotion().is_none() && ends_in_rank(ply.span.of(text));
            position.play(ply.played.filter(is_plain)?);
        }
        let failure = || scratch.notes.failures.first().filter(|failure| failure.ply_ref.line == 0);
        let span = first.map(|first| scratch.moves.plies[first].span);
        let at = span.or_else(|| failure().map(|failure| failure.span))?.start as usize;
        let before = &text[scratch.movetext.start as usize..at];
        let is_plain = before.iter().all(|&byte| is_no_letter(byte));
        let english = &dialects.get(0).letters;
        is_plain.then_some(FirstLetter { text, at, plies, position, english, in_english: Cell::new(None) })
    }

    /// What a dialect makes of it, if its moves are in letters.
    pub fn in_dialect(&self, dialect: &Dialect) -> Verdict {
        if dialect.letters.as_context_notation().is_some() {
            return Verdict::Open;
        }
        match Tokens::new(self.text, self.at, &dialect.letters).next() {
            Token::Move(written, span) if is_piece(written.role()) => {
                match legal_move(written, &self.position) {
                    Some(_) => Verdict::Open,
                    // `Ke2c6` may be two half-moves that stand together.
                    None if written.from_file().is_some() && written.from_rank().is_some() => Verdict::Open,
                    None if self.is_legal_in_english(span) => Verdict::Fault,
                    None => Verdict::Failure(self.plies),
                }
            }
            // A letter for the pawn may read it.
            Token::Unreadable(span) if read(span.of(self.text), &dialect.with_pawn).is_none() => {
                Verdict::Fault
            }
            _ => Verdict::Open,
        }
    }

    /// Whether a half-move that is illegal in its own language may be English.
    fn is_legal_in_english(&self, span: Span) -> bool {
        if let Some((_, is_legal)) = self.in_english.get().filter(|(known, _)| *known == span) {
            return is_legal;
        }
        let token = span.of(self.text);
        let written = read(token, self.english).filter(|&(_, length)| length == token.len());
        let is_legal = written.is_some_and(|(written, _)| legal_move(written, &self.position).is_some());
        self.in_english.set(Some((span, is_legal)));
        is_legal
    }
}

fn is_piece(role: Option<Role>) -> bool {
    role.is_some_and(|role| role != Role::Pawn)
}

/// Whether a byte is part of pawns' moves, numbers and signs alone.
fn is_no_letter(byte: u8) -> bool {
    byte.is_ascii_whitespace()
        || matches!(byte, b'0'..=b'9' | b'a'..=b'h' | b'x' | b'.' | b'+' | b'#' | b'!' | b'?')
}

/// Whether a token ends in the rank of a square, signs left aside.
fn ends_in_rank(token: &[u8]) -> bool {
    let last = token.iter().rfind(|byte| !matches!(byte, b'+' | b'#' | b'!' | b'?'));
    last.is_some_and(|byte| matches!(byte, b'1'..=b'8'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{
        language::attempt::is_clean,
        replay::{OtherDialects, Settings, replay_into},
    };

    #[test]
    fn no_language_has_a_piece_that_begins_like_a_pawns_move() {
        let dialects = Dialects::any();
        for dialect in &dialects.all {
            for (spelling, _) in dialect.with_pawn.spellings() {
                assert!(!spelling.is_empty() && !is_no_letter(spelling[0]), "{}", dialect.letters.code());
            }
        }
    }

    /// Replays the game in every dialect and holds what comes out to what was said of it.
    fn check(text: &str) -> usize {
        let (dialects, mut scratch) = (Dialects::any(), Scratch::default());
        let replay = |dialect: &Dialect, is_trial: bool, scratch: &mut Scratch| {
            let settings = Settings {
                letters: &dialect.letters,
                with_pawn: Some(&dialect.with_pawn),
                others: if is_trial { OtherDialects::NONE } else { dialects.others() },
                is_trial,
                plays_on: false,
                is_part: false,
            };
            replay_into(text.as_bytes(), &settings, scratch);
        };
        let mut judged = 0;
        for first in dialects.all.iter().filter(|dialect| dialect.letters.as_context_notation().is_none()) {
            replay(first, true, &mut scratch);
            let Some(letter) = FirstLetter::of(text.as_bytes(), &dialects, &scratch) else { continue };
            for dialect in &dialects.all {
                let verdict = letter.in_dialect(dialect);
                replay(dialect, true, &mut scratch);
                assert!(
                    verdict == Verdict::Open || !is_clean(&scratch),
                    "{text} in {}",
                    dialect.letters.code()
                );
                if let Verdict::Failure(plies) = verdict {
                    replay(dialect, false, &mut scratch);
                    let fails = scratch.notes.failures.iter().any(|failure| failure.ply_ref.line == 0);
                    let ends_there = fails && scratch.moves.plies.len() == plies;
                    assert!(ends_there && !is_clean(&scratch), "{text} in {}", dialect.letters.code());
                }
                judged += usize::from(verdict != Verdict::Open);
            }
        }
        judged
    }

    #[test]
    fn what_is_said_of_a_dialect_is_what_a_replay_shows() {
        let mut judged = 0;
        for text in [
            "1. Ke3 e5 *",
            "1. e4 e5 2. Sf6 Sc6 *",
            "1. e4 e5 2. Cf3 Cc6 3. Ab5 Ab4 4. Tf3 *",
            "1... e5 2. Kf3 *",
            "1. e4 exd5 2. Nf3 *",
            "1. e4 d5 2. exd5! Rd5+ 3. Nf3 *",
            "1. e4 e5 1-0 Kf6",
            "1. e4 e5 Kf6 (1. Ke3) 2. Qh4 *",
            "1. e4 d5 ed Dd5 *",
            "1. Pe4 Pe5 2. Pf6 *",
            "1. Кf3 Кf6 2. Крe2 *",
            "1. ♘f3 ♞f6 2. ♔e2 *",
            "1. Ka3=Q K.e4 *",
            "1. e4 e5 2. Nf3 Nc6 3. Ba3 *",
            "[FEN \"4k3/P7/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. a8 Kd7 2. Dd8 *",
            "[FEN \"4k3/P7/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. a8D Td7 *",
        ] {
            judged += check(text);
        }
        assert!(judged > 10_000, "{judged}");
    }
}

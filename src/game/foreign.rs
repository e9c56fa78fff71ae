//! Half-moves that cannot be as they stand, but can be otherwise read: a letter of another language, a small
//! letter for a large one.

use super::{EventKind, Foreign, Why, replay::Replay};
use crate::{
    board::{Move, Role},
    notation::{ENGLISH, Language, Marks, Resolution, Written, read, read_lower_case, resolve},
    pgn::Token,
    source::Span,
};

impl Replay<'_, '_> {
    /// Whether a half-move that cannot be played as it stands was played as something else it may mean.
    #[cold]
    pub(super) fn reads_otherwise(&mut self, written: Written, span: Span, why: Why) -> bool {
        match why {
            Why::Illegal(_) | Why::WrongOrigin(_) if written.role() == Some(Role::Pawn) => {
                self.play_as_small_letter(span)
            }
            Why::Illegal(_) | Why::WrongOrigin(_) => self.play_as_foreign(Some(written), span),
            _ => false,
        }
    }

    /// Plays the half-move as another language reads it, if there is just one legal way to read it so.
    ///
    /// A token that the game's own language cannot read may be any other's. One that it reads as an illegal move
    /// is tried in English alone, whose letters are the ones that get mixed in, and never in an English game:
    /// there, an illegal move is an illegal move.
    pub(super) fn play_as_foreign(&mut self, written: Option<Written>, span: Span) -> bool {
        let Some(tongues) = self.options.others else { return false };
        let own = self.options.letters.code();
        let text = self.text;
        let token = span.of(text);
        let mut found: Option<(Written, Move, &Language)> = None;
        for tongue in &tongues.all {
            let Some(language) = tongue.language else { continue };
            let is_english = language.code == ENGLISH.code;
            if language.code == own || (written.is_some() && !is_english) {
                continue;
            }
            let whole = read(token, &tongue.letters).filter(|&(_, length)| length == token.len());
            // Without a man's letter it reads alike in every language.
            let Some((written, _)) = whole.filter(|(written, _)| written.letters() > 1) else { continue };
            let Resolution::Legal(played) = resolve(written, &self.now.position) else { continue };
            match found {
                Some((_, other, _)) if other != played => return false,
                Some(_) => {}
                None => found = Some((written, played, language)),
            }
        }
        let Some((written, played, language)) = found.filter(|&(_, played, _)| self.goes_on_after(played))
        else {
            return false;
        };
        let seat = self.now.seat();
        self.note(EventKind::Foreign, seat, span);
        self.s.foreign.push(Foreign { seat, span, language });
        self.play(played, written, span);
        true
    }

    /// Plays a piece's move whose letter was written small, where no pawn can make it.
    pub(super) fn play_as_small_letter(&mut self, span: Span) -> bool {
        let text = self.text;
        let token = span.of(text);
        let Some((written, length)) = read_lower_case(token, self.options.letters) else { return false };
        let Resolution::Legal(played) = resolve(written, &self.now.position) else { return false };
        let takes = self.now.position.occupied().has(played.to());
        let untrue = written.marks().has(Marks::CAPTURE) && !takes;
        if length != token.len() || untrue || !self.goes_on_after(played) {
            return false;
        }
        let seat = self.now.seat();
        self.note(EventKind::SmallLetter, seat, span);
        self.play(played, written, span);
        true
    }

    /// Whether the next half-move of the line, if it can be read, is legal after this one. A reading that only
    /// puts the failure off by a ply explains nothing.
    fn goes_on_after(&self, played: Move) -> bool {
        let mut position = self.now.position.clone();
        position.play(played);
        let mut ahead = self.tokens.clone();
        let mut depth = 0;
        loop {
            match ahead.next() {
                Token::Open(_) => depth += 1,
                Token::Close(_) if depth == 0 => return true,
                Token::Close(_) => depth -= 1,
                Token::Move(written, _) if depth == 0 => {
                    return !matches!(resolve(written, &position), Resolution::Illegal(_));
                }
                Token::Unreadable(_) if depth == 0 => return true,
                Token::Result(..) | Token::End => return true,
                _ => {}
            }
        }
    }
}

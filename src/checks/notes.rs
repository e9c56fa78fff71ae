//! Notes and names that several codes use.

use super::{Context, quote};
use crate::{
    board::{Color, Move, Position},
    diag::{Arg, MoveName, Note, NoteKind},
    game::{Game, PlyRef},
    laws::Rule,
    notation::{Letters, MoveFormat, san},
    source::Span,
};

/// How many half-moves after a failing one were left unchecked, if any.
pub(super) fn unchecked_note(unchecked: u32) -> Option<Note> {
    let template = "{0} {0:ply|plies} after it {0:was|were} not checked";
    (unchecked > 0).then(|| Note::new(NoteKind::Unchecked, template, [unchecked.into()]))
}

/// What is said where a tag kept the moves of a whole game from being checked.
pub(super) fn game_unchecked_note(game: &Game<'_>) -> Note {
    let count = game.unchecked();
    let template = match count {
        0 => "there are no moves to check",
        1 => "the game's only ply was not checked",
        _ => "the game's {0} plies were not checked",
    };
    Note::new(NoteKind::Unchecked, template, [count.into()])
}

/// That a result holds once it is signed, whatever it should have been.
pub(super) fn signed_result_note(context: &Context) -> Option<Note> {
    let article = context.article(Rule::SignedResult)?;
    let template = "a signed result stands unless the arbiter decides otherwise ({0})";
    Some(Note::new(NoteKind::SignedResult, template, [Arg::Article(article)]))
}

/// The text of a record, as a message quotes it.
pub(super) fn token(game: &Game<'_>, bytes: &[u8]) -> Arg {
    Arg::Token(quote(game, bytes))
}

/// A half-move as the record writes it, with its number.
pub(super) fn as_written(game: &Game<'_>, ply_ref: PlyRef, span: Span) -> MoveName {
    numbered(game, ply_ref, game.decode(span.of(game.text)).into_owned())
}

/// A move with the number that it has at this place.
fn numbered(game: &Game<'_>, ply_ref: PlyRef, text: String) -> MoveName {
    let (number, black) = game.number(ply_ref);
    MoveName { number: Some((number, if black { Color::Black } else { Color::White })), text }
}

/// Writes moves as the game does: in its language and its notation.
pub(super) struct OwnNotation<'g> {
    format: MoveFormat,
    /// Letters that are no language's.
    custom: Option<&'g Letters>,
}

impl<'g> OwnNotation<'g> {
    /// The game's own. Looks at every half-move of the main line.
    pub(super) fn of(game: &Game<'g>) -> OwnNotation<'g> {
        let letters = game.letters();
        let known = letters.language().is_some() || letters.as_context_notation().is_some();
        OwnNotation { format: game.move_format(), custom: (!known).then_some(letters) }
    }

    /// The move, which is legal in `position`.
    pub(super) fn write(&self, position: &Position, played: Move) -> String {
        let mut out = Vec::new();
        if self.format.write(position, played, &mut out).is_err() {
            return san(position, played);
        }
        let text = String::from_utf8_lossy(&out).into_owned();
        match self.custom {
            Some(letters) => text.chars().map(|c| with_letters(letters, c)).collect(),
            None => text,
        }
    }

    /// The move without its number.
    pub(super) fn bare(&self, position: &Position, played: Move) -> Arg {
        Arg::bare_move(self.write(position, played))
    }

    /// The move with the number that it has at this place.
    pub(super) fn numbered(
        &self,
        game: &Game<'_>,
        at: PlyRef,
        position: &Position,
        played: Move,
    ) -> MoveName {
        numbered(game, at, self.write(position, played))
    }
}

/// The given letter for the piece whose English one is `c`, else `c` itself.
fn with_letters(letters: &Letters, c: char) -> String {
    let spelled = letters.spellings().find(|(_, role)| c.is_ascii_uppercase() && role.letter() == c);
    spelled.map_or_else(|| c.to_string(), |(bytes, _)| letters.decode(&bytes).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::Square,
        game::{Dialects, Scratch, read_game},
    };

    fn written(dialects: &Dialects, text: &str) -> String {
        let mut scratch = Scratch::default();
        let game = read_game(text.as_bytes(), dialects, false, &mut scratch);
        let square = |name: &[u8; 2]| Square::parse(*name).unwrap();
        let played = game.last().validate_move(square(b"g1"), square(b"f3"), None).unwrap();
        OwnNotation::of(&game).write(game.last(), played)
    }

    #[test]
    fn in_the_letters_and_the_notation_of_the_game() {
        let named = |code: &str| Dialects::named(code).unwrap();
        assert_eq!(written(&named("es"), "1. e4 e5"), "Cf3");
        assert_eq!(written(&Dialects::only(Letters::custom("KDTLP").unwrap()), "1. e4 e5"), "Pf3");
        assert_eq!(written(&named("descriptive-en"), "1. P-K4 P-K4"), "N-KB3");
        assert_eq!(written(&named("en"), "1. e2e4 e7e5 2. d2d4 d7d5"), "g1f3");
        // Nothing tells yet how the game is written.
        assert_eq!(written(&named("en"), ""), "Nf3");
    }
}

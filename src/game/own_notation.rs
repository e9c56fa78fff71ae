//! Moves named as a game writes its own: in its language and its notation.

use super::{Game, PlyRef};
use crate::{
    board::{Color, Move, Position},
    diag::{Arg, MoveName},
    notation::{ENGLISH, Letters, MoveFormat, Style, san},
};
use std::borrow::Cow;

/// Writes moves as a game does: in its language and its notation.
#[derive(Clone, Debug)]
pub struct OwnNotation<'g> {
    format: MoveFormat,
    /// Letters that are no language's.
    custom: Option<Cow<'g, Letters>>,
}

impl<'g> OwnNotation<'g> {
    /// The game's own. Looks at every half-move of the main line.
    pub fn of(game: &Game<'g>) -> OwnNotation<'g> {
        let letters = game.letters();
        let known = letters.language().is_some() || letters.as_context_notation().is_some();
        let custom = (!known).then_some(Cow::Borrowed(letters));
        OwnNotation { format: game.move_format(), custom }
    }

    /// That of PGN.
    pub fn english() -> OwnNotation<'static> {
        OwnNotation { format: MoveFormat::new(Style::San, ENGLISH), custom: None }
    }

    /// A copy of this notation that lives longer than the game.
    pub fn into_owned(self) -> OwnNotation<'static> {
        OwnNotation {
            format: self.format,
            custom: self.custom.map(|letters| Cow::Owned(letters.into_owned())),
        }
    }

    /// The move, which is legal in `position`.
    pub fn write(&self, position: &Position, played: Move) -> String {
        let mut out = Vec::new();
        if self.format.write(position, played, &mut out).is_err() {
            return san(position, played);
        }
        let text = String::from_utf8_lossy(&out).into_owned();
        match &self.custom {
            Some(letters) => text.chars().map(|c| with_letters(letters, c)).collect(),
            None => text,
        }
    }

    /// The move without its number.
    pub fn bare(&self, position: &Position, played: Move) -> Arg {
        Arg::bare_move(self.write(position, played))
    }

    /// Moves that are legal one after the other from `position` on: `41. Kxb2 Kg7 42. Ka1`, one alone without its number.
    pub fn line(&self, position: &Position, moves: &[Move]) -> Arg {
        if let [only] = moves {
            return self.bare(position, *only);
        }
        let mut position = position.clone();
        let first = (position.fullmove_number(), position.turn());
        let mut text = String::new();
        for (at, &played) in moves.iter().enumerate() {
            if at > 0 && position.turn() == Color::White {
                text += &format!(" {}.", position.fullmove_number());
            }
            text += if at > 0 { " " } else { "" };
            text += &self.write(&position, played);
            position.play(played);
        }
        Arg::Move(MoveName { number: Some(first), text })
    }

    /// The move with the number that it has at this place.
    pub fn numbered(&self, game: &Game<'_>, at: PlyRef, position: &Position, played: Move) -> MoveName {
        game.move_name(at, self.write(position, played))
    }
}

impl Game<'_> {
    /// A move with the number that it has at this place.
    pub fn move_name(&self, ply_ref: PlyRef, text: String) -> MoveName {
        let (number, black) = self.number(ply_ref);
        MoveName { number: Some((number, if black { Color::Black } else { Color::White })), text }
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
        let game = read_game(text.as_bytes(), dialects, &mut scratch);
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

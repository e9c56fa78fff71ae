use super::{foreign::meanings, letter_of};
use crate::{
    checks::{Check, Context, Sink},
    code,
    diag::{Message, Meta},
    game::{EventKind, EventSet, Foreign, Game},
    laws::Rule,
    notation::{Letters, read},
};

code! {
    /// A move is written with a piece letter of another language than the rest of the game.
    ///
    /// Each player is free to use the letters of his own language, but a scoresheet that mixes two can mean two
    /// things. The language of the game is the one that explains it best. A move that is unreadable in it, or illegal,
    /// is read in another if there is just one legal way to do so; the line goes on with that, and this is said.
    ///
    /// A letter that several languages know, as different pieces, is never guessed at: where two such readings are
    /// legal, and the game goes on equally with both, the move is unreadable (N001).
    ///
    /// # Articles
    ///
    /// - FIDE 2023, 2018, 2014: C.2 and C.3
    /// - FIDE 2009: C2 and C3
    ///
    /// # Wrong
    ///
    /// In a Spanish game, with the English letter of the bishop:
    ///
    /// ```text
    /// 7. Bg5
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// 7. Ag5
    /// ```
    pub static META: N003 "mixed-language" Warning;
}

/// N003.
pub struct MixedLanguage;

impl Check for MixedLanguage {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn triggers(&self) -> Option<EventSet> {
        Some(EventSet::of(&[EventKind::Foreign]))
    }

    fn run(&self, game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
        let own = game.letters().language().map_or("the letters given", |language| language.name);
        for foreign in game.foreign() {
            let Some((letter, meaning)) = meaning(game, foreign) else { continue };
            let here = game.letters().role(letter.as_bytes()).filter(|&(_, length)| length == letter.len());
            let here = here.map_or("no piece".to_owned(), |(role, _)| format!("the {role}"));
            let message = Message::new(
                "`{0}` is {1} in {2}, the language of the game; it was read as the {3}",
                [letter.clone().into(), here.into(), own.into(), meaning.into()],
            );
            let finding = out.at_move(&META, foreign.seat, foreign.span, message);
            finding.article = context.article(Rule::PieceLetters);
            finding.label = "another language";
        }
    }
}

/// The letter, and what it stands for: `bishop in English and Portuguese`.
fn meaning(game: &Game<'_>, foreign: &Foreign) -> Option<(String, String)> {
    let token = foreign.span.of(game.text);
    let letters = Letters::new(foreign.language);
    let (written, _) = read(token, &letters)?;
    let (letter, role) = letter_of(token, written, &letters)?;
    let meanings = meanings(&letter, |known| known == role);
    Some((letter, meanings.into_iter().next()?))
}

#[cfg(test)]
mod tests {
    use super::{super::trial::*, *};

    #[test]
    fn an_english_bishop_in_spanish() {
        let said =
            said_in_any(&MixedLanguage, "1. e4 e5 2. Cf3 Cc6 3. d4 exd4 4. Cxd4 Df6 5. Bc4 Ac5 6. Ae3 Ae7");
        assert_eq!(said.len(), 1);
        let start =
            "Bc4: `B` is no piece in Spanish, the language of the game; it was read as the bishop in English";
        assert!(said[0].starts_with(start), "{said:?}");
    }

    #[test]
    fn a_letter_that_both_know() {
        // The rook has nowhere to come from but f8; the king cannot go to e8.
        let moves = "1. e4 e5 2. Cf3 Cc6 3. Bb5 Cf6 4. O-O Be7 5. d3 O-O 6. c3 Rf8e8";
        let said = said_in_any(&MixedLanguage, moves);
        assert!(said[0].starts_with("Rf8e8: `R` is the king in Portuguese"), "{said:?}");
        assert!(said[0].contains("read as the rook in English"), "{said:?}");
    }
}

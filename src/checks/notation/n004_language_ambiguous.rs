use super::letter_of;
use crate::{
    checks::{Check, Context, Sink},
    code,
    diag::{Message, Meta},
    game::{EventKind, EventSet, Game, Rival},
    laws::Rule,
    notation::{Letters, read},
};

code! {
    /// The game can be read in two languages, with different moves.
    ///
    /// A piece letter of one language can be another piece's in the next: `R` is the rook in English and the king in
    /// Spanish, Portuguese, French and Italian. As a rule only one of them makes the whole game legal, and that is the
    /// one it is read in. Where both do, nothing can settle it but the user; the moves that are reported hold
    /// for the reading that is named first, and `scoresheet convert` leaves such a game alone.
    ///
    /// The same is said of a game whose few letters are all English, but which is legal only in another language: it
    /// may as well be an English game with a wrong move.
    ///
    /// `--from` declares the language.
    ///
    /// # Articles
    ///
    /// - FIDE 2023, 2018, 2014: C.3
    /// - FIDE 2009: C3
    ///
    /// # Wrong
    ///
    /// With a white king on e1, a white rook on a1, and no language declared:
    ///
    /// ```text
    /// 1. Rd1
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// 1. Rad1
    /// ```
    pub static META: N004 "language-ambiguous" Warning;
}

/// N004.
pub struct LanguageAmbiguous;

impl Check for LanguageAmbiguous {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn triggers(&self) -> Option<EventSet> {
        Some(EventSet::of(&[EventKind::Rival]))
    }

    fn run(&self, game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
        let Some(rival) = game.rival() else { return };
        let own = game.letters().language().map_or(game.letters().code(), |language| language.name);
        let other = rival.language.name;
        let message = match (rival.there, roles(game, rival)) {
            (Some(_), Some((here, there))) => Message::new(
                "the game is legal in {0} and in {1}, but here the {0} letter is the {2}'s and the {1} one the {3}'s",
                [own.into(), other.into(), here.into(), there.into()],
            ),
            (Some(_), None) => Message::new(
                "the game is legal in {0} and in {1}, with different moves",
                [own.into(), other.into()],
            ),
            (None, _) => Message::new(
                "the game is legal in {0} only, but its few letters could be {1}, in which this move is illegal",
                [own.into(), other.into()],
            ),
        };
        let finding = out.at_move(&META, rival.seat, rival.span, message);
        finding.article = context.article(Rule::PieceLetters);
        finding.label = "which language?";
        finding.notes.push(Message::new("it was read in {0}; `--from` declares the language", [own.into()]));
    }
}

/// What the token's letter stands for in the game's language and in the other.
fn roles(game: &Game<'_>, rival: &Rival) -> Option<(String, String)> {
    let token = rival.span.of(game.text);
    let role = |letters: &Letters| {
        let (written, _) = read(token, letters)?;
        letter_of(token, written, letters).map(|(_, role)| role.to_string())
    };
    Some((role(game.letters())?, role(&Letters::new(rival.language))?))
}

#[cfg(test)]
mod tests {
    use super::{super::trial::*, *};

    #[test]
    fn rook_or_king() {
        let game = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\"]\n\n1. Rd1 *";
        let said = said_in_any(&LanguageAmbiguous, game);
        assert_eq!(said.len(), 1);
        assert!(
            said[0].contains("the English letter is the rook's and the Spanish one the king's"),
            "{said:?}"
        );
    }

    #[test]
    fn a_faulty_english_game_or_a_sound_one_in_another_language() {
        let said = said_in_any(&LanguageAmbiguous, "1. f4 f5 2. Rf2 *");
        assert!(said[0].contains("legal in Spanish only"), "{said:?}");
        assert!(said_in_any(&LanguageAmbiguous, "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O *").is_empty());
    }
}

use super::move_to;
use crate::{
    board::Color,
    checks::{Context, Sink, code},
    diag::{Arg, Message},
    game::{DrawOffer, Game},
    laws::Rule,
};

code! {
    /// A player offered a draw three times or more.
    ///
    /// Offers are seen where the record has their sign, `(=)`, after the move of the player who makes them. Nothing in
    /// the Laws says how many are too many: to distract or annoy the opponent is forbidden, and unreasonable offers are
    /// named among the ways of doing so. One finding for each player gives the number and the moves; it is placed at the
    /// third offer.
    ///
    /// # Wrong
    ///
    /// ```text
    /// 1. e4 e5 2. Nf3 (=) Nc6 3. Bb5 (=) a6 4. Ba4 (=) Nf6
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// 1. e4 e5 2. Nf3 Nc6 3. Bb5 (=) a6 4. Ba4 Nf6
    /// ```
    pub static META: R219 "repeated-offers" Info;
    profiles: [Arbiter Warning];
    rules: [Distraction];
    triggers: [DrawOffer];
}

/// The offer of one player from which on it is reported.
const REPORTED: usize = 3;

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    let offers = game.draw_offers();
    for player in Color::BOTH {
        let own: Vec<&DrawOffer> = offers.iter().filter(|offer| offer.by == player).collect();
        let Some(third) = own.get(REPORTED - 1) else { continue };
        let moves = own.iter().filter_map(|offer| move_to(game, offer.ply));
        let args = [player.into(), (own.len() as u32).into(), Arg::and(moves)];
        let message = Message::new("{0} offered a draw {1} times: with {2}", args);
        let finding = out.at_text(&META, third.span, message);
        finding.article = context.article(Rule::Distraction);
        finding.label = "third offer";
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    #[test]
    fn counted_for_each_player() {
        let text = "1. e4 (=) e5 (=) 2. Nf3 (=) Nc6 (=) 3. Bb5 (=) a6 4. Ba4 Nf6 *";
        let message = "White offered a draw 3 times: with 1. e4, 2. Nf3 and 3. Bb5";
        assert_eq!(of(&CHECK).game(text).messages(), [("(=)".to_owned(), message.to_owned())]);
        assert_eq!(of(&CHECK).game(text.replace("a6", "a6 (=)")).len(), 2);
    }

    #[test]
    fn variations_and_the_word_for_it() {
        assert!(of(&CHECK).game("1. e4 (=) e5 2. Nf3 (2. d4 (=)) Nc6 3. Bb5 (=) a6 *").is_empty());
        assert_eq!(of(&CHECK).game("1. e4 = e5 2. Nf3 = Nc6 3. Bb5 (=) a6 *").len(), 1);
    }
}

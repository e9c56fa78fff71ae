use crate::{
    checks::{Context, Sink, code, quote},
    diag::{Arg, Message},
    game::Game,
    laws::Rule,
    source::Span,
};

code! {
    /// An offer of a draw is written with another sign than that of the Laws.
    ///
    /// The sign is `(=)`; a lone `=` or a word for it is read as an offer too. Where the edition has no sign, nothing is
    /// reported. One finding for each game, at the first offer that is written otherwise.
    ///
    /// # Wrong
    ///
    /// ```text
    /// 1. e4 e5 2. Nf3 = Nc6
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// 1. e4 e5 2. Nf3 (=) Nc6
    /// ```
    pub static META: N024 "draw-sign-style" Info;
    rules: [DrawSign];
    triggers: [DrawOffer];
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    let Some(sign) = context.laws.draw_sign else { return };
    let other = |span: Span| span.of(game.text) != sign.as_bytes();
    let Some(offer) = game.draw_offers().into_iter().find(|offer| other(offer.span)) else { return };
    let args = [Arg::Token(quote(game, offer.span.of(game.text))), Arg::Name(sign.to_owned())];
    let message = Message::new("an offer of a draw is written `{0}`; the sign for it is `{1}`", args);
    let finding = out.at_text(&META, offer.span, message);
    finding.article = context.article(Rule::DrawSign);
    finding.label = "draw offer";
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;
    use crate::laws::{ARTICLE_2017, CLASSIC, FIDE_2009, FIDE_2023};

    #[test]
    fn each_edition_has_its_sign() {
        let text = |sign: &str| format!("1. e4 e5 2. Nf3 {sign} Nc6 *");
        let message = "an offer of a draw is written `=`; the sign for it is `(=)`";
        for laws in [&FIDE_2009, &FIDE_2023] {
            assert_eq!(of(&CHECK).laws(laws).game(text("=")).messages(), [("=".into(), message.into())]);
            assert!(of(&CHECK).laws(laws).game(text("(=)")).is_empty());
        }
        assert_eq!(of(&CHECK).laws(&ARTICLE_2017).game(text("(=)")).len(), 1);
        assert!(of(&CHECK).laws(&ARTICLE_2017).game(text("=")).is_empty());
        assert!(of(&CHECK).laws(&CLASSIC).game(text("=")).is_empty());
        assert!(of(&CHECK).laws(&FIDE_2023).game("1. e4 e5 2. Nf3 remis").is_empty(), "it is the result");
    }

    /// A sign glued to the square is a promotion only where a letter follows.
    #[test]
    fn n_20_a_sign_after_a_move() {
        let found = of(&CHECK).game("1. e4 e5 2. Qe2 = Qe7 3. d3 *");
        assert_eq!(found.tokens(), ["="]);
    }
}

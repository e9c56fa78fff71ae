use crate::{
    checks::{Context, Sink, code, quote},
    diag::{Arg, Message},
    game::{Game, Ply, PlyRef},
    laws::Rule,
    notation::Style,
};

code! {
    /// The game is written in the long form, which the Laws of its day do not describe.
    ///
    /// The long form names the square that each man leaves, `Ng1-f3`. Some editions describe it beside the short form;
    /// where the edition that is applied does not, this code says so, once for a game. Long moves amid short ones are
    /// not meant; where they name a square without need, that is N009.
    ///
    /// # Wrong
    ///
    /// ```text
    /// [Date "2012.05.04"]
    ///
    /// 1. e2e4 e7e5 2. Ng1f3 Nb8c6
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [Date "2012.05.04"]
    ///
    /// 1. e4 e5 2. Nf3 Nc6
    /// ```
    pub static META: N023 "long-form-not-in-edition" Info;
    profiles: [Publish Warning];
    rules: [WritingMoves "moves", LongForm "long form"];
    triggers: EveryGame;
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    if context.laws.long_form || !matches!(game.style(), Style::Lan | Style::LanHyphen) {
        return;
    }
    let long = |ply: &Ply| ply.written.from_file().is_some() && ply.written.from_rank().is_some();
    let Some(index) = game.plies().iter().position(long) else { return };
    let ply = &game.plies()[index];
    let args = [Arg::Token(quote(game, ply.span.of(game.text))), Arg::Name(context.laws.title.to_owned())];
    let message =
        Message::new("the game is written in the long form (`{0}`), which {1} does not describe", args);
    let finding = out.at_move(&META, PlyRef { line: 0, index: index as u32 }, ply.span, message);
    finding.article = context.article(Rule::WritingMoves);
    finding.label = "long form";
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;
    use crate::laws::{FIDE_2009, FIDE_2023};

    #[test]
    fn editions_with_and_without_it() {
        let text = "1. e2e4 e7e5 2. Ng1f3 Nb8c6 *";
        let message = "the game is written in the long form (`e2e4`), which FIDE 2009 does not describe";
        assert_eq!(
            of(&CHECK).laws(&FIDE_2009).game(text).messages(),
            [("e2e4".to_owned(), message.to_owned())]
        );
        assert!(of(&CHECK).laws(&FIDE_2023).game(text).is_empty());
        assert!(of(&CHECK).laws(&FIDE_2009).game("1. e4 e5 2. Ng1f3 Nc6 3. Bb5 a6 *").is_empty());
    }
}

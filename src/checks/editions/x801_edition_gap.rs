use crate::{
    checks::{Context, Sink, code, draws::played_on_after, notes::as_written},
    diag::{Arg, Message},
    game::{Game, PlyRef},
    laws::EDITIONS,
};

code! {
    /// The edition that is applied lacks a rule by which the game would have ended.
    ///
    /// The fifth occurrence of a position, or 75 moves without capture or pawn move, draws the game under
    /// the newest Laws. Older ones end it by a claim only, or count five occurrences only where they follow one another.
    /// Where the game went on, or was not drawn, this code says that the edition applied knows no such end; nothing is wrong.
    /// `reason` is `fivefold` or `seventyfive`.
    ///
    /// # Wrong
    ///
    /// Nothing is wrong; the start position occurs for the fifth time, which did not end a game in 2012:
    ///
    /// ```text
    /// [Date "2012.05.04"]
    ///
    /// 1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8
    /// 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 9. e4 e5 1-0
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [Date "2012.05.04"]
    ///
    /// 1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 1/2-1/2
    /// ```
    pub static META: X801 "edition-gap" Info;
    rules: [Fivefold "fivefold", SeventyFive "seventyfive"];
    triggers: [Over];
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    let history = game.history();
    let newest = EDITIONS[0];
    let moves = newest.seventy_five.unwrap_or_default() / 2;
    let gaps = [
        (
            history.fivefold(newest).filter(|_| history.fivefold(context.laws).is_none()),
            "fivefold",
            "with {0} the same position occurred for the fifth time; under {1} that does not end the game",
        ),
        (
            history.seventy_five(newest).filter(|_| context.laws.seventy_five.is_none()),
            "seventyfive",
            "with {0} {2} moves without capture or pawn move were complete; under {1} that does not end the game",
        ),
    ];
    for (ply, reason, template) in gaps {
        let Some(ply) = ply.filter(|&ply| ply > 0 && played_on_after(game, context, ply)) else { continue };
        let Some(last) = game.plies().get(ply as usize - 1) else { continue };
        let ply_ref = PlyRef { line: 0, index: ply - 1 };
        let name = as_written(game, ply_ref, last.span);
        let message =
            Message::new(template, [name.into(), Arg::Name(context.laws.title.to_owned()), moves.into()]);
        let finding = out.at_move(&META, ply_ref, last.span, message);
        finding.reason = Some(reason);
        finding.label = "no end";
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;
    use crate::laws::{FIDE_2009, FIDE_2014, FIDE_2023};

    #[test]
    fn five_occurrences_by_edition() {
        let text = "Nf3 Nf6 Ng1 Ng8 ".repeat(4) + "e4 1-0";
        let message = "with 8... Ng8 the same position occurred for the fifth time; under FIDE 2009 that does not end the game";
        assert_eq!(of(&CHECK).laws(&FIDE_2009).game(&text).plies(), [(Some(16), message.to_owned())]);
        for laws in [&FIDE_2014, &FIDE_2023] {
            assert!(of(&CHECK).laws(laws).game(&text).is_empty());
        }
        let drawn = "Nf3 Nf6 Ng1 Ng8 ".repeat(4) + "1/2-1/2";
        assert!(of(&CHECK).laws(&FIDE_2009).game(drawn).is_empty());
    }

    #[test]
    fn occurrences_out_of_step_in_2014() {
        let text = "Nf3 Nf6 Nd4 Nd5 Nb3 Nb6 Nd4 Nd5 Nf3 Nf6 Ng1 Ng8 ".repeat(4) + "e4 *";
        assert_eq!(of(&CHECK).laws(&FIDE_2014).game(text).len(), 1);
    }

    #[test]
    fn seventy_five_moves() {
        let fen = "4k3/8/8/8/8/8/4P3/R3K3 w Q - 148 120";
        let found = of(&CHECK).fen(fen).laws(&FIDE_2009).game("120. Ra7 Kd8 121. Ra8+ Kd7 1-0");
        assert_eq!((found.len(), found[0].ply, found[0].reason), (1, Some(2), Some("seventyfive")));
        assert!(of(&CHECK).fen(fen).laws(&FIDE_2014).game("120. Ra7 Kd8 121. Ra8+ Kd7 1-0").is_empty());
    }
}

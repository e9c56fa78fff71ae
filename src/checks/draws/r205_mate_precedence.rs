use super::{at_ply, move_to};
use crate::{
    checks::{Context, Sink, code},
    diag::Message,
    game::Game,
    laws::Rule,
};

code! {
    /// Mate was given with the very move that completed seventy-five moves: the mate counts.
    ///
    /// Seventy-five moves by each player without capture or pawn move draw the game, but not if the last of
    /// them is mate. Nothing is wrong; this says so, because it looks like a missed draw.
    ///
    /// Before July 2014 there was no automatic draw by moves, and nothing to report.
    ///
    /// # Wrong
    ///
    /// Nothing is wrong; the halfmove clock reaches 150 with mate:
    ///
    /// ```text
    /// [FEN "7k/8/6K1/8/8/8/Q7/8 w - - 149 120"]
    ///
    /// 120. Qa8# 1-0
    /// ```
    ///
    /// # Right
    ///
    /// Here the clock reaches 149 only:
    ///
    /// ```text
    /// [FEN "7k/8/6K1/8/8/8/Q7/8 w - - 148 120"]
    ///
    /// 120. Qa8# 1-0
    /// ```
    pub static META: R205 "mate-precedence" Info;
    rules: [SeventyFive];
    board: true;
    triggers: EveryGame;
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    let Some(limit) = context.laws.seventy_five else { return };
    let history = game.history();
    let last = history.plies();
    if history.longest_quiet() < limit || history.clock_at(last) != limit || last > game.known_plies() {
        return;
    }
    // An earlier run beyond the limit had ended the game before this one did.
    if history.seventy_five(context.laws).is_some() || !game.last().is_checkmate() {
        return;
    }
    let Some(mate) = move_to(game, last) else { return };
    let message = Message::new(
        "{0} is mate and the last of {1} moves without capture or pawn move: the mate counts",
        [mate.into(), (limit / 2).into()],
    );
    let finding = at_ply(out, game, &META, last, message);
    finding.article = context.article(Rule::SeventyFive);
    finding.fen_after = Some(game.last().fen());
    finding.label = "mate counts";
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;
    use crate::laws::{FIDE_2009, FIDE_2023};

    #[test]
    fn mate_on_the_very_last_move() {
        let game =
            |clock: u32, moves: &str| format!("[FEN \"7k/8/6K1/8/8/8/Q7/8 w - - {clock} 120\"]\n\n{moves} *");
        let message =
            "120. Qa8# is mate and the last of 75 moves without capture or pawn move: the mate counts";
        let expected = [(Some(1), message.to_owned())];
        assert_eq!(of(&CHECK).laws(&FIDE_2023).game(game(149, "120. Qa8#")).plies(), expected);
        assert!(of(&CHECK).laws(&FIDE_2009).game(game(149, "120. Qa8#")).is_empty());
        assert!(of(&CHECK).laws(&FIDE_2023).game(game(148, "120. Qa8#")).is_empty());
        assert!(of(&CHECK).laws(&FIDE_2023).game(game(149, "120. Qa7")).is_empty());
        assert!(of(&CHECK).laws(&FIDE_2023).game(game(149, "120. Qa7 Kg8 121. Qg7#")).is_empty());
    }
}

use super::{claimed, has, written};
use crate::{
    board::{Color, Role},
    checks::{
        Context, Sink, code,
        draws::agreement::{fifty, threefold},
        quote,
        server::is_server_game,
    },
    diag::{Arg, Message, Severity, Term},
    game::{Defect, EventKind, Game, StatedEnd},
    laws::{EDITIONS, Laws, Rule},
    notation::san,
    pgn::{EndReason, Outcome},
    winnability::{Budget, Death, is_dead, lacks_material, may_be_dead},
};

code! {
    /// The Termination tag, or the comment after the last move, says that the game ended in a way that it did not.
    ///
    /// What it says is compared with the board where the board can tell: mate, stalemate, the third or fifth
    /// occurrence of a position, fifty or 75 moves without capture or pawn move, a dead position. A claim that could
    /// be made by announcing a move counts as well. Where the board shows mate or stalemate, a fallen flag, a
    /// resignation or an agreement is contradicted too, and so is a fallen flag or a resignation by a draw where each player has a pawn, a rook, a
    /// queen or two minor pieces. `reason` is `board` then.
    ///
    /// Where it names a result, by colour or by the players' names, that is compared with the result recorded;
    /// `reason` is `result`.
    ///
    /// A server may by its own rule end a game for "insufficient material" where mate is still possible, or where one flag fell and the
    /// other player has no man to mate with; then this is only information.
    ///
    /// Nothing is compared with the board of a game that was not replayed to its end. Unknown words are ignored.
    ///
    /// # Wrong
    ///
    /// The last position has occurred only twice:
    ///
    /// ```text
    /// [Termination "threefold repetition"]
    ///
    /// 1. Nf3 Nf6 2. Ng1 Ng8 1/2-1/2
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [Termination "threefold repetition"]
    ///
    /// 1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 1/2-1/2
    /// ```
    pub static META: E310 "stated-end-contradicted" Warning;
    rules: [
        Checkmate "mate", Stalemate "stalemate", ThreefoldStands "third occurrence", Fivefold "fifth occurrence",
        FiftyStands "fifty moves", SeventyFive "75 moves", DeadPosition "dead position", FlagFall "time",
        Resignation "resignation", SignedResult "result",
    ];
    triggers: EveryGame;
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    if game.not_replayed().is_some() || has(game, Defect::OpenComment) {
        return;
    }
    let is_complete =
        context.is_followed(game) && !game.plies().is_empty() && !game.seen().has(EventKind::NullMove);
    // A second result is P006.
    let after = |end: &&StatedEnd| game.defects().contains(&(Defect::AfterResult, end.span));
    for end in
        game.stated_ends().iter().filter(|end| Outcome::parse(end.words.as_bytes()).is_none() || !after(end))
    {
        let by_board = || Some((against_board(game, context, end)?, "board"));
        let found = if is_complete { by_board() } else { None };
        let Some(((rule, message), reason)) =
            found.or_else(|| Some((against_result(game, context, end)?, "result")))
        else {
            continue;
        };
        let by_server = reason == "board" && end.reason == Some(EndReason::DeadPosition) && adjudicates(game);
        if by_server && !context.info {
            out.leave_out();
            continue;
        }
        let finding = out.at_text(&META, end.span, message);
        if by_server {
            finding.severity = Severity::Info;
        }
        finding.reason = Some(reason);
        finding.article = context.article(rule);
        finding.label = "contradicted";
    }
}

/// Whether "insufficient material" is a server's own rule: it says so of what cannot be won by force, and where the flag of one player has
/// fallen and the other has nothing left to mate with, which is a draw too (article 6.9).
fn adjudicates(game: &Game<'_>) -> bool {
    is_server_game(game) || Color::BOTH.into_iter().any(|side| lacks_material(game.last(), side))
}

/// The words that say so.
fn said(game: &Game<'_>, end: &StatedEnd) -> Arg {
    Arg::Token(quote(game, end.words.as_bytes()))
}

/// What the board says against `end`, and the rule that would have to hold.
fn against_board(game: &Game<'_>, context: &Context, end: &StatedEnd) -> Option<(Rule, Message)> {
    use EndReason::{
        Agreement, BothOutOfTime, Checkmate, DeadPosition, FiftyMoves, Fivefold, Resignation,
        SeventyFiveMoves, Stalemate, Threefold, TimeForfeit, TimeForfeitDraw,
    };
    let (last, plies) = (game.last(), game.history().plies());
    let said = || said(game, end);
    let is_over = !last.has_legal_move();
    // By its men: a server draws on time against a knight alone.
    let can_mate = |side: Color| {
        let count = |roles: &[Role]| roles.iter().map(|&role| last.pieces(side, role).count()).sum::<u32>();
        count(&[Role::Pawn, Role::Rook, Role::Queen]) > 0 || count(&[Role::Knight, Role::Bishop]) > 1
    };
    let count = game.history().count_at(plies);
    Some(match end.reason? {
        Checkmate if !is_over || !last.in_check() => {
            (Rule::Checkmate, Message::new("`{0}`: but the last position is not mate", [said()]))
        }
        Stalemate if !is_over || last.in_check() => {
            (Rule::Stalemate, Message::new("`{0}`: but the last position is not stalemate", [said()]))
        }
        Threefold if threefold(game, context).is_none() => {
            let times = if count == 1 { "once" } else { "twice" };
            let times = Arg::Term(Term { slug: times, text: times });
            let template = "`{0}`: but the last position has occurred only {1}";
            (Rule::ThreefoldStands, Message::new(template, [said(), times]))
        }
        Fivefold if count < 5 => {
            let args = [said(), count.into()];
            (
                Rule::Fivefold,
                Message::new(
                    "`{0}`: but the last position has occurred {1} {1:time|times}, not five times",
                    args,
                ),
            )
        }
        FiftyMoves if fifty(game, context).is_none() => {
            (Rule::FiftyStands, too_short(game, end, context.fifty()))
        }
        SeventyFiveMoves if game.history().clock_at(plies) < seventy_five(context.laws) => {
            (Rule::SeventyFive, too_short(game, end, seventy_five(context.laws)))
        }
        DeadPosition => (Rule::DeadPosition, alive(game, end)?),
        TimeForfeit | TimeForfeitDraw | BothOutOfTime | Resignation | Agreement
            if is_over && last.in_check() =>
        {
            (Rule::Checkmate, Message::new("`{0}`: but the game had ended with mate", [said()]))
        }
        TimeForfeit | TimeForfeitDraw | BothOutOfTime | Resignation | Agreement if is_over => {
            (Rule::Stalemate, Message::new("`{0}`: but the game had ended with stalemate", [said()]))
        }
        TimeForfeit | Resignation if is_drawn(game, context) && Color::BOTH.into_iter().all(can_mate) => {
            let template = "`{0}`: but the game is recorded as drawn, and either player could mate";
            let is_on_time = end.reason == Some(TimeForfeit);
            let rule = if is_on_time { Rule::FlagFall } else { Rule::Resignation };
            (rule, Message::new(template, [said()]))
        }
        _ => return None,
    })
}

/// Whether the game is recorded as drawn.
fn is_drawn(game: &Game<'_>, context: &Context) -> bool {
    claimed(game, &context.event).is_some_and(|(outcome, _)| outcome == Outcome::Draw)
}

/// Plies of the 75 moves; what a record names is held to them in every edition.
fn seventy_five(laws: &Laws) -> u32 {
    laws.seventy_five.or(EDITIONS[0].seventy_five).unwrap_or(u32::MAX)
}

fn too_short(game: &Game<'_>, end: &StatedEnd, limit: u32) -> Message {
    let clock = game.history().clock_at(game.history().plies());
    Message::new(
        "`{0}`: but only {1} of {2} plies without capture or pawn move are complete",
        [said(game, end), clock.into(), limit.into()],
    )
}

/// That someone can still mate after all, and how that could begin.
fn alive(game: &Game<'_>, end: &StatedEnd) -> Option<Message> {
    // Where it shows at a glance that somebody can, a line is soon found.
    let budget = if may_be_dead(game.last()) { Budget::Bounded } else { Budget::Full };
    let Death::Alive { helpmate, by } = is_dead(game.last(), budget) else { return None };
    let first = helpmate.first().map(|&first| san(game.last(), first))?;
    let args = [said(game, end), by.into(), Arg::Token(first), (helpmate.len() as u32).into()];
    Some(Message::new(
        "`{0}`: but {1} can still mate, for instance by a line of {3} half-moves that begins with {2}",
        args,
    ))
}

/// That the result recorded is another one than `end` names.
fn against_result(game: &Game<'_>, context: &Context, end: &StatedEnd) -> Option<(Rule, Message)> {
    let (recorded, span) = claimed(game, &context.event)?;
    let played = matches!(recorded, Outcome::White | Outcome::Black | Outcome::Draw);
    let stated = end.outcome.filter(|&stated| played && stated != recorded)?;
    let args = [said(game, end), Arg::Name(stated.text().to_owned()), written(game, span)];
    Some((Rule::SignedResult, Message::new("`{0}` means {1}, but the result is {2}", args)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    fn says(termination: &str, moves: &str) -> Vec<String> {
        let players = "[White \"Ann\"]\n[Black \"Bob\"]\n";
        let found = of(&CHECK).game(format!("{players}[Termination \"{termination}\"]\n\n{moves}"));
        found.messages().into_iter().map(|(_, message)| message).collect()
    }

    const TWICE: &str = "1. Nf3 Nf6 2. Ng1 Ng8";
    const MATE: &str = "1. f3 e5 2. g4 Qh4#";

    #[test]
    fn r_repetitions_that_are_not_there() {
        let second = "`threefold repetition`: but the last position has occurred only twice";
        assert_eq!(says("threefold repetition", &format!("{TWICE} 1/2-1/2")), [second]);
        let first = "`threefold repetition`: but the last position has occurred only once";
        assert_eq!(says("threefold repetition", "1. e4 e5 1/2-1/2"), [first]);
        // The third occurrence, and one that can be announced.
        assert!(says("threefold repetition", &format!("{TWICE} 3. Nf3 Nf6 4. Ng1 Ng8 1/2-1/2")).is_empty());
        assert!(says("threefold repetition", &format!("{TWICE} 3. Nf3 Nf6 4. Ng1 1/2-1/2")).is_empty());
        let fifth = "`fivefold repetition`: but the last position has occurred 2 times, not five times";
        assert_eq!(says("fivefold repetition", &format!("{TWICE} 1/2-1/2")), [fifth]);
    }

    #[test]
    fn quiet_moves_that_are_too_few() {
        let short = "`50 move rule`: but only 4 of 100 plies without capture or pawn move are complete";
        assert_eq!(says("50 move rule", &format!("{TWICE} 1/2-1/2")), [short]);
        let long = "1. Nf3 Nf6 2. Ng1 Ng8 ".repeat(25).replace("1. ", "").replace("2. ", "");
        assert!(says("50 move rule", &format!("{long} 1/2-1/2")).is_empty());
    }

    #[test]
    fn mate_and_stalemate() {
        assert_eq!(says("checkmate", "1. e4 e5 1-0"), ["`checkmate`: but the last position is not mate"]);
        assert!(says("checkmate", &format!("{MATE} 0-1")).is_empty());
        let not = "`stalemate`: but the last position is not stalemate";
        assert_eq!(says("stalemate", &format!("{MATE} 1/2-1/2")), [not]);
        assert_eq!(
            says("Bob won on time", &format!("{MATE} 0-1")),
            ["`Bob won on time`: but the game had ended with mate"]
        );
    }

    #[test]
    fn a_draw_on_time_needs_a_player_who_cannot_mate() {
        let drawn = "`time forfeit`: but the game is recorded as drawn, and either player could mate";
        assert_eq!(says("time forfeit", "1. e4 e5 1/2-1/2"), [drawn]);
        assert_eq!(says("resignation", "1. e4 e5 1/2-1/2").len(), 1);
        let ending = |fen: &str| {
            let text =
                format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n[Termination \"time forfeit\"]\n\n60. Kc2 1/2-1/2");
            of(&CHECK).game(text).messages().len()
        };
        assert_eq!(ending("8/8/5n2/4k3/8/8/1R6/2K5 w - - 0 60"), 0, "a server draws against a knight alone");
        assert_eq!(ending("8/8/5r2/4k3/8/1NN5/8/2K5 w - - 0 60"), 1);
        assert!(says("time forfeit", "1. e4 e5 1-0").is_empty());
    }

    #[test]
    fn somebody_can_still_mate() {
        let found = says("insufficient material", &format!("{TWICE} 1/2-1/2"));
        assert!(found.len() == 1 && found[0].starts_with("`insufficient material`: but "), "{found:?}");
        let dead = "[SetUp \"1\"]\n[FEN \"8/8/8/4k3/8/8/3pK3/8 w - - 0 60\"]\n[Termination \"insufficient material\"]\n\n";
        assert!(of(&CHECK).game(format!("{dead}60. Kxd2 1/2-1/2")).is_empty());
    }

    #[test]
    fn a_servers_rule_is_information() {
        let severity = |site: &str, fen: &str| {
            let text = format!(
                "[Site \"{site}\"]\n[SetUp \"1\"]\n[FEN \"{fen}\"]\n[Termination \"insufficient material\"]\n\n60. Kc2 1/2-1/2"
            );
            of(&CHECK).game(text).first().map(|finding| finding.severity)
        };
        let (knights, bare, rooks) = (
            "8/8/5n2/4k3/8/8/1N6/2K5 w - - 0 60",
            "8/8/5k2/8/8/1Q6/PP6/2K5 w - - 0 60",
            "8/8/5k2/8/8/6r1/1R6/2K5 w - - 0 60",
        );
        assert_eq!(severity("Chess.com", knights), Some(Severity::Info));
        assert_eq!(severity("Porto POR", knights), Some(Severity::Warning));
        assert_eq!(severity("?", bare), Some(Severity::Info));
        assert_eq!(severity("?", rooks), Some(Severity::Warning));
    }

    #[test]
    fn another_result() {
        let found = says("Bob won by resignation", "1. e4 e5 1-0");
        assert_eq!(found, ["`Bob won by resignation` means 0-1, but the result is 1-0"]);
        for (termination, moves) in [
            ("Bob won by resignation", "1. e4 e5 0-1"),
            ("Bob won by resignation", "1. e4 e5 *"),
            ("Carl won by resignation", "1. e4 e5 1-0"),
            ("threefold repetition", "1. e4 e5 2. Ke3 1/2-1/2"),
            ("a fine game", "1. e4 e5 1-0"),
            // P006.
            ("normal", "1. e4 e5 1-0 1/2-1/2"),
        ] {
            assert!(says(termination, moves).is_empty(), "{termination} {moves}");
        }
        let comment = of(&CHECK).game("1. e4 e5 {White resigned.} 1-0");
        assert_eq!(comment.tokens(), ["{White resigned.}"]);
    }
}

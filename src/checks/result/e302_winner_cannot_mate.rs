use super::{claimed, written};
use crate::{
    board::Color,
    checks::{Context, Sink, code, mating, notes::signed_result_note},
    diag::{Arg, Message, Note, NoteKind, Severity},
    game::Game,
    laws::{FlagFallDraw, Laws, ResignationRule, Rule},
    pgn::{EndReason, Outcome},
    winnability::{Budget, Reason, Winnability, can_mate},
};

code! {
    /// The winner could not have mated by any series of legal moves, so the game is drawn.
    ///
    /// A player who runs out of time or makes too many illegal moves draws, and since 2023 one who resigns as well,
    /// if the opponent cannot mate by any series of legal moves, even with the player's help: with a bare king, with a
    /// knight against a king and queens, or because of how the pieces stand. `reason` says why the game ended: `time`,
    /// `resignation` or `illegal-moves`, as the Termination tag or the comment after the last move has it, else
    /// `unstated`.
    ///
    /// It is an error where the reason is stated and the edition makes the game a draw. Where no reason is stated it is
    /// a warning, since an arbiter can impose a loss without that exception; before 2023 it is only information then,
    /// because resigning lost in any case. It is silent where resigning lost, and where the record speaks of a
    /// decision, a forfeit or a player who left. Where neither side could mate, E301 speaks. Under `--laws classic`
    /// only a bare king cannot win.
    ///
    /// # Wrong
    ///
    /// ```text
    /// [Termination "time forfeit"]
    /// [FEN "8/8/8/4k3/8/8/3pKR2/8 w - - 0 60"]
    ///
    /// 60. Kxd2 0-1
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [Termination "time forfeit"]
    /// [FEN "8/8/8/4k3/8/8/3pKR2/8 w - - 0 60"]
    ///
    /// 60. Kxd2 1/2-1/2
    /// ```
    pub static META: E302 "winner-cannot-mate" Error;
    profiles: [Archive Warning];
    rules: [
        FlagFall "time",
        Resignation "resignation",
        IllegalMovePenalty "illegal moves",
        SignedResult "a signed result",
        Sanctions "what an arbiter may impose",
    ];
    about: GameEnd;
    triggers: EveryGame;
}

/// Why the loser lost, as far as this code is concerned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Why {
    Time,
    Resignation,
    IllegalMoves,
    Unstated,
}

impl Why {
    /// What the record says; `None` for an end that this code has nothing to say about. That the winner is said to have lost
    /// is reported as E310 and does not count here.
    fn of(game: &Game<'_>, outcome: Outcome) -> Option<Why> {
        let mut stated = game.stated_ends().iter().filter_map(|end| Some((end.reason?, end.outcome)));
        match stated.find(|(reason, _)| *reason != EndReason::Normal) {
            None => Some(Why::Unstated),
            Some((reason, Some(said))) if said != outcome && said != Outcome::Draw => {
                Why::of_reason(reason).map(|_| Why::Unstated)
            }
            Some((reason, _)) => Why::of_reason(reason),
        }
    }

    fn of_reason(reason: EndReason) -> Option<Why> {
        match reason {
            EndReason::TimeForfeit | EndReason::TimeForfeitDraw => Some(Why::Time),
            EndReason::Resignation => Some(Why::Resignation),
            EndReason::IllegalMoves => Some(Why::IllegalMoves),
            _ => None,
        }
    }

    const fn slug(self) -> &'static str {
        match self {
            Why::Time => "time",
            Why::Resignation => "resignation",
            Why::IllegalMoves => "illegal-moves",
            Why::Unstated => "unstated",
        }
    }

    /// How grave it is under an edition, and the rule; `None` where the winner has won.
    fn verdict(self, laws: &Laws) -> Option<(Severity, Rule)> {
        let resigned = laws.resignation != ResignationRule::Loses;
        match self {
            Why::Time => Some((Severity::Error, Rule::FlagFall)),
            Why::Resignation => resigned.then_some((Severity::Error, Rule::Resignation)),
            Why::IllegalMoves => {
                let drawn = laws.illegal_moves.standard.is_some_and(|moves| moves.drawn_if_no_mate);
                drawn.then_some((Severity::Error, Rule::IllegalMovePenalty))
            }
            Why::Unstated if resigned => Some((Severity::Warning, Rule::Resignation)),
            Why::Unstated => Some((Severity::Info, Rule::FlagFall)),
        }
    }

    fn message(self, result: Arg, winner: Color) -> Message {
        let loser = winner.other();
        let template = match self {
            Why::Time => {
                "the result is {0}, but {2} cannot mate by any series of legal moves: {1}, who ran out of time, draws"
            }
            Why::Resignation => {
                "the result is {0}, but {2} cannot mate by any series of legal moves: {1}, who resigned, draws"
            }
            Why::IllegalMoves => {
                "the result is {0}, but {2} cannot mate by any series of legal moves: {1}, who made illegal moves, draws"
            }
            Why::Unstated => "the result is {0}, but {2} cannot mate by any series of legal moves",
        };
        Message::new(template, [result, loser.into(), winner.into()])
    }
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    let Some((outcome, span)) = claimed(game, &context.event) else { return };
    let winner = match outcome {
        Outcome::White => Color::White,
        Outcome::Black => Color::Black,
        _ => return,
    };
    if game.plies().is_empty() || !context.is_followed(game) {
        return;
    }
    if game.can_surely_mate(winner) {
        return;
    }
    // To look more closely takes long; nothing would come of it in most games that an edition before 2023 applies to.
    let Some(why) = Why::of(game, outcome) else { return };
    let Some((severity, rule)) = why.verdict(context.laws) else { return };
    if severity == Severity::Info && !context.info {
        return;
    }
    if !game.may_be_unable_to_mate(winner) || game.ending(context.laws).is_some() {
        return;
    }
    let Some(inability) = inability(game, winner, context.laws) else { return };
    let finding = out.at_text(&META, span, why.message(written(game, span), winner));
    finding.severity = severity;
    finding.article = context.article(rule);
    finding.reason = Some(why.slug());
    finding.label = "cannot mate";
    let proof = mating::why_unable(game, game.last(), winner, &inability);
    finding.notes.push(Note { kind: NoteKind::NoMate, message: proof });
    if why == Why::Unstated {
        let template = "only an arbiter can have decided so ({0})";
        let article = context.article(Rule::Sanctions);
        finding
            .notes
            .extend(article.map(|article| Note::new(NoteKind::Arbiter, template, [Arg::Article(article)])));
    } else {
        finding.notes.extend(signed_result_note(context));
    }
}

/// Why the winner cannot mate, where the edition takes that for a reason and it can be proved.
fn inability(game: &Game<'_>, winner: Color, laws: &Laws) -> Option<Reason> {
    let last = game.last();
    if laws.flag_fall_draw == FlagFallDraw::OpponentHasBareKing {
        return (last.color(winner).count() == 1).then_some(Reason::Material);
    }
    let answer = match can_mate(last, winner, Budget::Quick) {
        Winnability::Undetermined => can_mate(last, winner, Budget::Bounded),
        settled => settled,
    };
    match answer {
        Winnability::Unwinnable { why } => Some(why),
        Winnability::Winnable { .. } | Winnability::Undetermined => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        checks::testing::{Testing, of},
        laws::{ARTICLE_2017, CLASSIC, EventFacts, FIDE_2009, FIDE_2014, FIDE_2017, FIDE_2018, FIDE_2023},
    };

    /// White's king and rook against a bare king, after one more move of Black.
    const ROOK: &str = "8/8/4k3/8/8/8/4KR2/8 b - - 0 60";

    fn under(laws: &'static Laws, fen: &str) -> Testing {
        of(&CHECK).laws(laws).fen(fen)
    }

    /// Severity and reason of what is found.
    fn found(laws: &'static Laws, fen: &str, text: &str) -> Option<(Severity, &'static str)> {
        let found = under(laws, fen).game(text);
        assert!(found.len() <= 1);
        found.first().map(|finding| (finding.severity, finding.reason.unwrap()))
    }

    const TIME: Option<(Severity, &str)> = Some((Severity::Error, "time"));

    #[test]
    fn f_01_a_knight_cannot_mate_a_lone_queen() {
        let fen = "8/8/8/8/8/1k6/3n4/K6Q w - - 0 60";
        let text = "60. Qh2 {White lost on time} 0-1";
        for laws in [&FIDE_2023, &FIDE_2018, &FIDE_2017, &FIDE_2014, &FIDE_2009, &ARTICLE_2017] {
            assert_eq!(found(laws, fen, text), TIME, "{}", laws.name);
        }
        assert_eq!(found(&CLASSIC, fen, text), None);
    }

    #[test]
    fn f_02_to_f_05_a_knight_or_bishop_with_which_a_mate_exists() {
        for men in ["R", "B", "N", "P"] {
            let fen = format!("8/4k3/3n4/8/8/8/2{men}1K3/8 b - - 0 60");
            assert_eq!(found(&FIDE_2023, &fen, "60... Kf7 {White lost on time} 0-1"), None, "{men}");
        }
        let bishop = |men: &str| {
            let fen = format!("8/4k3/3b4/8/8/8/{men}/8 b - - 0 60");
            found(&FIDE_2023, &fen, "60... Kf7 {White lost on time} 0-1")
        };
        // The bishop on d6 goes on dark squares, as one on d2 does.
        assert_eq!([bishop("2Q1K3"), bishop("2R1K3")], [TIME, TIME]);
        assert_eq!([bishop("2N1K3"), bishop("2P1K3"), bishop("2B1K3")], [None; 3]);
    }

    #[test]
    fn who_is_said_to_have_won_cannot_have_run_out_of_time() {
        let text = "60... Kd5 {Black lost on time} 0-1";
        assert_eq!(found(&FIDE_2023, ROOK, text), Some((Severity::Warning, "unstated")), "E310 says so");
    }

    #[test]
    fn f_06_a_bare_king_cannot_win_on_time() {
        for laws in crate::laws::EDITIONS {
            assert_eq!(found(laws, ROOK, "60... Kd5 {White lost on time} 0-1"), TIME, "{}", laws.name);
        }
    }

    #[test]
    fn a_bare_king_cannot_win_by_an_announced_scoring_either() {
        let football = EventFacts { scoring: "3-1-0".parse().ok(), ..EventFacts::default() };
        let found = of(&CHECK).event(football).fen(ROOK).game("60... Kd5 {White lost on time} 0-3");
        assert_eq!((found.len(), found.tokens()), (1, vec!["0-3".to_owned()]));
    }

    #[test]
    fn f_07_resigning_against_a_bare_king() {
        let text = "60... Kd5 {White resigns} 0-1";
        assert_eq!(found(&FIDE_2023, ROOK, text), Some((Severity::Error, "resignation")));
        // Who has only the king cannot win.
        assert_eq!(found(&CLASSIC, ROOK, text), Some((Severity::Error, "resignation")));
        for laws in [&FIDE_2018, &FIDE_2017, &FIDE_2014, &FIDE_2009, &ARTICLE_2017] {
            assert_eq!(found(laws, ROOK, text), None, "{}", laws.name);
        }
    }

    #[test]
    fn f_08_mate_stands_whatever_the_flag_does() {
        let text = "60. Rf8# {White lost on time} 1-0";
        assert_eq!(found(&FIDE_2023, "7k/8/6K1/8/8/8/8/5R2 w - - 0 60", text), None);
    }

    #[test]
    fn f_09_illegal_moves_against_a_bare_king() {
        let text = "60... Kd5 {White lost by illegal move} 0-1";
        let text = [text, "60... Kd5 {second illegal move} 0-1"];
        for text in text {
            assert_eq!(found(&FIDE_2023, ROOK, text), Some((Severity::Error, "illegal-moves")), "{text}");
        }
    }

    #[test]
    fn without_a_reason_it_is_less() {
        let text = "60... Kd5 0-1";
        assert_eq!(found(&FIDE_2023, ROOK, text), Some((Severity::Warning, "unstated")));
        assert_eq!(found(&FIDE_2009, ROOK, text), Some((Severity::Info, "unstated")));
        for text in
            ["60... Kd5 {White wins by forfeit} 0-1", "60... Kd5 1-0", "60... Kd5 1/2-1/2", "60... Kd5 *"]
        {
            assert_eq!(found(&FIDE_2023, ROOK, text), None, "{text}");
        }
        let adjudicated = "[Termination \"adjudication\"]\n\n60... Kd5 0-1";
        assert!(of(&CHECK).laws(&FIDE_2023).game(format!("[FEN \"{ROOK}\"]\n{adjudicated}")).is_empty());
    }

    #[test]
    fn says_why_and_by_which_article() {
        let fen = "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/2B1K3 b - - 0 60";
        let found = under(&FIDE_2023, ROOK).game("60... Kd5 {White lost on time} 0-1");
        assert_eq!(
            found.texts(),
            [
                "0-1: the result is 0-1, but Black cannot mate by any series of legal moves: White, who ran out of \
                 time, draws | Black has only the king | a signed result stands unless the arbiter decides otherwise (article 8.7)"
            ]
        );
        assert_eq!(found[0].article, Some("6.9"));
        let found = under(&FIDE_2023, fen).game("60... Kd7 {White lost on time} 0-1");
        assert!(found.is_empty(), "the bishop can be let in, and then pawns are free: {:?}", found.texts());
    }
}

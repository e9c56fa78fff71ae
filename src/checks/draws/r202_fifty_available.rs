use super::{MOST, move_to, over, r201_threefold_available::end_of, turn};
use crate::{
    checks::{Context, Sink, code, notes::OwnNotation},
    diag::{Arg, Message, Note, NoteKind},
    game::{Game, PlyRef},
    laws::Rule,
    rulings::quiet_moves,
};

code! {
    /// A player could have claimed a draw by fifty moves without capture or pawn move.
    ///
    /// Each player must have made fifty moves without the capture of a piece and without the move of a pawn.
    /// The player on the move claims: either by writing the move that completes them on the scoresheet, without playing it,
    /// and declaring to the arbiter the intention to make it, after which it cannot be changed (reason `announced`); or
    /// when they are complete (reason `stands`), which is the only way under the classic rules. One finding covers the whole time in
    /// which the claim was open; it is placed where that time begins, and a note says how long it lasted.
    /// Castling and the loss of rights do not interrupt the count. A halfmove clock in the game's FEN counts.
    ///
    /// # Wrong
    ///
    /// Nothing is wrong; this is about a right. The rook's move completes the fifty moves:
    ///
    /// ```text
    /// [FEN "4k3/8/8/8/8/8/4P3/R3K3 w Q - 99 80"]
    ///
    /// 80. Ra7 Kd8
    /// ```
    ///
    /// # Right
    ///
    /// Here the count is at 98, too little even for a claim with the next move:
    ///
    /// ```text
    /// [FEN "4k3/8/8/8/8/8/4P3/R3K3 w Q - 96 80"]
    ///
    /// 80. Ra7 Kd8 81. e4
    /// ```
    pub static META: R202 "fifty-available" Info;
    profiles: [Arbiter Warning];
    rules: [FiftyAnnounced "announced", FiftyStands "stands"];
    board: true;
    triggers: EveryGame;
}

/// How many moves that could be announced are named.
const NAMED: usize = 24;

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    let history = game.history();
    let nearly = context.fifty() - u32::from(context.laws.fifty_claim.announced);
    if history.longest_quiet() < nearly {
        return;
    }
    let end = game.known_plies().min(over(game, context).saturating_sub(1));
    let (mut ply, mut found) = (0, 0);
    while ply <= end && found < MOST {
        if history.clock_at(ply) < nearly {
            ply += 1;
            continue;
        }
        let first = ply;
        while ply < end && history.clock_at(ply + 1) > history.clock_at(ply) {
            ply += 1;
        }
        window(game, context, out, first, ply);
        (ply, found) = (ply + 1, found + 1);
    }
}

/// Reports the claim that is open from the position after `first` plies to that after `last` plies.
fn window(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>, first: u32, last: u32) {
    let (limit, ply_ref) = (context.fifty(), PlyRef { line: 0, index: first });
    let player = turn(game, first);
    let moves = (limit / 2).into();
    let complete = game.history().clock_at(first) >= limit;
    let next = game.plies().get(first as usize);
    let Some(position) = game.before(ply_ref) else { return };
    let quiet = if complete { Vec::new() } else { quiet_moves(&position) };
    if !complete && quiet.is_empty() {
        return;
    }
    let message = if complete {
        Message::new(
            "{0} moves without capture or pawn move are complete: {1} could claim a draw",
            [moves, player.into()],
        )
    } else if let Some(completing) = move_to(game, first + 1).filter(|_| last > first) {
        let args = [completing.into(), moves, player.into(), player.other().into()];
        Message::new(
            "{0} completes {1} moves without capture or pawn move: {2} could claim a draw by announcing it, {3} \
             once it was played",
            args,
        )
    } else {
        Message::new(
            "{0} could claim a draw by announcing a move that completes {1} moves without capture or pawn move",
            [player.into(), moves],
        )
    };
    let finding = match next {
        Some(ply) => out.at_move(&META, ply_ref, ply.span, message),
        None => out.at_text(&META, end_of(game), message),
    };
    let stands = complete || last > first;
    finding.reason = Some(if stands { "stands" } else { "announced" });
    finding.article = context.article(if stands { Rule::FiftyStands } else { Rule::FiftyAnnounced });
    finding.label = "claim available";
    if !quiet.is_empty() {
        let own = OwnNotation::of(game);
        let mut names: Vec<Arg> = quiet.iter().take(NAMED).map(|&quiet| own.bare(&position, quiet)).collect();
        if let Some(more) = (quiet.len() as u64).checked_sub(NAMED as u64).filter(|&more| more > 0) {
            names.push(Message::new("{0} {0:other|others}", [more.into()]).into());
        }
        finding.notes.push(Note::new(NoteKind::Choices, "moves that complete them: {0}", [Arg::and(names)]));
    }
    if let Some(end) = move_to(game, last).filter(|_| last > first + 1) {
        let args = [(last - first).into(), end.into()];
        finding.notes.push(Note::new(
            NoteKind::ClaimWindow,
            "a claim stayed open for {0} plies, up to {1}",
            args,
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;
    use crate::laws::{CLASSIC, EventFacts, FIDE_2009, FIDE_2023};

    fn game(clock: u32, moves: &str) -> String {
        format!("[FEN \"4k3/8/8/8/8/8/4P3/R3K3 w Q - {clock} 80\"]\n\n{moves} *")
    }

    #[test]
    fn a_limit_that_the_event_has_raised() {
        let raised = EventFacts { fifty_limit: Some(75), ..EventFacts::default() };
        let found = |laws, clock| of(&CHECK).laws(laws).event(raised).game(game(clock, "80. Ra7 Kd8")).len();
        assert_eq!((found(&CLASSIC, 99), found(&CLASSIC, 149)), (0, 1));
        // A later edition lets nobody raise it.
        assert_eq!(found(&FIDE_2009, 99), 1);
    }

    #[test]
    fn announced_and_then_standing() {
        let found = of(&CHECK).laws(&FIDE_2023).game(game(99, "80. Ra7 Kd8 81. Ra8+ Kd7 82. e4"));
        assert_eq!(found.len(), 1);
        assert_eq!(
            (found[0].ply, found[0].reason, found[0].article),
            (Some(1), Some("stands"), Some("9.3.2"))
        );
        assert_eq!(
            found[0].message.to_string(),
            "80. Ra7 completes 50 moves without capture or pawn move: White could claim a draw by announcing it, \
             Black once it was played"
        );
        let notes = found.notes();
        assert!(notes[0].starts_with("moves that complete them: "), "{notes:?}");
        for legal in ["O-O-O", "Ra7", "Kd1", "Ra8+"] {
            assert!(notes[0].contains(legal), "{notes:?}");
        }
        assert!(!notes[0].contains("e3"), "{notes:?}");
        assert_eq!(notes[1], "a claim stayed open for 4 plies, up to 81... Kd7");
    }

    #[test]
    fn a_right_given_up_with_a_pawn_move() {
        let found = of(&CHECK).laws(&FIDE_2009).game(game(99, "80. e4 Kd8"));
        assert_eq!((found.len(), found[0].ply, found[0].article), (1, Some(1), Some("9.3a")));
        assert_eq!(found[0].reason, Some("announced"));
    }

    #[test]
    fn one_ply_short() {
        assert!(of(&CHECK).laws(&FIDE_2023).game(game(98, "80. e4 Kd8")).is_empty());
        assert!(of(&CHECK).laws(&FIDE_2023).game(game(97, "80. Ra7 Kd8 81. e4")).len() == 1);
        assert!(of(&CHECK).laws(&FIDE_2023).game(game(96, "80. Ra7 Kd8 81. e4")).is_empty());
    }

    #[test]
    fn at_the_start_and_at_the_end_of_the_record() {
        let found = of(&CHECK).laws(&FIDE_2023).game(game(120, "80. Ra7 Kd8")).plies();
        let message = "50 moves without capture or pawn move are complete: White could claim a draw";
        assert_eq!(found, [(Some(1), message.to_owned())]);
        let text = game(98, "80. Ra7");
        let found = of(&CHECK).laws(&FIDE_2023).game(&text);
        assert_eq!((found.len(), found[0].ply, found[0].span().of(text.as_bytes())), (1, None, &b"*"[..]));
    }

    #[test]
    fn mate_leaves_nothing_to_claim() {
        let text = "[FEN \"7k/8/6K1/8/8/8/Q7/8 w - - 99 120\"]\n\n120. Qa8# 1-0";
        let found = of(&CHECK).laws(&FIDE_2023).game(text);
        assert_eq!((found.len(), found[0].reason), (1, Some("announced")));
    }
}

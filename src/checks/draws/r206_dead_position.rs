use super::{
    UNREMARKABLE, after, after_note, at_ply, earlier_note, moment, result_notes, severity_of_missed_draw,
};
use crate::{
    checks::{Context, Sink, claimed::claimed, code, mating, notes::as_written},
    diag::{Arg, Conjunction, Message, Note, NoteKind, Severity},
    game::{DeadSince, Game, PlyRef},
    laws::Rule,
    pgn::{Outcome, TagName},
    winnability::Reason,
};

code! {
    /// Play went on in a dead position: neither side could still give mate.
    ///
    /// A position in which neither player can mate by any series of legal moves draws the game at once, by
    /// itself. `reason` says why it is one: `material` (bare kings, one bishop or knight in all, or bishops that
    /// all stand on squares of one colour), `forced` (the only legal moves lead to such a position, or to
    /// stalemate), `locked` (the pawns are locked and no piece can pass), or `proved` (everything that could be
    /// played was searched). Two knights, or a knight against a knight, can still mate with help. Under
    /// `--laws classic` only the positions listed there count.
    ///
    /// The finding is placed at the half-move after which the position was dead for the first time, and the board
    /// is the one after it. A wrong result is named here, too;
    /// where nothing was played after it, that is E301.
    /// What could not be proved is R218.
    ///
    /// Where the game was drawn all the same within twenty plies, it is only information; so it is where a record from a
    /// FEN has no result, since it may be a study. It is a warning where the result is one that an arbiter can have decided.
    ///
    /// # Wrong
    ///
    /// With bare kings the game was over:
    ///
    /// ```text
    /// [FEN "8/8/8/4k3/8/8/3pK3/8 w - - 0 60"]
    ///
    /// 60. Kxd2 Kd4 61. Ke2
    /// ```
    ///
    /// Likewise with the pawns locked:
    ///
    /// ```text
    /// [FEN "4k3/6p1/8/p1p1p3/P1P1P1P1/8/8/4K3 b - - 0 60"]
    ///
    /// 60... g5 61. Ke2 Ke7 1-0
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [FEN "8/8/8/4k3/8/8/3pK3/8 w - - 0 60"]
    ///
    /// 60. Kxd2 1/2-1/2
    /// ```
    pub static META: R206 "dead-position" Error;
    profiles: [Archive Warning];
    rules: [DeadPosition];
    board: true;
    about: GameEnd;
    triggers: EveryGame;
    speaks_of: [Game is_missed];
}

/// How many of the half-moves played after it are named.
const NAMED: usize = 4;

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    let Some(dead) = missed(game, context) else { return };
    let Some(position) = game.before(PlyRef { line: 0, index: dead.ply }) else { return };
    let message = Message::new(
        "{0}, the position was dead and the game over: {1}",
        [moment(game, dead.ply), Arg::Phrase(mating::why_dead(game, &position, &dead.reason))],
    );
    let finding = at_ply(out, game, &META, dead.ply, message);
    finding.article = context.article(Rule::DeadPosition);
    finding.reason = Some(dead.reason.slug());
    finding.fen_after = Some(position.fen());
    let study = is_study(game, context, dead.ply).then_some(Severity::Info);
    if let Some(severity) = study.or_else(|| severity_of_missed_draw(game, context, dead.ply)) {
        finding.severity = severity;
    }
    finding.label = "dead position";
    finding.notes.extend(after_note(game, dead.ply));
    finding.notes.extend(played_note(game, dead.ply));
    let before = dead.perhaps_since.filter(|&ply| ply < dead.ply);
    finding.notes.extend(before.map(|ply| {
        let template = "the position may have been dead {0} already, which could not be determined";
        Note::new(NoteKind::Hint, template, [moment(game, ply)])
    }));
    finding.notes.extend(earlier_note(game, context, dead.ply));
    finding.notes.extend(result_notes(game, context, None));
}

/// Since when the position was dead, where play went on. What follows a stalemate is R207.
fn missed(game: &Game<'_>, context: &Context) -> Option<DeadSince> {
    let dead = game.dead_since(context.laws)?;
    (after(game, dead.ply) > 0 && dead.reason != Reason::Stalemate).then_some(dead)
}

/// Whether it may be a study, which shows how a few moves lead to a draw and has no result.
fn is_study(game: &Game<'_>, context: &Context, ply: u32) -> bool {
    let unfinished = claimed(game, &context.event).is_none_or(|(outcome, _)| outcome == Outcome::Unknown);
    unfinished && game.tag(TagName::Fen).is_some() && after(game, ply) <= UNREMARKABLE
}

/// The first half-moves that were played after it.
fn played_note(game: &Game<'_>, ply: u32) -> Option<Note> {
    let played = game.plies().iter().zip(0..).skip(ply as usize).take(NAMED);
    let named: Vec<Arg> =
        played.map(|(ply, index)| as_written(game, PlyRef { line: 0, index }, ply.span).into()).collect();
    (!named.is_empty()).then(|| {
        Note::new(NoteKind::PlayedAfter, "played after it: {0}", [Arg::List(Conjunction::None, named)])
    })
}

pub(super) fn is_missed(game: &Game<'_>, context: &Context) -> bool {
    // No mate comes out of a dead position.
    !game.last().is_checkmate() && missed(game, context).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;
    use crate::laws::{CLASSIC, EDITIONS, FIDE_2023, Laws};

    fn game(moves: &str) -> String {
        format!("[FEN \"8/8/8/4k3/8/8/3pK3/8 w - - 0 60\"]\n\n{moves}")
    }

    #[test]
    fn where_play_goes_on() {
        let message =
            "after 60. Kxd2, the position was dead and the game over: neither side has mating material";
        let found = of(&CHECK).laws(&FIDE_2023).game(game("60. Kxd2 Kd4 61. Ke2 1/2-1/2"));
        assert_eq!((found.len(), found[0].ply, found[0].message.to_string().as_str()), (1, Some(1), message));
        // The captured pawn is gone from the board that is drawn, not from the position before the move.
        assert_eq!(found[0].fen_after.as_deref(), Some("8/8/8/4k3/8/8/3K4/8 b - - 0 60"));
        assert!(found[0].fen.as_deref().is_some_and(|fen| fen.starts_with("8/8/8/4k3/8/8/3pK3/8 w")));
        assert_eq!(
            (found[0].article, found.notes()),
            (
                Some("5.2.2"),
                vec!["2 plies follow it in the record".into(), "played after it: 60... Kd4, 61. Ke2".into()]
            )
        );
        assert_eq!(
            of(&CHECK).laws(&FIDE_2023).game(game("60. Kxd2 Kd3 *")).len(),
            1,
            "an illegal move goes on too"
        );
        let bare = "[FEN \"8/8/8/4k3/8/8/3K4/8 w - - 0 60\"]\n\n60. Kd3 *";
        assert_eq!(of(&CHECK).laws(&FIDE_2023).game(bare).plies()[0].0, None);
    }

    #[test]
    fn information_where_the_game_was_drawn_anyway() {
        let severity = |moves: &str| of(&CHECK).laws(&FIDE_2023).game(game(moves))[0].severity;
        assert_eq!(severity("60. Kxd2 Kd4 61. Ke2 1/2-1/2"), Severity::Info);
        assert_eq!(severity("60. Kxd2 Kd4 61. Ke2 1-0"), Severity::Error);
        assert_eq!(severity("60. Kxd2 Kd4 61. Ke2 *"), Severity::Info, "it may be a study");
        let many = "Ke5 Ke2 Kd4 Kd2 ".repeat(6);
        assert_eq!(severity(&format!("60. Kxd2 Kd4 {many} 1/2-1/2")), Severity::Error);
    }

    #[test]
    fn silent_where_it_ends_or_lives() {
        for text in
            [game("60. Kxd2 1-0"), game("60. Kxd2 *"), game("60. Ke3 Kd5 61. Kxd2 1/2-1/2"), game("*")]
        {
            assert!(of(&CHECK).laws(&FIDE_2023).game(&text).is_empty(), "{text}");
        }
        // A capture that was written twice does not mean that play went on.
        let twice = "[FEN \"8/3Pk3/8/8/8/4K3/8/8 b - - 0 60\"]\n\n60... Kxd7 Kxd7 1/2-1/2";
        assert!(of(&CHECK).laws(&FIDE_2023).game(twice).is_empty());
    }

    /// Reason, message and severity of what is found.
    fn found(laws: &'static Laws, fen: &str, text: &str) -> Option<(&'static str, String, Severity)> {
        let found = of(&CHECK).laws(laws).fen(fen).game(text);
        assert!(found.len() <= 1);
        found.first().map(|one| (one.reason.unwrap(), one.message.to_string(), one.severity))
    }

    /// The editions under which a proof counts.
    fn by_proof() -> impl Iterator<Item = &'static Laws> {
        let listed = |laws: &&Laws| matches!(laws.dead_position, crate::laws::DeadPositionRule::Listed(_));
        EDITIONS.iter().copied().filter(move |laws| !listed(laws))
    }

    #[test]
    fn d_01_by_material() {
        let rows = [
            ("8/4k3/8/8/8/8/4K3/8", true, true),
            ("8/4k3/8/8/8/8/4K3/2B5", true, true),
            ("8/4k3/8/8/1N6/8/4K3/8", true, true),
            ("5b2/4k3/8/8/8/8/4K3/2B5", true, true),
            ("8/4k3/8/8/8/4B3/4K3/2B5", true, false),
            ("2b5/4k3/8/8/8/8/4K3/2B5", false, false),
            ("8/4k3/8/8/1N6/1n6/4K3/8", false, false),
            ("8/4k3/8/8/8/1n6/4K3/2B5", false, false),
            ("8/4k3/8/8/1NN5/8/4K3/8", false, false),
            ("8/4k3/8/8/1P6/8/4K3/8", false, false),
            ("8/4k3/8/8/1N6/1p6/4K3/8", false, false),
        ];
        for (men, dead, listed) in rows {
            let fen = format!("{men} w - - 0 60");
            for laws in by_proof() {
                let reason = found(laws, &fen, "60. Kf3 Kf7 1-0").map(|found| found.0);
                assert_eq!(reason, dead.then_some("material"), "{men} {}", laws.name);
            }
            assert_eq!(found(&CLASSIC, &fen, "60. Kf3 Kf7 1-0").is_some(), listed, "{men}");
        }
    }

    #[test]
    fn d_03_d_04_a_wall_of_pawns() {
        let wall = "4k3/6p1/8/p1p1p3/P1P1P1P1/8/8/4K3 b - - 0 60";
        let text = "60... g5 61. Ke2 Ke7 1-0";
        let message = "after 60... g5, the position was dead and the game over: the pawns are locked and no piece can pass";
        for laws in by_proof() {
            assert_eq!(found(laws, wall, text), Some(("locked", message.to_owned(), Severity::Error)));
        }
        assert_eq!(found(&CLASSIC, wall, text), None, "not on the list");
        assert_eq!(found(&FIDE_2023, "4k3/6p1/8/p1p1p3/P1P1P1P1/8/8/4K2N b - - 0 60", text), None);
        let drawn = found(&FIDE_2023, wall, "60... g5 61. Ke2 Ke7 1/2-1/2").unwrap();
        assert_eq!(drawn.2, Severity::Info, "drawn anyway");
    }

    #[test]
    fn d_05_only_one_move_is_legal() {
        let fen = "7k/8/8/8/8/1q6/8/K7 b - - 0 60";
        let text = "60... Qb2+ 61. Kxb2 Kg7 0-1";
        let found = of(&CHECK).laws(&FIDE_2023).fen(fen).game(text);
        let message = "after 60... Qb2+, the position was dead and the game over: only Kxb2 is legal, and neither \
                       side can mate after it";
        assert_eq!(found.plies(), [(Some(1), message.to_owned())]);
        assert_eq!(found[0].reason, Some("forced"));
        assert_eq!(found[0].fen_after.as_deref(), Some("7k/8/8/8/8/8/1q6/K7 w - - 1 61"));
        assert_eq!(
            found.notes(),
            [
                "2 plies follow it in the record",
                "played after it: 61. Kxb2, 61... Kg7",
                "the recorded result is 0-1, but the game had ended in a draw",
                "a signed result stands unless the arbiter decides otherwise (article 8.7)",
            ]
        );
        let start = of(&CHECK).laws(&FIDE_2023).fen("7k/8/8/8/8/8/1q6/K7 w - - 0 60").game("60. Kxb2 0-1");
        assert!(start[0].message.to_string().starts_with("at the start, the position was dead"));
        // What the closed list has comes after the capture.
        assert_eq!(of(&CHECK).laws(&CLASSIC).fen(fen).game(text).plies()[0].0, Some(2));
    }

    #[test]
    fn d_06_bishops_inside_a_wall() {
        let fen = "8/6b1/1p3k2/1Pp1p1p1/2PpP1P1/3P2K1/8/5B2 w - - 0 60";
        for laws in by_proof() {
            let (reason, message, _) = found(laws, fen, "60. Kf3 Kf7 1-0").expect("dead");
            assert_eq!(reason, "locked");
            assert!(message.ends_with("the pawns are locked and no piece can pass"), "{message}");
        }
        assert_eq!(found(&CLASSIC, fen, "60. Kf3 Kf7 1-0"), None);
    }

    #[test]
    fn d_07_what_follows_a_stalemate_is_for_another_code() {
        for text in ["60. Kb6 1-0", "60. Kb6 Kb7 1-0", "60. Kc8 1-0"] {
            assert_eq!(found(&FIDE_2023, "k7/P1K5/8/8/8/8/8/8 w - - 0 60", text), None, "{text}");
        }
    }
}

use crate::{
    board::{FenError, Unreachable},
    checks::{Context, Sink, code, notes::game_unchecked_note},
    diag::{Arg, Message, Severity},
    game::{Game, NotReplayed},
    laws::Rule,
    pgn::TagName,
};

code! {
    /// The game's FEN shows a position that no series of legal moves can reach.
    ///
    /// Only what a glance at the board proves is tested. In these positions nothing that follows can be judged, so the game's moves were
    /// not checked, and it is an error:
    ///
    /// - both kings are in check, or the player who is not to move is
    /// - a king is missing, or a player has two
    /// - a pawn is on the first or the last rank
    /// - three pieces give check at once
    ///
    /// From these a game can go on; its moves were checked, and it is a warning:
    ///
    /// - two pieces give check that cannot both have come with one move, such as two knights
    /// - a bishop is behind its own pawns that have never moved, where none begins (bishop a1, pawn b2)
    /// - a player has more than eight pawns, or more promoted pieces than missing pawns; a bishop that was captured at home behind
    ///   its pawns counts
    ///
    /// Many more positions cannot be reached and are not found. A FEN that cannot be read at all is T906.
    ///
    /// # Wrong
    ///
    /// White is to move, and the rook on e2 already attacks Black's king:
    ///
    /// ```text
    /// [FEN "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1"]
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [FEN "4k3/8/8/8/8/8/4R3/4K3 b - - 0 1"]
    /// ```
    pub static META: L106 "illegal-position" Error;
    rules: [IllegalPosition "illegal position", Promotion "promotion", Check "check", StartPosition "array"];
    triggers: FromFen;
    gives_way_to: [L108];
    convert: LeftAsWritten;
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    let Some(tag) = game.tag(TagName::Fen) else { return };
    if out.gives_way(context) {
        return;
    }
    let span = if tag.value.len > 0 { tag.value } else { tag.name };
    let (what, offended) = match game.not_replayed() {
        Some(NotReplayed::Fen(error)) if error.is_unplayable() => ((*error).into(), rule(error)),
        // Chess960 has other arrays; L107 says where no tag names it.
        None if !game.is_chess960() && game.start().position_number().is_none() => {
            match game.start().unreachable() {
                Some(why) => (Arg::Phrase(why.into()), rule_of(why)),
                None => return,
            }
        }
        _ => return,
    };
    let message = Message::new("no game can reach this position: {0}", [what]);
    let finding = out.at_text(&META, span, message);
    finding.article = context.article(Rule::IllegalPosition).or_else(|| context.article(offended));
    finding.label = "illegal position";
    if game.not_replayed().is_none() {
        finding.severity = Severity::Warning;
        return;
    }
    finding.notes.extend((game.unchecked() > 0).then(|| game_unchecked_note(game)));
}

const fn rule_of(why: Unreachable) -> Rule {
    match why {
        Unreachable::Checkers { .. } => Rule::Check,
        Unreachable::LockedBishop { .. } => Rule::StartPosition,
        Unreachable::Pawns { .. } => Rule::StartPosition,
        Unreachable::Promotions { .. } => Rule::Promotion,
    }
}

/// What the position offends against, for an edition without a term for illegal positions.
const fn rule(error: &FenError) -> Rule {
    match error {
        FenError::BothInCheck { .. }
        | FenError::OpponentInCheck { .. }
        | FenError::TooManyCheckers { .. } => Rule::Check,
        FenError::PawnOnEdge { .. } => Rule::Promotion,
        _ => Rule::StartPosition,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    #[test]
    fn readable_positions_that_no_game_reaches() {
        for (fen, what) in [
            ("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "Black, not to move, is in check on e8 from the rook on e2"),
            ("4k3/8/8/8/8/8/8/8 w - - 0 1", "White has no king"),
            ("P3k3/8/8/8/8/8/8/4K3 w - - 0 1", "White has a pawn on a8"),
            ("8/8/8/8/8/8/4k3/4K3 w - - 0 1", "both kings are in check, on e1 and e2"),
        ] {
            let found = of(&CHECK).game(format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n1. e4 *")).messages();
            assert_eq!(found, [(fen.to_owned(), format!("no game can reach this position: {what}"))]);
        }
    }

    #[test]
    fn an_array_of_chess960_is_reached_by_no_move() {
        let array = "nrbbqkrn/pppppppp/8/8/8/8/PPPPPPPP/NRBBQKRN w KQkq - 0 1";
        let game =
            |fen: &str| of(&CHECK).game(format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n1. e4 *")).messages();
        assert!(game(array).is_empty());
        assert_eq!(game(&array.replace("/8/8/8/8/PPP", "/8/8/8/P7/1PP")).len(), 1, "a pawn has moved");
    }

    #[test]
    fn positions_that_can_be_played_but_not_reached() {
        for (fen, what) in [
            (
                "4k3/2N3N1/8/8/8/8/8/4K3 b - - 0 1",
                "the knight on c7 and the knight on g7 cannot both have come to give check to the king on e8",
            ),
            (
                "4k3/8/8/8/8/8/1P6/B3K3 b - - 0 1",
                "White's bishop on a1 is behind pawns that have never moved",
            ),
        ] {
            let found = of(&CHECK).game(format!("[FEN \"{fen}\"]\n\n1... Kd8 *"));
            assert_eq!(found[0].message.to_string(), format!("no game can reach this position: {what}"));
            assert_eq!((found[0].severity, found[0].notes.len()), (Severity::Warning, 0));
        }
    }

    #[test]
    fn silent_where_the_text_cannot_be_read_or_all_is_well() {
        for fen in ["4k3/8/8/8/8/8/4K3 w - - 0 1", "", "4k3/8/8/8/8/8/4R3/4K3 b - - 0 1"] {
            assert!(of(&CHECK).game(format!("[FEN \"{fen}\"]\n\n1. e4 *")).is_empty(), "{fen}");
        }
    }
}

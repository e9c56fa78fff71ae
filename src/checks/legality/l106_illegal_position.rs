use crate::{
    board::FenError,
    checks::{Context, Sink, code, notes::game_unchecked_note},
    diag::Message,
    game::{Game, NotReplayed},
    laws::Rule,
    pgn::TagName,
};

code! {
    /// The game's FEN shows a position that no series of legal moves can reach.
    ///
    /// The text can be read, but both kings are in check, or the player who is not to move is, or a king is
    /// missing, or a pawn is on the first or the last rank, or there are more pieces than promotion explains,
    /// or three pieces give check at once. Nothing that follows from such a position can be judged, so the game's
    /// moves were not checked. (A FEN that cannot be read at all is T906.)
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
    triggers: NotReplayed;
    convert: LeftAsWritten;
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    let Some(NotReplayed::Fen(error)) = game.not_replayed() else { return };
    let (true, Some(tag)) = (error.is_unplayable(), game.tag(TagName::Fen)) else { return };
    let span = if tag.value.len > 0 { tag.value } else { tag.name };
    let message = Message::new("no game can reach this position: {0}", [(*error).into()]);
    let finding = out.at_text(&META, span, message);
    finding.article = context.article(Rule::IllegalPosition).or_else(|| context.article(rule(error)));
    finding.label = "illegal position";
    finding.notes.extend((game.unchecked() > 0).then(|| game_unchecked_note(game)));
}

/// What the position offends against, for an edition without a term for illegal positions.
const fn rule(error: &FenError) -> Rule {
    match error {
        FenError::BothInCheck { .. }
        | FenError::OpponentInCheck { .. }
        | FenError::TooManyCheckers { .. } => Rule::Check,
        FenError::PawnOnEdge { .. } | FenError::TooManyPawns { .. } | FenError::TooManyMen { .. } => {
            Rule::Promotion
        }
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
    fn silent_where_the_text_cannot_be_read_or_all_is_well() {
        for fen in ["4k3/8/8/8/8/8/4K3 w - - 0 1", "", "4k3/8/8/8/8/8/4R3/4K3 b - - 0 1"] {
            assert!(of(&CHECK).game(format!("[FEN \"{fen}\"]\n\n1. e4 *")).is_empty(), "{fen}");
        }
    }
}

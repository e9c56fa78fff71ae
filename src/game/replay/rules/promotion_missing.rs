//! A pawn that reaches its last rank becomes the piece with which the game goes on longest, where none is named.

use crate::{
    board::{Kind, Move, Square},
    game::replay::{
        reading::{Reading, Way},
        state::Replay,
    },
    notation::Written,
};

rule! {
    /// A pawn that reaches its last rank becomes the piece with which the game goes on longest, where none is named.
    ///
    /// Where the game goes on alike it is a queen.
    name: "promotion_missing",
    at: MoveDue,
    example: "[FEN \"7k/2P5/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. c8 Kg7 2. Qd8 *"
        => "[SetUp \"1\"]\n[FEN \"7k/2P5/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. c8=Q+ Kg7 2. Qd8 *",
    seen: "games from a server, tests/data/sample/classical.pgn of chesslablab/php-chess",
    reports: ["N018"],
}

impl Replay<'_, '_> {
    /// Of the promotions that a pawn's move may mean, the one whose game goes on longest; the queen where they go on
    /// alike.
    pub(in crate::game::replay) fn guess_promotion(
        &self,
        from: Square,
        to: Square,
        written: Written,
    ) -> Reading {
        let kinds = [Kind::PromoteQueen, Kind::PromoteRook, Kind::PromoteBishop, Kind::PromoteKnight];
        let moves = kinds.map(|kind| Move::new(from, to, kind));
        let reached = moves.map(|played| self.legal_after(played));
        let best = reached.iter().max().copied().unwrap_or(0);
        let first = reached.iter().position(|&reached| reached == best).unwrap_or(0);
        Reading { written, played: moves[first], way: Way::PromotionMissing, rule: Some(&RULE) }
    }
}

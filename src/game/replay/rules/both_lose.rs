//! `0-0` at the end of a game in which castling is impossible is the result: both lose.

use crate::{
    board::Side,
    game::replay::state::Replay,
    notation::{Action, Marks, Written},
};

rule! {
    /// `0-0` at the end of a game in which castling is impossible is the result: both lose.
    name: "both_lose",
    at: AtEnd,
    example: "1. e4 e5 0-0"
        => "1. e4 e5 {0-0} *",
    seen: "broadcasts of double forfeits, https://github.com/lichess-org/lila/issues/11503",
    reports: [],
}

impl Replay<'_, '_> {
    /// `0-0` at the end of a game in which castling is impossible is the result: both lose.
    pub(in crate::game::replay) fn is_result(&self, written: Written) -> bool {
        let castles = written.action() == Action::Castle(Side::King) && written.marks().has(Marks::ZEROS);
        castles && self.now.line == 0 && self.is_last_token()
    }
}

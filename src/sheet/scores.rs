//! The result of a game in a row whose columns say of each player what that one scored: `1` and `0`, or `win` and `resigned`.

use super::{cells::Cells, entry, layout::Layout};
use crate::{
    pgn::{Outcome, decode_as, encoding_of},
    words::half_points,
};
use std::ops::Range;

/// How the servers' lists of games name what the winner got.
const WIN: &str = "win";

/// How they name a draw; both players have one of these words.
const DRAWS: [&str; 6] =
    ["agreed", "repetition", "stalemate", "insufficient", "50move", "timevsinsufficient"];

/// What both cells say.
pub(super) struct Scored {
    pub outcome: Outcome,
    /// White's cell and Black's, in bytes of the sheet.
    pub places: [Range<usize>; 2],
    /// Whether they are points, which say nothing else.
    pub is_bare: bool,
}

/// What the columns of scores say of the game in this text; `None` without such columns, and where they do not fit each other.
pub(super) fn scored_result(text: &[u8], layout: Layout) -> Option<Scored> {
    let columns = layout.scores?;
    let mut rows = Cells::of(text, layout, layout.start);
    let mut cells: Vec<Range<usize>> = Vec::new();
    while rows.next(&mut cells) {
        if cells.get(layout.moves[0]).is_some_and(|cell| !entry::is_nothing(&text[cell.clone()])) {
            let [white, black] = columns.map(|column| cells.get(column).cloned());
            let places = [white?, black?];
            let encoding = encoding_of(text);
            let said = places.clone().map(|cell| decode_as(&text[cell], encoding).trim().to_lowercase());
            let (outcome, is_bare) = outcome_of(said.each_ref().map(String::as_str))?;
            return Some(Scored { outcome, places, is_bare });
        }
    }
    None
}

/// The result that White's and Black's scores are, and whether they are points.
fn outcome_of(said: [&str; 2]) -> Option<(Outcome, bool)> {
    if let [Some(white), Some(black)] = said.map(half_points) {
        let outcome = Outcome::of_half_points((white, black));
        return outcome.is_decided().then_some((outcome, true));
    }
    let is_draw = said.iter().all(|said| DRAWS.contains(said));
    match said.map(|said| said == WIN) {
        [true, false] => Some((Outcome::White, false)),
        [false, true] => Some((Outcome::Black, false)),
        [false, false] if is_draw => Some((Outcome::Draw, false)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_and_words() {
        for (white, black, outcome) in [
            ("1", "0", Some((Outcome::White, true))),
            ("0,5", "0,5", Some((Outcome::Draw, true))),
            ("0", "1", Some((Outcome::Black, true))),
            ("1", "1", None),
            ("win", "resigned", Some((Outcome::White, false))),
            ("checkmated", "win", Some((Outcome::Black, false))),
            ("timevsinsufficient", "insufficient", Some((Outcome::Draw, false))),
            ("win", "win", None),
            ("agreed", "timeout", None),
            ("", "", None),
        ] {
            assert_eq!(outcome_of([white, black]), outcome, "{white} {black}");
        }
    }
}

//! How the formats for people name a game.

use super::terminal::printable;
use crate::{
    diag::{Ended, GameFacts, Record, counted},
    pgn::is_unknown,
};
use std::borrow::Cow;

/// Value of a tag that says something.
pub fn known<'a>(tag: &'a Option<Cow<'_, str>>) -> Option<Cow<'a, str>> {
    let tag = tag.as_deref()?.trim();
    (!is_unknown(tag.as_bytes())).then(|| printable(tag))
}

/// `Petrov – Silva`, with `?` for the player who is not named; `None` where neither is.
pub fn players(record: &Record<'_>) -> Option<String> {
    let (white, black) = (known(&record.header.white), known(&record.header.black));
    if white.is_none() && black.is_none() {
        return None;
    }
    Some(format!("{} – {}", white.as_deref().unwrap_or("?"), black.as_deref().unwrap_or("?")))
}

/// `round 3.2`, where the round is known.
pub fn round(record: &Record<'_>) -> Option<String> {
    known(&record.header.round).map(|round| format!("round {round}"))
}

/// Black's move without the space after its dots, as it is in running text.
pub fn written(written: &str) -> String {
    printable(written).replacen("... ", "...", 1)
}

/// The whole line that `--games` adds, without its line end.
pub fn game_line(record: &Record<'_>, facts: &GameFacts) -> String {
    let mut line = format!("{}:{}: game", printable(record.origin.file), record.origin.line);
    if let Some(number) = record.origin.game {
        line += &format!(" {number}");
    }
    if let Some(players) = players(record) {
        line += &format!(" {players}");
    }
    if let Some(result) = &record.header.result {
        line += &format!(" {}", printable(result));
    }
    line += &format!(", {}", counted(facts.plies.into(), "ply", "plies"));
    if let Some(ended) = facts.ended.map(Ended::word) {
        line += &format!(", ended by {ended}");
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::samples;

    #[test]
    fn says_what_is_known() {
        let facts = GameFacts { ended: Some(Ended::Fivefold), ..samples::facts() };
        assert_eq!(
            game_line(&samples::named(), &facts),
            "round3.pgn:41: game 3 Petrov – Silva 1-0, 81 plies, ended by fivefold"
        );
        let facts = GameFacts { plies: 1, ..samples::facts() };
        assert_eq!(game_line(&samples::record(b""), &facts), "round3.pgn:1: game 3, 1 ply");
    }

    #[test]
    fn one_unknown_player_is_a_question_mark() {
        let mut record = samples::named();
        record.header.white = Some("?".into());
        record.header.round = Some("-".into());
        assert_eq!(players(&record).as_deref(), Some("? – Silva"));
        assert_eq!(round(&record), None);
        record.header.black = None;
        assert_eq!(players(&record), None);
    }
}

use super::wording::*;
use crate::{
    checks::{EventSink, code},
    diag::*,
    event::*,
};

code! {
    /// The report's rows of two players do not say the same of their game.
    ///
    /// `reason` is `opponent` where one row names the other player, and the other row does not; `result` where the
    /// results do not fit each other; `colour` where both have the same colour. Both players of a game may have lost,
    /// and a forfeit may stand without colours. What the game says is given.
    ///
    /// # Wrong
    ///
    /// ```text
    /// $ scoresheet event open.trf games.pgn
    /// 001    1      Petrov, Ivan  […]     2 w 1
    /// 001    2      Silva, Marta  […]     1 b 1
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// $ scoresheet event open.trf games.pgn
    /// 001    1      Petrov, Ivan  […]     2 w 1
    /// 001    2      Silva, Marta  […]     1 b 0
    /// ```
    pub static META: V430 "report-asymmetric" Error;
    triggers: Event;
    speaks_of: [Pairing is_contradicted];
}

fn run(event: &Event, _: &EventOptions, sink: &mut EventSink<'_>) {
    for pair in &event.pairs {
        let [white, black] = pair.players.map(|player| name(event, player));
        let (message, reason) = match pair.cells {
            [Some(one), Some(two)] if !is_mirrored(event, pair) => {
                let signs = [one, two].map(|cell| text(cell.outcome.sign().to_string()));
                let [first, second] = signs;
                let template = "the row of {0} has {2}, that of {1} {3}";
                (Message::new(template, [white, black, first, second]), "result")
            }
            [Some(one), Some(two)] if one.color.is_some() && one.color == two.color => {
                let template = "the rows of {0} and {1} give both the same colour";
                (Message::new(template, [white, black]), "colour")
            }
            [Some(_), Some(_)] => continue,
            [Some(_), None] => (
                Message::new("the row of {0} has {1}, that of {1} does not have {0}", [white, black]),
                "opponent",
            ),
            _ => (
                Message::new("the row of {1} has {0}, that of {0} does not have {1}", [white, black]),
                "opponent",
            ),
        };
        let mut finding = Finding::of_event(event, &META, message).because(reason).of_pair(event, pair);
        if let [game] = pair.games[..] {
            let found = event.games[game].result.text();
            finding.notes.push(Note::new(NoteKind::Hint, "the game says {0}", [text(found)]));
            finding = finding.finding(found).in_game(event, game, |game| game.result_place);
        }
        sink.push(finding);
    }
}

/// Whether both rows say something of the result, and not the same.
fn is_contradicted(event: &Event, pair: &Pair) -> bool {
    pair.cells.iter().flatten().count() == 2 && !is_mirrored(event, pair)
}

/// Whether what both rows say of the result fits.
fn is_mirrored(event: &Event, pair: &Pair) -> bool {
    let [Some(one), Some(two)] = pair.cells else { return false };
    match (one.outcome, two.outcome) {
        // Both lost, if the points of both say so, too.
        (Outcome::Played(Score::Loss), Outcome::Played(Score::Loss)) => pair.players.iter().all(|&player| {
            let player = &event.report.players[player];
            player.points.is_none_or(|stated| stated == event.report.points_of_cells(player))
        }),
        (Outcome::Played(a), Outcome::Played(b)) | (Outcome::Unrated(a), Outcome::Unrated(b)) => {
            b == a.turned()
        }
        (Outcome::Forfeit(a), Outcome::Forfeit(b)) => !(a && b),
        (Outcome::Unknown, Outcome::Unknown) => true,
        // Half a point for one, nothing for the other.
        _ => false,
    }
}

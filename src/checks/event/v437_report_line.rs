use super::wording::*;
use crate::{
    checks::{EventSink, code},
    diag::*,
    event::*,
};
use std::collections::HashSet;

code! {
    /// A line of the report cannot be read, or is impossible.
    ///
    /// `reason` is `unreadable`, and what the line says is not known; `number-twice` where a second player has a
    /// starting rank; `field` where a field holds what cannot stand there, which was left out (a warning); `no-such-
    /// player` where an opponent is not a player of the report; `leniency` and `encoding` where the line was read for what
    /// it must mean (information). A cell of a crosstable holds what the player of its row got, `1`, `½` or `0`: the result of both, `1-0`, is
    /// unreadable there, since it does not say whose `1` it is.
    ///
    /// # Wrong
    ///
    /// ```text
    /// $ scoresheet event open.trf games.pgn
    /// 001    1      Petrov, Ivan  […]     9 w 1     (there is no player 9)
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// $ scoresheet event open.trf games.pgn
    /// 001    1      Petrov, Ivan  […]     2 w 1
    /// ```
    pub static META: V437 "report-line" Error;
    triggers: Event;
}

fn run(event: &Event, _: &EventOptions, sink: &mut EventSink<'_>) {
    for remark in &event.report.remarks {
        let (template, severity, reason) = match remark.kind {
            RemarkKind::Unreadable => ("`{0}` cannot be read", Severity::Error, "unreadable"),
            RemarkKind::NumberTwice => {
                ("a second player has the starting rank {0}", Severity::Error, "number-twice")
            }
            RemarkKind::Field => {
                ("`{0}` cannot stand in this field and was left out", Severity::Warning, "field")
            }
            RemarkKind::Leniency => ("`{0}` was read for what it must mean", Severity::Info, "leniency"),
            RemarkKind::Encoding => {
                ("the report is not UTF-8 and was read as {0}", Severity::Info, "encoding")
            }
            RemarkKind::Misaligned => continue,
        };
        let message = Message::new(template, [text(remark.text.clone())]);
        let finding = Finding::of_event(event, &META, message).of_severity(severity).because(reason);
        sink.push(finding.at_cell(remark.spot));
    }
    let numbers: HashSet<u32> = event.report.players.iter().map(|player| player.number).collect();
    let mut strangers = Vec::new();
    for (at, player) in event.report.players.iter().enumerate() {
        for (round, cell) in (1..).zip(&player.cells) {
            if let Some(opponent) =
                cell.opponent.filter(|opponent| !numbers.contains(opponent) || *opponent == player.number)
            {
                strangers.push((at, round, opponent, cell.spot));
            }
        }
    }
    // Of a part of a report it is said once.
    let count = strangers.len() as u64;
    for (at, round, opponent, spot) in
        strangers.into_iter().take(if count > MOST { 1 } else { MOST as usize })
    {
        let args = [name(event, at), opponent.into()];
        let message = Message::new("{0} has opponent number {1}, but the report has no such player", args);
        let mut finding =
            Finding::of_event(event, &META, message).because("no-such-player").of_players(event, [at]);
        if count > MOST {
            finding = finding.of_games(count);
            finding.notes.push(Note::new(NoteKind::Count, "the same in {0} cells", [count.into()]));
        } else {
            finding = finding.in_round(round);
        }
        sink.push(finding.at_cell(spot));
    }
}

/// So many opponents who are not there are named one by one.
const MOST: u64 = 5;

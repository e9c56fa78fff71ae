use super::wording::*;
use crate::{
    checks::{EventSink, code},
    diag::*,
    event::*,
};

code! {
    /// From some column on, a line is shifted to the left or the right.
    ///
    /// A blank too many or too few, or a letter that took two bytes where columns were counted in bytes. The line was
    /// read as it must be meant, and nothing else is reported of it, but programs that rely on columns cannot read it.
    ///
    /// # Wrong
    ///
    /// ```text
    /// $ scoresheet event open.trf games.pgn
    /// 001    1      Petrov, Ivan  […]     2 w 1      3 b =
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// $ scoresheet event open.trf games.pgn
    /// 001    1      Petrov, Ivan  […]     2 w 1     3 b =
    /// ```
    pub static META: V438 "report-misaligned" Error;
    triggers: Event;
}

fn run(event: &Event, _: &EventOptions, sink: &mut EventSink<'_>) {
    let misaligned = event.report.remarks.iter().filter(|remark| remark.kind == RemarkKind::Misaligned);
    for remark in misaligned {
        let args = [remark.spot.column.into(), text(remark.text.clone())];
        let message = Message::new("from column {0} on, the line is shifted by {1}", args);
        let player = event.report.players.iter().position(|player| player.spot.line == remark.spot.line);
        let finding = Finding::of_event(event, &META, message).at_cell(remark.spot);
        sink.push(finding.of_players(event, player));
    }
}

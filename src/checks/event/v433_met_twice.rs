use super::wording::*;
use crate::{
    checks::{EventSink, code},
    diag::*,
    event::*,
};
use std::collections::HashMap;

code! {
    /// Two players meet twice in a Swiss tournament.
    ///
    /// Looked for only where the report calls the system Swiss, FIDE's or another one, and not for teams.
    ///
    /// # Wrong
    ///
    /// ```text
    /// $ scoresheet event open.trf games.pgn
    /// 092 Individual: Swiss-System
    /// 001    1      Petrov, Ivan  […]     2 w 1     2 b 1
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// $ scoresheet event open.trf games.pgn
    /// 092 Individual: Swiss-System
    /// 001    1      Petrov, Ivan  […]     2 w 1     3 b 1
    /// ```
    pub static META: V433 "met-twice" Warning;
    triggers: Event;
}

fn run(event: &Event, _: &EventOptions, sink: &mut EventSink<'_>) {
    let report = &event.report;
    let system = report.system.as_deref().unwrap_or_default().to_lowercase();
    let is_swiss = ["swiss", "dutch", "dubov", "burstein", "lim"].iter().any(|word| system.contains(word));
    if !is_swiss || report.may_meet_twice() || report.is_of_teams() {
        return;
    }
    let mut first: HashMap<(usize, usize), &Pair> = HashMap::new();
    for pair in event.pairs.iter().filter(|pair| !pair.is_forfeited()) {
        let [one, two] = pair.players;
        let Some(before) = first.insert((one.min(two), one.max(two)), pair) else { continue };
        let args = [name(event, one), name(event, two), before.round.into(), pair.round.into()];
        let message = Message::new("{0} and {1} meet in rounds {2} and {3}", args);
        sink.push(Finding::of_event(event, &META, message).of_pair(event, pair));
    }
}

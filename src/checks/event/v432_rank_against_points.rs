use super::wording::*;
use crate::{
    checks::{EventSink, code},
    diag::*,
    event::*,
};

code! {
    /// A player with more points has a worse rank than another.
    ///
    /// Only points are compared, not tie-breaks. Nothing is looked for in reports of teams, nor where ranks or points
    /// are missing, nor where only some rounds are asked for. One finding names the first two.
    ///
    /// # Wrong
    ///
    /// ```text
    /// $ scoresheet event open.trf games.pgn
    /// 001    1      Petrov, Ivan  […]  2.0    3 […]
    /// 001    2      Silva, Marta  […]  1.5    2 […]
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// $ scoresheet event open.trf games.pgn
    /// 001    1      Petrov, Ivan  […]  2.0    2 […]
    /// 001    2      Silva, Marta  […]  1.5    3 […]
    /// ```
    pub static META: V432 "rank-against-points" Warning;
    triggers: Event;
}

fn run(event: &Event, options: &EventOptions, sink: &mut EventSink<'_>) {
    if event.report.is_of_teams() || options.rounds.is_some() {
        return;
    }
    let ranked = event
        .report
        .players
        .iter()
        .enumerate()
        .filter_map(|(at, player)| Some((player.rank?, player.points?, at)));
    let mut ranked: Vec<(u32, Points, usize)> = ranked.collect();
    ranked.sort_by_key(|&(rank, ..)| rank);
    let worse: Vec<_> =
        ranked.windows(2).filter(|near| near[0].0 < near[1].0 && near[0].1 < near[1].1).collect();
    if let [near, ..] = worse[..] {
        let [(rank, points, one), (_, more, two)] = [near[0], near[1]];
        let args = [
            name(event, two),
            text(more.to_string()),
            name(event, one),
            text(points.to_string()),
            rank.into(),
        ];
        let message = Message::new("{0} has {1} points, {2} is above with {3} (rank {4})", args);
        let mut finding = Finding::of_event(event, &META, message)
            .of_players(event, [one, two])
            .at_cell(event.report.players[two].spot);
        if worse.len() > 1 {
            let count = worse.len() as u64;
            finding = finding.of_games(count);
            finding.notes.push(Note::new(NoteKind::Count, "so at {0} places of the table", [count.into()]));
        }
        sink.push(finding);
    }
}

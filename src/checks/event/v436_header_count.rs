use crate::{
    checks::{EventSink, code},
    diag::*,
    event::*,
};

code! {
    /// The report states a number of players, teams or rounds, but contains another.
    ///
    /// The lines 062 (players), 082 (teams), 142 and XXR (rounds) are compared with the lines that are there. More
    /// rounds than are filled in are still to be played.
    ///
    /// # Wrong
    ///
    /// ```text
    /// $ scoresheet event open.trf games.pgn
    /// 062 3
    /// 001    1      Petrov, Ivan  […]
    /// 001    2      Silva, Marta  […]
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// $ scoresheet event open.trf games.pgn
    /// 062 2
    /// 001    1      Petrov, Ivan  […]
    /// 001    2      Silva, Marta  […]
    /// ```
    pub static META: V436 "header-count" Warning;
    triggers: Event;
}

fn run(event: &Event, _: &EventOptions, sink: &mut EventSink<'_>) {
    let report = &event.report;
    let teams = if report.teams.is_empty() { None } else { report.stated[2].filter(|&count| count > 0) };
    let counts = [
        ("players", report.stated[0].filter(|&count| count > 0), report.players.len() as u32),
        ("teams", teams, number_of_teams(report)),
        ("rounds", report.stated_rounds.filter(|&rounds| rounds < report.rounds()), report.rounds()),
    ];
    for (what, stated, there) in counts {
        let Some(stated) = stated.filter(|&stated| stated != there) else { continue };
        let args = [stated.into(), Arg::Term(Term { slug: what, text: what }), there.into()];
        let message = Message::new("the report states {0} {1}, but contains {2}", args);
        sink.push(
            Finding::of_event(event, &META, message)
                .because(what)
                .against(stated.to_string(), there.to_string()),
        );
    }
}

/// Teams may stand in lines of two kinds; those with numbers count, where there are any.
fn number_of_teams(report: &Report) -> u32 {
    let numbered = report.teams.iter().filter(|team| team.number.is_some()).count();
    if numbered > 0 { numbered as u32 } else { report.teams.len() as u32 }
}

use super::wording::*;
use crate::{
    checks::{EventSink, code},
    diag::*,
    event::*,
};

code! {
    /// The colours of a game are the reverse of those in the report.
    ///
    /// The players sat down wrongly, or the names were entered the wrong way round. The result agrees with the report
    /// either by players or by colours, and a note says by which; else V404 is found, too. Nothing is found where the
    /// report does not give the colours.
    ///
    /// # Wrong
    ///
    /// ```text
    /// $ scoresheet event open.trf games.pgn
    /// 001    1      Petrov, Ivan  […]     2 w 1
    /// [White "Silva, Marta"] [Black "Petrov, Ivan"]
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// $ scoresheet event open.trf games.pgn
    /// 001    1      Petrov, Ivan  […]     2 w 1
    /// [White "Petrov, Ivan"] [Black "Silva, Marta"]
    /// ```
    pub static META: V403 "colours-reversed" Error;
    about: ReportDiffers;
    triggers: Event;
}

fn run(event: &Event, _: &EventOptions, sink: &mut EventSink<'_>) {
    for pair in event.pairs.iter().filter(|pair| !event.is_match(pair)) {
        for &game in pair.games.iter().filter(|&&game| event.is_reversed(game, pair)) {
            let [white, black] = pair.players.map(|player| name(event, player));
            let message = Message::new("colours are reversed: {0} has White in the report", [white.clone()]);
            let mut finding = Finding::of_event(event, &META, message).of_pair(event, pair);
            let result = scores(event.games[game].result);
            if let (Some([one, two]), Some(reported)) = (result, pair.scores())
                && one != two
            {
                let winner = if one == Score::Win { &black } else { &white };
                let template = match [two, one] == reported {
                    true => "the result agrees with the report by players: {0} won",
                    false => "the result agrees with the report by colours, not by players: {0} won the game",
                };
                let agrees = [two, one] == reported || [one, two] == reported;
                finding.notes.extend(agrees.then(|| Note::new(NoteKind::Hint, template, [winner.clone()])));
            }
            let named = |first: Arg, second: Arg| Message::new("{0} – {1}", [first, second]).to_string();
            let finding = finding.against(named(white.clone(), black.clone()), named(black, white));
            sink.push(finding.in_game(event, game, |game| game.sides[0].place));
        }
    }
}

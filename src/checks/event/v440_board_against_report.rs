use super::wording::*;
use crate::{
    checks::{EventSink, code},
    diag::*,
    event::*,
};

code! {
    /// By the Laws, a game ended differently from what the report says.
    ///
    /// The game was over by the Laws before the result that was entered, or the board contradicts it: what E301, E302,
    /// E304, R203, R204 and R206 to R208 find in the game, whose result the report carries. Where both players signed
    /// the scoresheets the result stands (article 8.7), unless the arbiter decides otherwise; `--accept` keeps what was
    /// decided.
    ///
    /// # Wrong
    ///
    /// ```text
    /// $ scoresheet event open.trf games.pgn
    /// 001    1      Petrov, Ivan  […]     2 w =
    /// 1. f3 e5 2. g4 Qh4# 1/2-1/2
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// $ scoresheet event open.trf games.pgn
    /// 001    1      Petrov, Ivan  […]     2 w 0
    /// 1. f3 e5 2. g4 Qh4# 0-1
    /// ```
    pub static META: V440 "board-against-report" Error;
    triggers: Event;
}

fn run(event: &Event, _: &EventOptions, sink: &mut EventSink<'_>) {
    for pair in &event.pairs {
        for &game in &pair.games {
            for fault in &event.games[game].faults {
                let args = [
                    text(shown_outcome(pair)),
                    Arg::Name(fault.code.into()),
                    Arg::Phrase(fault.message.clone()),
                ];
                let message = Message::new("the report has {0}; {1}: {2}", args);
                let mut finding =
                    Finding::of_event(event, &META, message).of_severity(fault.severity).of_pair(event, pair);
                finding = finding.because(fault.name);
                finding.article = fault.article;
                finding.notes.push(Note::plain(
                    NoteKind::SignedResult,
                    "a result that both players signed stands (8.7), unless the arbiter decides otherwise",
                ));
                let found = event.games[game].result.text();
                sink.push(
                    finding
                        .against(shown_outcome(pair), found)
                        .in_game(event, game, |game| game.result_place),
                );
            }
        }
    }
}

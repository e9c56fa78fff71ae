use super::wording::*;
use crate::{
    checks::{EventSink, code},
    diag::*,
    event::*,
};

code! {
    /// The report has a played game, and the game has no moves.
    ///
    /// Perhaps it is a forfeit, `+` and `-` in the report: a game without a move of each player is not rated. Where the
    /// scoresheets were lost, nothing is wrong. `reason` is `moves` where the report says that fewer than two half-
    /// moves were made (`W`, `D`, `L`), and more are there.
    ///
    /// # Wrong
    ///
    /// ```text
    /// $ scoresheet event open.trf games.pgn
    /// 001    1      Petrov, Ivan  […]     2 w 1
    /// [Result "1-0"]
    ///
    /// 1-0
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// $ scoresheet event open.trf games.pgn
    /// 001    1      Petrov, Ivan  […]     2 w +
    /// [Result "1-0"]
    ///
    /// 1-0
    /// ```
    pub static META: V406 "played-without-moves" Warning;
    about: ReportDiffers;
    triggers: Event;
}

fn run(event: &Event, _: &EventOptions, sink: &mut EventSink<'_>) {
    for pair in event.pairs.iter().filter(|pair| pair.is_played()) {
        let is_unrated = matches!(pair.outcome(), Outcome::Unrated(_));
        for &game in &pair.games {
            let played = &event.games[game];
            let (message, reason) = match (is_unrated, played.plies) {
                (false, 0) if played.is_replayed => {
                    let template = "the report has {0} as played, the game has no moves: is it a forfeit?";
                    (Message::new(template, [text(shown_outcome(pair))]), "no-moves")
                }
                (true, 2..) => {
                    let args = [text(shown_outcome(pair)), played.plies.into()];
                    let template = "the report has {0} as not rated, the game has {1} half-moves";
                    (Message::new(template, args), "moves")
                }
                _ => continue,
            };
            let mut finding = Finding::of_event(event, &META, message).of_pair(event, pair).because(reason);
            if reason == "no-moves" {
                finding
                    .notes
                    .push(Note::plain(NoteKind::Hint, "where the scoresheets were lost, nothing is wrong"));
            }
            let shown = shown_outcome(pair);
            sink.push(finding.against(shown, played.result.text()).in_game(event, game, |game| game.place));
        }
    }
}

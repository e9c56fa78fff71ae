use super::place;
use crate::{
    checks::{Context, Sink, code, notes::token},
    diag::{Message, Note, NoteKind, Severity},
    game::Game,
    pgn::{TagName, TimeControls},
};

code! {
    /// The tag TimeControl is not written as PGN writes it.
    ///
    /// Its periods are separated by colons, and all times are in seconds: `40/7200` is 40 moves in two hours,
    /// `3600` the rest of the game in an hour, `5400+30` ninety minutes and 30 seconds a move, `*180` a
    /// sandclock of three minutes. `?` says that it is not known, `-` that there was none. Words such as
    /// "90 minutes" are understood too, so they are only information; what cannot be read at all is a warning.
    ///
    /// # Wrong
    ///
    /// ```text
    /// [TimeControl "90 min + 30 sec/move"]
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [TimeControl "5400+30"]
    /// ```
    pub static META: T909 "time-control" Warning;
    profiles: [Archive Info];
    pgn: "section 9.6.1";
    triggers: EveryGame;
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    let Some(tag) = game.tag(TagName::TimeControl) else { return };
    if TimeControls::is_plainly_pgn(tag.raw(game.text)) {
        return;
    }
    let Some(controls) = game.time_controls() else { return };
    if controls.is_pgn() {
        return;
    }
    let is_clear = !controls.readings().is_empty();
    if is_clear && !context.info {
        return out.leave_out();
    }
    let text = tag.text(game.text);
    // Some are longer than what is read.
    if !is_clear && TimeControls::is_pgn_form(&text) {
        return;
    }
    let template = match is_clear {
        true => "the time control `{0}` is not in PGN form",
        false => "the time control `{0}` cannot be read",
    };
    let message = Message::new(template, [token(game, text.as_bytes())]);
    let finding = out.at_text(&META, place(tag), message);
    finding.label = if is_clear { "not PGN form" } else { "not readable" };
    if is_clear {
        finding.severity = Severity::Info;
    }
    finding.notes.push(Note::plain(NoteKind::Hint, "PGN writes seconds, e.g. `40/7200:3600` or `5400+30`"));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    #[test]
    fn what_pgn_writes_and_what_it_does_not() {
        for value in [
            "?",
            "-",
            "",
            "40/9000",
            "40/9000:3600",
            "300",
            "4500+60",
            "*180",
            "40/7200:20/3600:900+30",
            "40/7200+30:1800+30",
            "10+0.1",
            "1/86400",
            "0+1",
        ] {
            assert!(of(&CHECK).game(format!("[TimeControl \"{value}\"]\n\n*")).is_empty(), "{value}");
        }
        for value in [
            "G/90",
            "90 min",
            "90'+30''",
            "40/",
            "/300",
            "300+",
            "40/7200:",
            ":300",
            "5m",
            "90,30",
            "*",
            "1.+2",
            "5400:1800",
        ] {
            assert_eq!(of(&CHECK).game(format!("[TimeControl \"{value}\"]\n\n*")).len(), 1, "{value}");
        }
    }

    #[test]
    fn another_form_is_information_and_what_cannot_be_read_a_warning() {
        let severity = |value: &str| of(&CHECK).game(format!("[TimeControl \"{value}\"]\n\n*"))[0].severity;
        assert_eq!(severity("90 min + 30 sec/move"), Severity::Info);
        assert_eq!(severity("40/90, SD30; +30"), Severity::Info);
        assert_eq!(severity("as usual"), Severity::Warning);
    }
}

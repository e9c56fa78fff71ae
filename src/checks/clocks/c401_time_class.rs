use super::is_server_game;
use crate::{
    checks::{Context, Sink, code, notes::token},
    diag::{Arg, Message, Note, NoteKind, Term},
    game::Game,
    laws::{Rule, TimeClass},
    pgn::{Decision, EventClass, TagName, event_class},
};

code! {
    /// The event calls its games standard, rapid or blitz, and the time control makes them something else.
    ///
    /// The Laws go by the time for sixty moves, the increments included. Blitz ends at ten minutes and rapid before sixty; under
    /// the Laws of 2009 blitz ended before fifteen minutes, and an hour was still rapid. Which rules hold, and for which
    /// rating a game counts, depends on it.
    ///
    /// It looks at the tags Event and EventType, and at TimeControl if it has only one reading or the clocks show which.
    /// Names are weak evidence, so this is information. Games played on a server are left out: servers draw other lines.
    /// `reason` is what the time control makes of the game: `standard`, `rapid` or `blitz`.
    ///
    /// # Wrong
    ///
    /// Ten minutes are blitz:
    ///
    /// ```text
    /// [Event "City Rapid 2024"]
    /// [Date "2024.05.01"]
    /// [TimeControl "600"]
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [Event "City Rapid 2024"]
    /// [Date "2024.05.01"]
    /// [TimeControl "600+5"]
    /// ```
    pub static META: C401 "time-class" Info;
    profiles: [Arbiter Warning];
    rules: [RapidClass "rapid", BlitzClass "blitz", StandardClass "standard"];
    triggers: EveryGame;
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    let Some(tag) = game.tag(TagName::TimeControl) else { return };
    if is_server_game(game) {
        return;
    }
    let named = [TagName::EventType, TagName::Event].into_iter().find_map(|name| {
        let value = game.value(name)?;
        event_class(&value).map(|class| (value, class))
    });
    let Some((name, EventClass::OverTheBoard(named))) = named else { return };
    let Some(controls) = game.time_controls() else { return };
    let class = match controls.decide(game.first_clocks()) {
        Decision::Read(reading) => reading.control.class(context.laws),
        Decision::Undecided => controls.class(context.laws),
        Decision::Contradicted | Decision::Unread => None,
    };
    let Some(class) = class.filter(|class| *class != named) else { return };
    let value = tag.raw(game.text).trim_ascii();
    let message = Message::new(
        "`{0}` names {1} chess, but the time control `{2}` is {3}",
        [token(game, name.as_bytes()), word(named).into(), token(game, value), word(class).into()],
    );
    let finding = out.at_text(&META, tag.value, message);
    finding.label = "time control";
    finding.article = context.article(match class {
        TimeClass::Blitz => Rule::BlitzClass,
        TimeClass::Rapid => Rule::RapidClass,
        TimeClass::Standard => Rule::StandardClass,
    });
    finding.reason = Some(word(class).slug);
    if let Some(time) = controls.only().and_then(|reading| reading.control.thinking_time()) {
        let template = "each player has {0} for sixty moves";
        finding.notes.push(Note::new(
            NoteKind::ThinkingTime,
            template,
            [Arg::Clock(time.as_millis() as i64)],
        ));
    }
}

const fn word(class: TimeClass) -> Term {
    Term { slug: class.word(), text: class.word() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        checks::testing::of,
        laws::{CLASSIC, FIDE_2009, FIDE_2023, Laws},
    };

    fn found(laws: &'static Laws, event: &str, control: &str) -> Vec<String> {
        of(&CHECK)
            .laws(laws)
            .game(format!("[Event \"{event}\"]\n[TimeControl \"{control}\"]\n\n1. e4 *"))
            .texts()
    }

    #[test]
    fn names_and_times() {
        assert_eq!(
            found(&FIDE_2023, "City Rapid", "600"),
            [
                "600: `City Rapid` names rapid chess, but the time control `600` is blitz | each player has 0:10:00 for sixty moves"
            ]
        );
        for (event, control) in [
            ("City Rapid", "600+5"),
            ("City Open", "600"),
            ("Rapid & Blitz", "600"),
            ("Rated Rapid game", "600"),
            ("City Rapid", "90+30"),
            ("City Rapid", "?"),
        ] {
            assert_eq!(found(&FIDE_2023, event, control), [""; 0], "{event} {control}");
        }
    }

    #[test]
    fn the_edition_draws_the_lines() {
        for (control, in_2023, in_2009) in [
            ("840", "rapid", "blitz"),
            ("3600", "standard", "rapid"),
            ("3000+10", "standard", "rapid"),
            ("600+1", "rapid", "blitz"),
        ] {
            let class = |laws| {
                let event = |event: &str| !found(laws, event, control).is_empty();
                match (event("Blitz"), event("Rapid")) {
                    (false, _) => "blitz",
                    (_, false) => "rapid",
                    _ => "standard",
                }
            };
            assert_eq!((class(&FIDE_2023), class(&FIDE_2009)), (in_2023, in_2009), "{control}");
        }
        assert_eq!(found(&CLASSIC, "Blitz", "5400"), [""; 0], "an edition without classes");
    }
}

use super::is_server_game;
use crate::{
    checks::{Context, Sink, code, notes::token},
    diag::{Arg, Message},
    game::Game,
    laws::Rule,
    pgn::{Decision, TagName, TimeControl},
};
use std::time::Duration;

code! {
    /// A move earns less than two seconds or more than sixty.
    ///
    /// The glossary of the Laws calls an increment, or a delay, a time of 2 to 60 seconds. Other ones are mostly slips, minutes
    /// for seconds, or moves for minutes. Increments with parts of a second are those of engine matches and are left out,
    /// as are games played on a server.
    ///
    /// # Wrong
    ///
    /// ```text
    /// [TimeControl "5400+300"]
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [TimeControl "5400+30"]
    /// ```
    pub static META: C404 "increment-range" Info;
    profiles: [Arbiter Warning];
    rules: [Increment];
    triggers: EveryGame;
}

const LEAST: Duration = Duration::from_secs(2);
const MOST: Duration = Duration::from_secs(60);

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    let Some(tag) = game.tag(TagName::TimeControl) else { return };
    // The colon and the plus sign are the only ways in which PGN writes an increment.
    if is_server_game(game) {
        return;
    }
    let Some(controls) = game.time_controls() else { return };
    let Decision::Read(reading) = controls.decide(game.first_clocks()) else { return };
    let TimeControl::Periods(periods) = &reading.control else { return };
    let bonuses = periods.iter().map(|period| period.bonus.time());
    let is_odd =
        |time: &Duration| !time.is_zero() && time.subsec_millis() == 0 && !(LEAST..=MOST).contains(time);
    let Some(time) = bonuses.clone().find(is_odd) else { return };
    let Some(article) = context.article(Rule::Increment) else { return };
    let message = Message::new(
        "a move earns {0} under the time control `{1}`; an increment is 2 to 60 seconds",
        [Arg::Clock(time.as_millis() as i64), token(game, tag.raw(game.text).trim_ascii())],
    );
    let finding = out.at_text(&META, tag.value, message);
    finding.article = Some(article);
    finding.label = "increment";
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{checks::testing::of, laws::FIDE_2009};

    #[test]
    fn what_an_increment_is() {
        let game = |control: &str| format!("[TimeControl \"{control}\"]\n\n1. e4 *");
        assert_eq!(
            of(&CHECK).game(game("5400+300")).texts(),
            [
                "5400+300: a move earns 0:05:00 under the time control `5400+300`; an increment is 2 to 60 seconds"
            ]
        );
        assert_eq!(of(&CHECK).game(game("300+1")).len(), 1);
        assert!(of(&CHECK).laws(&FIDE_2009).game(game("300+1")).is_empty(), "no such article");
        for control in
            ["5400+30", "180+2", "4500+60", "300", "10+0.1", "40/5400:1800", "60 min + 5 s delay", "?"]
        {
            assert!(of(&CHECK).game(game(control)).is_empty(), "{control}");
        }
    }
}

use super::{Gain, GainKind, SLACK, clocks, gains};
use crate::{
    board::Color,
    checks::{Context, Sink, code, notes::token},
    diag::{Arg, Message, Note, NoteKind, Severity},
    game::{ClockTrack, Game},
    laws::Rule,
    pgn::{ControlForm, Decision, TagName, TimeControl},
};

code! {
    /// The clocks of the game contradict the tag TimeControl.
    ///
    /// Games played on a server are left out. Of an event's games with the same tag in a file, the first is named. The reason says how:
    ///
    /// - `first-time`: the clocks begin with more or far less than the tag gives, as when the tag is that of
    ///   the standard games and this is a rapid play-off
    /// - `increment`: again and again both players gain more than the tag's increment
    /// - `no-increment`: the tag has an increment, and no clock ever goes up
    /// - `second-period`: both clocks gain the time of a second period, which the tag does not have
    /// - `other-period`: both gain such time at a move where no period of the tag begins
    /// - `minutes` (information): the clocks show that the tag counts in minutes, where PGN counts in seconds
    ///
    /// # Wrong
    ///
    /// Minutes, by the clocks; a program that reads PGN takes it for ninety seconds:
    ///
    /// ```text
    /// [TimeControl "90+30"]
    ///
    /// 1. e4 {[%clk 1:30:56]} c5 {[%clk 1:30:46]} *
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [TimeControl "5400+30"]
    ///
    /// 1. e4 {[%clk 1:30:56]} c5 {[%clk 1:30:46]} *
    /// ```
    pub static META: C408 "time-control-contradicted" Warning;
    profiles: [Archive Info];
    rules: [TimeAllotted];
    pgn: "section 9.6.1";
    triggers: ClocksAtBoard;
    speaks_of: [Game is_of_another_control];
}

/// How the clocks contradict the tag, and the fact in figures.
enum Contradiction<'g> {
    /// No reading of the tag fits the first clocks.
    FirstTime,
    /// So many times, clocks gained more than the increment but no more than another one.
    Increment(u64),
    /// The increment, in milliseconds, never shows.
    NoIncrement(i64),
    /// With these moves, White and Black gained the time of a period that is not in the tag.
    SecondPeriod([u32; 2]),
    /// With these moves they gained such time although no period of the tag begins there.
    OtherPeriod([u32; 2]),
    /// The tag is read in minutes.
    Minutes(&'g TimeControl),
}

/// What contradicts the tag, if anything; what is wrong before what is merely not PGN.
fn contradiction<'g>(game: &'g Game<'_>) -> Option<Contradiction<'g>> {
    let track = clocks(game)?;
    if game.start().fullmove_number() > 1 {
        return None;
    }
    let controls = game.time_controls()?;
    let reading = match controls.decide(game.first_clocks()) {
        Decision::Read(reading) => reading,
        Decision::Contradicted => return Some(Contradiction::FirstTime),
        Decision::Undecided | Decision::Unread => return None,
    };
    let control = &reading.control;
    no_increment(track, control).or_else(|| by_gains(track, control)).or_else(|| {
        let is_bare = reading.form == ControlForm::Minutes && controls.is_pgn();
        is_bare.then_some(Contradiction::Minutes(control))
    })
}

/// Whether the clocks run by another time control than the tag's, so that what they gain is no fault of theirs.
fn is_of_another_control(game: &Game<'_>, _: &Context) -> bool {
    contradiction(game).is_some_and(|found| !matches!(found, Contradiction::Minutes(_)))
}

/// Whether an increment that nobody could miss never shows.
fn no_increment(track: &ClockTrack, control: &TimeControl) -> Option<Contradiction<'static>> {
    const CLEAR: i64 = 10_000;
    const PAIRS: usize = 30;
    let one = super::earned(control, 1, 1);
    let pairs = || Color::BOTH.into_iter().flat_map(|color| track.of(color).windows(2));
    let never = one >= CLEAR
        && pairs().count() >= PAIRS
        && pairs().all(|pair| pair[1].millis <= pair[0].millis)
        && pairs().filter(|pair| pair[1].millis < pair[0].millis).count() >= PAIRS / 2;
    never.then_some(Contradiction::NoIncrement(one))
}

fn by_gains(track: &ClockTrack, control: &TimeControl) -> Option<Contradiction<'static>> {
    const OFTEN: usize = 5;
    let found = Color::BOTH.map(|color| gains(track.of(color), control));
    let extra = found.iter().flatten().filter(|gain| gain.kind == GainKind::ExtraIncrement).count();
    let pairs: usize = Color::BOTH.iter().map(|&color| track.of(color).len().saturating_sub(1)).sum();
    if extra >= OFTEN && 4 * extra >= pairs {
        return Some(Contradiction::Increment(extra as u64));
    }
    let [white, black] = Color::BOTH.map(|color| {
        let gained = found[color as usize].iter().find(|gain| is_second_period(gain));
        gained.map(|gain| track.of(color)[gain.at].moves)
    });
    let (white, black) = (white?, black?);
    let is_period = white >= EARLIEST && black >= EARLIEST && white.abs_diff(black) <= 4;
    let has_one = control.control_moves().next().is_none();
    is_period.then_some(match has_one {
        true => Contradiction::SecondPeriod([white, black]),
        false => Contradiction::OtherPeriod([white, black]),
    })
}

/// The earliest move at which a period that the tag lacks may have ended.
const EARLIEST: u32 = 30;

/// Whether so much was gained that it is the time of a period: up to an hour, some minutes of it used.
fn is_second_period(gain: &Gain) -> bool {
    (300_000..=3_600_000 + SLACK).contains(&gain.excess)
        && matches!(
            gain.kind,
            GainKind::Unexplained | GainKind::EarlyPeriod | GainKind::TooLow(_) | GainKind::Restarted
        )
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    let Some(found) = contradiction(game) else { return };
    if matches!(found, Contradiction::Minutes(_)) && !context.info {
        return out.leave_out();
    }
    let Some(tag) = game.tag(TagName::TimeControl) else { return };
    let value = token(game, tag.raw(game.text).trim_ascii());
    let (reason, message) = match &found {
        Contradiction::FirstTime => ("first-time", first_time(game, value)),
        Contradiction::Increment(count) => {
            let template = "the time control is `{0}`, but the clocks gain more than its increment {1} times";
            ("increment", Message::new(template, [value, (*count).into()]))
        }
        Contradiction::NoIncrement(one) => {
            let template = "the time control `{0}` gives {1} with each move, but no clock ever goes up";
            ("no-increment", Message::new(template, [value, Arg::Clock(*one)]))
        }
        Contradiction::SecondPeriod([white, black]) => {
            let template = "the time control `{0}` has one period, but White's clock gains more time at move {1} and Black's at move {2}";
            ("second-period", Message::new(template, [value, (*white).into(), (*black).into()]))
        }
        Contradiction::OtherPeriod([white, black]) => {
            let template = "the time control `{0}` gives no new time there, but White's clock gains it at move {1} and Black's at move {2}";
            ("other-period", Message::new(template, [value, (*white).into(), (*black).into()]))
        }
        Contradiction::Minutes(_) => {
            let template = "by the clocks, the time control `{0}` counts minutes; PGN counts seconds";
            ("minutes", Message::new(template, [value]))
        }
    };
    let finding = out.at_text(&META, tag.value, message);
    finding.reason = Some(reason);
    finding.label = "the clocks show another";
    // The games of an event have their tag from one place.
    let event = game.tag(TagName::Event).map(|tag| tag.text(game.text)).unwrap_or_default();
    finding.once = Some(format!("{event}\n{}", tag.text(game.text)).into());
    match found {
        Contradiction::Minutes(control) => {
            finding.severity = Severity::Info;
            let note = |text| Note::new(NoteKind::Spelling, "write `{0}`", [Arg::Name(text)]);
            finding.notes.extend(control.to_pgn().map(note));
        }
        _ => finding.article = context.article(Rule::TimeAllotted),
    }
}

fn first_time(game: &Game<'_>, value: Arg) -> Message {
    let first = game.first_clocks();
    let clocks = [first.white, first.black]
        .into_iter()
        .flatten()
        .map(|clock| Arg::Clock(clock.left.as_millis() as i64));
    Message::new("the time control is `{0}`, but the clocks begin at {1}", [value, Arg::and(clocks)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    /// A game with these seconds on the clocks of both players, the same for both.
    fn game(control: &str, seconds: impl IntoIterator<Item = i64>) -> String {
        let moves = ["Nf3", "Nf6", "Ng1", "Ng8"];
        let mut text = format!("[TimeControl \"{control}\"]\n\n");
        for (index, left) in seconds.into_iter().enumerate() {
            let clock = format!("{{[%clk {}:{:02}:{:02}]}}", left / 3600, left / 60 % 60, left % 60);
            let (white, black) = (moves[2 * (index % 2)], moves[2 * (index % 2) + 1]);
            text.push_str(&format!("{}. {white} {clock} {black} {clock} ", index + 1));
        }
        text + "*"
    }

    fn found(control: &str, seconds: impl IntoIterator<Item = i64>) -> Vec<(Option<&'static str>, String)> {
        let found = of(&CHECK).game(game(control, seconds));
        found.iter().map(|finding| (finding.reason, finding.message.to_string())).collect()
    }

    #[test]
    fn the_first_time() {
        let message = "the time control is `5400+30`, but the clocks begin at 0:05:02 and 0:05:02".to_owned();
        assert_eq!(found("5400+30", [302, 300]), [(Some("first-time"), message)]);
        let message = "the time control is `240+2`, but the clocks begin at 1:30:30 and 1:30:30".to_owned();
        assert_eq!(found("240+2", [5430, 5400]), [(Some("first-time"), message)]);
        assert_eq!(found("5400+30", [5430, 5400]), []);
        assert_eq!(found("5400+30", [3000, 2990]), [], "late, both");
    }

    #[test]
    fn minutes_for_seconds() {
        let all = of(&CHECK).game(game("90+30", [5430, 5400]));
        assert_eq!(
            all.texts(),
            [
                "90+30: by the clocks, the time control `90+30` counts minutes; PGN counts seconds | write `5400+30`"
            ]
        );
        assert_eq!(all[0].severity, Severity::Info);
        assert_eq!(found("90+30", [88, 100]), []);
        assert_eq!(found("90 min + 30 s", [5430, 5400]), []);
    }

    #[test]
    fn increments_that_are_not_those_of_the_tag() {
        let reason =
            |control, seconds: Vec<i64>| found(control, seconds).first().and_then(|(reason, _)| *reason);
        assert_eq!(reason("5400+30", (0..20).map(|at| 5400 - 10 * at).collect()), Some("no-increment"));
        assert_eq!(reason("5400+2", (0..20).map(|at| 5400 - 10 * at).collect()), None, "who knows");
        assert_eq!(reason("5400+30", (0..20).map(|at| 5430 + 50 * at).collect()), Some("increment"));
        assert_eq!(reason("5400+30", (0..20).map(|at| 5430 + 30 * at).collect()), None);
    }

    #[test]
    fn a_second_period_that_the_tag_lacks() {
        let clocks = |at: i64| if at < 40 { 5430 - 130 * at } else { 1900 - 10 * at };
        let message = "the time control `5400+30` has one period, but White's clock gains more time at move 41 and Black's at move 41";
        assert_eq!(found("5400+30", (0..45).map(clocks)), [(Some("second-period"), message.to_owned())]);
        assert_eq!(found("40/5400+30:1800+30", (0..45).map(clocks)), []);
        let reason = |control| found(control, (0..45).map(clocks)).first().and_then(|(reason, _)| *reason);
        assert_eq!(reason("60/5400+30:1800+30"), Some("other-period"));
    }
}

use super::{Gain, GainKind, at_clock, clocks, decided, further_note, gains};
use crate::{
    board::Color,
    checks::{Context, Sink, code},
    diag::{Arg, Finding, Message, Note, NoteKind, Severity},
    game::{Game, TimeLeft},
    laws::Rule,
};

code! {
    /// A player's clock goes up by more than the moves earn.
    ///
    /// Checked where the clocks confirm the tag TimeControl, which says what a move earns and when a period begins. A new period's time may
    /// be added at its control or up to some moves after it, as clocks that miscount do. Games played on a server are left out. The reason
    /// says what the clocks look like:
    ///
    /// - `too-low`, `too-high`: this one time does not fit between those before and after it; it was probably not
    ///   read from the clock, or belongs to another move
    /// - `restarted`: the clock is back at the time the game begins with
    /// - `early-period`: the time of the next period, before its control
    /// - `unexplained`: none of these
    /// - `extra-increment` (information): no more than one increment too many, as when the clock was pressed twice
    ///   or a move was corrected
    /// - `bonus` (information): no more than three minutes: an arbiter may have given it (two minutes for an illegal
    ///   move in standard chess), or the time before it is wrong
    ///
    /// Each reason is given once a game, at the first place. Consecutive times of a player that fit nowhere are reported once, at the
    /// first.
    ///
    /// # Wrong
    ///
    /// Ten minutes appear from nowhere:
    ///
    /// ```text
    /// [TimeControl "5400+30"]
    ///
    /// 1. e4 {[%clk 1:30:20]} e5 2. Nf3 {[%clk 1:20:15]} Nc6 3. Bb5 {[%clk 1:10:20]} a6 4. Ba4 {[%clk 1:20:40]} *
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [TimeControl "5400+30"]
    ///
    /// 1. e4 {[%clk 1:30:20]} e5 2. Nf3 {[%clk 1:20:15]} Nc6 3. Bb5 {[%clk 1:20:41]} a6 4. Ba4 {[%clk 1:20:40]} *
    /// ```
    pub static META: C402 "clock-increase" Warning;
    profiles: [Archive Info];
    rules: [TimeAllotted "moves and time", TimeSaved "increments", IllegalMovePenalty "two minutes"];
    triggers: ClocksAtBoard;
    gives_way_to: [C408];
}

/// The slug of each cause, and whether it is worth a warning. In the order in which they are reported.
const REASONS: [(&str, Severity); 7] = [
    ("unexplained", Severity::Warning),
    ("early-period", Severity::Warning),
    ("restarted", Severity::Warning),
    ("too-low", Severity::Warning),
    ("too-high", Severity::Warning),
    ("bonus", Severity::Info),
    ("extra-increment", Severity::Info),
];

/// Within so many plies times that fit nowhere are one muddle: up to the player's next move.
const MUDDLE: u32 = 2;

/// Whether a gain may be a bonus, or an increment given twice.
fn is_small(kind: GainKind) -> bool {
    matches!(kind, GainKind::Bonus | GainKind::ExtraIncrement)
}

const fn slug(kind: GainKind) -> &'static str {
    match kind {
        GainKind::TooLow(_) => "too-low",
        GainKind::TooHigh => "too-high",
        GainKind::Restarted => "restarted",
        GainKind::EarlyPeriod => "early-period",
        GainKind::ExtraIncrement => "extra-increment",
        GainKind::Bonus => "bonus",
        GainKind::Unexplained => "unexplained",
    }
}

/// A gain with the player and the times it is among.
struct Placed<'g> {
    color: Color,
    times: &'g [TimeLeft],
    gain: Gain,
}

impl<'g> Placed<'g> {
    /// The time that is wrong: the gain's own, or the first that is too low.
    fn wrong(&self) -> &'g TimeLeft {
        match self.gain.kind {
            GainKind::TooLow(back) => &self.times[self.gain.at - back],
            _ => &self.times[self.gain.at],
        }
    }
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    let Some(track) = clocks(game) else { return };
    let Some(control) = decided(game) else { return };
    let mut all: Vec<Placed<'_>> = Vec::new();
    for color in Color::BOTH {
        let times = track.of(color);
        all.extend(gains(times, control).into_iter().map(|gain| Placed { color, times, gain }));
    }
    // Nearly always the clocks go down, and nothing else need be asked.
    if all.is_empty() || out.gives_way(context) {
        return;
    }
    // Interchanged clocks are a fault of their own, and so is what follows from them.
    for [(_, first), _] in super::c410_other_players_clock::exchanges(game, track) {
        all.retain(|placed| !(first.ply..first.ply + 4).contains(&placed.wrong().ply));
    }
    all.sort_by_key(|placed| placed.wrong().ply);
    let mut muddled: [Option<u32>; 2] = [None; 2];
    all.retain(|placed| {
        if is_small(placed.gain.kind) {
            return true;
        }
        let last = muddled[placed.color.index()].replace(placed.times[placed.gain.at].ply);
        last.is_none_or(|last| placed.wrong().ply > last + MUDDLE)
    });
    for (reason, severity) in REASONS {
        let mut alike = all.iter().filter(|placed| slug(placed.gain.kind) == reason);
        let Some(first) = alike.next() else { continue };
        if severity == Severity::Info && !context.info {
            out.leave_out();
            continue;
        }
        let finding = at_clock(game, out, &META, first.wrong(), message(first));
        finding.reason = Some(reason);
        finding.severity = severity;
        finding.article = context.article(Rule::TimeAllotted);
        finding.label = "clock";
        finding.notes.push(times_around(first));
        explain(finding, first.gain.kind, context);
        let others: Vec<&TimeLeft> = alike.map(Placed::wrong).collect();
        finding.notes.extend(further_note(game, &others));
    }
}

fn message(placed: &Placed<'_>) -> Message {
    let Placed { color, times, gain } = placed;
    let player = Arg::Color(*color);
    let shown = Arg::Clock(placed.wrong().millis);
    match gain.kind {
        GainKind::TooLow(_) | GainKind::TooHigh => Message::new(
            "{0}'s clock shows {1} here, which does not fit the times around it",
            [player, shown],
        ),
        GainKind::Restarted => {
            Message::new("{0}'s clock goes back to {1}, the time the game begins with", [player, shown])
        }
        _ => {
            let moves = times[gain.at].moves - times[gain.at - 1].moves;
            let template = match moves {
                1 => "{0}'s clock goes up by {1} more than the move earns",
                _ => "{0}'s clock goes up by {1} more than the {2} moves earn",
            };
            Message::new(template, [player, Arg::Clock(gain.excess), moves.into()])
        }
    }
}

/// What the clock shows before and after: around a time that is wrong, else on both sides of the gain.
fn times_around(placed: &Placed<'_>) -> Note {
    let Placed { times, gain, .. } = placed;
    let (before, after, template) = match gain.kind {
        GainKind::TooLow(back) => (gain.at - back - 1, gain.at, "it shows {1} before and {2} after"),
        GainKind::TooHigh => (gain.at - 1, gain.at + 1, "it shows {1} before and {2} after"),
        _ => (gain.at - 1, gain.at, "it goes from {1} to {2}"),
    };
    let [before, after] = [before, after].map(|at| Arg::Clock(times[at].millis));
    let shown = [Arg::and([before.clone(), after.clone()]), before, after];
    Note::new(NoteKind::ClocksAround, template, shown)
}

/// Adds what may have happened.
fn explain(finding: &mut Finding, kind: GainKind, context: &Context) {
    let note = match kind {
        GainKind::ExtraIncrement => Note::plain(
            NoteKind::Hint,
            "no more than one increment too many: the clock was probably pressed twice, or a move corrected",
        ),
        GainKind::Bonus => match context.article(Rule::IllegalMovePenalty) {
            Some(article) => Note::new(
                NoteKind::Hint,
                "an arbiter may have added it, as for the opponent's illegal move ({0}), or the time before it is wrong",
                [Arg::Article(article)],
            ),
            None => {
                Note::plain(NoteKind::Hint, "an arbiter may have added it, or the time before it is wrong")
            }
        },
        GainKind::EarlyPeriod => {
            Note::plain(NoteKind::Hint, "it is the time of the next period, before its control")
        }
        GainKind::Restarted => Note::plain(NoteKind::Hint, "the board or the clock was started again"),
        GainKind::TooLow(_) | GainKind::TooHigh => Note::plain(
            NoteKind::Hint,
            "the times around it agree with each other, so this one is probably wrong",
        ),
        GainKind::Unexplained => return,
    };
    finding.notes.push(note);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    #[test]
    fn times_that_fit_nowhere_are_one_muddle() {
        let going = [5400, 5380, 5360, 5340, 5320, 5300];
        let with = |times: &[i64]| found("5400+30", &[&going[..], times].concat());
        let muddle = [1660, 1617, 1069, 1412, 1206, 1182, 1467, 1374, 1377];
        assert_eq!(with(&muddle).iter().filter(|(_, severity, _)| *severity == Severity::Warning).count(), 1);
        // Moves later it is another matter.
        let later = [1660, 1617, 1069, 1412, 1400, 1390, 1380, 1370, 1360, 1350, 5400, 5390];
        assert_eq!(with(&later).iter().filter(|(_, severity, _)| *severity == Severity::Warning).count(), 2);
    }

    /// Twenty moves by each, those of White with these seconds on the clock.
    pub(super) fn game(control: &str, seconds: &[i64]) -> String {
        let moves = ["Nf3", "Nf6", "Ng1", "Ng8"];
        let mut text = format!("[TimeControl \"{control}\"]\n\n");
        for (index, left) in seconds.iter().enumerate() {
            let (number, white, black) = (index + 1, moves[2 * (index % 2)], moves[2 * (index % 2) + 1]);
            let clock = format!("{}:{:02}:{:02}", left / 3600, left / 60 % 60, left % 60);
            text.push_str(&format!("{number}. {white} {{[%clk {clock}]}} {black} "));
        }
        text + "*"
    }

    fn found(control: &str, seconds: &[i64]) -> Vec<(Option<&'static str>, Severity, String)> {
        let found = of(&CHECK).game(game(control, seconds));
        found.iter().map(|finding| (finding.reason, finding.severity, finding.message.to_string())).collect()
    }

    #[test]
    fn each_cause_is_said_once_at_its_place() {
        let seconds = [5420, 5400, 5380, 5000, 5382, 5360, 5410, 5390, 5440, 5400, 5530, 5500];
        let all = of(&CHECK).game(game("5400+30", &seconds));
        assert_eq!(
            all.texts(),
            [
                "1:23:20: White's clock shows 1:23:20 here, which does not fit the times around it | it shows 1:29:40 before \
                 and 1:29:42 after | the times around it agree with each other, so this one is probably wrong",
                "1:32:10: White's clock goes up by 0:01:40 more than the move earns | it goes from 1:30:00 to 1:32:10 | an \
                 arbiter may have added it, as for the opponent's illegal move (article 7.5.5), or the time before it is wrong",
                "1:30:10: White's clock goes up by 0:00:20 more than the move earns | it goes from 1:29:20 to 1:30:10 | no more \
                 than one increment too many: the clock was probably pressed twice, or a move corrected | the same after 9. Nf3",
            ]
        );
        assert_eq!(all.iter().map(|finding| finding.ply).collect::<Vec<_>>(), [Some(7), Some(21), Some(13)]);
    }

    #[test]
    fn nothing_where_the_clocks_are_in_order_or_nothing_is_known() {
        assert_eq!(found("5400+30", &[5420, 5450, 5400, 5100, 5130]), []);
        assert_eq!(found("90+30", &[5420, 5450, 5400, 5100, 5130]), []);
        for control in ["", "?", "-", "as usual"] {
            assert_eq!(found(control, &[5420, 5400, 3000, 5400]), [], "{control}");
        }
        let server =
            "[Site \"https://lichess.org/52e6b438\"]\n".to_owned() + &game("600+0", &[590, 580, 300, 900]);
        assert!(of(&CHECK).game(server).is_empty());
    }

    #[test]
    fn more_time_from_nowhere() {
        let message = "White's clock goes up by 0:17:50 more than the move earns".to_owned();
        assert_eq!(
            found("5400+30", &[5430, 3000, 900, 2000, 1990]),
            [(Some("unexplained"), Severity::Warning, message)]
        );
        let message = "White's clock goes back to 1:30:30, the time the game begins with".to_owned();
        assert_eq!(
            found("5400+30", &[5430, 3000, 900, 5430, 5420]),
            [(Some("restarted"), Severity::Warning, message)]
        );
    }
}

//! The clocks of a game's main line.

use super::Game;
use crate::{
    pgn::{
        ClockFact, ClockKind, ClockTime, FirstClocks, ShownClock, ShownTime, TagName, TimeControls, TimeForm,
        clock_facts,
    },
    source::Span,
};
use std::time::Duration;

impl Game<'_> {
    /// What the comments of the main line say of the clocks, in order. `ClockFact::ply` is the number of half-moves
    /// played before the comment: 1 for a comment after the first, 0 for one before it.
    ///
    /// Linear in the comments; nothing is stored, and a game without comments costs nothing.
    pub fn clocks(&self) -> impl Iterator<Item = ClockFact> + '_ {
        let mut dotted = None;
        self.clocks_as_written().map(move |fact| self.settled_clock(fact, &mut dotted))
    }

    /// The same, each time by itself.
    fn clocks_as_written(&self) -> impl Iterator<Item = ClockFact> + '_ {
        let main = self.comments().iter().filter(|(seat, _)| seat.line == 0);
        clock_facts(self.text, main.map(|(seat, span)| (seat.index, *span)))
    }

    /// A clock fact, its part after the dot settled by the game's other clocks; `dotted` caches the answer.
    pub(in crate::game) fn settled_clock(&self, fact: ClockFact, dotted: &mut Option<bool>) -> ClockFact {
        let Some(time) = fact.time.filter(may_be_dotted) else { return fact };
        if !*dotted.get_or_insert_with(|| self.has_dotted_seconds()) {
            return fact;
        }
        let length = dotted_seconds(fact.span.of(self.text)).unwrap_or(time.length);
        let time = ShownTime { length, form: TimeForm::ThreeParts, fraction: false, ..time };
        ClockFact { time: Some(time), ..fact }
    }

    /// Whether the clocks of the main line have their seconds after a dot, `0:15.02` for 15 minutes and 2 seconds.
    ///
    /// True where all times of this form can be read so and the first is what the TimeControl tag gives, of which it would be a small part
    /// as minutes and seconds, however the tag may be read.
    fn has_dotted_seconds(&self) -> bool {
        let Some(controls) = self.time_controls() else { return false };
        let mut first = None;
        for fact in self.clocks_as_written() {
            let Some(time) = fact.time.filter(may_be_dotted) else { continue };
            let Some(length) = dotted_seconds(fact.span.of(self.text)) else { return false };
            if fact.kind == ClockKind::Left {
                first.get_or_insert((time.length, length));
            }
        }
        let starts = || controls.readings().iter().filter_map(|reading| reading.control.first_time());
        let is_start = |start: Duration, long: Duration| {
            start < long * 2 && long < start + start / 4 + Duration::from_secs(60)
        };
        first.is_some_and(|(short, long)| {
            starts().all(|start| short * 10 < start) && starts().any(|start| is_start(start, long))
        })
    }

    /// What the TimeControl tag may mean, if there is one. Read when it is first asked for.
    pub fn time_controls(&self) -> Option<&TimeControls> {
        let tag = self.tag(TagName::TimeControl)?;
        Some(
            self.on_demand
                .time_controls
                .get_or_init(|| self.scratch.learnt.known_controls.read(&tag.text(self.text))),
        )
    }

    /// The first time left that each player's clock shows after a move of that player. Read when it is first asked for.
    ///
    /// ```
    /// use scoresheet::{game::{Scratch, replay}, notation::{ENGLISH, Letters}, pgn::{Decision, TimeControls}};
    /// let letters = Letters::new(ENGLISH);
    /// let mut scratch = Scratch::default();
    /// let text = b"1. e4 {[%clk 1:30:25]} e5 {[%clk 1:30:20]} *";
    /// let game = replay(text, &letters, &mut scratch);
    /// let controls = TimeControls::read("90+30");
    /// let Decision::Read(reading) = controls.decide(game.first_clocks()) else { panic!("not decided") };
    /// assert_eq!(reading.control.to_pgn().as_deref(), Some("5400+30"));
    /// ```
    pub fn first_clocks(&self) -> FirstClocks {
        *self.on_demand.first_clocks.get_or_init(|| self.read_first_clocks())
    }

    fn read_first_clocks(&self) -> FirstClocks {
        let mut first = FirstClocks::default();
        let starts_black = self.start().turn() as u32;
        let mut dotted = None;
        for &(at, comment) in self.comments() {
            if at.line != 0 || at.index == 0 {
                continue;
            }
            let is_black = (at.index - 1 + starts_black) % 2 == 1;
            let side = if is_black { &mut first.black } else { &mut first.white };
            if side.is_none()
                && let Some(left) = self.first_time_left(comment, &mut dotted)
            {
                *side = Some(ShownClock { left, moves: at.index.div_ceil(2) });
            }
            if first.white.is_some() && first.black.is_some() {
                break;
            }
        }
        first
    }

    /// The first time left that a comment shows, unless it is below zero.
    fn first_time_left(&self, comment: Span, dotted: &mut Option<bool>) -> Option<Duration> {
        let left = clock_facts(self.text, [(0, comment)]).filter(|fact| fact.kind == ClockKind::Left);
        let mut settled = left.map(|fact| self.settled_clock(fact, dotted));
        settled.find_map(|fact| fact.time.filter(|time| !time.negative)).map(|time| time.length)
    }
}

/// Whether this may be hours and minutes, with seconds after the dot.
fn may_be_dotted(time: &ShownTime) -> bool {
    time.form == TimeForm::TwoParts && time.fraction
}

/// The length of a time with seconds after the dot.
fn dotted_seconds(text: &[u8]) -> Option<Duration> {
    ClockTime::parse(text.strip_prefix(b"-").unwrap_or(text))?.with_dotted_seconds()
}

#[cfg(test)]
mod tests {
    use crate::{
        game::{Scratch, replay},
        notation::{ENGLISH, Letters},
    };
    use std::time::Duration;

    /// The half-move and the milliseconds of each time.
    type Times = Vec<(u32, i64)>;

    /// The times, and the first clocks as seconds and moves.
    fn read(text: &str) -> (Times, [Option<(u64, u32)>; 2]) {
        let letters = Letters::new(ENGLISH);
        let mut scratch = Scratch::default();
        let game = replay(text.as_bytes(), &letters, &mut scratch);
        let all = game.clocks().map(|fact| (fact.ply, fact.time.map_or(0, |time| time.millis()))).collect();
        let first = game.first_clocks();
        let short = |clock: crate::pgn::ShownClock| (Duration::as_secs(&clock.left), clock.moves);
        (all, [first.white.map(short), first.black.map(short)])
    }

    #[test]
    fn half_moves_are_counted_on_the_main_line() {
        let text = "{[%clk 0:09:00]} 1. e4 {[%clk 0:05:00]} (1. d4 {[%clk 0:04:00]}) e5 2. Nf3 {[%clk 0:04:58] \
                    [%emt 0:00:02]} Nc6 {[%clk 0:04:50]} *";
        let (all, first) = read(text);
        assert_eq!(all, [(0, 540_000), (1, 300_000), (3, 298_000), (3, 2000), (4, 290_000)]);
        assert_eq!(first, [Some((300, 1)), Some((290, 2))]);
    }

    #[test]
    fn games_that_black_begins() {
        let text = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 1\"]\n\n1... Kd7 {[%clk 0:01:00]} 2. e4 \
                    {[%clk 0:02:00]} *";
        let (all, first) = read(text);
        assert_eq!(all, [(1, 60_000), (2, 120_000)]);
        assert_eq!(first, [Some((120, 1)), Some((60, 1))]);
    }

    #[test]
    fn seconds_after_a_dot() {
        let moves = "1. e4 {[%clk 0:15.02]} e5 {[%clk 0:15.05]} 2. Nf3 {[%clk 0:14.50]} *";
        let (all, first) = read(&format!("[TimeControl \"900+10\"]\n\n{moves}"));
        assert_eq!(all, [(1, 902_000), (2, 905_000), (3, 890_000)]);
        assert_eq!(first, [Some((902, 1)), Some((905, 1))]);
        let of_minutes = [(1, 15_020), (2, 15_050), (3, 14_500)];
        // Without a control, with one that fifteen seconds agree with, with one that neither does, with a number over 59.
        for (control, moves) in [
            ("", moves.to_owned()),
            ("[TimeControl \"15\"]\n\n", moves.to_owned()),
            ("[TimeControl \"5400+30\"]\n\n", moves.to_owned()),
            ("[TimeControl \"900+10\"]\n\n", moves.replace('*', "Nc6 {[%clk 0:14.60]} *")),
        ] {
            assert_eq!(read(&format!("{control}{moves}")).0[..3], of_minutes, "{control}");
        }
    }

    #[test]
    fn games_without_clocks() {
        assert_eq!(read("1. e4 {best by test} e5 *"), (vec![], [None, None]));
    }
}

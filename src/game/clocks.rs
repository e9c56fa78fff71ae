//! The clocks of a game's main line.

use super::Game;
use crate::{
    pgn::{ClockFact, ClockKind, FirstClocks, ShownClock, TagName, TimeControls, clock_facts},
    source::Span,
};
use std::time::Duration;

impl Game<'_> {
    /// What the comments of the main line say of the clocks, in order. [`ClockFact::ply`] is the number of half-moves
    /// played before the comment: 1 for a comment after the first, 0 for one before it.
    ///
    /// Linear in the comments; nothing is stored, and a game without comments costs nothing.
    pub fn clocks(&self) -> impl Iterator<Item = ClockFact> + '_ {
        let main = self.comments().iter().filter(|(seat, _)| seat.line == 0);
        clock_facts(self.text, main.map(|(seat, span)| (seat.index, *span)))
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
    /// use scoresheet::{game::{Options, Scratch, replay}, notation::{ENGLISH, Letters}, pgn::{Decision, TimeControls}};
    /// let letters = Letters::new(ENGLISH);
    /// let mut scratch = Scratch::default();
    /// let text = b"1. e4 {[%clk 1:30:25]} e5 {[%clk 1:30:20]} *";
    /// let game = replay(text, &Options { letters: &letters, style: false }, &mut scratch);
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
        for &(at, comment) in self.comments() {
            if at.line != 0 || at.index == 0 {
                continue;
            }
            let is_black = (at.index - 1 + starts_black) % 2 == 1;
            let side = if is_black { &mut first.black } else { &mut first.white };
            if side.is_none()
                && let Some(left) = first_time_left(self.text, comment)
            {
                *side = Some(ShownClock { left, moves: at.index.div_ceil(2) });
            }
            if first.white.is_some() && first.black.is_some() {
                break;
            }
        }
        first
    }
}

/// The first time left that a comment shows, unless it is below zero.
fn first_time_left(text: &[u8], comment: Span) -> Option<Duration> {
    let mut left = clock_facts(text, [(0, comment)]).filter(|fact| fact.kind == ClockKind::Left);
    left.find_map(|fact| fact.time.filter(|time| !time.negative)).map(|time| time.length)
}

#[cfg(test)]
mod tests {
    use crate::{
        game::{Options, Scratch, replay},
        notation::{ENGLISH, Letters},
    };
    use std::time::Duration;

    /// The half-move and the milliseconds of each time.
    type Times = Vec<(u32, i64)>;

    /// The times, and the first clocks as seconds and moves.
    fn read(text: &str) -> (Times, [Option<(u64, u32)>; 2]) {
        let letters = Letters::new(ENGLISH);
        let mut scratch = Scratch::default();
        let game = replay(text.as_bytes(), &Options { letters: &letters, style: false }, &mut scratch);
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
    fn games_without_clocks() {
        assert_eq!(read("1. e4 {best by test} e5 *"), (vec![], [None, None]));
    }
}

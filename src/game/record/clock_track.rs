//! The time left on each player's clock, move by move.

use super::{ClockTrack, Game};
use crate::{
    pgn::{ClockFact, ClockKind, TimeForm, clock_facts, closing_clock, times_left, two_parts_are_minutes},
    source::Span,
};
use std::mem;

const COMMAND: &[u8] = b"[%clk";

impl<'g> Game<'g> {
    /// The clocks of the main line: what `%clk` says, or a comment that is nothing but a time. Times in two parts
    /// (`1:29`) are left out where nothing tells whether they are minutes.
    ///
    /// Read on first use; linear in the comments, and a game without comments costs nothing.
    ///
    /// ```
    /// use scoresheet::{board::Color, game::{Scratch, replay}, notation::{ENGLISH, Letters}};
    /// let letters = Letters::new(ENGLISH);
    /// let mut scratch = Scratch::default();
    /// let text = b"1. e4 {[%clk 1:30:25]} e5 {[%clk 1:30:20]} 2. Nf3 {[%clk 1:30:41]} *";
    /// let game = replay(text, &letters, &mut scratch);
    /// let left: Vec<_> = game.clock_track().of(Color::White).iter().map(|left| left.millis / 1000).collect();
    /// assert_eq!(left, [5425, 5441]);
    /// ```
    pub fn clock_track(&self) -> &'g ClockTrack {
        self.scratch.clock_track.get_or_init(|| {
            let mut track = mem::take(&mut *self.scratch.learnt.spare_clock_track.borrow_mut());
            track.clear();
            self.read_clock_track(&mut track);
            track
        })
    }

    fn read_clock_track(&self, track: &mut ClockTrack) {
        let starts_black = self.start().turn() as u32;
        let (mut are_minutes, mut dotted) = (None, None);
        for &(at, comment) in self.comments().iter().filter(|(at, _)| at.line == 0) {
            let inside = comment.of(self.text);
            if let Some((millis, place)) = closing_clock(inside) {
                let span = Span { start: comment.start + place.start, len: place.len };
                track.add(starts_black, at.index, millis, span);
                continue;
            }
            let command = clock_command(inside);
            if command.is_none() && !may_be_time(inside) {
                continue;
            }
            let mut is_closed = false;
            for (time, place) in times_left(inside) {
                is_closed = true;
                let span = Span { start: comment.start + place.start, len: place.len };
                let fact = ClockFact { ply: at.index, kind: ClockKind::Left, time, span };
                let Some(time) = self.settled_clock(fact, &mut dotted).time else {
                    track.unreadable.push((at.index, span));
                    continue;
                };
                if time.form != TimeForm::TwoParts
                    || *are_minutes.get_or_insert_with(|| self.two_parts_are_minutes())
                {
                    track.add(starts_black, at.index, time.millis(), span);
                }
            }
            if is_closed {
                continue;
            }
            if let Some(held) = command.and_then(|first| unclosed(comment, inside, first)) {
                track.unreadable.push((at.index, held));
            }
            if may_be_time(inside) {
                let left = |fact: &ClockFact| fact.kind == ClockKind::Left;
                for fact in clock_facts(self.text, [(at.index, comment)]).filter(left) {
                    let fact = self.settled_clock(fact, &mut dotted);
                    if let Some(time) = fact.time.filter(|time| {
                        time.form != TimeForm::TwoParts
                            || *are_minutes.get_or_insert_with(|| self.two_parts_are_minutes())
                    }) {
                        track.add(starts_black, fact.ply, time.millis(), fact.span);
                    }
                }
            }
        }
    }

    /// Whether something in the game tells that its times in two parts are minutes and seconds.
    pub(super) fn two_parts_are_minutes(&self) -> bool {
        let main = self.comments().iter().filter(|(at, _)| at.line == 0);
        let facts = clock_facts(self.text, main.map(|(at, span)| (at.index, *span)));
        two_parts_are_minutes(facts).unwrap_or(false)
    }
}

/// Where the first clock command of a comment begins.
fn clock_command(comment: &[u8]) -> Option<usize> {
    memchr::memchr_iter(b'[', comment).find(|&at| comment[at..].starts_with(COMMAND))
}

/// What stands after the name of a command that begins at byte `first` of a comment and is never closed; `None` where the comment is
/// not closed either.
fn unclosed(comment: Span, inside: &[u8], first: usize) -> Option<Span> {
    let start = first + COMMAND.len();
    let held = inside[start..].strip_suffix(b"}")?;
    let start = comment.start as usize + start + held.len() - held.trim_ascii_start().len();
    Some(Span::new(start, start + held.trim_ascii().len()))
}

/// Whether a comment without a clock command is so short and begins so that it may be a time.
fn may_be_time(comment: &[u8]) -> bool {
    const LONGEST_TIME: usize = 16;
    comment.len() <= LONGEST_TIME
        && comment.iter().find(|byte| !matches!(byte, b'{' | b' ')).is_some_and(u8::is_ascii_digit)
}

#[cfg(test)]
mod tests {
    use crate::{
        board::Color,
        game::{Scratch, replay},
        notation::{ENGLISH, Letters},
    };

    /// A clock as player, half-moves, the player's moves and seconds.
    type Shown = (Color, u32, u32, i64);

    /// Each clock, and the text of what could not be read.
    fn read(text: &str) -> (Vec<Shown>, Vec<String>) {
        let letters = Letters::new(ENGLISH);
        let mut scratch = Scratch::default();
        let game = replay(text.as_bytes(), &letters, &mut scratch);
        let track = game.clock_track();
        assert!(std::ptr::eq(track, game.clock_track()), "read once");
        let shown = track.in_order().map(|(color, at)| (color, at.ply, at.moves, at.millis / 1000)).collect();
        let text =
            |(_, span): &(u32, crate::source::Span)| String::from_utf8_lossy(span.of(game.text)).into_owned();
        (shown, track.unreadable.iter().map(text).collect())
    }

    use Color::{Black, White};

    #[test]
    fn each_players_moves_are_counted() {
        let text = "{[%clk 0:09:00]} 1. e4 {[%clk 0:05:00]} (1. d4 {[%clk 0:04:00]}) e5 2. Nf3 {[%clk 0:04:58] \
                    [%clk 0:01:00]} Nc6 {[%eval 0.1] [%clk 0:04:50]} *";
        assert_eq!(read(text).0, [(White, 1, 1, 300), (White, 3, 2, 298), (Black, 4, 2, 290)]);
        let text = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 1\"]\n\n1... Kd7 {0:01:00} 2. e4 {0:02:00} *";
        assert_eq!(read(text).0, [(Black, 1, 1, 60), (White, 2, 1, 120)]);
    }

    #[test]
    fn what_cannot_be_read_is_kept() {
        let (shown, unreadable) =
            read("1. e4 {[%clk soon]} e5 {[%clk ]} 2. Nf3 {[%clk -0:00:02]} {[%emt 0:02]} *");
        assert_eq!((shown, unreadable), (vec![(White, 3, 2, -2)], vec!["soon".to_owned(), String::new()]));
        let (shown, unreadable) =
            read("1. e4 {[%clk 0:00:59} e5 {[%clk 0:00:58]} {[%eval 0.1] [%clk 0:00:57 } 2. d4 {[%clk 0:01");
        assert_eq!(
            (shown, unreadable),
            (vec![(Black, 2, 1, 58)], vec!["0:00:59".to_owned(), "0:00:57".to_owned()])
        );
    }

    #[test]
    fn two_parts_need_something_that_tells() {
        assert_eq!(read("1. e4 {[%clk 1:29]} e5 {[%clk 1:28]} *").0, []);
        assert_eq!(
            read("1. e4 {[%clk 29:30]} e5 {[%clk 1:28]} *").0,
            [(White, 1, 1, 1770), (Black, 2, 1, 88)]
        );
    }
}

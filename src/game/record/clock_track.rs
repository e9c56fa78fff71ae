//! The time left on each player's clock, move by move.

use super::Game;
use crate::{
    board::Color,
    pgn::{ClockFact, ClockKind, TimeForm, clock_facts, two_parts_are_minutes},
    source::{Span, eight_bytes},
};
use std::mem;

/// The time left on a player's clock after one of that player's moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeLeft {
    /// Half-moves of the game played by then: 1 after the first.
    pub ply: u32,
    /// Moves the player had made since the record began, that one included: from 1.
    pub moves: u32,
    /// Milliseconds, below zero after a minus.
    pub millis: i64,
    /// Where the time stands in the game's text.
    pub span: Span,
}

/// What the comments of the main line say of both clocks. Of several times after one move, the first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ClockTrack {
    sides: [Vec<TimeLeft>; 2],
    /// Commands for a clock that hold no time.
    pub unreadable: Vec<Span>,
}

impl ClockTrack {
    /// The times of this player, in order.
    pub fn of(&self, color: Color) -> &[TimeLeft] {
        &self.sides[color as usize]
    }

    /// Whether no clock was read.
    pub fn is_empty(&self) -> bool {
        self.sides.iter().all(Vec::is_empty)
    }

    /// The times of both players as they were written, in order.
    pub fn in_order(&self) -> impl Iterator<Item = (Color, &TimeLeft)> {
        let [white, black] = &self.sides;
        let (mut white, mut black) = (white.iter().peekable(), black.iter().peekable());
        std::iter::from_fn(move || {
            let is_whites = match (white.peek(), black.peek()) {
                (Some(one), Some(other)) => one.ply < other.ply,
                (one, _) => one.is_some(),
            };
            if is_whites {
                white.next().map(|at| (Color::White, at))
            } else {
                black.next().map(|at| (Color::Black, at))
            }
        })
    }
}

impl<'g> Game<'g> {
    /// The clocks of the main line: what `%clk` says, or a comment that is nothing but a time. Times in two parts
    /// (`1:29`) are left out where nothing tells whether they are minutes.
    ///
    /// Read when it is first asked for; linear in the comments, and a game without comments costs nothing.
    ///
    /// ```
    /// use scoresheet::{board::Color, game::{Options, Scratch, replay}, notation::{ENGLISH, Letters}};
    /// let letters = Letters::new(ENGLISH);
    /// let mut scratch = Scratch::default();
    /// let text = b"1. e4 {[%clk 1:30:25]} e5 {[%clk 1:30:20]} 2. Nf3 {[%clk 1:30:41]} *";
    /// let game = replay(text, &Options { letters: &letters, style: false }, &mut scratch);
    /// let left: Vec<_> = game.clock_track().of(Color::White).iter().map(|left| left.millis / 1000).collect();
    /// assert_eq!(left, [5425, 5441]);
    /// ```
    pub fn clock_track(&self) -> &'g ClockTrack {
        self.scratch.clock_track.get_or_init(|| {
            let mut track = mem::take(&mut *self.scratch.spare_clock_track.borrow_mut());
            track.clear();
            self.read_clock_track(&mut track);
            track
        })
    }

    fn read_clock_track(&self, track: &mut ClockTrack) {
        let starts_black = self.start().turn() as u32;
        let mut are_minutes = None;
        for &(at, comment) in self.comments().iter().filter(|(at, _)| at.line == 0) {
            let inside = comment.of(self.text);
            match clock_command(inside) {
                Some(first) => {
                    if let Some((millis, clock)) = plain_time(inside, first) {
                        let span = Span { start: comment.start + clock.start, len: clock.len };
                        track.add(starts_black, at.index, millis, span);
                        continue;
                    }
                }
                None if may_be_time(inside) => {}
                None => continue,
            }
            let left = |fact: &ClockFact| fact.kind == ClockKind::Left;
            for fact in clock_facts(self.text, [(at.index, comment)]).filter(left) {
                let Some(time) = fact.time else {
                    track.unreadable.push(fact.span);
                    continue;
                };
                if time.form != TimeForm::TwoParts
                    || *are_minutes.get_or_insert_with(|| self.two_parts_are_minutes())
                {
                    track.add(starts_black, fact.ply, time.millis(), fact.span);
                }
            }
        }
    }

    /// Whether something in the game tells that its times in two parts are minutes and seconds.
    fn two_parts_are_minutes(&self) -> bool {
        let main = self.comments().iter().filter(|(at, _)| at.line == 0);
        let facts = clock_facts(self.text, main.map(|(at, span)| (at.index, *span)));
        two_parts_are_minutes(facts).unwrap_or(false)
    }
}

impl ClockTrack {
    /// Forgets all times but keeps the memory.
    fn clear(&mut self) {
        self.sides.iter_mut().for_each(Vec::clear);
        self.unreadable.clear();
    }

    /// Adds a time after `ply` half-moves, unless there is one already.
    fn add(&mut self, starts_black: u32, ply: u32, millis: i64, span: Span) {
        if ply == 0 {
            return;
        }
        let side = &mut self.sides[((ply - 1 + starts_black) % 2) as usize];
        if side.last().is_none_or(|last| last.ply < ply) {
            side.push(TimeLeft { ply, moves: ply.div_ceil(2), millis, span });
        }
    }
}

const COMMAND: &[u8] = b"[%clk";

/// The milliseconds of a comment's clock, and the place of the time in it, where the comment has one clock and in the form
/// that nearly all files have, `[%clk 1:29:30]`. Whatever is written otherwise is left to [`clock_facts`].
pub(in crate::game) fn plain_clock(comment: &[u8]) -> Option<(i64, Span)> {
    plain_time(comment, clock_command(comment)?)
}

/// Where the first clock command of a comment begins.
///
/// What it saves: it is looked for once, and hardly ever further than in the first bytes.
fn clock_command(comment: &[u8]) -> Option<usize> {
    match comment {
        [b'{', b' ', b'[', b'%', b'c', b'l', b'k', ..] => return Some(2),
        [b'{', b'[', b'%', b'c', b'l', b'k', ..] => return Some(1),
        // The time that the move took has a comment of its own.
        [b'{', b'[', b'%', b'e', b'm', b't', b' ' | b'\r' | b'\n', time @ .., b']', b'}']
            if time.len() <= 10 =>
        {
            return if has_bracket(time) { clock_command_among(comment) } else { None };
        }
        _ => {}
    }
    clock_command_among(comment)
}

/// Whether `[` is among so few bytes, eight of them at once.
fn has_bracket(bytes: &[u8]) -> bool {
    let (words, rest) = bytes.as_chunks::<8>();
    let in_word = |word: &[u8; 8]| {
        let others = u64::from_le_bytes(*word) ^ u64::from_le_bytes([b'['; 8]);
        others.wrapping_sub(0x0101_0101_0101_0101) & !others & 0x8080_8080_8080_8080 != 0
    };
    words.iter().any(in_word) || rest.contains(&b'[')
}

/// The same, wherever it is.
fn clock_command_among(comment: &[u8]) -> Option<usize> {
    memchr::memchr_iter(b'[', comment).find(|&at| comment[at..].starts_with(COMMAND))
}

/// The same as [`plain_clock`], of the clock command that begins at byte `first`, the first of the comment.
fn plain_time(comment: &[u8], first: usize) -> Option<(i64, Span)> {
    let name_end = first + COMMAND.len();
    // A space, or the line end where a program has broken the line.
    let spaces = comment[name_end..].iter().take_while(|byte| matches!(byte, b' ' | b'\n' | b'\r')).count();
    if spaces == 0 {
        return None;
    }
    let start = name_end + spaces;
    let time = eight_bytes(comment, start)?;
    let (millis, len) = match usual_time(time) {
        Some(millis) => (millis, 7),
        None => time_of_digits(comment, start)?,
    };
    let after = &comment[start + len..];
    let is_last = matches!(after, b"]}" | b"] }");
    if !is_last && clock_command_among(after).is_some() {
        return None;
    }
    Some((millis, Span::new(start, start + len)))
}

/// The milliseconds of a time such as `1:29:30]`, read at once.
#[inline(always)]
fn usual_time(word: u64) -> Option<i64> {
    const ZEROS: u64 = u64::from_le_bytes(*b"0:00:00]");
    /// What no byte may differ in: a digit differs from `0` in its low half only.
    const FIXED: u64 = u64::from_le_bytes([0xF0, 0xFF, 0xF0, 0xF0, 0xFF, 0xF0, 0xF0, 0xFF]);
    /// What makes a half overflow that is beyond 9, or beyond 5 where it is the ten of sixty.
    const BEYOND: u64 = u64::from_le_bytes([6, 0, 10, 6, 0, 10, 6, 0]);
    let digits = word ^ ZEROS;
    if (digits | ((digits & !FIXED) + BEYOND)) & FIXED != 0 {
        return None;
    }
    let [hours, _, ten_minutes, minutes, _, ten_seconds, seconds, _] = digits.to_le_bytes().map(i64::from);
    Some(1000 * (3600 * hours + 60 * (10 * ten_minutes + minutes) + 10 * ten_seconds + seconds))
}

/// The milliseconds of a time such as `01:29:30` or `1:29:30.5`, with a bracket after it, and how long it is.
#[inline(never)]
fn time_of_digits(comment: &[u8], start: usize) -> Option<(i64, usize)> {
    const POINT_TO_BRACKET: u64 = ((b'.' ^ b']') as u64) << 56;
    let time = eight_bytes(comment, start)?;
    // Boards write two digits.
    if let (tens @ b'0'..=b'9', Some(rest)) = (time as u8, eight_bytes(comment, start + 1))
        && let Some(millis) = usual_time(rest)
    {
        return Some((36_000_000 * i64::from(tens - b'0') + millis, 8));
    }
    if let Some(seconds) = usual_time(time ^ POINT_TO_BRACKET) {
        let [tenths @ b'0'..=b'9', b']', ..] = comment[start + 8..] else { return None };
        return Some((seconds + 100 * i64::from(tenths - b'0'), 9));
    }
    // One digit of the hours or two.
    let hour_digits = match (time >> 8) as u8 {
        b':' => 1,
        _ => 2,
    };
    let hours = if hour_digits == 1 { digits(time & 0xFF, 1)? } else { digits(time & 0xFFFF, 2)? };
    let rest = eight_bytes(comment, start + hour_digits)?;
    // `:29:30]`.
    if rest & 0xFF_00_00_FF_00_00_FF != u64::from_le_bytes(*b":\0\0:\0\0]\0") {
        return None;
    }
    let (minutes, seconds) = (digits(rest >> 8 & 0xFFFF, 2)?, digits(rest >> 32 & 0xFFFF, 2)?);
    let is_time = minutes < 60 && seconds < 60;
    is_time.then_some((1000 * (3600 * hours + 60 * minutes + seconds), hour_digits + 6))
}

/// The number that these one or two bytes are, the first of them lowest; `None` if they are no digits.
#[inline(always)]
fn digits(bytes: u64, count: u32) -> Option<i64> {
    let tens = if count == 1 { b'0' } else { bytes as u8 };
    let ones = if count == 1 { bytes as u8 } else { (bytes >> 8) as u8 };
    (tens.is_ascii_digit() && ones.is_ascii_digit())
        .then(|| 10 * i64::from(tens - b'0') + i64::from(ones - b'0'))
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
        game::{Options, Scratch, replay},
        notation::{ENGLISH, Letters},
    };

    /// A clock as player, half-moves, the player's moves and seconds.
    type Shown = (Color, u32, u32, i64);

    /// Each clock, and the text of what could not be read.
    fn read(text: &str) -> (Vec<Shown>, Vec<String>) {
        let letters = Letters::new(ENGLISH);
        let mut scratch = Scratch::default();
        let game = replay(text.as_bytes(), &Options { letters: &letters, style: false }, &mut scratch);
        let track = game.clock_track();
        assert!(std::ptr::eq(track, game.clock_track()), "read once");
        let shown = track.in_order().map(|(color, at)| (color, at.ply, at.moves, at.millis / 1000)).collect();
        let text = |span: &crate::source::Span| String::from_utf8_lossy(span.of(game.text)).into_owned();
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
    }

    #[test]
    fn two_parts_need_something_that_tells() {
        assert_eq!(read("1. e4 {[%clk 1:29]} e5 {[%clk 1:28]} *").0, []);
        assert_eq!(
            read("1. e4 {[%clk 29:30]} e5 {[%clk 1:28]} *").0,
            [(White, 1, 1, 1770), (Black, 2, 1, 88)]
        );
    }

    #[test]
    fn a_time_that_is_read_at_once_is_what_its_digits_say() {
        let mut read = 0;
        let mut try_bytes = |bytes: [u8; 8]| {
            let comment = [&b"{[%clk "[..], &bytes, b"}      "].concat();
            let slowly = super::time_of_digits(&comment, 7).filter(|&(_, length)| length == 7);
            let at_once = super::usual_time(u64::from_le_bytes(bytes));
            assert_eq!(at_once, slowly.map(|(millis, _)| millis), "{}", comment.escape_ascii());
            read += usize::from(at_once.is_some());
        };
        for (place, byte) in (0..8).flat_map(|place| (0..=255).map(move |byte| (place, byte))) {
            for usual in [*b"1:29:30]", *b"9:59:59]", *b"0:00:00]"] {
                let mut bytes = usual;
                bytes[place] = byte;
                try_bytes(bytes);
            }
        }
        assert!(read > 100, "{read}");
    }

    #[test]
    fn a_bracket_is_found_wherever_it_is() {
        for (length, byte) in (0..=10).flat_map(|length| [b'Z', b'[', b'\\', 0xDB].map(|byte| (length, byte)))
        {
            for at in 0..length {
                let mut bytes = vec![b'0'; length];
                bytes[at] = byte;
                assert_eq!(super::has_bracket(&bytes), bytes.contains(&b'['), "{bytes:?}");
            }
        }
    }

    #[test]
    fn the_plain_form_is_read_as_the_general_one_is() {
        for comment in [
            "{[%clk 1:29:30]}",
            "{ [%eval 0.1] [%clk 01:05:09] }",
            "{[%clk 0:00:00]}",
            "{[%clk 0:60:00]}",
            "{[%clk 0:05:60]}",
            "{[%clk 1:29:30.5]}",
            "{[%clk 29:30]}",
            "{[%clk  1:29:30]}",
            "{[%clk\n1:29:30]}",
            "{[%clk\r\n01:29:30]}",
            "{[%clk\t1:29:30]}",
            "{[%clk 1:29:30 ]}",
            "{[%clk 1:29:30.]}",
            "{[%clk 11:29:30.5]}",
            "{[%clk 1:29:30.59]}",
            "{[%clk 1:29:30.x]}",
            "{[%clk 1:29:3x.5]}",
            "{[%clk 0:02:59.9]}",
            "{[%clk 0:02:59.9",
            "{[%clk 0:02:59.9] [%clk 0:02:58.9]}",
            "{[%clk 111:29:30]}",
            "{[%clk 99:59:59]}",
            "{[%clk 01:60:00]}",
            "{[%clk 01:05:6x]}",
            "{[%clk x1:29:30]}",
            "{[%clk 1:01:29:30]}",
            "{[%clk :29:30]}",
            "{[%clk 1:2a:30]}",
            "{[%clk a1:29:30]}",
            "{[%emt 0:00:03] [%clk 1:29:30]}",
            "{[%emt [%clk 1:29:30]}",
            "{[%emt\n00:00:03]}",
            "{[%emt x[%clk]}",
            "{[[%clk 1:29:30]}",
            "{[%clk x:29:30]}",
            "{[%clk 1:29:30] [%clk 1:00:00]}",
            "{ [%clk 1:29:30] }",
            "{ [%clk 1:29:30] [%clk 1:00:00] }",
            "{ [%clk 1:29:30] } ",
            "{ [%clk1:29:30] }",
            "{[%clkx 1:29:30]}",
            "{[%clk 1:29:30",
            "{[%clk ]}",
            "{[%clk",
        ] {
            let Some((millis, span)) = super::plain_clock(comment.as_bytes()) else { continue };
            let whole = crate::source::Span::new(0, comment.len());
            let facts: Vec<_> = crate::pgn::clock_facts(comment.as_bytes(), [(1, whole)]).collect();
            let left: Vec<_> = facts.iter().filter(|fact| fact.kind == crate::pgn::ClockKind::Left).collect();
            let [fact] = left.as_slice() else { panic!("{comment}") };
            assert_eq!((fact.time.unwrap().millis(), fact.span), (millis, span), "{comment}");
        }
        assert!(super::plain_clock(b"{[%clk 1:29:30]}").is_some());
        assert!(super::plain_clock(b"{[%clk\n01:29:30]}").is_some());
        assert_eq!(super::plain_clock(b"{[%clk 0:02:59.9]}").map(|(millis, _)| millis), Some(179_900));
        assert!(super::plain_clock(b"{ [%eval 0.1] [%clk 01:05:09] }").is_some());
    }
}

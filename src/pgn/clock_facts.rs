//! What the comments of a game say of its clocks, half-move by half-move.

use super::command::RawCommands;
use crate::{
    source::Span,
    words::clock_time::{fraction_nanos, usual_time},
};
use std::time::Duration;

/// What a time in a comment is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ClockKind {
    /// The time left on the clock of the player who has moved: `%clk`, the `tl=` of engine events, a comment that is
    /// a time and nothing else.
    Left,
    /// The time the move took: `%emt`, chess.com's `%timestamp`, `mt=` and `0.31/18 2.4s` of engine matches.
    MoveTime,
    /// The time the player has used in the whole game: `%egt`.
    GameTime,
    /// The time of day, or what a mechanical clock shows: `%mct`.
    ClockFace,
}

/// How a time is written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TimeForm {
    /// `1:29:30`, with tenths or without.
    ThreeParts,
    /// `1:29`: minutes and seconds, or hours and minutes. See `two_parts_are_minutes`.
    TwoParts,
    /// Seconds, or thousandths or tenths of them, as one number.
    Number,
}

/// A time in a comment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShownTime {
    /// How long, in two parts taken for minutes and seconds.
    pub length: Duration,
    /// Whether a minus stands before it.
    pub negative: bool,
    /// How it is written.
    pub form: TimeForm,
    /// Whether tenths of a second or less are written.
    pub fraction: bool,
}

impl ShownTime {
    /// Reads a time as clocks and programs write it: `1:29:30`, `29:30.5`, `-0:00:01`, `3.5` or `95` (seconds).
    ///
    /// ```
    /// use scoresheet::pgn::{ShownTime, TimeForm};
    /// let time = ShownTime::read("-0:00:01").unwrap();
    /// assert!(time.negative && time.length.as_secs() == 1 && time.form == TimeForm::ThreeParts);
    /// assert_eq!(ShownTime::read("1:75"), None);
    /// ```
    pub fn read(text: &str) -> Option<ShownTime> {
        ShownTime::of(text.as_bytes())
    }

    /// Reads a time as it stands in a text.
    #[inline]
    fn of(text: &[u8]) -> Option<ShownTime> {
        match usual_time(text) {
            Some(seconds) => Some(ShownTime {
                length: Duration::from_secs(seconds),
                negative: false,
                form: TimeForm::ThreeParts,
                fraction: false,
            }),
            None => ShownTime::rarer(std::str::from_utf8(text).ok()?),
        }
    }

    /// Any time, a negative one or one in two parts, too.
    fn rarer(text: &str) -> Option<ShownTime> {
        let (negative, text) = match text.strip_prefix(['-', '\u{2212}']) {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        if text.contains(':') {
            let time = super::ClockTime::parse(text.as_bytes())?;
            let form = if time.third.is_some() { TimeForm::ThreeParts } else { TimeForm::TwoParts };
            return Some(ShownTime {
                length: time.duration(),
                negative,
                form,
                fraction: time.fraction.is_some(),
            });
        }
        let length = seconds(text)?;
        Some(ShownTime { length, negative, form: TimeForm::Number, fraction: text.contains('.') })
    }

    /// Thousandths of a second, below zero after a minus.
    pub fn millis(&self) -> i64 {
        let millis = i64::try_from(self.length.as_millis()).unwrap_or(i64::MAX);
        if self.negative { -millis } else { millis }
    }
}

/// A number of seconds of at most eight digits, with a fraction or without.
fn seconds(text: &str) -> Option<Duration> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    let is_number = |digits: &str| !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    if !is_number(whole) || !is_number(fraction) || whole.len() > 8 {
        return None;
    }
    Some(Duration::new(whole.parse().ok()?, fraction_nanos(fraction)))
}

/// A time that a comment states.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClockFact {
    /// The half-move the comment stands after, as the caller counts them.
    pub ply: u32,
    /// What the time is.
    pub kind: ClockKind,
    /// The time; `None` where a command for one holds something else.
    pub time: Option<ShownTime>,
    /// Where the time stands in the game's text.
    pub span: Span,
}

/// The times in `comments`, in order: each comment with the half-move it stands after and its span in `text`.
///
/// Commands (`[%clk 0:05:03]`, `[%emt 0:00:02]`, `[%egt …]`, `[%mct …]`, `[%timestamp 11]`, in tenths) may stand
/// anywhere in a comment. Other forms have to be the comment, or its list of engine values: `{0:05:03}`,
/// `{+0.31/18 2.4s}`, `{d=20, mt=1230, tl=59000}`; words about clocks are not read. Linear in the comments; a game
/// without comments costs nothing.
///
/// ```
/// use scoresheet::{pgn::{ClockKind, clock_facts}, source::Span};
/// let text = b"1. e4 {best [%clk 0:05:03] [%emt 0:00:02]} e5 {a reply}";
/// let comments = [(0, Span::new(6, 41)), (1, Span::new(45, 54))];
/// let found: Vec<_> = clock_facts(text, comments).map(|fact| (fact.ply, fact.kind)).collect();
/// assert_eq!(found, [(0, ClockKind::Left), (0, ClockKind::MoveTime)]);
/// ```
pub fn clock_facts<'t>(
    text: &'t [u8],
    comments: impl IntoIterator<Item = (u32, Span)> + 't,
) -> impl Iterator<Item = ClockFact> + 't {
    comments.into_iter().flat_map(move |(ply, span)| {
        let mut inside = Inside::new(span.of(text));
        std::iter::from_fn(move || inside.next()).map(move |(kind, time, at)| ClockFact {
            ply,
            kind,
            time,
            span: Span { start: span.start + at.start, len: at.len },
        })
    })
}

/// Whether a game's times in two parts, `1:29`, are minutes and seconds; `None` where nothing tells.
///
/// They are if a time in three parts, a fraction, or a first part above nine stands beside them.
pub fn two_parts_are_minutes(facts: impl IntoIterator<Item = ClockFact>) -> Option<bool> {
    const NINE: Duration = Duration::from_secs(600);
    let tells = |time: ShownTime| match time.form {
        TimeForm::ThreeParts => true,
        TimeForm::TwoParts => time.fraction || time.length >= NINE,
        TimeForm::Number => false,
    };
    facts.into_iter().filter_map(|fact| fact.time).any(tells).then_some(true)
}

/// The times of one comment: its commands, or the one or two of the other forms.
enum Inside<'t> {
    Commands(&'t [u8], RawCommands<'t>),
    Others([Option<Found>; 2]),
}

/// What a time is, the time, and its place in the comment.
type Found = (ClockKind, Option<ShownTime>, Span);

impl<'t> Inside<'t> {
    fn new(comment: &'t [u8]) -> Inside<'t> {
        if memchr::memmem::find(comment, b"[%").is_some() {
            return Inside::Commands(comment, RawCommands::new(comment));
        }
        Inside::Others(others(comment).unwrap_or_default())
    }

    fn next(&mut self) -> Option<Found> {
        match self {
            Inside::Commands(comment, commands) => loop {
                let (name, span) = commands.next()?;
                if let Some((kind, time)) = time_of_command(name, span.of(comment)) {
                    return Some((kind, time, span));
                }
            },
            Inside::Others(found) => found.iter_mut().find_map(Option::take),
        }
    }
}

/// What the time of a command is, and the time, if it can be read; `None` where the command is not about one.
#[inline]
fn time_of_command(name: &[u8], argument: &[u8]) -> Option<(ClockKind, Option<ShownTime>)> {
    let kind = match name {
        b"clk" => ClockKind::Left,
        b"emt" | b"timestamp" => ClockKind::MoveTime,
        b"egt" => ClockKind::GameTime,
        b"mct" => ClockKind::ClockFace,
        _ => return None,
    };
    Some((kind, if name == b"timestamp" { divided(argument, 10) } else { ShownTime::of(argument) }))
}

/// The times left that the commands of a comment show, in order: each as read, and its place in the comment.
pub(crate) fn times_left(comment: &[u8]) -> impl Iterator<Item = (Option<ShownTime>, Span)> {
    RawCommands::new(comment).filter_map(|(name, span)| match name {
        b"clk" => Some((ShownTime::of(span.of(comment)), span)),
        _ => None,
    })
}

/// Milliseconds and place of the time in a comment that ends with its only clock, in the usual form: `{ [%eval 0.3] [%clk 1:29:30] }`.
///
/// Fast path: nearly every comment about a clock ends so. A test holds it to what the commands say.
#[inline]
pub(crate) fn closing_clock(comment: &[u8]) -> Option<(i64, Span)> {
    let (rest, b"]") = comment.strip_suffix(b"}")?.trim_ascii_end().split_last_chunk::<1>()? else {
        return None;
    };
    let colon = rest.len().checked_sub(8)?;
    // A time of seven bytes or of eight.
    let start = colon + usize::from(rest[colon] == b' ');
    let before = rest[..start].strip_suffix(b"[%clk ")?;
    if before.len() > 2 && memchr::memchr_iter(b'%', before).any(|at| before[at..].starts_with(b"%clk")) {
        return None;
    }
    Some((1000 * usual_time(&rest[start..])? as i64, Span::new(start, rest.len())))
}

/// A whole number of parts of a second, `parts` to the second.
fn divided(argument: &[u8], parts: u32) -> Option<ShownTime> {
    let text = std::str::from_utf8(argument).ok()?;
    let length = seconds(text).filter(|_| !text.contains('.'))? / parts;
    Some(ShownTime { length, negative: false, form: TimeForm::Number, fraction: true })
}

/// The times of a comment that is a time, an engine's evaluation with its time, or a list of an engine's values.
fn others(comment: &[u8]) -> Option<[Option<Found>; 2]> {
    let inside = comment.strip_prefix(b"{").unwrap_or(comment);
    let inside = inside.strip_suffix(b"}").unwrap_or(inside);
    // All of these begin so; the prose of an annotator rarely does.
    let first = *inside.trim_ascii_start().first()?;
    if !matches!(first, b'0'..=b'9' | b'+' | b'-' | b'(' | b'd' | b'm' | b't' | b'e') {
        return None;
    }
    let text = std::str::from_utf8(inside).ok()?;
    let start = comment.len() - comment.strip_prefix(b"{").unwrap_or(comment).len();
    let place = |part: &str| {
        // `part` is a part of `text`, whose first byte is the comment's at `start`.
        let at = part.as_ptr() as usize - text.as_ptr() as usize + start;
        Span::new(at, at + part.len())
    };
    if text.contains('=') {
        return values(text, place);
    }
    let said = text.trim();
    if said.contains(':') && !said.contains(' ') {
        let time = ShownTime::read(said)?;
        return Some([Some((ClockKind::Left, Some(time), place(said))), None]);
    }
    let EngineValues { word, time, .. } = engine_values(said)?;
    Some([Some((ClockKind::MoveTime, Some(time), place(word))), None])
}

/// What an engine match notes after a move.
pub(super) struct EngineValues<'s> {
    /// `+0.31` or `-M4`, from the mover's side.
    pub score: &'s str,
    /// The time that the move took, as it stands.
    word: &'s str,
    /// The same, read.
    time: ShownTime,
}

/// Reads `+0.31/18 2.4s`, `-M4/9 0.05s, White mates`, `(0.31/18) 2s`.
pub(super) fn engine_values(said: &str) -> Option<EngineValues<'_>> {
    let (value, rest) = said.split_once(' ')?;
    let (signed, depth) = value.trim_matches(['(', ')']).split_once('/')?;
    let score = signed.trim_start_matches(['+', '-']);
    let is_score = score.strip_prefix('M').map_or(score.contains('.'), |_| true);
    if !is_score
        || seconds(score.trim_start_matches('M')).is_none()
        || !depth.bytes().all(|byte| byte.is_ascii_digit())
        || depth.is_empty()
    {
        return None;
    }
    let word = rest.split(',').next()?.trim();
    let number = word.strip_suffix('s').unwrap_or(word);
    let time = ShownTime::read(number).filter(|time| !time.negative)?;
    Some(EngineValues { score: signed, word: number, time })
}

/// `d=20, mt=1230, tl=59000`: the time the move took and the time left, in thousandths or as clocks show them.
fn values(text: &str, place: impl Fn(&str) -> Span) -> Option<[Option<Found>; 2]> {
    let value = |key: &str| {
        let of =
            |item: &'_ str| item.trim_start().strip_prefix(key).is_some_and(|rest| rest.starts_with('='));
        let item = text.split(',').find(|item| of(item))?;
        let value = item.split_once('=')?.1.trim();
        let time = if value.contains(':') { ShownTime::read(value) } else { divided(value.as_bytes(), 1000) };
        time.map(|time| (Some(time), place(value)))
    };
    let (taken, left) = (value("mt"), value("tl"));
    Some([
        taken.map(|(time, span)| (ClockKind::MoveTime, time, span)),
        left.map(|(time, span)| (ClockKind::Left, time, span)),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Kind, milliseconds and text of each time in a comment.
    fn read(comment: &str) -> Vec<(ClockKind, Option<i64>, &str)> {
        let facts = clock_facts(comment.as_bytes(), [(7, Span::new(0, comment.len()))]);
        let all = facts.map(|fact| {
            assert_eq!(fact.ply, 7);
            let text = std::str::from_utf8(fact.span.of(comment.as_bytes())).unwrap();
            (fact.kind, fact.time.map(|time| time.millis()), text)
        });
        all.collect()
    }

    use ClockKind::*;

    #[test]
    fn commands() {
        assert_eq!(read("{[%clk 1:29:30]}"), [(Left, Some(5_370_000), "1:29:30")]);
        assert_eq!(
            read("{ok [%clk\n00:05:03 ] [%emt 0:02]}"),
            [(Left, Some(303_000), "00:05:03"), (MoveTime, Some(2000), "0:02"),]
        );
        assert_eq!(
            read("{[%clk 0:02:58.9][%timestamp 11]}"),
            [(Left, Some(178_900), "0:02:58.9"), (MoveTime, Some(1100), "11"),]
        );
        assert_eq!(
            read("{[%egt 1:25:42] [%mct 17:10:42]}"),
            [(GameTime, Some(5_142_000), "1:25:42"), (ClockFace, Some(61_842_000), "17:10:42"),]
        );
        assert_eq!(
            read("{[%emt 3.5] [%clk 95]}"),
            [(MoveTime, Some(3500), "3.5"), (Left, Some(95_000), "95")]
        );
        assert_eq!(read("{[%clk -0:00:01]}"), [(Left, Some(-1000), "-0:00:01")]);
        assert_eq!(read("{[%clk soon] [%eval 0.3] [%clk ]}"), [(Left, None, "soon"), (Left, None, "")]);
        assert_eq!(read(";[%clk 0:05:03]"), [(Left, Some(303_000), "0:05:03")]);
    }

    #[test]
    fn other_forms() {
        assert_eq!(read("{ 0:05:03 }"), [(Left, Some(303_000), "0:05:03")]);
        assert_eq!(read("{+0.31/18 2.4s}"), [(MoveTime, Some(2400), "2.4")]);
        assert_eq!(read("{-M4/9 0.05s, White mates}"), [(MoveTime, Some(50), "0.05")]);
        assert_eq!(read("{(0.00/22) 12}"), [(MoveTime, Some(12_000), "12")]);
        assert_eq!(
            read("{d=25, sd=39, mt=66795, tl=1738205, s=9, pv=f4 b6,}"),
            [(MoveTime, Some(66_795), "66795"), (Left, Some(1_738_205), "1738205"),]
        );
        assert_eq!(
            read("{ev=0.00, d=1, mt=00:01:10, tl=01:58:50}"),
            [(MoveTime, Some(70_000), "00:01:10"), (Left, Some(7_130_000), "01:58:50"),]
        );
    }

    #[test]
    fn words_are_not_read() {
        for comment in [
            "{Timman spent 20 minutes on this move}",
            "{1:30 left}",
            "{1:99}",
            "{}",
            "{",
            "",
            "{+0.31}",
            "{+0.31/18}",
            "{time white 3.26 black 3.25}",
            "{[1:00-?:??]}",
            "{1/2 0}",
            "{d4 = better}",
            "{book}",
            "{a=b, mt=soon}",
        ] {
            assert!(
                read(comment).iter().all(|(_, time, _)| comment == "{1/2 0}" && time.is_some()),
                "{comment}"
            );
        }
    }

    #[test]
    fn a_closing_clock_is_what_its_command_says() {
        let mut read = 0;
        for usual in ["{[%clk 1:29:30]}", "{ [%clk 01:29:30] }", "{[%clk 99:59:59]}"] {
            for (at, byte) in (0..usual.len()).flat_map(|at| (0..=255).map(move |byte| (at, byte))) {
                let mut comment = usual.as_bytes().to_vec();
                comment[at] = byte;
                let Some((millis, place)) = closing_clock(&comment) else { continue };
                let said: Vec<_> = times_left(&comment).collect();
                let [(Some(time), span)] = said[..] else { panic!("{}", comment.escape_ascii()) };
                assert_eq!((time.millis(), span), (millis, place));
                read += 1;
            }
        }
        assert!(read > 100, "{read}");
        assert_eq!(closing_clock(b"{[%clk 1:29:30] [%clk 1:29:31]}"), None);
    }

    #[test]
    fn what_two_parts_are() {
        let of = |comment: &str| {
            let text = comment.as_bytes();
            two_parts_are_minutes(clock_facts(text, [(0, Span::new(0, text.len()))]))
        };
        assert_eq!(of("{[%clk 1:29] [%clk 1:28]}"), None);
        assert_eq!(of("{[%clk 29:30] [%clk 1:28]}"), Some(true));
        assert_eq!(of("{[%clk 1:29.5]}"), Some(true));
        assert_eq!(of("{[%clk 0:01:29] [%emt 1:28]}"), Some(true));
    }

    proptest! {
        #[test]
        fn any_comment_is_read_with_its_place(text in "[{]?[-0-9:.,/ =%\\[\\]a-z\u{e9}]{0,40}[}]?") {
            for (_, time, said) in read(&text) {
                prop_assert!(time.is_none() || !said.is_empty());
            }
        }

        #[test]
        fn any_bytes(bytes in proptest::collection::vec(any::<u8>(), 0..60)) {
            let wide = Span::new(0, bytes.len() + 9);
            for fact in clock_facts(&bytes, [(0, wide)]) {
                prop_assert!(fact.span.end() <= bytes.len());
            }
        }
    }
}

//! Lines of names, titles and dates before the moves of a game that has no tags for them.

use crate::{
    game::{Game, ItemKind, Ply, PlyRef},
    source::Span,
};
use std::ops::Range;

/// How many bytes the number before the first move of a game takes at most, but for some that start from a FEN.
const LONGEST_NUMBER: usize = 4;

/// Where the lines of names, titles and dates end that stand before the moves and their tokens, from byte `begin` on;
/// no further than the line of the first ply.
#[inline]
pub(super) fn end_of_heading(game: &Game<'_>, begin: usize, first: Option<(PlyRef, &Ply)>) -> usize {
    let first = first.map_or(game.text.len(), |(_, ply)| ply.span.start as usize);
    if first - begin.min(first) > LONGEST_NUMBER { end_of_lines(game, begin, first) } else { begin }
}

#[cold]
fn end_of_lines(game: &Game<'_>, begin: usize, first: usize) -> usize {
    let text = game.text;
    let (mut at, mut end) = (begin, begin);
    while let Some(length) = memchr::memchr(b'\n', &text[at..first]) {
        let next = at + length + 1;
        let (mut is_heading, mut depth) = (false, 0);
        for item in game.items_within(Span::new(at, next)) {
            match item.kind {
                ItemKind::Stray => is_heading = true,
                ItemKind::Number { .. } | ItemKind::Nag | ItemKind::End => {}
                ItemKind::Open => depth += 1,
                ItemKind::Close if depth > 0 => depth -= 1,
                _ => return end,
            }
        }
        at = next;
        match (is_heading, depth) {
            (true, 0) => end = next,
            (false, 0) if text[..next].trim_ascii_end().len() <= end => end = next,
            _ => return end,
        }
    }
    end
}

/// What a heading says where that is sure: `Müller – Huber, Berlin 1925`.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Heading {
    white: String,
    black: String,
    site: String,
    date: String,
    /// Whether the heading says nothing else.
    pub says_all: bool,
}

impl Heading {
    /// The heading of a game that has no tags; `None` where it is not of that form.
    pub fn of(game: &Game<'_>, lines: &[u8]) -> Option<Heading> {
        if lines.is_empty() || !game.tags().all().is_empty() || game.movetext().start > 0 {
            return None;
        }
        Heading::read(std::str::from_utf8(lines).ok()?)
    }

    fn read(lines: &str) -> Option<Heading> {
        let mut lines = lines.lines().map(str::trim).filter(|line| !line.is_empty());
        let line = lines.next()?;
        let (players, rest) = line.split_once(',').unwrap_or((line, ""));
        let dashes = [" - ", " \u{2013} ", " \u{2014} "];
        let (white, black) = dashes.iter().find_map(|dash| players.split_once(dash))?;
        let (white, black) = (white.trim(), black.trim());
        if !is_name(white) || !is_name(black) {
            return None;
        }
        let rest = rest.trim();
        let year = rest.rsplit(' ').next().filter(|word| is_year(word));
        let site = year.map_or(rest, |year| rest[..rest.len() - year.len()].trim().trim_end_matches(','));
        let is_site = site.is_empty() || is_name(site);
        let is_dated = year.is_some() || rest.is_empty();
        Some(Heading {
            white: white.into(),
            black: black.into(),
            site: if is_site && is_dated && !site.is_empty() { site.into() } else { "?".into() },
            date: year.map_or("????.??.??".into(), |year| format!("{year}.??.??")),
            says_all: lines.next().is_none() && is_site && is_dated,
        })
    }

    /// Appends the seven tags; where the value of the result is.
    pub fn write(&self, newline: &[u8], out: &mut Vec<u8>) -> Range<usize> {
        let tags = [
            ("Event", "?"),
            ("Site", &self.site),
            ("Date", &self.date),
            ("Round", "?"),
            ("White", &self.white),
            ("Black", &self.black),
        ];
        for (name, value) in tags {
            out.extend_from_slice(format!("[{name} \"{value}\"]").as_bytes());
            out.extend_from_slice(newline);
        }
        out.extend_from_slice(b"[Result \"");
        let begin = out.len();
        out.extend_from_slice(b"*\"]");
        out.extend_from_slice(newline);
        out.extend_from_slice(newline);
        begin..begin + 1
    }
}

/// Whether the words are built like the name of a person or a place: a few of them, in letters, the first a capital one.
fn is_name(words: &str) -> bool {
    let is_letter = |c: char| c.is_alphabetic() || matches!(c, ' ' | '.' | '\'' | '\u{2019}' | '-');
    words.chars().next().is_some_and(char::is_uppercase)
        && words.chars().all(is_letter)
        && words.split(' ').count() <= 4
        && words.chars().filter(|c| c.is_alphabetic()).count() > 2
}

fn is_year(word: &str) -> bool {
    word.len() == 4
        && word.bytes().all(|byte| byte.is_ascii_digit())
        && word.parse().is_ok_and(|year| (1400..2100).contains(&year))
}

#[cfg(test)]
mod tests {
    use super::Heading;

    #[test]
    fn headings_that_are_sure() {
        let heading = Heading::read("Müller – Huber, Berlin 1925\n").unwrap();
        assert_eq!((&*heading.white, &*heading.black), ("Müller", "Huber"));
        assert_eq!((&*heading.site, &*heading.date, heading.says_all), ("Berlin", "1925.??.??", true));
        let heading = Heading::read("Anna Roth - Berta Blau\nsecond board\n").unwrap();
        assert_eq!((&*heading.white, &*heading.site, heading.says_all), ("Anna Roth", "?", false));
        for line in ["Anna\n", "Round 3\n", "Anna (2700) - Berta (2690)\n", "e4 - e5\n", "1993 - 1994\n", ""]
        {
            assert_eq!(Heading::read(line), None, "{line}");
        }
    }
}

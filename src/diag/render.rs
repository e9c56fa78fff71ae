//! The English of messages: the one place where an argument becomes text.

use super::{Arg, Conjunction, GamePlace, Message, MoveName, Note, Term};
use crate::{
    board::Color,
    laws::{citation, in_words},
    words::dots,
};
use std::fmt::{self, Display, Formatter};

impl Display for Message {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let mut rest = self.template;
        while let Some(at) = rest.find(['{', '}']) {
            f.write_str(&rest[..at])?;
            rest = &rest[at..];
            let doubled = ["{{", "}}"].into_iter().find(|brace| rest.starts_with(brace));
            let end =
                if doubled.is_some() { 2 } else { rest.find('}').map_or(rest.len(), |close| close + 1) };
            match doubled {
                Some(brace) => f.write_str(&brace[1..])?,
                None => self.place(&rest[..end], f)?,
            }
            rest = &rest[end..];
        }
        f.write_str(rest)
    }
}

impl Message {
    /// Writes what `place`, `{0}` or `{0:…}`, stands for; itself where there is no such argument.
    fn place(&self, place: &str, f: &mut Formatter<'_>) -> fmt::Result {
        let inner = place.trim_matches(['{', '}']);
        let (number, form) = inner.split_once(':').unwrap_or((inner, ""));
        let Some(arg) = number.parse::<usize>().ok().and_then(|at| self.args.get(at)) else {
            return f.write_str(place);
        };
        match form.split_once('|') {
            Some((one, many)) => f.write_str(if arg.is_one() { one } else { many }),
            None if form == "a" => {
                let text = arg.to_string();
                let vowel = text.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O', 'U']);
                write!(f, "{} {text}", if vowel { "an" } else { "a" })
            }
            None => arg.fmt(f),
        }
    }
}

impl Display for Note {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.message.fmt(f)
    }
}

impl Display for Arg {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Arg::Square(square) => square.fmt(f),
            Arg::File(file) => write!(f, "the {}-file", char::from(b'a' + file)),
            Arg::Rank(rank) => write!(f, "rank {}", rank + 1),
            Arg::Role(role) => role.fmt(f),
            Arg::Color(color) => color.fmt(f),
            Arg::Side(side) => f.write_str(side.word()),
            Arg::Number(number) => number.fmt(f),
            Arg::Words(number) => f.write_str(&in_words(*number)),
            Arg::Ordinal(number) => ordinal(*number, f),
            Arg::Size(bytes) => size(*bytes, f),
            Arg::Byte(byte) => write!(f, "{byte:02X}"),
            Arg::Clock(millis) => clock(*millis, f),
            Arg::Move(name) => name.fmt(f),
            Arg::Moment(None) => f.write_str("at the start"),
            Arg::Moment(Some(name)) => write!(f, "after {name}"),
            Arg::Game(place) => place.fmt(f),
            Arg::Article(article) => f.write_str(&citation(article)),
            Arg::Language(language) => f.write_str(language.name),
            Arg::Fen(error) => error.fmt(f),
            Arg::Term(Term { text, .. }) => f.write_str(text),
            Arg::Token(text) | Arg::Name(text) => f.write_str(text),
            Arg::List(conjunction, items) => list(*conjunction, items, f),
            Arg::Phrase(message) => message.fmt(f),
        }
    }
}

impl Arg {
    /// Whether a word about it is in the singular.
    fn is_one(&self) -> bool {
        match self {
            Arg::List(_, items) => items.len() == 1,
            _ => self.number() == Some(1),
        }
    }
}

impl Display for MoveName {
    /// `12. Nf3`, `12... Nf6`, or the move alone.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if let Some((number, color)) = self.number {
            write!(f, "{number}{} ", dots(color == Color::Black))?;
        }
        f.write_str(&self.text)
    }
}

impl Display for GamePlace {
    /// `game 3 of round1.pgn, line 41`.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "game {} of {}, line {}", self.game, self.file, self.line)
    }
}

/// `third`, `fourth`, …, `12th`.
fn ordinal(number: u64, f: &mut Formatter<'_>) -> fmt::Result {
    let word = match number {
        1 => "first",
        2 => "second",
        3 => "third",
        4 => "fourth",
        5 => "fifth",
        _ => {
            let ending = match (number % 10, number % 100) {
                (1, rest) if rest != 11 => "st",
                (2, rest) if rest != 12 => "nd",
                (3, rest) if rest != 13 => "rd",
                _ => "th",
            };
            return write!(f, "{number}{ending}");
        }
    };
    f.write_str(word)
}

/// `4 MiB`, or the number of bytes where that is not whole.
fn size(bytes: u64, f: &mut Formatter<'_>) -> fmt::Result {
    match (bytes, bytes >> 20) {
        (1, _) => f.write_str("1 byte"),
        (_, whole) if whole > 0 && whole << 20 == bytes => write!(f, "{whole} MiB"),
        _ => write!(f, "{bytes} bytes"),
    }
}

/// `1:29:30`, `-0:00:02`, with tenths where there are any.
fn clock(millis: i64, f: &mut Formatter<'_>) -> fmt::Result {
    let (sign, millis) = (if millis < 0 { "-" } else { "" }, millis.unsigned_abs());
    let (seconds, tenths) = (millis / 1000, millis % 1000 / 100);
    write!(f, "{sign}{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)?;
    if tenths > 0 { write!(f, ".{tenths}") } else { Ok(()) }
}

/// `a`, `a and b`, `a, b and c`.
fn list(conjunction: Conjunction, items: &[Arg], f: &mut Formatter<'_>) -> fmt::Result {
    let last = match conjunction {
        Conjunction::And => " and ",
        Conjunction::Or => " or ",
        Conjunction::None => ", ",
    };
    for (at, item) in items.iter().enumerate() {
        f.write_str(match items.len() - at {
            _ if at == 0 => "",
            1 => last,
            _ => ", ",
        })?;
        item.fmt(f)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Role, Square};

    fn text(template: &'static str, args: impl IntoIterator<Item = Arg>) -> String {
        Message::new(template, args).to_string()
    }

    #[test]
    fn places_braces_and_what_has_no_argument() {
        assert_eq!(text("{1}{0}", [1u64.into(), 2u64.into()]), "21");
        assert_eq!(text("`{{` ends at `}}`", []), "`{` ends at `}`");
        for odd in ["{0}", "{x:a}", "{", "}", "a } b", "{9:one|many}", "{}"] {
            assert_eq!(text(odd, []), odd);
        }
    }

    #[test]
    fn one_and_many() {
        let plies = |count: u64| text("{0} {0:ply|plies} {0:was|were} left", [count.into()]);
        assert_eq!(
            [plies(0), plies(1), plies(2)],
            ["0 plies were left", "1 ply was left", "2 plies were left"]
        );
        let those = |files: &[u8]| {
            text("{0:the one|those} on {0}", [Arg::and(files.iter().map(|&file| Square::at(file, 0)))])
        };
        assert_eq!([those(&[0]), those(&[0, 1])], ["the one on a1", "those on a1 and b1"]);
    }

    #[test]
    fn the_article_fits_the_sound() {
        assert_eq!(text("{0:a}", [Role::Knight.into()]), "a knight");
        assert_eq!(
            text("{0:a}", [Term { slug: "ep", text: "en passant capture" }.into()]),
            "an en passant capture"
        );
    }

    #[test]
    fn lists() {
        let numbers = |count: u64| (1..=count).collect::<Vec<u64>>();
        let and = |count| Arg::and(numbers(count)).to_string();
        assert_eq!([and(0), and(1), and(2), and(3)], ["", "1", "1 and 2", "1, 2 and 3"]);
        assert_eq!(Arg::or(numbers(3)).to_string(), "1, 2 or 3");
        let plain = Arg::List(Conjunction::None, Arg::and(numbers(3)).items().to_vec());
        assert_eq!(plain.to_string(), "1, 2, 3");
    }

    #[test]
    fn ordinals_sizes_and_moments() {
        let ordinal = |number| Arg::Ordinal(number).to_string();
        assert_eq!([1, 5, 6, 11, 12, 13].map(ordinal), ["first", "fifth", "6th", "11th", "12th", "13th"]);
        assert_eq!([21, 22, 23, 111, 112].map(ordinal), ["21st", "22nd", "23rd", "111th", "112th"]);
        assert_eq!([2, 10, 11].map(|number| Arg::Words(number).to_string()), ["two", "ten", "11"]);
        let size = |bytes| Arg::Size(bytes).to_string();
        assert_eq!([0, 1, 4 << 20, (4 << 20) + 1].map(size), ["0 bytes", "1 byte", "4 MiB", "4194305 bytes"]);
        let clock = |millis| Arg::Clock(millis).to_string();
        assert_eq!([clock(5_370_000), clock(-2_000), clock(9_850)], ["1:29:30", "-0:00:02", "0:00:09.8"]);
        let name = MoveName { number: Some((12, Color::Black)), text: "Cf6".into() };
        assert_eq!(Arg::Moment(Some(name)).to_string(), "after 12... Cf6");
        assert_eq!(Arg::Moment(None).to_string(), "at the start");
    }

    #[test]
    fn programs_get_kinds_numbers_and_items() {
        let list = Arg::and([1u64, 7]);
        assert_eq!((list.kind(), list.number(), list.items()[1].number()), ("list", None, Some(7)));
        let phrase = Arg::Phrase(Message::new("{0} others", [3u64.into()]));
        assert_eq!((phrase.kind(), phrase.items()[0].number()), ("phrase", Some(3)));
    }
}

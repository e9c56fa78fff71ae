use super::places;
use crate::{
    checks::{Context, Sink, code, notes::token},
    diag::{Arg, Message, Note, NoteKind, TextEdit},
    game::{Defect, Game},
    pgn::{Tag, TagDefect, read_tag},
    source::Span,
};

code! {
    /// A tag lacks a quote or its closing bracket.
    ///
    /// A tag is one line of the form `[Name "value"]`. Where the end is missing, the tag was taken to end
    /// with its line, or with the next one if only that one has the quote and the bracket. A quote inside a value is written
    /// `\"`. Text between the value and the bracket is reported, too, and not read. A value in other quotes, or in none after a name that
    /// is known, is read; so is a tag whose name is in other capitals than PGN's, `[Fen "…"]`. The writer of a
    /// file has such habits throughout, so they are reported once a file, and so is a name with other characters than PGN allows.
    /// A line in brackets that cannot be read as a tag is passed over where another tag follows, or where it ends with a value in quotes.
    ///
    /// # Wrong
    ///
    /// ```text
    /// [White "Petrova, Ana]
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [White "Petrova, Ana"]
    /// ```
    pub static META: P003 "unterminated-tag" Warning;
    profiles: [Publish Error, Archive Info, Arbiter Info];
    pgn: "section 8.1";
    fix: Safe;
    about: Unfinished;
    triggers: [Defect];
}

fn run(game: &Game<'_>, _: &Context, out: &mut Sink<'_, '_>) {
    for span in places(game, Defect::OpenTag) {
        let is_broken = span.of(game.text).iter().any(|byte| matches!(byte, b'\n' | b'\r'));
        let plain = |text, label| (Message::plain(text), label, None);
        let (message, label, habit) = match read_tag(game.text, span.start as usize) {
            _ if !span.of(game.text).starts_with(b"[") => {
                plain("the tag has no opening bracket", "no opening bracket")
            }
            _ if is_broken => plain("the tag's value continues on the next line", "tag not closed"),
            Some((_, _, Some(TagDefect::Quote))) => {
                plain("the tag's value has no closing quote", "tag not closed")
            }
            Some((tag, _, Some(TagDefect::OtherQuotes))) => {
                let text = "the tag's value is not in straight quotes, which other readers need";
                let is_habit =
                    game.text[tag.value.start as usize - 1] != b'"' && !is_straight_after(game, &tag);
                (Message::plain(text), "not in straight quotes", is_habit.then_some(&b""[..]))
            }
            Some((tag, _, Some(TagDefect::Capitals))) => {
                let names = [tag.name.of(game.text), proper_name(game, &tag)];
                let written = names.map(|name| token(game, name));
                let message = Message::new("the tag's name is written `{0}`, not `{1}`", written);
                (message, "other capitals", Some(names[0]))
            }
            Some(_) if closes_later(game, span) => {
                plain("there is text between the tag's value and its closing bracket", "text after the value")
            }
            Some(_) => plain("the tag has no closing bracket after its value", "tag not closed"),
            None => unread(game, span),
        };
        let finding = out.at_text(&META, span, message);
        finding.label = label;
        finding.once = habit.map(|name| String::from_utf8_lossy(name).into());
        // What is said of the first of a game's tags is put right in all of them.
        let others: Vec<Span> = match read_tag(game.text, span.start as usize) {
            Some((_, _, Some(defect @ (TagDefect::OtherQuotes | TagDefect::Capitals)))) => {
                lines_with(game, defect).filter(|line| line.start > span.start).collect()
            }
            _ => Vec::new(),
        };
        if !is_broken {
            finding
                .fix_by([span].into_iter().chain(others.iter().copied()).flat_map(|line| closed(game, line)));
        }
        if !others.is_empty() {
            let template = "{0} more {0:tag|tags} of the game {0:is|are} written so";
            finding.notes.push(Note::new(NoteKind::More, template, [(others.len() as u64).into()]));
        }
    }
}

/// What is said of a tag that was not read, its label, and the name that makes it one habit of the file.
fn unread<'g>(game: &Game<'g>, line: Span) -> (Message, &'static str, Option<&'g [u8]>) {
    let inside = &line.of(game.text)[1..];
    let plain = |text, label| (Message::plain(text), label, None);
    let Some(quote) = inside.iter().position(|byte| *byte == b'"') else {
        return plain("the tag has no value in quotes, so it was not read", "no value");
    };
    if inside.iter().filter(|byte| **byte == b'"').count() == 1 {
        return plain("the tag's value has no opening quote, so it was not read", "no opening quote");
    }
    let name = inside[..quote].trim_ascii();
    let read = game.decode(name);
    let odd = read.chars().find(|c| !c.is_ascii_alphanumeric() && *c != '_');
    match odd {
        _ if name.is_empty() => plain("the tag has no name, so it was not read", "no name"),
        Some(odd) if odd.is_whitespace() => (
            Message::plain("the tag's name contains a space, so it was not read"),
            "not a tag's name",
            Some(name),
        ),
        odd => (
            Message::new(
                "the tag's name contains `{0}`, so it was not read: only letters, digits and `_` are allowed",
                [Arg::Token(odd.map(String::from).unwrap_or_default())],
            ),
            "not a tag's name",
            Some(name),
        ),
    }
}

/// The lines of a game's tags that have this fault.
fn lines_with<'g>(game: &Game<'g>, wanted: TagDefect) -> impl Iterator<Item = Span> + use<'g> {
    let text = game.text;
    game.tags().all().iter().filter_map(move |tag| {
        let at = memchr::memrchr(b'[', &text[..tag.name.start as usize])?;
        let (_, end, defect) = read_tag(text, at)?;
        (defect == Some(wanted)).then(|| Span::new(at, at + text[at..end].trim_ascii_end().len()))
    })
}

/// Whether a straight quote comes after the tag's value, so that only the other one is of another kind.
fn is_straight_after(game: &Game<'_>, tag: &Tag) -> bool {
    game.text.get(tag.value.end()) == Some(&b'"')
}

/// The name of a tag as PGN spells it.
fn proper_name<'g>(game: &Game<'g>, tag: &Tag) -> &'g [u8] {
    tag.known.map_or(tag.name.of(game.text), |known| known.text().as_bytes())
}

/// Whether the tag's line ends with a closing bracket all the same.
fn closes_later(game: &Game<'_>, tag: Span) -> bool {
    let rest = &game.text[tag.start as usize..];
    let line = rest.split(|byte| matches!(byte, b'\n' | b'\r')).next().unwrap_or_default();
    line.trim_ascii_end().ends_with(b"]")
}

/// What closes the tag on its line; nothing where text stands between its value and its bracket, or where more than one tag would do.
fn closed(game: &Game<'_>, line: Span) -> Vec<TextEdit> {
    let put = |at: usize, text: &str| TextEdit { span: Span::new(at, at), text: text.into() };
    let end = line.end();
    let has_bracket = line.of(game.text).ends_with(b"]");
    if !line.of(game.text).starts_with(b"[") {
        return vec![put(line.start as usize, "[")];
    }
    match read_tag(game.text, line.start as usize) {
        // Another quote or bracket on the line may belong to it, or to another tag.
        Some((tag, _, Some(TagDefect::Quote)))
            if !tag.raw(game.text).iter().any(|byte| b"[]".contains(byte)) =>
        {
            let after = tag.value.start as usize + tag.raw(game.text).trim_ascii_end().len();
            vec![put(after, if has_bracket { "\"" } else { "\"]" })]
        }
        Some((tag, _, Some(TagDefect::Bracket))) if tag.value.end() + 1 == end => vec![put(end, "]")],
        Some((tag, _, Some(TagDefect::OtherQuotes))) if has_bracket => quoted(game, &tag, end - 1),
        Some((tag, _, Some(TagDefect::Capitals))) => {
            let text = String::from_utf8_lossy(proper_name(game, &tag)).into_owned();
            vec![TextEdit { span: tag.name, text }]
        }
        _ => Vec::new(),
    }
}

/// Quotes of PGN around a value that has others or none, up to the bracket: `[White Petrova, Ana]`.
fn quoted(game: &Game<'_>, tag: &Tag, bracket: usize) -> Vec<TextEdit> {
    let (start, end) = (tag.value.start as usize, tag.value.end());
    if end > bracket || tag.raw(game.text).iter().any(|byte| b"\"\\".contains(byte)) {
        return Vec::new();
    }
    let put = |from: usize, to: usize, text: &str| TextEdit { span: Span::new(from, to), text: text.into() };
    vec![put(tag.name.end(), start, " \""), put(end, bracket, "\"")]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    #[test]
    fn says_what_is_missing() {
        for (line, says) in [
            ("[White \"Petrova]", "the tag's value has no closing quote"),
            ("[White \"Petrova\"", "the tag has no closing bracket after its value"),
            ("[White \"Petrova\" 2400", "the tag has no closing bracket after its value"),
            ("[White \"Petrova\" yl]", "there is text between the tag's value and its closing bracket"),
            ("[White Petrova]", "the tag's value is not in straight quotes, which other readers need"),
            (
                "[White \u{201c}Petrova\u{201d}]",
                "the tag's value is not in straight quotes, which other readers need",
            ),
            (
                "[White \"Petrova\u{201d}]",
                "the tag's value is not in straight quotes, which other readers need",
            ),
            (
                "[White \u{201c}Petrova\"]",
                "the tag's value is not in straight quotes, which other readers need",
            ),
            ("[White Petrova\"]", "the tag's value has no opening quote, so it was not read"),
            ("[white \"Petrova\"]", "the tag's name is written `white`, not `White`"),
            ("White \"Petrova\"]", "the tag has no opening bracket"),
            ("[]", "the tag has no value in quotes, so it was not read"),
            (
                "[\u{41d}\u{430}\u{437} \"x\"]",
                "the tag's name contains `\u{41d}`, so it was not read: only letters, digits and `_` are allowed",
            ),
            (
                "[Best? \"x\"]",
                "the tag's name contains `?`, so it was not read: only letters, digits and `_` are allowed",
            ),
            ("[White Rating \"1500\"]", "the tag's name contains a space, so it was not read"),
            ("[\"Petrova\"]", "the tag has no name, so it was not read"),
            ("[Coach Petrova]", "the tag has no value in quotes, so it was not read"),
            ("[White \"Petrova,\nAna\"]", "the tag's value continues on the next line"),
        ] {
            let text = format!("[Event \"Club\"]\n{line}  \n[Black \"Silva\"]\n\n1. e4 *\n");
            assert_eq!(of(&CHECK).game(&text).messages(), [(line.to_owned(), says.to_owned())]);
        }
        assert!(of(&CHECK).game("[White \"Petrova \\\"Ana\\\"\"]\n\n1. e4 *").is_empty());
    }

    #[test]
    fn the_last_line_of_a_heading_that_is_no_tag() {
        for line in ["[\"Porto\"]", "[%~<|> \"Porto\"]", "[Best? \"True\"]"] {
            let text = format!("[White \"A\"]\n{line}\n\n1. e4 e5 *\n");
            assert_eq!(of(&CHECK).game(&text).tokens(), [line]);
        }
        // Brackets around variations are no tags.
        assert!(of(&CHECK).game("[White \"A\"]\n\n[1. d4 d5] 1. e4 e5 *\n").is_empty());
    }

    #[test]
    fn labels_say_what_is_wrong_and_habits_are_of_the_file() {
        for (line, label, once) in [
            ("[White \"A]", "tag not closed", None),
            ("[white \"A\"]", "other capitals", Some("white")),
            ("[White \u{201c}A\u{201d}]", "not in straight quotes", Some("")),
            ("[White A]", "not in straight quotes", Some("")),
            ("[White \"A\u{201d}]", "not in straight quotes", None),
            ("[White \u{201c}A\"]", "not in straight quotes", None),
            ("[White \"A\" x]", "text after the value", None),
            ("[Best? \"A\"]", "not a tag's name", Some("Best?")),
        ] {
            let found = of(&CHECK).game(format!("{line}\n[Black \"B\"]\n\n1. e4 *"));
            assert_eq!((found[0].label, found[0].once.as_deref()), (label, once), "{line}");
        }
    }

    #[test]
    fn tags_are_closed_on_their_line() {
        let curly = "[White \u{201c}A\u{201d}]\n[Black \u{201c}B\u{201d}]\n[Result \"*\"]\n\n1. e4 *";
        assert_eq!(of(&CHECK).game(curly).fixed(), "[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n\n1. e4 *");
        let capitals = of(&CHECK).game("[WhiteELO \"2400\"]\n[BlackELO \"2300\"]\n\n1. e4 *");
        assert_eq!(capitals.notes(), ["1 more tag of the game is written so"]);
        assert_eq!(capitals.fixed(), "[WhiteElo \"2400\"]\n[BlackElo \"2300\"]\n\n1. e4 *");
        let fixed = |tag: &str| {
            let text = of(&CHECK).game(format!("{tag}\n[Black \"B\"]\n\n1. e4 *")).fixed();
            text.split('\n').next().unwrap().to_owned()
        };
        for (tag, right) in [
            ("[White \"A]", "[White \"A\"]"),
            ("[White \"A ", "[White \"A\"] "),
            ("[White \"A\"", "[White \"A\"]"),
            ("[White A, B]", "[White \"A, B\"]"),
            ("[White \u{201c}A, B\u{201d}]", "[White \"A, B\"]"),
            ("[White \"A, B\u{201d}]", "[White \"A, B\"]"),
            ("[White \u{201c}A, B\"]", "[White \"A, B\"]"),
            ("[White A, B", "[White A, B"),
            ("[White \"A\" (2000)]", "[White \"A\" (2000)]"),
            ("[White \"A [Black \"B\"]", "[White \"A [Black \"B\"]"),
        ] {
            assert_eq!(fixed(tag), right, "{tag}");
        }
    }
}

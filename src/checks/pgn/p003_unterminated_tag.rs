use super::places;
use crate::{
    checks::{Context, Sink, code, notes::token},
    diag::{Message, TextEdit},
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
    /// is known, is read, and said of the first tag of a game only; so is the name of a tag in other capitals than PGN's, `[Fen "…"]`.
    /// A line in brackets that cannot be read as a tag is passed over where another tag follows.
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
    triggers: [Defect];
}

fn run(game: &Game<'_>, _: &Context, out: &mut Sink<'_, '_>) {
    for span in places(game, Defect::OpenTag) {
        let is_broken = span.of(game.text).iter().any(|byte| matches!(byte, b'\n' | b'\r'));
        let message = match read_tag(game.text, span.start as usize) {
            _ if !span.of(game.text).starts_with(b"[") => Message::plain("the tag has no opening bracket"),
            _ if is_broken => Message::plain("the tag's value continues on the next line"),
            Some((_, _, Some(TagDefect::Quote))) => Message::plain("the tag's value has no closing quote"),
            Some((_, _, Some(TagDefect::OtherQuotes))) => {
                Message::plain("the tag's value is not in straight quotes, which other readers need")
            }
            Some((tag, _, Some(TagDefect::Capitals))) => {
                let names = [tag.name.of(game.text), proper_name(game, &tag)];
                Message::new(
                    "the tag's name is written `{0}`, not `{1}`",
                    names.map(|name| token(game, name)),
                )
            }
            Some(_) if closes_later(game, span) => {
                Message::plain("there is text between the tag's value and its closing bracket")
            }
            Some(_) => Message::plain("the tag has no closing bracket after its value"),
            None if span.of(game.text).contains(&b'"') => Message::plain(
                "the tag's name is not one of letters, digits and underscores, so it was not read",
            ),
            None => Message::plain("the tag has no value in quotes, so it was not read"),
        };
        let finding = out.at_text(&META, span, message);
        finding.label = "tag not closed";
        if !is_broken {
            finding.fix_by(closed(game, span));
        }
    }
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
            ("[white \"Petrova\"]", "the tag's name is written `white`, not `White`"),
            ("White \"Petrova\"]", "the tag has no opening bracket"),
            ("[]", "the tag has no value in quotes, so it was not read"),
            (
                "[\u{41d}\u{430}\u{437} \"x\"]",
                "the tag's name is not one of letters, digits and underscores, so it was not read",
            ),
            ("[Coach Petrova]", "the tag has no value in quotes, so it was not read"),
            ("[White \"Petrova,\nAna\"]", "the tag's value continues on the next line"),
        ] {
            let text = format!("[Event \"Club\"]\n{line}  \n[Black \"Silva\"]\n\n1. e4 *\n");
            assert_eq!(of(&CHECK).game(&text).messages(), [(line.to_owned(), says.to_owned())]);
        }
        assert!(of(&CHECK).game("[White \"Petrova \\\"Ana\\\"\"]\n\n1. e4 *").is_empty());
    }

    #[test]
    fn tags_are_closed_on_their_line() {
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
            ("[White A, B", "[White A, B"),
            ("[White \"A\" (2000)]", "[White \"A\" (2000)]"),
            ("[White \"A [Black \"B\"]", "[White \"A [Black \"B\"]"),
        ] {
            assert_eq!(fixed(tag), right, "{tag}");
        }
    }
}

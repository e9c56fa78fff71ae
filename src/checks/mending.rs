//! Edits of a game's text that several codes make in order to put right what they find.

use crate::{
    diag::TextEdit,
    game::{Game, PlyRef},
    pgn::{Outcome, Tag, TagName},
    source::Span,
    words::dots,
};

/// Another value for a tag; `None` where it is not written as a tag, but in a heading or a column.
pub(super) fn value(tag: &Tag, text: impl Into<String>) -> Option<TextEdit> {
    (tag.name.len > 0).then(|| TextEdit { span: tag.value, text: text.into() })
}

/// A new tag on a line of its own before that of another tag; `None` where that one has no line.
pub(super) fn tag_before(game: &Game<'_>, next: &Tag, name: TagName, value: &str) -> Option<TextEdit> {
    let line = line_of(game, next)?;
    let end = line_end(&game.text[line.end()..]).or_else(|| line_end(game.text)).unwrap_or("\n");
    let place = Span::new(line.start as usize, line.start as usize);
    Some(TextEdit { span: place, text: format!("[{} \"{value}\"]{end}", name.text()) })
}

/// The same after the line of a tag.
pub(super) fn tag_after(game: &Game<'_>, last: &Tag, name: TagName, value: &str) -> Option<TextEdit> {
    let line = line_of(game, last)?;
    let end = line_end(&game.text[line.end()..])?;
    let place = Span::new(line.end(), line.end());
    Some(TextEdit { span: place, text: format!("{end}[{} \"{value}\"]", name.text()) })
}

/// The line that holds nothing but this tag, without its end.
fn line_of(game: &Game<'_>, tag: &Tag) -> Option<Span> {
    let is_end = |byte: &u8| matches!(byte, b'\n' | b'\r');
    let name = tag.name.start as usize;
    let start = game.text[..name].iter().rposition(is_end).map_or(0, |end| end + 1);
    let length = game.text[start..].iter().position(is_end).unwrap_or(game.text.len() - start);
    let line = &game.text[start..start + length];
    let stands_alone = tag.name.len > 0 && line.starts_with(b"[") && line.trim_ascii_end().ends_with(b"\"]");
    (stands_alone && line[1..name - start].iter().all(u8::is_ascii_whitespace))
        .then(|| Span::new(start, start + length))
}

/// The first line end of a text.
fn line_end(text: &[u8]) -> Option<&'static str> {
    match &text[memchr::memchr2(b'\n', b'\r', text)?..] {
        [b'\r', b'\n', ..] => Some("\r\n"),
        [b'\r', ..] => Some("\r"),
        _ => Some("\n"),
    }
}

/// The result after the last word of the game; `None` where it has no moves, or what comes last is a remark to the end of the line that
/// the text ends with.
pub(super) fn closing_result(game: &Game<'_>, outcome: Outcome) -> Option<TextEdit> {
    if game.plies().is_empty() {
        return None;
    }
    let last = last_token(game);
    let end = Span::new(last.end(), last.end());
    let comment = game.comments().iter().rev().find(|(_, comment)| comment.end() >= last.end());
    let before = match comment {
        Some((_, comment)) if comment.of(game.text).starts_with(b";") => {
            line_end(&game.text[last.end()..]).or_else(|| line_end(game.text))?
        }
        _ => " ",
    };
    Some(TextEdit { span: end, text: format!("{before}{}", outcome.text()) })
}

/// Whether the movetext holds a move, or something that is where a move should be.
pub(super) fn has_moves(game: &Game<'_>) -> bool {
    !game.plies().is_empty() || game.main_failure().is_some() || game.unchecked() > 0
}

/// The last word of the game; of a comment or a variation only the sign that closes it.
pub(super) fn last_token(game: &Game<'_>) -> Span {
    let movetext = game.movetext();
    let end = if has_moves(game) { movetext.end() } else { game.text.len() };
    let text = game.text[..end.min(game.text.len())].trim_ascii_end();
    let word = match text.last() {
        None => 0,
        Some(b'}' | b')' | b']') => 1,
        Some(_) => {
            let ends = |byte: &u8| {
                byte.is_ascii_whitespace() || matches!(byte, b'}' | b')' | b']' | b'{' | b'(' | b'.')
            };
            text.iter().rev().take_while(|byte| !ends(byte)).count().max(1)
        }
    };
    Span::new(text.len() - word, text.len())
}

/// The number of a half-move as PGN writes it: `12.`, `12...`.
pub(super) fn number(game: &Game<'_>, ply_ref: PlyRef) -> String {
    let (number, black) = game.number(ply_ref);
    format!("{number}{}", dots(black))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        diag::{Applicability, Fix, apply},
        game::{Dialects, Scratch, read_game},
    };

    fn mended(text: &str, edit: impl Fn(&Game<'_>) -> Option<TextEdit>) -> String {
        let (dialects, mut scratch) = (Dialects::named("en").unwrap(), Scratch::default());
        let game = read_game(text.as_bytes(), &dialects, &mut scratch);
        let edits = edit(&game).into_iter().collect();
        let fix = Fix { applicability: Applicability::Safe, edits };
        let (text, _) = apply(text.as_bytes(), [&fix], |text| Some(text.as_bytes().to_vec()));
        String::from_utf8(text).unwrap()
    }

    #[test]
    fn a_result_comes_after_the_last_word() {
        let close = |game: &Game<'_>| closing_result(game, Outcome::Draw);
        assert_eq!(mended("1. e4 e5\n\n", close), "1. e4 e5 1/2-1/2\n\n");
        assert_eq!(mended("1. e4 {good} (1. d4)\r\n", close), "1. e4 {good} (1. d4) 1/2-1/2\r\n");
        assert_eq!(mended("1. e4 e5 ; a remark\n", close), "1. e4 e5 ; a remark\n1/2-1/2\n");
        assert_eq!(mended("1. e4 ; one\n1... e5\n", close), "1. e4 ; one\n1... e5 1/2-1/2\n");
        assert_eq!(mended("[White \"A\"]\n\n", close), "[White \"A\"]\n\n");
    }

    #[test]
    fn a_tag_gets_a_line_of_its_own() {
        let white = |game: &Game<'_>| game.tag(TagName::White).copied().unwrap();
        let set_up = |game: &Game<'_>| tag_before(game, &white(game), TagName::SetUp, "1");
        let result = |game: &Game<'_>| tag_after(game, &white(game), TagName::Result, "1-0");
        let text = "[White \"A\"] \r\n\r\n1. e4 1-0";
        assert_eq!(mended(text, set_up), format!("[SetUp \"1\"]\r\n{text}"));
        assert_eq!(mended(text, result), "[White \"A\"] \r\n[Result \"1-0\"]\r\n\r\n1. e4 1-0");
        for text in ["[White \"A\"] [Black \"B\"] 1. e4 1-0", "[White \"A\"\n\n1. e4 1-0"] {
            assert_eq!(mended(text, result), text);
        }
    }
}

//! A game with parts of it left out, or with other tags: all else stays byte for byte.

use crate::{
    diag::{Applicability, Fix, TextEdit, apply},
    game::{Game, Item, ItemKind},
    pgn::Tag,
    source::{Span, encoded},
};
use std::borrow::Cow;

/// What is left out of games, and which tags they get.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Edits {
    /// Comments are left out.
    pub comments: bool,
    /// Variations are left out.
    pub variations: bool,
    /// Clocks in comments are left out, and comments that hold nothing else.
    pub clocks: bool,
    /// Signs of annotators are left out, `!?` and `$5`.
    pub nags: bool,
    /// Tags and their values.
    pub set: Vec<(String, String)>,
    /// Names of tags that are left out.
    pub remove: Vec<String>,
}

impl Edits {
    /// Whether nothing is changed.
    pub fn is_empty(&self) -> bool {
        *self == Edits::default()
    }

    /// The text of a game with the edits; `None` where the game's encoding lacks a letter of a tag.
    pub fn edited(&self, game: &Game<'_>) -> Option<Vec<u8>> {
        let mut edits = self.of_tags(game);
        if self.comments || self.variations || self.clocks || self.nags {
            edits.extend(self.of_movetext(game));
        }
        edits.sort_by_key(|edit| edit.span);
        if edits.is_empty() {
            return Some(game.text.to_vec());
        }
        let fix = Fix { applicability: Applicability::Safe, edits };
        let encode = |text: &str| encoded(game.encoding(), text).map(Cow::into_owned);
        let (text, applied) = apply(game.text, [&fix], encode);
        (!applied.is_empty()).then_some(text)
    }

    fn is_set(&self, game: &Game<'_>, tag: &Tag) -> bool {
        self.set.iter().any(|(name, _)| is_named(game, tag, name))
    }

    fn is_removed(&self, game: &Game<'_>, tag: &Tag) -> bool {
        !self.is_set(game, tag) && self.remove.iter().any(|name| is_named(game, tag, name))
    }

    fn of_tags(&self, game: &Game<'_>) -> Vec<TextEdit> {
        let (mut edits, mut new) = (Vec::new(), Vec::new());
        let all = || game.tags().all().iter().filter(|tag| tag.name.len > 0);
        let removed = all().filter(|tag| self.is_removed(game, tag));
        edits.extend(removed.map(|tag| TextEdit { span: whole_tag(game.text, tag), text: String::new() }));
        for (name, value) in &self.set {
            let value = value.replace('\\', "\\\\").replace('"', "\\\"");
            match all().find(|tag| is_named(game, tag, name)) {
                Some(tag) => edits.push(TextEdit { span: tag.value, text: value }),
                None => new.push(format!("[{name} \"{value}\"]")),
            }
        }
        if !new.is_empty() {
            let end = if memchr::memmem::find(game.text, b"\r\n").is_some() { "\r\n" } else { "\n" };
            let first = all().next().map(|tag| whole_tag(game.text, tag).start as usize);
            // Before the first tag, unless one that stays is followed by a line's end.
            let last = all().filter(|tag| !self.is_removed(game, tag)).last();
            let (place, text) = match (last.map(|tag| bracket_end(game.text, tag.value.end())), first) {
                (Some(after), _) => (after, format!("{end}{}", new.join(end))),
                (None, Some(_)) => (0, format!("{}{end}", new.join(end))),
                (None, None) => (0, format!("{}{end}{end}", new.join(end))),
            };
            edits.push(TextEdit { span: Span::new(place, place), text });
        }
        edits
    }

    /// What of the movetext is left out.
    fn of_movetext(&self, game: &Game<'_>) -> Vec<TextEdit> {
        let (mut edits, mut depth) = (Vec::new(), 0_u32);
        // The start of the current cut, until something is kept; and the item kept last.
        let mut cut: Option<usize> = None;
        let (mut after_ply, mut end) = (false, game.movetext().start as usize);
        for item in game.items() {
            let start = item.span.start as usize;
            let is_open = item.kind == ItemKind::Open && self.variations;
            let in_variation = depth > 0 || is_open;
            match item.kind {
                ItemKind::Open if is_open => depth += 1,
                ItemKind::Close => depth = depth.saturating_sub(1),
                _ => {}
            }
            let clocks = self.clocks_in(game, &item);
            // `1. e4 {…} 1... e5` needs the second number for what stood between.
            let is_number_again =
                matches!(item.kind, ItemKind::Number { dots: 2, .. }) && after_ply && cut.is_some();
            let is_left_out = in_variation
                || is_number_again
                || match item.kind {
                    ItemKind::Comment { .. } => self.comments || clocks == Clocks::All,
                    ItemKind::Nag => self.nags,
                    _ => false,
                };
            if is_left_out && item.kind != ItemKind::End {
                // Lines that begin with `%` stay.
                let is_blank = item.gap.iter().all(u8::is_ascii_whitespace);
                cut = cut.or(Some(if is_blank { end } else { start }));
                end = item.span.end();
                continue;
            }
            if let Some(begin) = cut.take() {
                let before = game.text[..begin].last();
                let is_apart = before.is_none_or(|byte| byte.is_ascii_whitespace() || *byte == b'(');
                let is_glued = item.gap.is_empty() && !matches!(item.kind, ItemKind::Close | ItemKind::End);
                // What stood first leaves no space behind.
                let spaces = item.gap.iter().take_while(|byte| **byte == b' ').count();
                let blank = if is_apart { spaces } else { 0 };
                let text = if is_glued && !is_apart { " " } else { "" };
                edits.push(TextEdit { span: Span::new(begin, end + blank), text: text.into() });
            }
            match item.kind {
                ItemKind::Ply(..) | ItemKind::Unplayed if self.nags => {
                    let written = item.span.of(game.text);
                    let is_sign = |byte: &&u8| matches!(byte, b'!' | b'?');
                    let bare = written.len() - written.iter().rev().take_while(is_sign).count();
                    if bare > 0 && bare < written.len() {
                        let span = Span::new(start + bare, item.span.end());
                        edits.push(TextEdit { span, text: String::new() });
                    }
                }
                _ => {}
            }
            if let Clocks::Some(spans) = clocks {
                edits.extend(spans.into_iter().map(|span| TextEdit { span, text: String::new() }));
            }
            after_ply = matches!(item.kind, ItemKind::Ply(..) | ItemKind::Unplayed);
            end = item.span.end();
        }
        edits
    }

    /// Which parts of a comment are clocks that are left out.
    fn clocks_in(&self, game: &Game<'_>, item: &Item<'_>) -> Clocks {
        const COMMANDS: [&[u8]; 5] = [b"[%clk", b"[%emt", b"[%egt", b"[%mct", b"[%ect"];
        if !self.clocks || !matches!(item.kind, ItemKind::Comment { .. }) {
            return Clocks::None;
        }
        let (text, base) = (item.span.of(game.text), item.span.start as usize);
        let (mut spans, mut at) = (Vec::new(), 0);
        while let Some(found) = memchr::memmem::find(&text[at..], b"[%") {
            let begin = at + found;
            let Some(length) = memchr::memchr(b']', &text[begin..]) else { break };
            at = begin + length + 1;
            if COMMANDS.iter().any(|command| text[begin..].starts_with(command)) {
                at += text[at..].iter().take_while(|byte| **byte == b' ').count();
                spans.push(Span::new(base + begin, base + at));
            }
        }
        let counts = |byte: &&u8| !byte.is_ascii_whitespace() && !matches!(byte, b'{' | b'}' | b';');
        let of_clocks: usize =
            spans.iter().map(|span| span.of(game.text).iter().filter(counts).count()).sum();
        match spans.is_empty() {
            true => Clocks::None,
            false if of_clocks == text.iter().filter(counts).count() => Clocks::All,
            false => Clocks::Some(spans),
        }
    }
}

/// The clocks in a comment.
#[derive(PartialEq, Eq)]
enum Clocks {
    None,
    /// These parts of it.
    Some(Vec<Span>),
    /// It holds nothing else.
    All,
}

fn is_named(game: &Game<'_>, tag: &Tag, name: &str) -> bool {
    tag.name.of(game.text).eq_ignore_ascii_case(name.as_bytes())
}

/// The end of a tag's bracket, of which the value ends here.
fn bracket_end(text: &[u8], value: usize) -> usize {
    let line = text[value..].iter().take_while(|byte| !matches!(byte, b'\n' | b'\r')).count();
    let bracket = memchr::memchr(b']', &text[value..value + line]);
    value + bracket.map_or(line, |at| at + 1)
}

/// A tag with its brackets, and the end of its line where it has one to itself.
pub(super) fn whole_tag(text: &[u8], tag: &Tag) -> Span {
    let name = tag.name.start as usize;
    let begin = text[..name].iter().rposition(|byte| *byte == b'[').unwrap_or(name);
    let mut end = bracket_end(text, tag.value.end());
    let starts_line = begin == 0 || matches!(text[begin - 1], b'\n' | b'\r');
    let blank = text[end..].iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
    let line_end = match &text[end + blank..] {
        [b'\r', b'\n', ..] => 2,
        [b'\n' | b'\r', ..] => 1,
        _ => 0,
    };
    if starts_line && line_end > 0 {
        end += blank + line_end;
    }
    Span::new(begin, end)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Dialects, Scratch, read_game};

    fn edited(edits: &Edits, text: &str) -> String {
        let mut scratch = Scratch::default();
        let dialects = Dialects::named("en").unwrap();
        let game = read_game(text.as_bytes(), &dialects, &mut scratch);
        String::from_utf8(edits.edited(&game).unwrap()).unwrap()
    }

    fn none() -> Edits {
        Edits::default()
    }

    #[test]
    fn what_is_left_out_of_the_movetext() {
        let all = Edits { comments: true, variations: true, nags: true, ..none() };
        let comments = Edits { comments: true, ..none() };
        let variations = Edits { variations: true, ..none() };
        let nags = Edits { nags: true, ..none() };
        for (edits, text, wanted) in [
            (&comments, "1. e4 {best} e5 2. Nf3 *", "1. e4 e5 2. Nf3 *"),
            (&comments, "1. e4 {best} 1... e5 {x} 2. Nf3 *", "1. e4 e5 2. Nf3 *"),
            (&comments, "1. e4 (1. d4 {solid} d5) 1... e5 {x} *", "1. e4 (1. d4 d5) 1... e5 *"),
            (&comments, "1. e4{a}e5 ; last\n2. Nf3 *", "1. e4 e5\n2. Nf3 *"),
            (&variations, "1. e4 (1. d4 d5 (1... Nf6)) (1. c4) 1... e5 {x} *", "1. e4 e5 {x} *"),
            (&variations, "1. e4 {a} (1. d4 {b}) 1... e5 *", "1. e4 {a} 1... e5 *"),
            (&nags, "1. e4! $10 e5?! 2. Nf3 $1 {good!} *", "1. e4 e5 2. Nf3 {good!} *"),
            (&all, "1. e4! {x} (1. d4 $2) 1... e5 $1 2. Nf3?\n{end}\n1-0\n", "1. e4 e5 2. Nf3\n1-0\n"),
        ] {
            assert_eq!(edited(edits, text), wanted, "{text}");
        }
    }

    #[test]
    fn clocks_alone() {
        let clocks = Edits { clocks: true, ..none() };
        for (text, wanted) in [
            ("1. e4 {[%clk 1:30:00]} 1... e5 {[%emt 0:00:05] quick} *", "1. e4 e5 {quick} *"),
            ("1. e4 {[%eval 0.3] [%clk 1:30:00]} e5 *", "1. e4 {[%eval 0.3] } e5 *"),
            ("1. e4 {no clock} e5 *", "1. e4 {no clock} e5 *"),
        ] {
            assert_eq!(edited(&clocks, text), wanted, "{text}");
        }
    }

    #[test]
    fn tags_set_and_removed() {
        let text = "[Event \"A\"]\r\n[White \"B\"]\r\n[Annotator \"C\"]\r\n\r\n1. e4 *\r\n";
        let set = |name: &str, value: &str| vec![(name.to_owned(), value.to_owned())];
        let event = Edits { set: set("Event", "Cup \"24\""), remove: vec!["annotator".into()], ..none() };
        let wanted = "[Event \"Cup \\\"24\\\"\"]\r\n[White \"B\"]\r\n\r\n1. e4 *\r\n";
        assert_eq!(edited(&event, text), wanted);
        let site = Edits { set: set("Site", "Porto"), ..none() };
        assert_eq!(edited(&site, text), text.replace("\"C\"]", "\"C\"]\r\n[Site \"Porto\"]"));
        assert_eq!(edited(&site, "1. e4 *"), "[Site \"Porto\"]\n\n1. e4 *");
        let other = Edits { set: set("Site", "Porto"), remove: vec!["Annotator".into()], ..none() };
        let wanted = "[Event \"A\"]\r\n[White \"B\"]\r\n[Site \"Porto\"]\r\n\r\n1. e4 *\r\n";
        assert_eq!(edited(&other, text), wanted);
        let only = Edits { set: set("Site", "Porto"), remove: vec!["White".into()], ..none() };
        assert_eq!(edited(&only, "[White \"B\"]\n\n1. e4 *"), "[Site \"Porto\"]\n\n1. e4 *");
    }

    #[test]
    fn what_is_not_concerned_stays_byte_for_byte() {
        let text = "[Event  \"A\"]\n\n1.e4   e5\n2. Nf3 {x}  Nc6 (2... d6 ) *\n\n";
        for edits in [none(), Edits { nags: true, ..none() }, Edits { clocks: true, ..none() }] {
            assert_eq!(edited(&edits, text), text);
        }
    }
}

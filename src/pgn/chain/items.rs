//! What stands in a text, one after the other: numbers, moves, ends of games, and words.

use crate::{
    notation::{Letters, Written, read_look_alike},
    pgn::{Token, Tokens, closing_words::without_closing_words},
    source::Span,
    words::Outcome,
};
use std::ops::Range;

/// How much a place counts: one in running prose, one that prose goes on after at once, and one that stands as the moves of a game do.
pub(super) const IN_PROSE: u32 = 1;
pub(super) const DOUBTFUL: u32 = 2;
pub(super) const PLAIN: u32 = 3;

/// What an item is.
#[derive(Clone, Copy, Debug)]
pub(super) enum Kind {
    /// The number of a move, White's or Black's.
    Number { value: u32, black: bool },
    /// A move as written.
    Move(Written),
    /// A move in a notation that only the position makes sense of.
    ContextMove,
    /// A result, or words that say how the game ended.
    End,
    /// What is none of these.
    Word,
}

/// One of them, and where it is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Item {
    pub kind: Kind,
    pub span: Span,
    /// Whether nothing but spaces and punctuation stands between it and the item before.
    pub is_beside: bool,
    /// How much a move here counts.
    pub weight: u32,
}

impl Item {
    pub fn is_move(&self) -> bool {
        matches!(self.kind, Kind::Move(_) | Kind::ContextMove)
    }
}

/// The items of a text in these letters, from byte `from` on.
pub(super) fn items(plain: &[u8], from: usize, letters: &Letters) -> Vec<Item> {
    let mut tokens = Tokens::new(plain, from, letters);
    let mut items: Vec<Item> = Vec::new();
    let mut last_end = from;
    let mut line_end = 0;
    loop {
        let token = tokens.next();
        let (kind, span) = match token {
            Token::End => break,
            Token::Move(written, span) => (Kind::Move(written), span),
            Token::ContextMove(span) => (Kind::ContextMove, span),
            // A year.
            Token::Number { value: 1000.., span, .. } => (Kind::Word, span),
            Token::Number { value, dots, span } => (Kind::Number { value, black: dots > 1 }, span),
            Token::Result(outcome, span) if outcome != Outcome::Unknown => (Kind::End, span),
            Token::Unreadable(span) | Token::Stray(span) => match read_look_alike(span.of(plain), letters) {
                Some((written, _)) => (Kind::Move(written), span),
                None => (Kind::Word, span),
            },
            // Signs belong to what they stand after.
            Token::Nag(span) | Token::DrawOffer(span) => {
                if span.start as usize >= line_end {
                    line_end = take_line(plain, span.start as usize, &mut items);
                }
                if is_between(plain, last_end, span.start as usize) {
                    last_end = span.end();
                }
                continue;
            }
            Token::Comment { span, .. } => {
                // An opening brace that nothing closes hides no moves.
                tokens.go_back_to(span.start as usize + 1);
                continue;
            }
            Token::Open(_) | Token::Close(_) | Token::CloseBrace(_) | Token::Result(..) => continue,
        };
        if span.start as usize >= line_end {
            line_end = take_line(plain, span.start as usize, &mut items);
        }
        let is_beside = !items.is_empty() && is_between(plain, last_end, span.start as usize);
        // Words after which a game is over stand in the way of what comes after them, but begin after a move: `Kt. mates.`,
        // `R. to K's sq. And Black resigns.`
        let mut words_again = false;
        if let Some(&Item { kind: Kind::End, span: end, .. }) = items.last()
            && (end.start as usize) < span.end()
        {
            words_again = matches!(kind, Kind::ContextMove);
            if words_again {
                items.pop();
            } else if end.contains(span) {
                continue;
            }
        }
        if !matches!(kind, Kind::Word) {
            take_dots(plain, &mut items, span);
        }
        let item = Item { kind, span, is_beside, weight: 0 };
        match closing_words(&items, item) {
            true => continue,
            false => insert(&mut items, item),
        }
        if words_again {
            take_words(plain, span.end()..line_end, &mut items);
        }
        last_end = last_end.max(span.end());
    }
    items.sort_by_key(|item| item.span.start);
    weigh(plain, &mut items);
    items
}

/// Makes a number Black's after which dots stand apart: `12. ... Nf6`, `12 . . Nf6`.
fn take_dots(plain: &[u8], items: &mut [Item], next: Span) {
    let Some(Item { kind: Kind::Number { black, .. }, span, .. }) = items.last_mut() else { return };
    let number_end = plain[..span.end()].trim_ascii_end().len();
    let dots_of_number = plain[..number_end].iter().rev().take_while(|byte| **byte == b'.').count();
    let between = between(plain, *span, next);
    let dots = between.iter().filter(|byte| **byte == b'.').count();
    let is_dots = between.iter().all(|byte| matches!(byte, b'.' | b',') || byte.is_ascii_whitespace());
    let has_ellipsis = between.trim_ascii().starts_with("\u{2026}".as_bytes());
    *black |= is_dots && dots > 0 && dots + dots_of_number > 1 || has_ellipsis;
}

/// Whether the item is one of the words that end a game, which are an item already.
fn closing_words(items: &[Item], item: Item) -> bool {
    items
        .iter()
        .rev()
        .take(2)
        .any(|before| matches!(before.kind, Kind::End) && before.span.contains(item.span))
}

fn insert(items: &mut Vec<Item>, item: Item) {
    let at = items.iter().rposition(|before| before.span.start < item.span.start).map_or(0, |at| at + 1);
    items.insert(at, item);
}

/// Adds the words at the end of the line around this byte that say how the game ended; where the line ends.
fn take_line(plain: &[u8], at: usize, items: &mut Vec<Item>) -> usize {
    let begin = memchr::memrchr2(b'\n', b'\r', &plain[..at]).map_or(0, |end| end + 1);
    let end = memchr::memchr2(b'\n', b'\r', &plain[at..]).map_or(plain.len(), |length| at + length);
    take_words(plain, begin..end, items);
    end
}

/// Adds the words at the end of a line, or of what is left of it, that say how the game ended.
fn take_words(plain: &[u8], line: Range<usize>, items: &mut Vec<Item>) {
    const LONGEST: usize = 1 << 10;
    let begin = line.start.max(line.end.saturating_sub(LONGEST));
    let text = &plain[begin..line.end];
    if let Some(before) = without_closing_words(text) {
        let words = &text[before.len()..];
        let first = begin + before.len() + (words.len() - words.trim_ascii_start().len());
        let last = begin + text.trim_ascii_end().len();
        items.push(Item { kind: Kind::End, span: Span::new(first, last), is_beside: true, weight: 0 });
    }
}

/// What stands between two items: nothing where one is part of the other, as `mate` is of `R - R 8 mate`.
fn between(plain: &[u8], before: Span, next: Span) -> &[u8] {
    plain.get(before.end()..next.start as usize).unwrap_or_default()
}

/// Whether nothing but spaces and punctuation is between two places, and no paragraph ends there.
fn is_between(plain: &[u8], from: usize, to: usize) -> bool {
    const LONGEST: usize = 1 << 11;
    let Some(between) = plain.get(from..to).filter(|between| between.len() <= LONGEST) else { return false };
    between.iter().all(|byte| byte.is_ascii_whitespace() || b".,;!?+#)(*\"'|/\\_~".contains(byte))
        || std::str::from_utf8(between).is_ok_and(|between| {
            between
                .chars()
                .all(|c| c.is_whitespace() || c.is_ascii_punctuation() || "…—–†‡¹²³§¶’“”„«»".contains(c))
        })
}

/// Weighs each item by how the run of numbers and moves begins that it is in: at the front of a line, after a sentence, or amid
/// words. A run ends at anything else, and where its numbers go back.
fn weigh(plain: &[u8], items: &mut [Item]) {
    let mut weight = PLAIN;
    let (mut due, mut begun) = (0, None::<usize>);
    let is_of_run = |item: &Item| !matches!(item.kind, Kind::Word | Kind::End);
    for at in 0..items.len() {
        let item = items[at];
        let half_move = match item.kind {
            Kind::Number { value, black } => Some(2 * u64::from(value) + u64::from(black)),
            _ => None,
        };
        let goes_on = at > 0
            && item.is_beside
            && is_of_run(&items[at - 1])
            && is_of_run(&item)
            && (weight == PLAIN
                || half_move.is_none()
                || !ends_sentence_between(plain, &items[at - 1], &item));
        // Both columns of an old book have the number.
        let goes_back = half_move.is_some_and(|half_move| half_move + 1 < due);
        if !goes_on || goes_back {
            let before = &plain[..item.span.start as usize];
            // A game right after another.
            let is_first = matches!(item.kind, Kind::Number { value: 1, black: false });
            weight = match goes_on && goes_back {
                true if is_first => PLAIN,
                true => IN_PROSE,
                false => lead(before),
            };
            begun = Some(at);
            due = 0;
        } else if half_move.is_some_and(|half_move| half_move < due) {
            begun = Some(at);
        }
        due = match half_move {
            Some(half_move) => half_move,
            None if item.is_move() => due + 1,
            None => due,
        };
        items[at].weight = weight;
        // `3...Nf6 is solid`: a short run that a sentence goes on after.
        let is_short = begun.is_some_and(|begun| at - begun <= 2);
        if weight == PLAIN && is_short && item.is_move() && goes_on_in_words(plain, items, at) {
            items[begun.unwrap_or(at)..=at].iter_mut().for_each(|item| item.weight = DOUBTFUL);
        }
    }
}

/// Whether a line or a sentence ends between two items.
fn ends_sentence_between(plain: &[u8], before: &Item, item: &Item) -> bool {
    between(plain, before.span, item.span).iter().any(|byte| matches!(byte, b'\n' | b'\r' | b'.' | b';'))
        || plain[..before.span.end()].ends_with(b".") && item.span.start as usize > before.span.end()
}

/// How much a run counts that stands after this text.
fn lead(before: &[u8]) -> u32 {
    let bare = before.trim_ascii_end();
    let between = &before[bare.len()..];
    if between.iter().any(|byte| matches!(byte, b'\n' | b'\r')) {
        return PLAIN;
    }
    match bare.last() {
        None => PLAIN,
        // `a) 4... Be7`: one of a list of variations.
        Some(b')') if is_list_mark(bare) => IN_PROSE,
        // `Better was: 5. dxe5`.
        Some(b':') => DOUBTFUL,
        Some(b'.' | b'!' | b'?' | b';' | b')' | b']' | b'}' | b'"' | b'*' | b'|' | b'`' | b'>') => PLAIN,
        Some(0x80..) if ends_sentence(bare) => PLAIN,
        Some(_) => IN_PROSE,
    }
}

/// Whether a text ends with a letter and a parenthesis, at the front of a line.
fn is_list_mark(text: &[u8]) -> bool {
    matches!(text, [b'a'..=b'z' | b'A'..=b'Z', b')'])
        || matches!(text, [.., before, b'a'..=b'z' | b'A'..=b'Z', b')'] if before.is_ascii_whitespace())
}

/// Whether a text ends with a sign at which a sentence may end that is not of ASCII.
fn ends_sentence(text: &[u8]) -> bool {
    ["…", "”", "»", "。", "、", "）", "：", "—", "–"].iter().any(|sign| text.ends_with(sign.as_bytes()))
}

/// Whether a word in small letters comes right after a move.
fn goes_on_in_words(plain: &[u8], items: &[Item], at: usize) -> bool {
    let Some(next) = items.get(at + 1) else { return false };
    let between = between(plain, items[at].span, next.span);
    let first = String::from_utf8_lossy(next.span.of(plain)).chars().next();
    matches!(next.kind, Kind::Word)
        && between.iter().all(|byte| *byte == b' ')
        && first.is_some_and(char::is_lowercase)
}

//! What a game's movetext holds, in order: the tape, the plies and the comments, merged.

use super::{Entry, Game, ItemKind, LastItem, PliesInOrder, Ply, PlyRef, Rule};
use crate::{
    pgn::{Token, Tokens, closing_quote_length},
    source::Span,
};

/// One piece of the movetext.
#[derive(Clone, Copy, Debug)]
pub struct Item<'g> {
    /// What it is.
    pub kind: ItemKind<'g>,
    /// Where it is; for the end, the empty span at the end of the text.
    pub span: Span,
    /// The text between the previous item and this one: space, dots, odd bytes, lines that begin with `%`.
    pub gap: &'g [u8],
    /// The rule that read it, where it is not simply what it looks like.
    pub rule: Option<&'static Rule>,
}

/// The items of a game's movetext in order, the end last; see [`Game::items`].
///
/// The plies, the comments and the tape, merged by their places; nothing is read again.
#[derive(Clone)]
pub struct Items<'g> {
    text: &'g [u8],
    plies: PliesInOrder<'g>,
    comments: &'g [(PlyRef, Span)],
    tape: &'g [Entry],
    /// The end of the item before.
    end: usize,
    is_over: bool,
}

/// What precedes the movetext besides tags.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BesideTags {
    /// Comments.
    pub comments: u64,
    /// Anything else.
    pub words: u64,
}

impl<'g> Game<'g> {
    /// The items of the movetext, and of what follows the result, in order; the last one is [`ItemKind::End`].
    ///
    /// ```
    /// use scoresheet::game::{Dialects, ItemKind, Scratch, read_game};
    /// let (dialects, mut scratch) = (Dialects::any(), Scratch::default());
    /// let game = read_game(b"1. e4 {best} (1. d4 $1) 1... e5 *", &dialects, &mut scratch);
    /// let plies = game.items().filter(|item| matches!(item.kind, ItemKind::Ply(..)));
    /// let plies: Vec<&[u8]> = plies.map(|item| item.span.of(game.text)).collect();
    /// assert_eq!(plies, [&b"e4"[..], b"d4", b"e5"]);
    /// let comments = game.items().filter(|item| matches!(item.kind, ItemKind::Comment { .. }));
    /// assert_eq!(comments.map(|item| item.gap).collect::<Vec<_>>(), [b" "]);
    /// ```
    pub fn items(&self) -> Items<'g> {
        let begin = (self.movetext().start as usize).min(self.text.len());
        self.items_within(Span::new(begin, self.text.len()))
    }

    /// The last item before the end. Found out at the first call, which reads all of the movetext.
    pub fn last_item(&self) -> Option<LastItem> {
        *self.on_demand.last_item.get_or_init(|| {
            let items = self.items().take_while(|item| !matches!(item.kind, ItemKind::End));
            let item = items.last()?;
            Some(LastItem { is_number: matches!(item.kind, ItemKind::Number { .. }), span: item.span })
        })
    }

    /// The items that begin in a part of the movetext, as if the text ended with it.
    pub fn items_within(&self, part: Span) -> Items<'g> {
        let begin = part.start as usize;
        let (comments, tape) = (self.comments(), self.tape());
        Items {
            text: &self.text[..part.end().min(self.text.len())],
            plies: self.plies_from(begin),
            comments: &comments[comments.partition_point(|(_, comment)| comment.start < part.start)..],
            tape: &tape[tape.partition_point(|entry| entry.span.start < part.start)..],
            end: begin,
            is_over: false,
        }
    }

    /// Whether the token at this place is the game's result.
    pub fn is_result(&self, token: Span) -> bool {
        self.outcome().is_some_and(|(_, span)| span == token)
    }

    /// Counts what stands before the movetext and is not a tag. Read on demand: the tape begins with the movetext.
    pub fn beside_tags(&self) -> BesideTags {
        let begin = self.movetext().start as usize;
        let (mut at, mut rest) = (0, Vec::new());
        for tag in self.tags().all() {
            rest.extend_from_slice(self.text.get(at..tag.name.start as usize).unwrap_or_default());
            let end = tag.value.end();
            at = at.max(end + closing_quote_length(&self.text[end..]));
        }
        rest.extend_from_slice(self.text.get(at..begin).unwrap_or_default());
        // What is left of the tags themselves is their brackets and quotes.
        rest.iter_mut().filter(|byte| b"[]\"".contains(byte)).for_each(|byte| *byte = b' ');
        let mut tokens = Tokens::new(&rest, 0, self.letters());
        let mut found = BesideTags::default();
        loop {
            match tokens.next() {
                Token::End => return found,
                Token::Comment { .. } => found.comments += 1,
                _ => found.words += 1,
            }
        }
    }
}

impl<'g> Items<'g> {
    /// The ply that comes next among the items, and its place.
    pub fn next_ply(&self) -> Option<(PlyRef, &'g Ply)> {
        self.plies.peek()
    }

    /// The plies of the main line that come next, and the index of the first; none while one of a variation is to come.
    #[inline]
    pub fn main_line(&self) -> (&'g [Ply], u32) {
        self.plies.main_line()
    }

    /// Skips `count` plies of the main line.
    #[inline]
    pub fn pass_main_line(&mut self, count: usize) {
        let last = count.checked_sub(1).and_then(|last| self.plies.main_line().0.get(last));
        self.end = last.map_or(self.end, |ply| ply.span.end());
        self.plies.pass_main_line(count);
    }

    /// The byte offset where the previous item ends.
    pub fn offset(&self) -> usize {
        self.end
    }

    /// Goes on from byte `at` if that lies ahead.
    pub fn skip_to(&mut self, at: usize) {
        self.end = self.end.max(at);
    }

    /// The next item if it is a ply before which only space and its number in plain form stand, and that gap; it is not
    /// taken yet.
    ///
    /// Fast path for most of a file: call it before [`next`](Iterator::next) to skip the reading.
    #[inline(always)]
    pub fn plain_ply(&self) -> Option<(PlyRef, &'g Ply, &'g [u8])> {
        let (text, end) = (self.text, self.end);
        let (ply_ref, ply) = self.plies.peek().filter(|(_, ply)| is_plain_gap(text, end, ply))?;
        Some((ply_ref, ply, &text[end..ply.span.start as usize]))
    }

    /// Takes the ply that [`plain_ply`](Self::plain_ply) gave.
    #[inline(always)]
    pub fn pass_ply(&mut self) {
        self.end = self.plies.next().map_or(self.end, |(_, ply)| ply.span.end());
    }
}

impl<'g> Items<'g> {
    /// Skips what begins before the end of the last item.
    #[inline]
    fn pass_what_was_passed(&mut self) {
        while self.tape.first().is_some_and(|entry| (entry.span.start as usize) < self.end) {
            self.tape = &self.tape[1..];
        }
        while self.comments.first().is_some_and(|(_, comment)| (comment.start as usize) < self.end) {
            self.comments = &self.comments[1..];
        }
    }

    /// The number a run read before the next ply, where only space and a control byte that ended the previous move stand besides.
    fn plain_number(&self, ply: &Ply) -> Option<(ItemKind<'g>, Span)> {
        let before = self.text.get(self.end..ply.span.start as usize)?.trim_ascii_end();
        let dots = before.iter().rev().take_while(|byte| **byte == b'.').count();
        let numbered = &before[..before.len() - dots];
        let digits = numbered.iter().rev().take_while(|byte| byte.is_ascii_digit()).count();
        let (space, number) = numbered.split_at(numbered.len() - digits);
        if digits == 0 || dots == 0 || !space.iter().all(|byte| *byte <= b' ') {
            return None;
        }
        let longer = |value: u32, digit: &u8| value.wrapping_mul(10).wrapping_add(u32::from(digit - b'0'));
        let (value, end) = (number.iter().fold(0, longer), self.end + before.len());
        Some((ItemKind::Number { value, dots: dots.min(2) as u8 }, Span::new(end - dots - digits, end)))
    }

    /// A comment as an item. An unclosed one runs to the end of the text; one that took too much was cut short.
    fn comment(&self, span: Span) -> (ItemKind<'g>, Span) {
        let comment = span.of(self.text);
        let is_open = comment.first() == Some(&b'{')
            && !comment.ends_with(b"}")
            && self.text[span.end()..].trim_ascii().is_empty();
        (ItemKind::Comment { closed: !is_open }, span)
    }

    /// The piece of the text that comes next, and the rule by which it was read.
    fn next_piece(&mut self) -> (ItemKind<'g>, Span, Option<&'static Rule>) {
        let length = self.text.len();
        let within = |span: Span| Span::new(span.start as usize, span.end().min(length));
        let (entry, comment) = (self.tape.first(), self.comments.first());
        let (entry_start, comment_start) = (
            entry.map_or(u32::MAX, |entry| entry.span.start),
            comment.map_or(u32::MAX, |(_, comment)| comment.start),
        );
        let first = entry_start.min(comment_start);
        if let Some((ply_ref, ply)) = self.plies.peek()
            && ply.span.start <= first
            && (ply.span.start as usize) < length
        {
            if let Some((number, span)) = self.plain_number(ply) {
                return (number, span, None);
            }
            self.plies.next();
            let rule = entry.filter(|entry| entry.span.start == ply.span.start).and_then(|entry| entry.rule);
            return (ItemKind::Ply(ply_ref, ply), ply.span, rule);
        }
        if first as usize >= length {
            return (ItemKind::End, Span::new(length, length), None);
        }
        match (entry, comment) {
            (Some(entry), _) if entry_start < comment_start => {
                self.tape = &self.tape[1..];
                (entry.kind.unwrap_or(ItemKind::Unplayed), within(entry.span), entry.rule)
            }
            (_, Some((_, span))) => {
                self.comments = &self.comments[1..];
                let rule = entry.filter(|entry| entry.span.start == span.start).and_then(|entry| entry.rule);
                let (kind, span) = self.comment(within(*span));
                (kind, span, rule)
            }
            _ => (ItemKind::End, Span::new(length, length), None),
        }
    }
}

impl<'g> Iterator for Items<'g> {
    type Item = Item<'g>;

    #[inline]
    fn next(&mut self) -> Option<Item<'g>> {
        if self.is_over {
            return None;
        }
        self.pass_what_was_passed();
        let (kind, span, rule) = self.next_piece();
        self.is_over = matches!(kind, ItemKind::End);
        let gap = self.text.get(self.end..span.start as usize).unwrap_or_default();
        self.end = self.end.max(span.end());
        Some(Item { kind, span, gap, rule })
    }
}

/// Whether nothing stands before the ply, after byte `end`, but a space and its number in plain form.
#[inline(always)]
fn is_plain_gap(text: &[u8], end: usize, ply: &Ply) -> bool {
    match text.get(end..ply.span.start as usize) {
        Some([b' ' | b'\n']) => true,
        Some([b' ' | b'\n', number @ .., b'.'] | [b' ' | b'\n', number @ .., b'.', b' ' | b'\n']) => {
            matches!(number.len(), 1..=3) && number.iter().all(u8::is_ascii_digit)
        }
        _ => false,
    }
}

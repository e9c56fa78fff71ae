//! What a game's movetext holds, in order: the one place in which a replayed game is read again.

use super::{Failure, Game, PliesInOrder, Ply, PlyRef};
use crate::{
    notation::{Letters, Marks, read_apart},
    pgn::{Outcome, Token, Tokens},
    source::Span,
};

/// One piece of the movetext.
#[derive(Clone, Copy, Debug)]
pub struct Item<'g> {
    /// What it is.
    pub kind: ItemKind<'g>,
    /// Where it is; for the end, the empty span at the end of the text.
    pub span: Span,
    /// What stands between the item before it and this one: space, dots, odd bytes, lines that begin with `%`.
    pub gap: &'g [u8],
}

/// What a piece of the movetext is.
#[derive(Clone, Copy, Debug)]
pub enum ItemKind<'g> {
    /// A half-move that was replayed.
    Ply(PlyRef, &'g Ply),
    /// A half-move, or what looks like one, that was not: its line could not be followed.
    Unplayed,
    /// A move number.
    Number {
        /// The number; 0 where it does not fit.
        value: u32,
        /// 0, 1, or 2 for two or more.
        dots: u8,
    },
    /// A comment with its braces, or with its semicolon; one that ends where the game goes on may lack its last brace.
    Comment {
        /// Whether the brace is closed.
        closed: bool,
    },
    /// `(`.
    Open,
    /// `)`.
    Close,
    /// An annotator's sign that stands apart, or a NAG.
    Nag,
    /// A draw offer.
    DrawOffer,
    /// A result, of the game or (inside a variation, or amid moves) not; see [`Game::is_result`].
    Result(Outcome),
    /// Other text: a word, even if it looks like a move, or a whole remark between the lines of the game.
    Stray,
    /// A lone `}`.
    CloseBrace,
    /// The end of the text: the last item.
    End,
}

/// The items of a game's movetext in order, the end last; see [`Game::items`].
///
/// Nothing is kept for it while the game is replayed: the text is read once more, each replayed ply in its place.
#[derive(Clone)]
pub struct Items<'g> {
    text: &'g [u8],
    tokens: Tokens<'g>,
    plies: PliesInOrder<'g>,
    /// Where the comments are, as they were read.
    comments: &'g [(PlyRef, Span)],
    /// What replay passed over as text, from what comes next on.
    passed_over: &'g [Span],
    letters: &'g Letters,
    /// The half-moves that could not be played.
    failures: &'g [Failure],
    /// The end of the item before.
    end: usize,
    /// The end of the last ply; beyond the text before the first.
    end_of_ply: usize,
    is_over: bool,
}

/// The last item of a game's movetext.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LastItem {
    /// Whether it is a move number.
    pub is_number: bool,
    /// Where it is.
    pub span: Span,
}

/// What stands beside the tags before the movetext.
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
    /// let game = read_game(b"1. e4 {best} (1. d4 $1) 1... e5 *", &dialects, false, &mut scratch);
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
        *self.last_item.get_or_init(|| {
            let items = self.items().take_while(|item| !matches!(item.kind, ItemKind::End));
            let item = items.last()?;
            Some(LastItem { is_number: matches!(item.kind, ItemKind::Number { .. }), span: item.span })
        })
    }

    /// The items of a part of the movetext, read as if the text ended with it.
    pub fn items_within(&self, part: Span) -> Items<'g> {
        let begin = part.start as usize;
        let text = &self.text[..part.end().min(self.text.len())];
        let tokens = Tokens::new(text, begin, self.letters());
        let comments = self.comments();
        Items {
            text,
            tokens,
            plies: self.plies_from(begin),
            comments,
            passed_over: self.passed_over(),
            letters: self.letters(),
            failures: self.failures(),
            end: begin,
            end_of_ply: usize::MAX,
            is_over: false,
        }
    }

    /// Whether the token at this place is the game's result.
    pub fn is_result(&self, token: Span) -> bool {
        self.outcome().is_some_and(|(_, span)| span == token)
    }

    /// Counts what stands before the movetext and is not a tag.
    pub fn beside_tags(&self) -> BesideTags {
        let begin = self.movetext().start as usize;
        let (mut at, mut rest) = (0, Vec::new());
        for tag in self.tags().all() {
            rest.extend_from_slice(self.text.get(at..tag.name.start as usize).unwrap_or_default());
            at = at.max(tag.value.end());
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

    /// Goes on after so many plies of the main line.
    #[inline]
    pub fn pass_main_line(&mut self, count: usize) {
        let last = count.checked_sub(1).and_then(|last| self.plies.main_line().0.get(last));
        self.end = last.map_or(self.end, |ply| ply.span.end());
        self.end_of_ply = self.end;
        self.plies.pass_main_line(count);
    }

    /// The end of the item before, in bytes of the game's text.
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
    /// What fills a file: who asks for this before [`next`](Iterator::next) is spared the reading.
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
        self.end_of_ply = self.end;
    }
}

impl Items<'_> {
    /// Whether a control byte is right after the ply that came last: it ended the move, and begins nothing.
    fn is_ended_by_control_byte(&self) -> bool {
        let is_control = |byte: &u8| byte.is_ascii_control() && !byte.is_ascii_whitespace();
        self.end == self.end_of_ply && self.text.get(self.end).is_some_and(is_control)
    }

    /// What was passed over as text and begins with this token.
    #[inline]
    fn text_from(&mut self, token: Span) -> Option<Span> {
        while let [next, others @ ..] = self.passed_over
            && next.start <= token.start
        {
            self.passed_over = others;
            if next.start == token.start {
                // A part of the movetext may end amid it.
                return Some(Span::new(next.start as usize, next.end().min(self.text.len())));
            }
        }
        None
    }

    /// The half-move that could not be played and begins with this token: of `8c4` the token is a number. Failures are in the order of
    /// the text.
    fn failure_from(&self, token: Span) -> Option<Span> {
        let found = self.failures.binary_search_by_key(&token.start, |failure| failure.span.start);
        found.ok().map(|at| self.failures[at].span)
    }

    /// How many dots follow a word right before the next ply: it was read as that ply's number.
    fn dots_before_ply(&self, word: Span) -> Option<usize> {
        let rest = &self.text[word.end()..];
        let dots = rest.iter().take_while(|byte| **byte == b'.').count();
        let spaces = rest[dots..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        let next = self.plies.peek().map(|(_, ply)| ply.span.start as usize);
        (dots > 0 && next == Some(word.end() + dots + spaces)).then_some(dots)
    }

    /// A half-move that was not replayed with what belongs to it and stands apart: `e2 - e4`.
    #[inline]
    fn with_parts_apart(&self, kind: ItemKind<'_>, span: Span) -> Span {
        let start = span.start as usize;
        if !matches!(kind, ItemKind::Unplayed)
            || self.plies.peek().is_some_and(|(_, ply)| ply.span.start == span.start)
        {
            return span;
        }
        match read_apart(&self.text[start..], span.len as usize, self.letters) {
            Some((_, length)) => Span::new(start, start + length),
            None => span,
        }
    }

    /// A comment as it was read: one that is not closed may end sooner, and the moves after it are items of their own.
    fn comment(&mut self, span: Span, closed: bool) -> Span {
        if closed && memchr::memchr(b'{', &span.of(self.text)[1..]).is_none() {
            return span;
        }
        let known = self.comments.binary_search_by_key(&span.start, |(_, comment)| comment.start);
        let comment = known.map_or(span, |known| self.comments[known].1);
        if comment.end() < span.end() {
            self.tokens.go_back_to(comment.end());
            return comment;
        }
        span
    }
}

impl<'g> Iterator for Items<'g> {
    type Item = Item<'g>;

    fn next(&mut self) -> Option<Item<'g>> {
        if self.is_over {
            return None;
        }
        self.tokens.skip_to(self.end + usize::from(self.is_ended_by_control_byte()));
        let (kind, span) = match self.tokens.next() {
            Token::Move(written, span) if written.marks().has(Marks::NUMERIC) => {
                match self.dots_before_ply(span) {
                    Some(dots) => {
                        let longer = |value: u32, digit: &u8| 10 * value + u32::from(digit - b'0');
                        let value = span.of(self.text).iter().fold(0, longer);
                        let number = Span::new(span.start as usize, span.end() + dots);
                        (ItemKind::Number { value, dots: dots.min(2) as u8 }, number)
                    }
                    None => (ItemKind::Unplayed, span),
                }
            }
            Token::Move(_, span) | Token::ContextMove(span) | Token::Unreadable(span) => {
                (ItemKind::Unplayed, span)
            }
            Token::Number { value, dots, span } => match self.failure_from(span) {
                Some(word) => (ItemKind::Unplayed, word),
                None => (ItemKind::Number { value, dots }, span),
            },
            Token::Comment { span, closed } => {
                let comment = self.comment(span, closed);
                (ItemKind::Comment { closed: closed || comment != span }, comment)
            }
            Token::Open(span) => (ItemKind::Open, span),
            Token::Close(span) => (ItemKind::Close, span),
            Token::CloseBrace(span) => (ItemKind::CloseBrace, span),
            Token::Nag(span) => (ItemKind::Nag, span),
            Token::DrawOffer(span) => (ItemKind::DrawOffer, span),
            Token::Result(outcome, span) => (ItemKind::Result(outcome), span),
            // A word may stand in the place of a move.
            Token::Stray(span) if self.failure_from(span).is_some() => (ItemKind::Unplayed, span),
            Token::Stray(span) => (ItemKind::Stray, span),
            Token::End => (ItemKind::End, Span::new(self.text.len(), self.text.len())),
        };
        let (kind, span) = match self.text_from(span) {
            Some(text) => (ItemKind::Stray, text),
            None => (kind, self.with_parts_apart(kind, span)),
        };
        self.is_over = matches!(kind, ItemKind::End);
        let gap = self.text.get(self.end..span.start as usize).unwrap_or_default();
        let played = self.plies.next_if(|ply| ply.span.start == span.start);
        // Of a half-move in parts, the token is the first.
        self.end = self.end.max(played.map_or(span, |(_, ply)| ply.span).end());
        if let Some((_, ply)) = played {
            self.end_of_ply = self.end;
            // Of two half-moves that are glued together the token is both.
            self.tokens.go_back_to(ply.span.end());
        }
        Some(match played {
            Some((ply_ref, ply)) => Item { kind: ItemKind::Ply(ply_ref, ply), span: ply.span, gap },
            None => Item { kind, span, gap },
        })
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

//! A comment in which others are nested ends at its own brace, if the game goes on from there, or not after the first one.

use crate::{
    game::{
        record::{Ahead, Defect},
        replay::state::Replay,
    },
    notation::resolve_fast,
    pgn::{Token, Tokens},
    source::Span,
};
use memchr::{memchr2_iter, memmem};

rule! {
    /// A comment with braces inside it ends where as many are closed as were opened, if the game goes on from there, or not after the first.
    ///
    /// Comments of PGN do not nest. Behind the first closing brace comes what cannot be the game then: a word, another brace, a number
    /// or a move that is not the next one.
    name: "nested_comment",
    at: AmidMoves,
    example: "1. e4 {this {is a} nested {comment}} 1... e5 *" => "1. e4 {this (is a) nested (comment)} 1... e5 *",
    seen: "files for which pgn-extract has its option --nestedcomments",
    reports: ["P001", "P007"],
}

/// How many braces are open in a comment at most. So few places wait for the end of a text that looking for it stays linear.
const DEEPEST: usize = 8;

impl Replay<'_, '_> {
    /// Reads the comment at `span`, which has another brace inside it, up to its own closing brace; `false` where it ends at the first.
    #[cold]
    pub(in crate::game::replay) fn nested_comment(&mut self, span: Span) -> bool {
        let start = span.start as usize;
        let Some(end) = balanced_end(self.text, start).filter(|&end| end > span.end()) else { return false };
        if !self.is_next_move(end) && self.may_go_on_here() {
            return false;
        }
        let whole = Span::new(start, end);
        self.tokens.skip_to(end);
        if self.takes_in_next_move(whole) {
            self.defect(Defect::OpenComment, Span { len: 1, ..span });
        } else {
            let inner = 1 + memchr::memchr(b'{', &self.text[start + 1..]).unwrap_or_default();
            self.defect(Defect::NestedComment, Span::new(start + inner, start + inner + 1));
        }
        self.scratch.notes.comments.push((self.now.ply_ref(), whole));
        self.rule = Some(&RULE);
        self.keep_rule(whole);
        true
    }

    /// Whether the next move of the game, or its number, comes at byte `at`.
    fn is_next_move(&self, at: usize) -> bool {
        let (mut tokens, position) = (self.tokens.clone(), &self.now.position);
        tokens.skip_to(at);
        match tokens.next() {
            _ if self.now.is_lost() => false,
            Token::Number { value, dots, .. } => !(Ahead::Number { value, dots }).is_other_number(position),
            Token::Move(written, _) => resolve_fast(written, position).is_some(),
            _ => false,
        }
    }

    /// Whether what comes after the first brace may be the game.
    fn may_go_on_here(&self) -> bool {
        match self.tokens.clone().next() {
            Token::Stray(_) | Token::Unreadable(_) | Token::CloseBrace(_) => false,
            Token::Number { .. } | Token::Move(..) => {
                self.now.is_lost() || self.is_next_move(self.tokens.offset())
            }
            _ => true,
        }
    }

    /// Whether the comment has the next move of the game in it, with its number, and nothing comes after it: it was never meant to go so far.
    fn takes_in_next_move(&self, comment: Span) -> bool {
        if self.now.is_lost() || !matches!(self.tokens.clone().next(), Token::End | Token::Result(..)) {
            return false;
        }
        let number = format!("{}.", self.now.position.fullmove_number());
        let inside = comment.of(self.text);
        memmem::find_iter(inside, number.as_bytes()).take(DEEPEST).any(|at| {
            let begins = inside[at - 1].is_ascii_whitespace();
            let at = comment.start as usize + at;
            begins && self.are_next_number_and_move(Tokens::new(self.text, at, self.settings.letters))
        })
    }
}

/// Where as many braces are closed as were opened from byte `start` on.
fn balanced_end(text: &[u8], start: usize) -> Option<usize> {
    let mut depth = 0;
    for at in memchr2_iter(b'{', b'}', &text[start..]) {
        if text[start + at] == b'}' {
            depth -= 1;
        } else if depth == DEEPEST {
            return None;
        } else {
            depth += 1;
        }
        if depth == 0 {
            return Some(start + at + 1);
        }
    }
    None
}

//! Stretches of a part's output, and what is put between them later.

use crate::diag::{Meta, Severity};
use std::{iter, mem, ops::Range};

/// A stretch of a part's output.
pub(super) struct Block {
    pub entry: Entry,
    pub range: Range<usize>,
}

/// What a stretch of output is.
#[derive(Clone, Copy)]
pub(super) enum Entry {
    /// The line of a game.
    Game,
    /// What is above the findings of a game, and shown only with one of them.
    Heading,
    /// A finding of this code, as grave as this.
    Finding(&'static Meta, Severity),
    /// Such a finding that is not shown, since there are too many of its code.
    LeftOut(&'static Meta, Severity),
}

impl Block {
    /// This block, so many bytes further on.
    pub fn moved(&self, by: usize) -> Block {
        Block { entry: self.entry, range: self.range.start + by..self.range.end + by }
    }
}

/// Output to be put in.
pub(super) struct Insertion {
    pub at: usize,
    pub text: Vec<u8>,
    /// The findings in it; the ranges are within `text`.
    pub blocks: Vec<Block>,
}

/// Puts the insertions, which are in order, into `out`, and their blocks among the others.
pub(super) fn insert(insertions: &[Insertion], blocks: &mut Vec<Block>, out: &mut Vec<u8>) {
    if insertions.is_empty() {
        return;
    }
    let mut whole = Vec::with_capacity(
        out.len() + insertions.iter().map(|insertion| insertion.text.len()).sum::<usize>(),
    );
    let mut all = Vec::with_capacity(blocks.len());
    let mut rest = mem::take(blocks).into_iter().peekable();
    let mut from = 0;
    for insertion in insertions {
        let moved = whole.len() - from;
        all.extend(
            iter::from_fn(|| rest.next_if(|block| block.range.end <= insertion.at))
                .map(|block| block.moved(moved)),
        );
        whole.extend_from_slice(&out[from..insertion.at]);
        all.extend(insertion.blocks.iter().map(|block| block.moved(whole.len())));
        whole.extend_from_slice(&insertion.text);
        from = insertion.at;
    }
    let moved = whole.len() - from;
    all.extend(rest.map(|block| block.moved(moved)));
    whole.extend_from_slice(&out[from..]);
    (*blocks, *out) = (all, whole);
}

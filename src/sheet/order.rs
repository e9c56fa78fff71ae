//! The order in which the parts of a sheet are read, where that is not the order they are written in.
//!
//! Two blocks of moves side by side are read one after the other, and a result in a column before the moves comes after
//! them. The masked text has the parts in the order of reading, so that it is movetext; an [`Order`] leads from a place in
//! it to the place in the sheet, and back.

use crate::source::Span;
use std::ops::Range;

/// The parts of a sheet in the order they are read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Order {
    /// For each part where it is in the sheet, and where it begins in the masked text.
    parts: Vec<(Range<usize>, usize)>,
    /// Their numbers in the order of the sheet.
    by_place: Vec<usize>,
}

impl Order {
    /// The order of these parts, which together are all of the sheet; `None` where it is the order they are written in.
    pub(super) fn of(parts: impl IntoIterator<Item = Range<usize>>) -> Option<Order> {
        let mut at = 0;
        let begin = |part: Range<usize>| {
            let start = at;
            at += part.len();
            (part, start)
        };
        let parts: Vec<_> = parts.into_iter().filter(|part| !part.is_empty()).map(begin).collect();
        if parts.iter().all(|(part, start)| part.start == *start) {
            return None;
        }
        let mut by_place: Vec<usize> = (0..parts.len()).collect();
        by_place.sort_unstable_by_key(|&index| parts[index].0.start);
        Some(Order { parts, by_place })
    }

    /// The bytes of the sheet in the order they are read.
    pub(super) fn apply(&self, sheet: &[u8]) -> Vec<u8> {
        let mut text = Vec::with_capacity(sheet.len());
        self.parts.iter().for_each(|(part, _)| text.extend_from_slice(&sheet[part.clone()]));
        text
    }

    /// The place in the sheet of a byte of the masked text.
    ///
    /// ```
    /// use scoresheet::sheet::{InputFormat, Sheet, mask};
    /// let sheet = b"1,e4,e5,3,Bb5,a6\n2,Nf3,Nc6,4,Ba4,Nf6\n";
    /// let mut masked = sheet.to_vec();
    /// mask(InputFormat::Csv, &mut masked);
    /// let at = masked.windows(3).position(|word| word == b"Bb5").unwrap();
    /// let order = Sheet::of(sheet).order(sheet).unwrap();
    /// assert_eq!((order.in_sheet(at), order.in_masked(10)), (10, at));
    /// ```
    pub fn in_sheet(&self, at: usize) -> usize {
        let after = self.parts.partition_point(|(_, start)| *start <= at);
        match self.parts.get(after.saturating_sub(1)) {
            Some((part, start)) => part.start + (at - start),
            None => at,
        }
    }

    /// The place in the sheet of a part of the masked text, which begins and ends in one part of the sheet; what is longer is cut
    /// off with that.
    pub fn span_in_sheet(&self, span: Span) -> Span {
        let start = self.in_sheet(span.start as usize);
        let after = self.parts.partition_point(|(_, start)| *start <= span.start as usize);
        let part = self.parts.get(after.saturating_sub(1)).map_or(usize::MAX, |(part, _)| part.end);
        Span::new(start, part.min(start + span.len as usize).max(start))
    }

    /// The place in the masked text of a byte of the sheet.
    pub fn in_masked(&self, at: usize) -> usize {
        let after = self.by_place.partition_point(|&index| self.parts[index].0.start <= at);
        match after.checked_sub(1).map(|found| &self.parts[self.by_place[found]]) {
            Some((part, start)) => start + (at - part.start),
            None => at,
        }
    }
}

/// The parts of rows in which blocks are side by side, each row given by where its blocks begin and where it ends: all
/// first blocks, then all second ones. What is before or between the rows goes with the first block, and what is after them
/// comes last.
pub(super) fn of_blocks(rows: &[(Vec<usize>, usize)], length: usize) -> Option<Order> {
    let count = rows.iter().map(|(begins, _)| begins.len()).max().unwrap_or(0);
    let (mut parts, mut at) = (Vec::new(), 0);
    for block in 0..count {
        for (begins, end) in rows {
            let Some(&begin) = begins.get(block) else { continue };
            let next = begins.get(block + 1).copied().unwrap_or(*end);
            parts.push(if block == 0 { at..next } else { begin..next });
            at = if block == 0 { *end } else { at };
        }
    }
    // A result below the blocks comes after them all.
    parts.push(at..length);
    Order::of(parts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_are_read_one_after_the_other() {
        let sheet = b"head\na1 b1\na2 b2\na3\ntail";
        let rows = [(vec![5, 8], 11), (vec![11, 14], 17), (vec![17], 20)];
        let order = of_blocks(&rows, sheet.len()).unwrap();
        assert_eq!(order.apply(sheet), b"head\na1 a2 a3\nb1\nb2\ntail");
        for at in 0..sheet.len() {
            assert_eq!(order.in_masked(order.in_sheet(at)), at);
            assert_eq!(order.apply(sheet)[order.in_masked(at)], sheet[at]);
        }
        assert_eq!(of_blocks(&rows[2..], sheet.len()), None, "one block is in order");
    }
}

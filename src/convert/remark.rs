//! Remarks in parentheses.

use crate::game::{ItemKind, Items};

/// A remark in parentheses has no more tokens than this.
const LONGEST_REMARK: usize = 256;

/// Where a pair of parentheses ends that holds no move, just opened: an empty variation is not PGN. One whose end is far
/// away counts as a variation; where the end is missing, the sign alone is the remark.
pub(super) fn end_of_remark(items: &Items<'_>) -> Option<usize> {
    let mut depth = 1;
    for item in items.clone().take(LONGEST_REMARK) {
        match item.kind {
            ItemKind::Ply(..) | ItemKind::Unplayed => return None,
            ItemKind::End => return Some(items.offset()),
            ItemKind::Open => depth += 1,
            ItemKind::Close => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Some(item.span.end());
        }
    }
    None
}

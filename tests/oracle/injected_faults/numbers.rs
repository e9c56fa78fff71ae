//! What the written move numbers say about the plies between them.

use super::record::{Item, Kind};
use cozy_chess::Color;

/// The moves and numbers of one line around an item, nested variations left out.
struct Around<'i> {
    items: &'i [Item],
}

impl Around<'_> {
    /// Items of the same line before `at`, nearest first.
    fn back(&self, at: usize) -> impl Iterator<Item = usize> {
        let mut depth = 0;
        let mut stopped = false;
        (0..at).rev().filter(move |&at| {
            match self.items[at].kind {
                _ if stopped => return false,
                Kind::Close => depth += 1,
                Kind::Open if depth == 0 => stopped = true,
                Kind::Open => depth -= 1,
                Kind::Move | Kind::Number { .. } => return depth == 0,
                _ => {}
            }
            false
        })
    }

    /// Items of the same line behind `at`, the result or parenthesis that ends it included.
    fn ahead(&self, at: usize) -> impl Iterator<Item = usize> {
        let mut depth = 0;
        let mut stopped = false;
        (at + 1..self.items.len()).filter(move |&at| {
            match self.items[at].kind {
                _ if stopped => return false,
                Kind::Open => depth += 1,
                Kind::Close | Kind::Result if depth == 0 => stopped = true,
                Kind::Close => depth -= 1,
                Kind::Move | Kind::Number { .. } => return depth == 0,
                _ => {}
            }
            stopped
        })
    }
}

/// Whether the number right before the move gives the turn to the other side, and the group before that
/// number has one ply too few or too many.
pub fn number_denies_turn(items: &[Item], at: usize, turn: Color) -> bool {
    let around = Around { items };
    let mut back = around.back(at);
    let Some(Kind::Number { value, black }) = back.next().map(|at| items[at].kind) else { return false };
    if black == (turn == Color::Black) {
        return false;
    }
    let mut moves = 0;
    for at in back {
        match items[at].kind {
            Kind::Number { value: earlier, black: from_black } => {
                // `11. Nf4 11. Bh3`: Black's number with a single dot is a common slip, and says nothing.
                if !black && earlier == value {
                    return false;
                }
                // Where the plies since the earlier number lead, counted in plies from White's first move.
                let reached = 2 * earlier + u32::from(from_black) + moves;
                return reached.abs_diff(2 * value + u32::from(black)) == 1;
            }
            _ => moves += 1,
        }
    }
    false
}

/// Whether the move's group, from one White number to the next or from a Black number at a line's start, has
/// one ply too few or too many. The last group of a record may lack Black's reply.
pub fn miscounted(items: &[Item], at: usize) -> bool {
    let around = Around { items };
    let (mut count, mut group) = (1, None);
    for at in around.back(at) {
        match items[at].kind {
            Kind::Number { value, black: false } => {
                group = Some((value, 2));
                break;
            }
            Kind::Number { value, black: true } => group = Some((value, 1)),
            _ if matches!(group, Some((_, 1))) => {
                // Black's number stands inside a group: White's half belongs to it.
                group = Some((0, 0));
                count += 1;
            }
            _ => count += 1,
        }
    }
    let Some((value, due)) = group else { return false };
    for at in around.ahead(at) {
        match items[at].kind {
            Kind::Move => count += 1,
            Kind::Number { value: next, black: false } => {
                return next == value + 1 && i32::abs(count - due) == 1;
            }
            Kind::Number { value: next, black: true } if next != value => return false,
            Kind::Number { .. } => {}
            _ => return items[at].kind == Kind::Result && count == due + 1,
        }
    }
    count == due + 1
}

//! Lists of positions, which are not games.

use crate::board::Position;

/// So many lines are looked at.
const LINES: usize = 8;

/// The fields that every position has: pieces, side, castling, en passant.
const FIELDS: usize = 4;

/// Whether a text that begins like this is a list of positions, as FEN or EPD: each of its first lines begins with one, and no
/// moves follow it.
///
/// ```
/// use scoresheet::sheet::is_list_of_positions;
/// assert!(is_list_of_positions(b"4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id \"pawn\";\n"));
/// assert!(!is_list_of_positions(b"1. e4 e5\n"));
/// ```
pub fn is_list_of_positions(head: &[u8]) -> bool {
    let lines = head.split(|byte| matches!(byte, b'\n' | b'\r')).map(<[u8]>::trim_ascii);
    let mut lines = lines.filter(|line| !line.is_empty() && !line.starts_with(b"#")).take(LINES).peekable();
    lines.peek().is_some() && lines.all(is_position)
}

fn is_position(line: &[u8]) -> bool {
    let Ok(line) = std::str::from_utf8(line) else { return false };
    let fields: Vec<&str> = line.split_ascii_whitespace().take(FIELDS).collect();
    let is_board = |field: &&str| field.matches('/').count() == 7;
    fields.len() == FIELDS
        && fields.first().is_some_and(is_board)
        && Position::from_fen(&fields.join(" ")).is_ok()
}

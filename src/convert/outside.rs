//! Text outside of games, in lines that every reader of PGN passes over.

use crate::source::BOM;

/// Appends text that belongs to no game, each line of it as one that PGN passes over: `% Round 3`. Empty lines, and lines
/// that are such already, stay as they are. There are readers that take `;` for an error outside of games, so a
/// comment of that kind becomes a line of this one.
///
/// ```
/// let mut out = Vec::new();
/// scoresheet::convert::outside_games(b"Round 3\n\n; said\n% kept\n", &mut out);
/// assert_eq!(out, b"% Round 3\n\n% said\n% kept\n");
/// ```
pub fn outside_games(text: &[u8], out: &mut Vec<u8>) {
    let text = match text.strip_prefix(BOM) {
        Some(text) => {
            out.extend_from_slice(BOM);
            text
        }
        None => text,
    };
    for line in text.split_inclusive(|byte| *byte == b'\n') {
        let said = match (line.trim_ascii_start(), line) {
            ([b';', said @ ..], _) => [b"%", said].concat(),
            ([], _) => line.iter().copied().filter(|byte| matches!(byte, b'\n' | b'\r')).collect(),
            (_, [b'%', ..]) => line.to_vec(),
            _ => [b"% ", line].concat(),
        };
        // A lone carriage return ends a line too.
        let ended = said.trim_ascii_end().len();
        out.extend(said[..ended].iter().map(|&byte| if byte == b'\r' { b' ' } else { byte }));
        out.extend_from_slice(&said[ended..]);
    }
    if text.last().is_some_and(|byte| !matches!(byte, b'\n' | b'\r')) {
        out.push(b'\n');
    }
}

/// Whether text after a game holds nothing but lines that PGN passes over, and at least one.
pub(super) fn is_outside(text: &[u8]) -> bool {
    let mut lines = text.split(|byte| matches!(byte, b'\n' | b'\r'));
    let is_blank = |line: &[u8]| line.trim_ascii().is_empty();
    // The rest of the line that the game ends on.
    lines.next().is_some_and(is_blank)
        && lines.clone().any(|line| !is_blank(line))
        && lines.all(|line| is_blank(line) || line.starts_with(b"%"))
}

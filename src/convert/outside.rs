//! Text outside of games, in lines that every reader of PGN passes over.

use crate::source::BOM;

/// Appends text that belongs to no game, each line of it as a comment of PGN: `; Round 3`. Empty lines, and lines that are
/// such already, stay as they are.
///
/// ```
/// let mut out = Vec::new();
/// scoresheet::convert::outside_games(b"Round 3\n\n; said\n", &mut out);
/// assert_eq!(out, b"; Round 3\n\n; said\n");
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
        if !matches!(line.trim_ascii().first(), None | Some(b';')) && line.first() != Some(&b'%') {
            out.extend_from_slice(b"; ");
        }
        // A lone carriage return ends a line too.
        let ended = line.trim_ascii_end().len();
        out.extend(line[..ended].iter().map(|&byte| if byte == b'\r' { b' ' } else { byte }));
        out.extend_from_slice(&line[ended..]);
    }
}

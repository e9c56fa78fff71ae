//! Moves whose parts stand apart: `e2 - e4`, `Ng1 - f3`, `N f3`, `d x c6`.

use super::{Letters, Written, dash::dash_length, read, read::capture};

/// How many bytes after the first part are looked at.
const REACH: usize = 24;

/// The sign between two parts that `text` begins with, as it is read, and how many bytes it has.
fn sign(text: &[u8]) -> Option<(&'static [u8], usize)> {
    let dash = dash_length(text).map(|length| (&b"-"[..], length));
    dash.or_else(|| Some((b"x", text.len() - capture(text).ok()?.0.len())))
}

/// Reads a move of which the first part is a token of `first` bytes, and spaces come after it: before the square of arrival, or around
/// the sign that stands between. Returns it and how many bytes it takes.
///
/// `None` where nothing is apart, or where the parts are no move together. Whether one is meant, the position says.
///
/// ```
/// use scoresheet::notation::{ENGLISH, Letters, read_apart};
/// let letters = Letters::new(ENGLISH);
/// let length = |text: &[u8], first| read_apart(text, first, &letters).map(|(_, length)| length);
/// assert_eq!(length(b"Ng1 - f3+ d5", 3), Some(9));
/// assert_eq!(length(b"N f3 d5", 1), Some(4));
/// assert_eq!(length(b"e4 e5", 2), None);
/// assert_eq!(length(b"Nf3", 1), None);
/// ```
pub fn read_apart(input: &[u8], first: usize, letters: &Letters) -> Option<(Written, usize)> {
    let spaces = |text: &[u8]| text.iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
    let (part, after) = input[..input.len().min(first + REACH)].split_at(first);
    let gap = spaces(after);
    let (read_as, sign) = sign(&after[gap..]).unwrap_or_default();
    let arrival = gap + sign + spaces(&after[gap + sign..]);
    // A letter is all that may stand before a square without a sign.
    let is_letter = letters.role(part).is_some_and(|(_, length)| length == first);
    if arrival == sign || (sign == 0 && !is_letter) || !matches!(after.get(arrival), Some(b'a'..=b'h')) {
        return None;
    }
    let joined = [part, read_as, &after[arrival..]].concat();
    let (written, length) = read(&joined, letters)?;
    let rest = length.checked_sub(first + read_as.len()).filter(|&rest| rest >= 2)?;
    Some((written, first + arrival + rest))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::language;

    #[test]
    fn parts_are_put_together() {
        let english = Letters::new(language("en").unwrap());
        for (text, first, together) in [
            ("e2 - e4 e7 - e5", 2, "e2-e4"),
            ("e2 -e4", 2, "e2-e4"),
            ("e2- e4", 2, "e2-e4"),
            ("e2 \u{2013} e4", 2, "e2-e4"),
            ("Ng1 - f3", 3, "Ng1-f3"),
            ("e4 x d5+", 2, "e4xd5+"),
            ("Bb5 : c6", 3, "Bb5xc6"),
            ("d x c6", 1, "dxc6"),
            ("N x c6", 1, "Nxc6"),
            ("N bd7", 1, "Nbd7"),
            ("e7 - e8 = Q", 2, "e7-e8"),
        ] {
            let expected = read(together.as_bytes(), &english).unwrap().0;
            let (written, length) = read_apart(text.as_bytes(), first, &english).unwrap();
            assert_eq!((written.role(), written.to()), (expected.role(), expected.to()), "{text}");
            assert_eq!(
                (written.from_file(), written.from_rank()),
                (expected.from_file(), expected.from_rank())
            );
            assert!(text.is_char_boundary(length), "{text}");
        }
        for (text, first) in
            [("e2-e4", 2), ("e2 e4", 2), ("d c6", 1), ("N N f3", 1), ("e2 - 1-0", 2), ("e2 -", 2), ("N", 1)]
        {
            assert!(read_apart(text.as_bytes(), first, &english).is_none(), "{text}");
        }
    }
}

//! Letters that change places all over a stretch of text.

use crate::{
    board::{Color, Role},
    notation::{Letters, MoveFormat},
};

/// How many letters can change: those of the five pieces, in languages that have one for each.
const MOST: usize = 5;

/// What becomes of the letters of pieces, where each is one byte before and after.
///
/// What it saves: the moves of a stretch that holds nothing but moves and White's numbers are not respelt one by one; their
/// bytes are looked at sixteen at a time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct SwappedLetters {
    /// The byte that is read, and the one that is written; the unused ones are line ends that stay.
    pairs: [(u8, u8); MOST],
    /// By the byte that is read, the one that is written.
    written: [u8; 256],
}

/// How many bytes are looked at together.
const BLOCK: usize = 16;

impl SwappedLetters {
    /// What becomes of these letters in this format; `None` where they cannot be swapped byte by byte.
    pub fn new(letters: &Letters, spelling: &MoveFormat) -> Option<SwappedLetters> {
        let mut pairs = [(b'\n', b'\n'); MOST];
        let mut all = std::array::from_fn(|byte| byte as u8);
        let (mut count, mut roles) = (0, [false; 6]);
        for byte in 0..=u8::MAX {
            let Some((role, _)) = letters.role(&[byte]).filter(|&(role, _)| role != Role::Pawn) else {
                continue;
            };
            // Of the letters of squares, captures and castling none can be a piece's as well.
            let is_apart = (byte.is_ascii_uppercase() && byte != b'O') || !byte.is_ascii();
            let written = |color| spelling.letter(role, color).as_bytes();
            let &[letter] = written(Color::White) else { return None };
            if !is_apart || written(Color::Black) != [letter] {
                return None;
            }
            roles[role.index()] = true;
            if byte != letter {
                all[usize::from(byte)] = letter;
                *pairs.get_mut(count)? = (byte, letter);
                count += 1;
            }
        }
        roles[1..].iter().all(|&is_read| is_read).then_some(SwappedLetters { pairs, written: all })
    }

    /// What becomes of a letter; other bytes stay.
    #[inline(always)]
    pub fn letter(&self, read: u8) -> u8 {
        self.written[usize::from(read)]
    }

    /// Appends a text with its letters swapped.
    pub fn append(&self, text: &[u8], out: &mut Vec<u8>) {
        self.append_with((b'\n', b'\n'), text, out);
    }

    /// The same with a space for every line end of one byte.
    pub fn append_in_one_line(&self, text: &[u8], out: &mut Vec<u8>) {
        self.append_with((b'\n', b' '), text, out);
    }

    /// The same with a space for every line end of one byte or two.
    pub fn append_lines_in_one(&self, text: &[u8], out: &mut Vec<u8>) {
        for (index, line) in text.split(|&byte| byte == b'\n').enumerate() {
            if index > 0 {
                out.push(b' ');
            }
            self.append(line.strip_suffix(b"\r").unwrap_or(line), out);
        }
    }

    fn append_with(&self, line_end: (u8, u8), text: &[u8], out: &mut Vec<u8>) {
        let begin = out.len();
        out.extend_from_slice(text);
        let (blocks, rest) = out[begin..].as_chunks_mut();
        blocks.iter_mut().for_each(|block| self.swap(line_end, block));
        // The rest as part of a block, too.
        let mut last = [0; BLOCK];
        last[..rest.len()].copy_from_slice(rest);
        self.swap(line_end, &mut last);
        rest.copy_from_slice(&last[..rest.len()]);
    }

    /// Swaps the letters and line ends of a block. A byte is changed by the bits in which it and its successor differ: the processor
    /// has no cheaper way to choose between two.
    #[inline(always)]
    fn swap(&self, line_end: (u8, u8), block: &mut [u8; BLOCK]) {
        let [one, two, three, four, five] = self.pairs;
        let pairs = [one, two, three, four, five, line_end];
        for byte in block {
            let changed = |(from, to): (u8, u8)| if *byte == from { from ^ to } else { 0 };
            *byte ^= pairs.into_iter().fold(0, |bits, pair| bits | changed(pair));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{ENGLISH, Style, language};

    fn swapped(from: &str, to: &str, style: Style) -> Option<SwappedLetters> {
        SwappedLetters::new(&Letters::new(language(from)?), &MoveFormat::new(style, language(to)?))
    }

    #[test]
    fn letters_are_those_that_each_move_would_have() {
        let spanish = swapped("en", "es", Style::San).unwrap();
        let mut out = b"N ".to_vec();
        spanish.append(b"Nf3 Bxb5\n12. Kd2 Rad8 Qh5+ e8=N O-O-O", &mut out);
        assert_eq!(out, b"N Cf3 Axb5\n12. Rd2 Tad8 Dh5+ e8=C O-O-O");
        for (code, expected) in [("es", "Cf3 Cc6 2. Te1"), ("en", "Nf3 Nc6 2. Re1"), ("de", "Sf3 Sc6 2. Te1")]
        {
            let letters = swapped("en", code, Style::San).unwrap();
            for text in ["Nf3\nNc6 2.\nRe1", "Nf3\r\nNc6 2.\r\nRe1", "Nf3\r\nNc6 2.\nRe1"] {
                out.clear();
                letters.append_lines_in_one(text.as_bytes(), &mut out);
                assert_eq!(out, expected.as_bytes(), "{text:?}");
                if !text.contains('\r') {
                    out.clear();
                    letters.append_in_one_line(text.as_bytes(), &mut out);
                    assert_eq!(out, expected.as_bytes(), "{text:?}");
                }
            }
        }
    }

    #[test]
    fn letters_of_several_bytes_are_left_to_others() {
        assert!(swapped("en", "ru", Style::San).is_none());
        assert!(swapped("ru", "en", Style::San).is_none());
        assert!(swapped("en", "en", Style::Figurine).is_none());
        assert!(swapped("en", "en", Style::San).is_some());
        let custom = Letters::custom("kDTLP").unwrap();
        assert!(
            SwappedLetters::new(&custom, &MoveFormat::new(Style::San, ENGLISH)).is_none(),
            "k may be a file"
        );
    }
}

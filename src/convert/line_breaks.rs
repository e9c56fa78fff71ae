//! Where lines are broken: at the last space that leaves each of them short enough.

/// Characters, as far as bytes show them.
pub(super) fn columns(text: &[u8]) -> usize {
    if text.is_ascii() { text.len() } else { text.iter().filter(|&&byte| begins_character(byte)).count() }
}

fn begins_character(byte: u8) -> bool {
    byte & 0xC0 != 0x80
}

/// Breaks words with single spaces between them into lines of `width` columns, the first of which has `column` already:
/// some of the spaces become line ends. Returns the columns of the last line.
pub(super) fn break_lines(words: &mut [u8], mut column: usize, width: usize) -> usize {
    let is_ascii = words.is_ascii();
    let mut begin = 0;
    loop {
        let rest = &words[begin..];
        let room = width.saturating_sub(column);
        let fitting =
            if is_ascii { Some(room).filter(|&room| room < rest.len()) } else { fitting(rest, room) };
        // A word that is too long for a line has one of its own.
        let space = fitting.and_then(|length| {
            let last = last_space(&rest[..=length]);
            last.or_else(|| Some(length + memchr::memchr(b' ', &rest[length..])?))
        });
        let Some(space) = space else { return column + columns(rest) };
        words[begin + space] = b'\n';
        (begin, column) = (begin + space + 1, 0);
    }
}

/// One in each byte.
const ONES: u64 = u64::from_le_bytes([1; 8]);

/// Where the last space of a text is.
///
/// What it saves: how long the last word is cannot be foreseen, so that eight bytes are looked at without a branch for each.
fn last_space(text: &[u8]) -> Option<usize> {
    const LOW: u64 = 0x7F * ONES;
    let Some(last) = text.last_chunk() else { return memchr::memrchr(b' ', text) };
    let differs = u64::from_le_bytes(*last) ^ (u64::from(b' ') * ONES);
    // The highest bit of each byte that is a space.
    let spaces = !(((differs & LOW) + LOW) | differs | LOW);
    match spaces.leading_zeros() as usize / 8 {
        8 => memchr::memrchr(b' ', text),
        after => Some(text.len() - 1 - after),
    }
}

/// How many bytes take up so many columns, if the text goes on after them.
///
/// What it saves: eight bytes are counted at once, as long as they all have room.
fn fitting(text: &[u8], most: usize) -> Option<usize> {
    let (words, _) = text.as_chunks();
    let (mut end, mut taken) = (0, 0);
    for word in words {
        if taken + word.len() > most {
            break;
        }
        (end, taken) = (end + word.len(), taken + characters(*word));
    }
    let mut begins = text[end..].iter().enumerate().filter(|&(_, &byte)| begins_character(byte));
    begins.nth(most - taken).map(|(more, _)| end + more)
}

/// How many characters begin in eight bytes.
fn characters(bytes: [u8; 8]) -> usize {
    let word = u64::from_le_bytes(bytes);
    // The highest bit of each byte that goes on with a character: `10` are its first two.
    let continued = word & !(word << 1) & (0x80 * ONES);
    8 - ((continued >> 7).wrapping_mul(ONES) >> 56) as usize
}

/// Writes every line end after byte `from` as `newline`.
pub(super) fn end_lines_with(newline: &[u8], from: usize, out: &mut Vec<u8>) {
    if newline == b"\n" {
        return;
    }
    let breaks = memchr::memchr_iter(b'\n', &out[from..]).count();
    let (mut read, mut write) = (out.len(), out.len() + breaks * (newline.len() - 1));
    out.resize(write, 0);
    while let Some(line_end) = memchr::memrchr(b'\n', &out[from..read]).map(|at| from + at) {
        let line = line_end + 1..read;
        write -= line.len();
        out.copy_within(line, write);
        write -= newline.len();
        out[write..write + newline.len()].copy_from_slice(newline);
        read = line_end;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Word by word, as long as the line has room for it.
    fn plainly(words: &str, mut column: usize, width: usize, newline: &str) -> (String, usize) {
        let mut out = String::new();
        for (index, word) in words.split(' ').enumerate() {
            let length = word.chars().count();
            match index {
                0 => {}
                _ if column > 0 && column + 1 + length > width => {
                    out.push_str(newline);
                    column = 0;
                }
                _ => {
                    out.push(' ');
                    column += 1;
                }
            }
            out.push_str(word);
            column += length;
        }
        (out, column)
    }

    #[test]
    fn lines_are_those_that_setting_word_by_word_gives() {
        let ascii = " 1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O Bg4 17. Nb1xd2+ 123456789012345678901234567890 x";
        let figurines = ascii.replace('N', "\u{2658}").replace('B', "\u{265d}");
        for words in [ascii, &figurines, " e4", " \u{2658}f3"] {
            for (width, column) in (0..60).flat_map(|width| (0..30).map(move |column| (width, column))) {
                for newline in ["\n", "\r\n"] {
                    let before = "x\n\ny";
                    let mut out = format!("{before}{words}").into_bytes();
                    let last = break_lines(&mut out[before.len()..], column + 1, width);
                    end_lines_with(newline.as_bytes(), before.len(), &mut out);
                    let (lines, column) = plainly(words, column + 1, width, newline);
                    assert_eq!(String::from_utf8(out).unwrap(), format!("{before}{lines}"), "{width}");
                    assert_eq!(last, column, "{lines}");
                }
            }
        }
    }

    #[test]
    fn a_line_without_end_takes_all_words() {
        let mut words = b" 1. e4 e5".to_vec();
        assert_eq!(break_lines(&mut words, 7, usize::MAX), 16);
        assert_eq!(words, b" 1. e4 e5");
    }
}

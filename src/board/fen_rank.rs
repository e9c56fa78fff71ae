//! The text of a rank in a FEN.

/// The letter of each man by its code in the mailbox; none for an empty square.
pub(super) const LETTERS: [u8; 16] = *b"\0PNBRQK\0\0pnbrqk\0";

/// At most eight bytes, the first one lowest, and how many they are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bytes {
    pub bytes: u64,
    pub length: usize,
}

impl Bytes {
    pub const fn new<const N: usize>(text: &[u8; N]) -> Bytes {
        let mut all = Bytes { bytes: 0, length: 0 };
        let mut at = 0;
        while at < N {
            all = all.and(text[at]);
            at += 1;
        }
        all
    }

    /// With another byte at the end.
    pub const fn and(self, byte: u8) -> Bytes {
        Bytes { bytes: self.bytes | (byte as u64) << (8 * self.length), length: self.length + 1 }
    }
}

/// How a rank is laid out in a FEN, by the files on which men stand.
#[derive(Clone, Copy)]
struct RankLayout {
    /// The numbers of empty squares, and the slash after the rank where eight bytes have room for it.
    numbers: u64,
    /// How many bits each file's letter is shifted.
    shifts: [u8; 8],
    /// Without the slash.
    length: u8,
}

impl RankLayout {
    const fn of(files: usize) -> RankLayout {
        let mut layout = RankLayout { numbers: 0, shifts: [0; 8], length: 0 };
        let (mut empty, mut file) = (0, 0);
        while file <= 8 {
            let is_man = file == 8 || files >> file & 1 == 1;
            if is_man && empty > 0 {
                layout.numbers |= (b'0' as u64 + empty) << (8 * layout.length);
                layout.length += 1;
            }
            if file < 8 && is_man {
                layout.shifts[file] = 8 * layout.length;
                layout.length += 1;
            }
            empty = if is_man { 0 } else { empty + 1 };
            file += 1;
        }
        if layout.length < 8 {
            layout.numbers |= (b'/' as u64) << (8 * layout.length);
        }
        layout
    }
}

static LAYOUTS: [RankLayout; 256] = {
    let mut layouts = [RankLayout::of(0); 256];
    let mut files = 0;
    while files < layouts.len() {
        layouts[files] = RankLayout::of(files);
        files += 1;
    }
    layouts
};

/// A rank as it is in the mailbox, and as it is in a FEN.
#[derive(Clone, Copy, Debug)]
pub(super) struct RankText {
    pub men: [u8; 8],
    /// With the slash after it, which the length counts even where the bytes have no room for it.
    pub text: Bytes,
}

impl Default for RankText {
    fn default() -> RankText {
        RankText::of([0; 8], 0)
    }
}

impl RankText {
    /// The text of a rank with men on these files. What stands on a square cannot be foreseen, and so takes no branch.
    #[inline(always)]
    pub fn of(men: [u8; 8], files: u8) -> RankText {
        let layout = &LAYOUTS[usize::from(files)];
        let letters = men.iter().zip(layout.shifts);
        let letter = |(man, shift): (&u8, u8)| u64::from(LETTERS[usize::from(man & 15)]) << (shift & 63);
        let bytes = letters.map(letter).fold(layout.numbers, |bytes, letter| bytes | letter);
        RankText { men, text: Bytes { bytes, length: usize::from(layout.length) + 1 } }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rank_is_laid_out_as_it_is_counted() {
        for files in 0..=u8::MAX {
            let men: [u8; 8] = std::array::from_fn(|file| if files >> file & 1 == 1 { 1 } else { 0 });
            let letters = men.map(|man| if man == 1 { 'P' } else { '1' }).iter().collect::<String>();
            let expected = (2..=8)
                .rev()
                .fold(letters, |text, empty| text.replace(&"1".repeat(empty), &empty.to_string()));
            let rank = RankText::of(men, files);
            let bytes = &rank.text.bytes.to_le_bytes()[..rank.text.length - 1];
            assert_eq!(String::from_utf8_lossy(bytes), expected);
        }
    }
}

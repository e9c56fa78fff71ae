//! The numbers of the moves as they are usually written, in words: for readers, who know which one is due, and for writers.

/// For each half-move since move 0, the number that may be before it: digits and a dot before White's, digits and three dots before
/// Black's, as the low bytes of a word. The first move is number 1.
static NUMBERS: [u64; 400] = {
    let mut numbers = [0; 400];
    let mut half_moves = 2;
    while half_moves < numbers.len() {
        let (mut text, mut rest) = (b'.' as u64, half_moves / 2);
        if half_moves % 2 == 1 {
            text = 0x2E_2E2E;
        }
        while rest > 0 {
            text = text << 8 | (b'0' as u64 + rest as u64 % 10);
            rest /= 10;
        }
        numbers[half_moves] = text;
        half_moves += 1;
    }
    numbers
};

/// The number that may be before each half-move from this one on, half-moves counted since move 0; empty beyond move 199.
///
/// Each is digits and a dot before White's half-move, digits and three dots before Black's, in the low bytes of a word.
#[inline(always)]
pub(super) fn numbers_from(half_moves: u64) -> &'static [u64] {
    match half_moves {
        0 | 1 => &[],
        _ => NUMBERS.get(half_moves as usize..).unwrap_or(&[]),
    }
}

/// The number of this move before White's half-move or Black's, if it is from 1 to 199.
#[inline(always)]
pub(crate) const fn usual_number(value: u32, black: bool) -> Option<u64> {
    let half_moves = 2 * value as usize + black as usize;
    if half_moves < 2 || half_moves >= NUMBERS.len() {
        return None;
    }
    Some(NUMBERS[half_moves])
}

/// How many bytes such a number takes.
#[inline(always)]
pub(crate) const fn number_length(number: u64) -> usize {
    8 - number.leading_zeros() as usize / 8
}

/// Whether a word begins with such a number.
#[inline(always)]
pub(crate) fn begins_with(word: u64, number: u64) -> bool {
    (word ^ number) << (number.leading_zeros() & !7) == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_those_of_the_moves() {
        for value in 0..300 {
            for (black, dots) in [(false, "."), (true, "...")] {
                let text = format!("{value}{dots}");
                let found = usual_number(value, black);
                assert_eq!(found.is_some(), (1..200).contains(&value), "{text}");
                let Some(number) = found else { continue };
                assert_eq!(&number.to_le_bytes()[..number_length(number)], text.as_bytes());
            }
        }
    }

    #[test]
    fn a_word_begins_with_all_of_the_bytes() {
        let word = u64::from_le_bytes(*b"12. e4 e");
        assert!(begins_with(word, usual_number(12, false).unwrap()));
        assert!(!begins_with(word, usual_number(1, false).unwrap()));
        assert!(!begins_with(word, usual_number(12, true).unwrap()));
    }
}

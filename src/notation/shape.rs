//! Whether a word that could not be read looks like a move in some notation and language.

/// The longest thing that looks like a move, in bytes.
const LONGEST: usize = 24;

/// The file, 0 to 7, that a letter of these two bytes names: a Greek one, `α` to `θ`, or a Cyrillic one that looks like the
/// Latin one, `а`, `с` or `е`.
///
/// ```
/// use scoresheet::notation::file_beyond_ascii;
/// assert_eq!(file_beyond_ascii([0xCE, 0xB5]), Some(4), "Greek");
/// assert_eq!(file_beyond_ascii([0xD0, 0xB5]), Some(4), "Cyrillic");
/// assert_eq!(file_beyond_ascii([0xD0, 0xB4]), None);
/// ```
#[inline]
pub fn file_beyond_ascii(letter: [u8; 2]) -> Option<u8> {
    match letter {
        [GREEK, second @ 0xB1..=0xB8] => Some(second - 0xB1),
        [0xD0, 0xB0] => Some(0),
        [0xD1, 0x81] => Some(2),
        [0xD0, 0xB5] => Some(4),
        _ => None,
    }
}

/// The first byte of a small Greek letter.
const GREEK: u8 = 0xCE;

/// The Cyrillic letter that looks like the sign of capture.
pub(crate) const CYRILLIC_CROSS: [u8; 2] = [0xD1, 0x85];

/// Whether these two bytes are a Cyrillic letter that is read in a move as the Latin one that it looks like: a file's, or `х`.
///
/// ```
/// use scoresheet::notation::looks_latin;
/// assert!(looks_latin([0xD0, 0xB5]) && looks_latin([0xD1, 0x85]) && !looks_latin([0xCE, 0xB5]));
/// ```
pub fn looks_latin(letter: [u8; 2]) -> bool {
    letter == CYRILLIC_CROSS || letter[0] != GREEK && file_beyond_ascii(letter).is_some()
}

/// Where the last square of a word begins, its file in Latin, Greek or Cyrillic letters.
///
/// ```
/// use scoresheet::notation::last_square;
/// assert_eq!((last_square(b"Ng1-f3"), last_square("ε4".as_bytes()), last_square(b"O-O")), (Some(4), Some(0), None));
/// ```
pub fn last_square(word: &[u8]) -> Option<usize> {
    let latin = |pair: &[u8]| matches!(pair, [b'a'..=b'h', b'1'..=b'8']);
    let other = |three: &[u8]| match *three {
        [first, second, b'1'..=b'8'] => file_beyond_ascii([first, second]).is_some(),
        _ => false,
    };
    word.windows(2).rposition(latin).max(word.windows(3).rposition(other))
}

/// Whether a word that cannot be read seems to be a move: it names a square, is castling, or mixes digits into letters.
///
/// ```
/// use scoresheet::notation::looks_like_a_move;
/// assert!(looks_like_a_move(b"Xf3") && looks_like_a_move(b"Kt4e") && !looks_like_a_move(b"check"));
/// ```
pub fn looks_like_a_move(word: &[u8]) -> bool {
    if word.len() > LONGEST {
        return false;
    }
    let (mut square, mut digit, mut small, mut before) = (false, false, false, [0; 2]);
    for &byte in word {
        let is_after_file =
            matches!(before, [_, b'a'..=b'h' | b'A'..=b'H']) || file_beyond_ascii(before).is_some();
        square |= matches!(byte, b'1'..=b'8') && is_after_file;
        digit |= byte.is_ascii_digit();
        small |= byte.is_ascii_lowercase();
        before = [before[1], byte];
    }
    let castles = || word.windows(3).any(|part| matches!(part, b"O-O" | b"0-0" | b"o-o"));
    let digits = digit && small && word.first().is_some_and(u8::is_ascii_uppercase);
    square || (word.len() <= 7 && (digits || castles()))
}

/// The word as a move, where its rank is a letter or sign that looks like a digit, with that digit; `None` for others.
///
/// ```
/// use scoresheet::notation::without_misread_rank;
/// assert_eq!(without_misread_rank(b"Bbs").as_deref(), Some(&b"Bb5"[..]));
/// assert_eq!(without_misread_rank(b"exdl+").as_deref(), Some(&b"exd1+"[..]));
/// assert_eq!(without_misread_rank(b"Bb5"), None);
/// assert_eq!(without_misread_rank(b"Baden"), None);
/// ```
pub fn without_misread_rank(word: &[u8]) -> Option<Vec<u8>> {
    let bare = word.trim_ascii_end();
    let signs = bare.iter().rev().take_while(|byte| matches!(byte, b'+' | b'#')).count();
    let (squares, signs) = bare.split_at(bare.len() - signs);
    let [before @ .., b'a'..=b'h', misread] = squares else { return None };
    let digit = match misread {
        b'l' | b'I' | b'i' | b'|' | b'!' => b'1',
        b'z' | b'Z' => b'2',
        b's' | b'S' => b'5',
        b'b' | b'G' => b'6',
        b'T' | b'?' => b'7',
        b'B' => b'8',
        _ => return None,
    };
    let before = before.strip_suffix(b"x").unwrap_or(before);
    let is_move =
        matches!(before, [] | [b'a'..=b'h' | b'A'..=b'Z'] | [b'A'..=b'Z', b'a'..=b'h' | b'1'..=b'8']);
    let written = [&squares[..squares.len() - 1], &[digit], signs].concat();
    is_move.then_some(written)
}

/// Whether a word begins like castling, with letters or zeros, or the Cyrillic letter of Russian sheets.
pub fn looks_like_castling(word: &[u8]) -> bool {
    matches!(word, [b'O' | b'0' | b'o', b'-', b'O' | b'0' | b'o', ..])
        || word.starts_with("\u{41e}-\u{41e}".as_bytes())
}

/// Whether a token may name what a pawn becomes: not if it ends in a square, signs of check left aside, nor if it has neither
/// a last rank nor a sign before the piece. After squares in capitals a piece may be named on any rank.
pub(crate) fn names_promotion(token: &[u8]) -> bool {
    let end = token.iter().rposition(|byte| !matches!(byte, b'+' | b'#')).map_or(0, |last| last + 1);
    let in_capitals = matches!(token, [b'A'..=b'H', b'1'..=b'8', b'A'..=b'H', b'1'..=b'8', ..]);
    let ends_in_square = matches!(token[..end], [.., b'a'..=b'h', b'1'..=b'8']);
    !ends_in_square
        && (in_capitals || token.iter().any(|byte| matches!(byte, b'1' | b'8' | b'=' | b'(' | b'/')))
}

/// Whether a token may have another letter of a language than the one it begins with: what a pawn becomes, or the piece that was
/// captured. If not, whatever lacks its first letter reads it alike.
pub(crate) fn may_have_second_letter(token: &[u8]) -> bool {
    names_promotion(token) || token.iter().any(|byte| matches!(byte, b'x' | b':' | 0x97))
}

/// `exd`, `e:d`, `ed`, with or without signs after it.
pub fn looks_like_a_short_capture(word: &[u8]) -> bool {
    let is_file = |byte: &u8| (b'a'..=b'h').contains(byte);
    let is_sign = |byte: &u8| matches!(byte, b'+' | b'#' | b'!' | b'?');
    match word {
        [from, b'x' | b':', to, signs @ ..] => is_file(from) && is_file(to) && signs.iter().all(is_sign),
        [from, to, signs @ ..] => {
            is_file(from) && is_file(to) && from.abs_diff(*to) == 1 && signs.iter().all(is_sign)
        }
        _ => false,
    }
}

/// `P-K4`, `KtxP`, `B-N5ch`, `P4R`.
pub fn looks_descriptive(word: &[u8]) -> bool {
    if !word.first().is_some_and(u8::is_ascii_uppercase) || word.len() > 12 {
        return false;
    }
    match word.iter().position(|byte| matches!(byte, b'-' | b'x')) {
        // `P-K4` has a rank in it; `Anna-Lena` has none.
        Some(sign) => {
            let target = &word[sign + 1..];
            let is_square = word[sign] == b'x' || target.iter().any(u8::is_ascii_digit);
            sign <= 4 && is_square && target.first().is_some_and(|byte| byte.is_ascii_uppercase())
        }
        None => {
            let digits = word.iter().filter(|byte| byte.is_ascii_digit()).count();
            (3..=6).contains(&word.len())
                && digits == 1
                && word.last().is_some_and(u8::is_ascii_uppercase)
                && word.iter().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_is_one_in_small_letters() {
        let parts = ["e", "E", "4", "9", "\u{3b5}", "\u{3b9}", "\u{2c5}", "\u{200b}", "x", "-"];
        let words = parts.iter().flat_map(|one| parts.iter().map(move |two| [*one, *two]));
        let words =
            words.flat_map(|[one, two]| parts.iter().map(move |three| format!("{one}{two}{three}x\u{e9}zz")));
        let mut squares = 0;
        for word in words {
            let has_square = last_square(&word.as_bytes().to_ascii_lowercase()).is_some();
            // Too long for anything else, and begun with a sign.
            let word = format!("-{word}");
            assert_eq!(looks_like_a_move(word.as_bytes()), has_square, "{word}");
            squares += usize::from(has_square);
        }
        assert!(squares > 20, "{squares}");
    }
}

//! Reading one written move with nom: the whole grammar, for any table of letters.
//!
//! Short, long, reversible and minimal algebraic, captures with `x`, `:` or nothing, `e.p.` glued or apart,
//! four ways to write a promotion, castling with letters or zeros and any dash, null moves. Case is never folded:
//! `bxc3` is a pawn's move and `Bxc3` a bishop's. A sign of assessment ends the move it is glued to.

use super::{
    Letters, Marks, Read, Written,
    assessment::{begins_assessment, is_novelty},
    castling::castling,
    dash::dash,
    pawn::{en_passant_sign, pawn_suffixes, promotion_after_sign, promotion_letter},
    shape::file_beyond_ascii,
    signs::signs,
};
use crate::board::{Role, Square};
use nom::{
    Parser,
    branch::alt,
    bytes::complete::tag,
    character::complete::satisfy,
    combinator::{map, opt, value},
};

/// The move at the start of `input` and its length in bytes, signs included; `None` where none can be read.
///
/// The token must end there: no letter or digit may follow, save those of a move number. Takes time linear in the token.
///
/// ```
/// use scoresheet::{board::{Role, Square}, notation::{Letters, ENGLISH, read}};
/// let (written, length) = read(b"Nbxd7+ 14. O-O", &Letters::new(ENGLISH)).unwrap();
/// assert_eq!((written.role(), written.from_file(), length), (Some(Role::Knight), Some(1), 6));
/// ```
pub fn read(input: &[u8], letters: &Letters) -> Option<(Written, usize)> {
    let (rest, written) = match input.first()? {
        // `O` and `Z` are pieces' letters somewhere.
        b'O' | b'o' | b'0' | b'-' | b'Z' | b'@' => {
            alt((castling, null, |input| piece(input, letters))).parse(input)
        }
        // The Cyrillic letter that looks like `O`.
        0xD0 if matches!(input.get(1), Some(0x9E | 0xBE)) => {
            alt((castling, |input| piece(input, letters))).parse(input)
        }
        first @ b'A'..=b'H' if letters.lacks(*first) => coordinate(input, letters),
        first @ b'I'..=b'Y' if letters.lacks(*first) => return None,
        b'A'..=b'H' => alt((|input| coordinate(input, letters), |input| piece(input, letters))).parse(input),
        _ => piece(input, letters),
    }
    .ok()?;
    let (rest, written) = signs_and_en_passant(rest, written, letters);
    ends_move(rest, written).then(|| (written, input.len() - rest.len()))
}

/// Signs, and that of a capture en passant where it comes after them, with what follows it: `exd6+ e.p.!`; and a promotion that
/// comes after its sign.
fn signs_and_en_passant<'i>(input: &'i [u8], written: Written, letters: &Letters) -> (&'i [u8], Written) {
    let (input, written) = promotion_after_sign(input, written, letters).unwrap_or((input, written));
    let (rest, written) = signs(input, written);
    if rest.len() == input.len() || !written.is_pawn_capture() {
        return (rest, written);
    }
    let (after, passing) = en_passant_sign(rest, written);
    if after.len() == rest.len() { (rest, written) } else { signs(after, passing) }
}

/// Whether a move's token can end before `rest`, where a sign of assessment may be glued to it.
pub(super) fn ends_move(rest: &[u8], written: Written) -> bool {
    // On the last rank an `N` is the promotion's.
    let promotes = || written.role() == Some(Role::Pawn) && matches!(written.to().rank(), 0 | 7);
    ends_token(rest) || begins_assessment(rest) || (is_novelty(rest) && !promotes())
}

/// Whether a move's token can end before `rest`: at anything but a letter or digit, or where the next move's
/// number is glued to it (`d62. Nf3`).
fn ends_token(rest: &[u8]) -> bool {
    let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
    match rest.get(digits) {
        Some(b'.') if digits > 0 => true,
        Some(byte) => digits == 0 && !(byte.is_ascii_alphanumeric() || *byte >= 0x80),
        None => digits == 0,
    }
}

fn null(input: &[u8]) -> Read<'_, Written> {
    value(Written::null(), alt((tag("---"), tag("--"), tag("Z0"), tag("0000"), tag("@@@@")))).parse(input)
}

/// A file, also by its Greek letter, `α` to `θ`, or by a Cyrillic one that looks like the Latin one.
fn file(input: &[u8]) -> Read<'_, u8> {
    match input {
        [letter @ b'a'..=b'h', rest @ ..] => Ok((rest, letter - b'a')),
        [first @ 0x80..=0xFF, second, rest @ ..] => {
            file_beyond_ascii([*first, *second]).map(|file| (rest, file)).ok_or(nom::Err::Error(()))
        }
        _ => Err(nom::Err::Error(())),
    }
}

fn rank(input: &[u8]) -> Read<'_, u8> {
    map(satisfy(|c| ('1'..='8').contains(&c)), |c| c as u8 - b'1').parse(input)
}

/// What joins departure and arrival.
fn separator(input: &[u8]) -> Read<'_, Marks> {
    alt((capture, value(Marks::HYPHEN, dash))).parse(input)
}

/// A sign of capture.
pub(super) fn capture(input: &[u8]) -> Read<'_, Marks> {
    value(Marks::CAPTURE, alt((tag("x"), tag(":"), tag("\u{d7}"), tag("\u{445}")))).parse(input)
}

/// The square of arrival. After a sign of capture the captured piece's letter may come before it (`e4xNd5`): any
/// capital or letter beyond ASCII, of whatever language, since the position knows the piece.
fn arrival<'i>(input: &'i [u8], between: Option<Marks>, letters: &Letters) -> Read<'i, (u8, u8)> {
    let here = |input| (file, rank).parse(input);
    let bare = here(input);
    if bare.is_ok() || between != Some(Marks::CAPTURE) {
        return bare;
    }
    let own = letters.role(input).map_or(0, |(_, length)| length);
    let capital = input.first().map_or(0, |byte| usize::from(byte.is_ascii_uppercase()));
    let beyond = input.iter().take(4).take_while(|byte| **byte >= 0x80).count();
    [own, capital, beyond]
        .into_iter()
        .filter(|&length| length > 0)
        .find_map(|length| here(&input[length..]).ok())
        .ok_or(nom::Err::Error(()))
}

/// The captured piece that a token names between its sign of capture and the square, as the reversible notation does, where
/// the letter is one of these.
///
/// ```
/// use scoresheet::{board::Role, notation::{captured_role, ENGLISH, Letters}};
/// let letters = Letters::new(ENGLISH);
/// assert_eq!(captured_role(b"e4xNd5+", &letters), Some(Role::Knight));
/// assert_eq!(captured_role(b"Bc4xd5", &letters), None);
/// ```
pub fn captured_role(token: &[u8], letters: &Letters) -> Option<Role> {
    let sign = (0..token.len()).find_map(|at| capture(&token[at..]).ok());
    let named = sign?.0;
    let (role, length) = letters.role(named)?;
    matches!(named[length..], [b'a'..=b'h', b'1'..=b'8', ..]).then_some(role)
}

/// `E2E4`, `E7E8D`: a capital for the second file as well, which no other notation has.
fn coordinate<'i>(input: &'i [u8], letters: &Letters) -> Read<'i, Written> {
    let square = || (satisfy(|c| ('A'..='H').contains(&c)), rank);
    let (rest, ((from_file, from_rank), (file, rank))) = (square(), square()).parse(input)?;
    let to = Square::at(file as u8 - b'A', rank);
    let written = Written::man(Role::Pawn, to).from_hints(Some(from_file as u8 - b'A'), Some(from_rank));
    let written = written.marked(Marks::COORDINATE);
    let (rest, promotion) = opt(|input| promotion_letter(input, letters)).parse(rest)?;
    let Some((role, foreign)) = promotion else { return Ok((rest, written)) };
    let written = role.map_or(written, |role| written.promoting(role));
    Ok((rest, if foreign { written.marked(Marks::FOREIGN_PROMOTION) } else { written }))
}

/// ICCF numeric at the start of `input`, `7163` or with a promotion `77781`, and its length in bytes.
///
/// ```
/// use scoresheet::notation::read_numeric;
/// let (written, length) = read_numeric(b"5254 5755").unwrap();
/// assert_eq!((written.to().to_string().as_str(), length), ("e4", 4));
/// ```
pub fn read_numeric(input: &[u8]) -> Option<(Written, usize)> {
    let digits = input.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let on_board = |byte: &u8| (b'1'..=b'8').contains(byte);
    let promotion = match input.get(4).filter(|_| digits == 5) {
        Some(digit @ b'1'..=b'4') => {
            Some([Role::Queen, Role::Rook, Role::Bishop, Role::Knight][(digit - b'1') as usize])
        }
        _ => None,
    };
    if digits != 4 + usize::from(promotion.is_some()) || !input[..4].iter().all(on_board) {
        return None;
    }
    let at = |index: usize| input[index] - b'1';
    let written = Written::man(Role::Pawn, Square::at(at(2), at(3))).from_hints(Some(at(0)), Some(at(1)));
    let written = promotion.map_or(written, |role| written.promoting_neutrally(role));
    let (rest, written) = signs(&input[digits..], written.marked(Marks::NUMERIC));
    ends_move(rest, written).then(|| (written, input.len() - rest.len()))
}

/// A pawn's capture that names nothing but two files next to each other, `exd` or `ed`, at the start of `input`, and
/// its length in bytes, signs included.
///
/// The same letters may be a word: the token must end before a space, a bracket or the end of the text, or a comma or full stop before one
/// of these; the position tells whether it is a word.
///
/// ```
/// use scoresheet::notation::{ENGLISH, Letters, read_files};
/// let (written, length) = read_files(b"exd e.p. 7. Nf3", &Letters::new(ENGLISH)).unwrap();
/// assert_eq!((written.from_file(), written.to().file(), length), (Some(4), 3, 8));
/// assert_eq!(read_files(b"ed: 6. Qd4:", &Letters::new(ENGLISH)).unwrap().1, 3);
/// assert!(read_files(b"be", &Letters::new(ENGLISH)).is_none());
/// ```
pub fn read_files(input: &[u8], letters: &Letters) -> Option<(Written, usize)> {
    let (rest, (from, sign, to)) = (file, opt(capture), file).parse(input).ok()?;
    if from.abs_diff(to) != 1 {
        return None;
    }
    // `ed:`, as `ed4:`; a sign there may as well be a word's colon.
    let rest = match (sign, rest) {
        (None, [b':', after @ ..]) => after,
        _ => rest,
    };
    // A rank on which a promotion can be written; the position tells which.
    let written = Written::man(Role::Pawn, Square::at(to, 0)).from_hints(Some(from), None);
    let written = written.marked(Marks::FILES.with(sign.unwrap_or(Marks::NONE)));
    // `deep` is a word.
    if sign.is_none() && matches!(rest, [b'e' | b'a', b'p', ..]) {
        return None;
    }
    let (rest, written) = pawn_suffixes(rest, written, letters);
    let (rest, written) = signs_and_en_passant(rest, written, letters);
    let marks = written.marks();
    // `bad` is not a pawn's capture that promotes to a queen.
    let foreign = marks.has(Marks::FOREIGN_PROMOTION) && !marks.has(Marks::PROMOTION_SIGN);
    // `4. de, Lf3:` as books punctuate.
    let is_punctuated = matches!(rest, [b',' | b'.'] | [b',' | b'.', b' ' | b'\n' | b'\r', ..]);
    let ends = is_punctuated
        || rest.first().is_none_or(|byte| byte.is_ascii_whitespace() || b"(){}[];$".contains(byte));
    (ends && !foreign).then(|| (written, input.len() - rest.len()))
}

/// A piece's move. The squares are scanned greedily: a lone square turns out to be the arrival.
fn piece<'i>(input: &'i [u8], letters: &Letters) -> Read<'i, Written> {
    let Some((role, length)) = letters.role(input) else { return squares(input, None, letters) };
    let (rest, written) = squares(&input[length..], Some(role), letters)?;
    Ok((rest, if role == Role::Pawn { written.marked(Marks::PAWN_LETTER) } else { written }))
}

/// A sign of capture after the square, as old books write it: `Sf3:`, `Qf7x#`. A cross there may mean mate, as in Russian
/// ones: a capture is `x` or followed by another sign; `×`, `X` and what follows a capture are mate.
fn sign_after(input: &[u8], written: Written) -> (&[u8], Written) {
    let length = match input {
        [b':' | b'x' | b'X', ..] => 1,
        // Also as the Cyrillic letter.
        [0xC3, 0x97, ..] | [0xD1, 0x85, ..] | [0xD0, 0xA5, ..] => 2,
        _ => return (input, written),
    };
    // There a letter is the promotion's.
    let promotes = written.role() == Some(Role::Pawn) && matches!(written.to().rank(), 0 | 7);
    if promotes && input[0] != b':' {
        return (input, written);
    }
    let rest = &input[length..];
    let signed = matches!(rest.first(), Some(b'+' | b'#')) || rest.starts_with("\u{2020}".as_bytes());
    let captures = written.marks().has(Marks::CAPTURE);
    if (captures && (signed || input[0] == b':')) || !(signed || ends_token(rest)) {
        return (input, written);
    }
    let capture = signed || (matches!(input[0], b':' | b'x') && !captures);
    let mark = if capture { Marks::CAPTURE } else { Marks::DOUBLE };
    (rest, written.marked(mark))
}

/// What Smith's notation has after two squares: the captured man's small letter, `E` for en passant, `c` or `C` for castling by the
/// king's squares, where no pawn can be promoted. On the last rank a small letter is UCI's promotion, unless a capital follows it.
fn captured_by_squares(input: &[u8], written: Written) -> (&[u8], Written) {
    let to = written.to();
    let on_last_rank = matches!(to.rank(), 0 | 7);
    let castles = || {
        written.from_file() == Some(4) && written.from_rank() == Some(to.rank()) && matches!(to.file(), 2 | 6)
    };
    match input {
        [b'p' | b'n' | b'b' | b'r' | b'q', rest @ ..] if !on_last_rank && ends_token(rest) => {
            (rest, written.marked(Marks::CAPTURE))
        }
        [b'n' | b'b' | b'r' | b'q', b'N' | b'B' | b'R' | b'Q', end @ ..]
            if on_last_rank && ends_token(end) =>
        {
            (&input[1..], written.marked(Marks::CAPTURE))
        }
        [b'E', rest @ ..] if !on_last_rank && ends_token(rest) => {
            (rest, written.marked(Marks::CAPTURE.with(Marks::EN_PASSANT)))
        }
        [b'c' | b'C', rest @ ..] if on_last_rank && castles() && ends_token(rest) => (rest, written),
        _ => (input, written),
    }
}

/// What follows a piece's letter or name.
pub(super) fn squares<'i>(input: &'i [u8], letter: Option<Role>, letters: &Letters) -> Read<'i, Written> {
    let (lone, (from_file, from_rank)) = (opt(file), opt(rank)).parse(input)?;
    let (rest, between) = opt(separator).parse(lone)?;
    let (rest, second) = opt(|input| arrival(input, between, letters)).parse(rest)?;
    let role = letter.unwrap_or(Role::Pawn);
    let (rest, written) = match (second, from_file, from_rank) {
        (Some((file, rank)), ..) => {
            let written = Written::man(role, Square::at(file, rank)).from_hints(from_file, from_rank);
            let by_squares = letter.is_none() && from_file.is_some() && from_rank.is_some();
            let written = if by_squares { written.marked(Marks::SQUARES) } else { written };
            let (rest, written) = if by_squares && between.is_none() {
                captured_by_squares(rest, written)
            } else {
                (rest, written.marked(between.unwrap_or(Marks::NONE)))
            };
            (rest, written)
        }
        // A dash after a lone square is not between two squares: it is left unread.
        (None, Some(file), Some(rank)) => (lone, Written::man(role, Square::at(file, rank))),
        _ => return Err(nom::Err::Error(())),
    };
    let (rest, written) = sign_after(rest, written);
    if written.role() == Some(Role::Pawn) {
        Ok(pawn_suffixes(rest, written, letters))
    } else {
        Ok((rest, written))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::language;

    fn whole(code: &str, token: &str) -> Option<Written> {
        let letters = Letters::new(language(code).unwrap());
        read(token.as_bytes(), &letters)
            .filter(|(_, length)| *length == token.len())
            .map(|(written, _)| written)
    }

    #[test]
    fn the_captured_pieces_letter_is_passed_over() {
        for (code, token, plain) in [
            ("en", "Ng1xBf3", "Ng1xf3"),
            ("en", "e4xNd5+", "e4xd5+"),
            ("en", "Bf1xPb5", "Bf1xb5"),
            ("en", "N:Bf3", "N:f3"),
            ("nl", "Pg1xLf3", "Pg1xf3"),
            ("es", "e7xTd8=D", "e7xd8=D"),
            ("ru", "Кg1\u{d7}Сf3", "Кg1\u{d7}f3"),
            ("figurine", "♘g1x♝f3", "♘g1xf3"),
            ("en", "e5xPd6 e.p.", "e5xd6 e.p."),
        ] {
            assert!(whole(code, plain).is_some(), "{plain}");
            assert_eq!(whole(code, token), whole(code, plain), "{token}");
        }
        // Only after a sign of capture, and one letter.
        for token in ["Ng1Bf3", "Ng1-Bf3", "Ng1xBBf3", "Ng1xbf3", "NxB", "e4xN"] {
            assert_eq!(whole("en", token), None, "{token}");
        }
    }

    #[test]
    fn files_by_their_greek_letters() {
        for (code, token, latin) in [
            ("el", "ε4", "e4"),
            ("el", "Ιζ3", "Ιf3"),
            ("el", "Ιηζ3", "Ιgf3"),
            ("el", "Αα4xγ6+", "Αa4xc6+"),
            ("el", "θ7-θ8=Β", "h7-h8=Β"),
            ("en", "εxδ5", "exd5"),
            ("en", "Nβ1-γ3", "Nb1-c3"),
        ] {
            assert!(whole(code, latin).is_some(), "{latin}");
            assert_eq!(whole(code, token), whole(code, latin), "{token}");
        }
        for token in ["ι4", "ε9", "ς4", "ε"] {
            assert_eq!(whole("el", token), None, "{token}");
        }
    }

    #[test]
    fn cyrillic_letters_that_look_like_latin_ones() {
        for (code, token, latin) in [
            ("ru", "\u{435}4", "e4"),
            ("ru", "К\u{441}6", "Кc6"),
            ("ru", "\u{435}\u{445}d5", "exd5"),
            ("ru", "К\u{430}3-\u{441}4", "Кa3-c4"),
            ("en", "N\u{441}3", "Nc3"),
            ("en", "B\u{445}\u{441}6+", "Bxc6+"),
        ] {
            assert!(whole(code, latin).is_some(), "{latin}");
            assert_eq!(whole(code, token), whole(code, latin), "{token}");
        }
        for token in ["\u{431}4", "\u{434}5", "\u{421}3", "\u{435}"] {
            assert_eq!(whole("ru", token), None, "{token}");
        }
    }

    #[test]
    fn the_sign_of_en_passant_may_come_after_the_others() {
        let passing = Marks::CAPTURE.with(Marks::EN_PASSANT);
        for (token, marks) in [
            ("exd6 e.p.+", passing.with(Marks::CHECK)),
            ("exd6+ e.p.", passing.with(Marks::CHECK)),
            ("exd6+e.p.", passing.with(Marks::CHECK)),
            ("exd6+ ep", passing.with(Marks::CHECK)),
            ("exd6+ a.p.", passing.with(Marks::CHECK)),
            ("exd6+ (e.p.)", passing.with(Marks::CHECK)),
            ("exd6# e.p.", passing.with(Marks::MATE)),
            ("exd6+ e.p.!", passing.with(Marks::CHECK).with(Marks::GLYPH)),
            ("exd6! e.p.", passing.with(Marks::GLYPH)),
            ("ed6+ e.p.", Marks::EN_PASSANT.with(Marks::CHECK)),
            ("exd+ e.p.", passing.with(Marks::CHECK).with(Marks::FILES)),
        ] {
            let letters = Letters::new(language("en").unwrap());
            let read = read(token.as_bytes(), &letters).or_else(|| read_files(token.as_bytes(), &letters));
            let read = read.map(|(written, length)| (written.marks(), length));
            assert_eq!(read, Some((marks, token.len())), "{token}");
        }
        for (token, length) in [("exd6+ e4", 5), ("exd6+ a4", 5), ("Nf6+ e.p.", 4), ("e6+ epic", 3)] {
            let letters = Letters::new(language("en").unwrap());
            assert_eq!(read(token.as_bytes(), &letters).map(|(_, read)| read), Some(length), "{token}");
        }
    }

    #[test]
    fn short_pawn_captures() {
        let letters = Letters::new(language("en").unwrap());
        let files = |text: &str| {
            let (written, length) = read_files(text.as_bytes(), &letters)?;
            Some((written.from_file()?, written.to().file(), written.marks(), length))
        };
        let (capture, passing) = (Marks::CAPTURE, Marks::CAPTURE.with(Marks::EN_PASSANT));
        for (text, marks, length) in [
            ("ed", Marks::NONE, 2),
            ("exd 12. Nf3", capture, 3),
            ("e:d)", capture, 3),
            ("e\u{d7}d+!", capture.with(Marks::CHECK).with(Marks::GLYPH), 6),
            ("exd e.p.", passing, 8),
            ("exdep", passing, 5),
            ("ed ch", Marks::NONE, 2),
            ("ed, Lf3:", Marks::NONE, 2),
            ("exd.", capture, 3),
            ("exd#", capture.with(Marks::MATE), 4),
        ] {
            assert_eq!(files(text), Some((4, 3, Marks::FILES.with(marks), length)), "{text}");
        }
        for text in [
            "be", "ee", "ec", "eds", "edit", "ed,x", "ed-", "ed's", "edd", "deep", "exd-", "de\u{e9}", "e-d",
            "xd",
        ] {
            assert_eq!(files(text), None, "{text}");
        }
        let promotion =
            |text: &str| read_files(text.as_bytes(), &letters).and_then(|(written, _)| written.promotion());
        assert_eq!(
            [promotion("gh=Q"), promotion("gxhN+"), promotion("gh")],
            [Some(Role::Queen), Some(Role::Knight), None]
        );
        assert_eq!(promotion("bad"), None);
    }
}

//! What is a note by its brackets: a text without them, byte for byte in the same places.

use crate::{
    pgn::quotation::mask_marks,
    words::{WrittenResult, without_number},
};

/// How long a note in brackets may be, in bytes.
const LONGEST: usize = 1500;

/// How many brackets may be open in a note.
const DEEPEST: usize = 8;

/// How long what stands in brackets beside a move may be: `(ch)`, `(see A)`.
const SHORT: usize = 2;

/// The text with spaces in place of all notes in balanced brackets, of marks of quotation at the front of lines, and of the
/// signs that make a move bold. Line ends stay.
pub(super) fn without_notes(text: &[u8]) -> Vec<u8> {
    let mut plain = text.to_vec();
    plain.split_mut(|byte| matches!(byte, b'\n' | b'\r')).for_each(mask_marks);
    let mut at = 0;
    while let Some(found) = memchr::memchr3(b'(', b'[', b'{', &text[at..]) {
        let open = at + found;
        at = open + 1;
        let Some(end) = end_of_note(text, open) else { continue };
        at = end;
        if !is_kept(&text[open..end]) {
            blank(&mut plain[open..end]);
        }
    }
    for at in memchr::memmem::find_iter(text, b"**") {
        plain[at..at + 2].fill(b' ');
    }
    // A sign of capture in capitals, which is no letter of a piece.
    for at in memchr::memchr_iter(b'X', text).filter(|&at| is_capture(text, at)) {
        plain[at] = b'x';
    }
    plain
}

/// Whether an X stands between a square, a file or a piece and what is captured.
fn is_capture(text: &[u8], at: usize) -> bool {
    let before = at.checked_sub(1).map(|before| text[before]);
    let after = text.get(at + 1);
    before.is_some_and(|byte| byte.is_ascii_alphanumeric() || byte >= 0x80)
        && after.is_some_and(|byte| byte.is_ascii_alphabetic() || *byte >= 0x80)
        && text[at + 1..].iter().take(3).any(u8::is_ascii_digit)
}

/// Puts spaces in place of all but the line ends.
pub(super) fn blank(text: &mut [u8]) {
    text.iter_mut().filter(|byte| !matches!(byte, b'\n' | b'\r')).for_each(|byte| *byte = b' ');
}

/// Where the bracket at this byte is closed, if it is soon, with all that is opened in it, and in the same paragraph.
fn end_of_note(text: &[u8], open: usize) -> Option<usize> {
    let note = &text[open..text.len().min(open + LONGEST)];
    let (first, last) = match text[open] {
        b'(' => (b'(', b')'),
        b'[' => (b'[', b']'),
        _ => (b'{', b'}'),
    };
    let mut depth = 0_usize;
    let mut is_line_empty = false;
    for (at, &byte) in note.iter().enumerate() {
        match byte {
            _ if byte == first && depth == DEEPEST => return None,
            _ if byte == first => depth += 1,
            _ if byte == last => {
                depth -= 1;
                if depth == 0 {
                    return Some(open + at + 1).filter(|&end| !holds_games(&text[open + 1..end - 1]));
                }
            }
            b'\n' if is_line_empty && first != b'{' => return None,
            _ => {}
        }
        is_line_empty = byte == b'\n' || is_line_empty && byte.is_ascii_whitespace();
    }
    None
}

/// Whether lines of a list in brackets begin with number 1, each a game.
fn holds_games(inside: &[u8]) -> bool {
    let begins_game = |line: &[u8]| {
        let line = line.trim_ascii().trim_ascii_start();
        let line = line.strip_prefix(b"\"").unwrap_or(line);
        let word = line.split(u8::is_ascii_whitespace).next().unwrap_or_default();
        line.starts_with(b"1.") && without_number(word).len() < word.len()
    };
    inside.split(|byte| *byte == b'\n').skip(1).filter(|line| begins_game(line)).count() > 1
}

/// Whether what stands in brackets belongs to the moves: a result, or what the lexer takes for a sign.
fn is_kept(note: &[u8]) -> bool {
    let inside = &note[1..note.len() - 1];
    WrittenResult::read(note).is_some()
        || inside == b"="
        || note[0] == b'(' && inside.len() > SHORT && is_word_of_check(inside)
}

fn is_word_of_check(inside: &[u8]) -> bool {
    let bare = inside.strip_suffix(b".").unwrap_or(inside);
    crate::notation::words_of_check(bare).is_some_and(|length| length == bare.len()) || bare == b"ch"
}

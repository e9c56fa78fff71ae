//! Variations in brackets, as databases print them and PGN does not have them: `17...f5 [17...g6 18.h4; 17...c5 18.Bc4]`; and several
//! in one pair of parentheses.

use crate::words::{Number, is_move};
use memchr::{memchr, memchr_iter, memchr2};

/// How deep brackets and parentheses may be nested.
const DEEPEST: usize = 64;

/// How many bytes of a line are looked at for the end of the parenthesis that is open.
const LINE: usize = 512;

/// How many bytes of words may come before the first number in a bracket: `[Better is 17...g6]`.
const LONGEST_REMARK: usize = 64;

/// The bytes to write over a game's text, and where, so that its variations in brackets are in parentheses; none where it has none.
///
/// A bracket is a variation if it is closed, if a number with dots and a move come first in it, and if that number is not beyond the
/// moves before it. Several variations may be in one bracket, where each after a semicolon begins with the number of the first; so they
/// may in parentheses, where the semicolon is glued to a move or the parenthesis is closed on its line.
/// What follows a bracket that is nested too deep is left as it is. Takes time linear in the text, and memory in the longest bracket.
///
/// ```
/// use scoresheet::pgn::BracketVariations;
/// let text = b"1.e4 e5 [1...c5 2.Nf3; 1...e6] 2.Nf3 [sic] *";
/// let mut plain = text.to_vec();
/// BracketVariations::new(text, 0).for_each(|(at, byte)| plain[at] = byte);
/// assert_eq!(plain, b"1.e4 e5 (1...c5 2.Nf3)(1...e6) 2.Nf3 [sic] *");
/// ```
pub struct BracketVariations<'t> {
    text: &'t [u8],
    at: usize,
    /// The main line, then what is open.
    levels: Vec<Level>,
    /// What is to be written over the last one that was closed.
    ready: std::vec::IntoIter<(usize, u8)>,
}

/// What is open at a place of the text.
struct Level {
    is_bracket: bool,
    /// Whether it is in parentheses and begins with the number of a move.
    is_variation: bool,
    /// The number that it begins with, and the last in it.
    numbers: Option<[u32; 2]>,
    /// What is to be written if it is a variation in brackets that is closed.
    written: Vec<(usize, u8)>,
}

impl Iterator for BracketVariations<'_> {
    type Item = (usize, u8);

    fn next(&mut self) -> Option<(usize, u8)> {
        loop {
            if let Some(found) = self.ready.next() {
                return Some(found);
            }
            let &byte = self.text.get(self.at).filter(|_| self.levels.len() <= DEEPEST)?;
            if byte.is_ascii_digit() {
                self.number();
            } else {
                self.sign(byte);
            }
            if self.levels.len() == 1 {
                self.ready = std::mem::take(&mut self.levels[0].written).into_iter();
            }
        }
    }
}

impl<'t> BracketVariations<'t> {
    /// Those of a game's text that begin at byte `begin` or later.
    pub fn new(text: &'t [u8], begin: usize) -> BracketVariations<'t> {
        let mut open = memchr_iter(b'[', &text[begin..]);
        let has_any = open.any(|at| number_of_bracket(&text[begin + at + 1..]).is_some());
        let main_line = Level { is_bracket: false, is_variation: false, numbers: None, written: Vec::new() };
        let is_split = || memchr(b';', &text[begin..]).is_some() && memchr(b'(', &text[begin..]).is_some();
        let at = if has_any || is_split() { begin } else { text.len() };
        BracketVariations { text, at, levels: vec![main_line], ready: Vec::new().into_iter() }
    }

    /// Reads one byte other than a digit, or a comment; one that is never closed is the rest of the text.
    fn sign(&mut self, byte: u8) {
        match byte {
            b'{' => {
                let rest = &self.text[self.at..];
                self.at += memchr(b'}', rest).unwrap_or(rest.len());
            }
            b'[' => self.open_bracket(),
            b'(' => {
                let is_variation = number_of_bracket(&self.text[self.at + 1..]).is_some();
                self.open(false, None);
                self.innermost().is_variation = is_variation;
            }
            b']' | b')' => self.close(byte == b']'),
            b';' => self.semicolon(),
            _ => {}
        }
        self.at += 1;
    }

    fn innermost(&mut self) -> &mut Level {
        self.levels.last_mut().expect("the main line is never closed")
    }

    fn open(&mut self, is_bracket: bool, numbers: Option<[u32; 2]>) {
        self.levels.push(Level { is_bracket, is_variation: false, numbers, written: Vec::new() });
    }

    fn open_bracket(&mut self) {
        let number = number_of_bracket(&self.text[self.at + 1..]);
        let reached = self.innermost().numbers.map_or(0, |[_, last]| last);
        let number = number.filter(|number| *number <= reached);
        let at = self.at;
        self.open(true, number.map(|number| [number; 2]));
        self.innermost().written.extend(number.map(|_| (at, b'(')));
    }

    fn close(&mut self, is_bracket: bool) {
        if self.levels.len() == 1 {
            return;
        }
        if self.innermost().is_bracket != is_bracket {
            // A sign that closes nothing or something else, as in `[A) 17...g6; B) 17...c5]`.
            self.levels[1..].iter_mut().for_each(|level| level.written.clear());
            self.levels.iter_mut().filter(|level| level.is_bracket).for_each(|level| level.numbers = None);
            return;
        }
        let Some(mut closed) = self.levels.pop() else { return };
        if is_bracket && closed.numbers.is_some() {
            closed.written.push((self.at, b')'));
        }
        let outer = self.innermost();
        outer.written.append(&mut closed.written);
    }

    /// `; ` between two variations, or else punctuation, which begins no comment in brackets.
    fn semicolon(&mut self) {
        let rest = &self.text[self.at + 1..];
        let in_bracket = self.levels.iter().any(|level| level.is_bracket && level.numbers.is_some());
        let is_inside = in_bracket || self.innermost().is_variation && self.is_punctuation();
        let first = self.innermost().numbers.map(|[first, _]| first);
        let next = Number::dotted(rest.trim_ascii_start());
        let is_next = next.is_some_and(|number| Some(number.value) == first);
        if is_inside && is_next && rest.first().is_some_and(u8::is_ascii_whitespace) {
            let at = self.at;
            self.innermost().written.extend([(at, b')'), (at + 1, b'(')]);
        } else if is_inside {
            let at = self.at;
            self.innermost().written.push((at, b','));
        }
    }

    /// Whether the semicolon here, in parentheses, begins no comment: it is glued to what comes before, or the parenthesis is closed
    /// on its line.
    fn is_punctuation(&self) -> bool {
        let rest = &self.text[self.at + 1..];
        let near = &rest[..rest.len().min(LINE)];
        let line = &near[..memchr2(b'\n', b'\r', near).unwrap_or(near.len())];
        let is_glued = self.text[..self.at].last().is_some_and(|byte| !byte.is_ascii_whitespace());
        let goes_on = || Number::dotted(rest.trim_ascii_start()).is_some();
        is_glued && goes_on() || closes(line)
    }

    fn number(&mut self) {
        let rest = &self.text[self.at..];
        if let Some(Number { value, .. }) = Number::dotted(rest) {
            let level = self.innermost();
            let first = level.numbers.map_or(value, |[first, _]| first);
            // A bracket is a variation only if it began with the number of a move.
            if !level.is_bracket || level.numbers.is_some() {
                level.numbers = Some([first, value]);
            }
        }
        self.at += rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
    }
}

/// Whether a line closes a parenthesis that it does not open.
fn closes(line: &[u8]) -> bool {
    let mut depth = 0_i32;
    // Most lines close none, which one look says.
    memchr(b')', line).is_some()
        && line.iter().any(|byte| {
            depth += i32::from(*byte == b'(') - i32::from(*byte == b')');
            depth < 0
        })
}

/// The number that a variation begins with whose bracket is open: `17...g6`, `Better is 17...g6`.
fn number_of_bracket(inside: &[u8]) -> Option<u32> {
    let inside = &inside[..inside.len().min(LONGEST_REMARK)];
    let end = inside.iter().position(|byte| b"[]{}()\"%".contains(byte)).unwrap_or(inside.len());
    let at = inside[..end].iter().position(u8::is_ascii_digit)?;
    let Number { value, rest, .. } = Number::dotted(&inside[at..])?;
    let is_end = |byte: &u8| byte.is_ascii_whitespace() || b"[]{}();,!?+#".contains(byte);
    let word = rest.trim_ascii_start().split(is_end).next()?;
    is_move(word).then_some(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(text: &str) -> String {
        let mut plain = text.as_bytes().to_vec();
        BracketVariations::new(text.as_bytes(), 0).for_each(|(at, byte)| plain[at] = byte);
        String::from_utf8(plain).unwrap()
    }

    #[test]
    fn several_in_parentheses() {
        for (text, expected) in [
            (
                "1. e4 e5 2. Nf3 Nc6 (2... Nf6 3. d4 Nxe4; 2... d6 3. d4 Bd7) 3. Bb5 1-0",
                "1. e4 e5 2. Nf3 Nc6 (2... Nf6 3. d4 Nxe4)(2... d6 3. d4 Bd7) 3. Bb5 1-0",
            ),
            ("1. e4 (1. d4 d5; 1. c4\ne5) e5", "1. e4 (1. d4 d5)(1. c4\ne5) e5"),
            ("1. e4 (1. d4 d5; or f5) e5", "1. e4 (1. d4 d5, or f5) e5"),
            ("1. e4 e5 (1... c5; 1... e6 =) 2. d4", "1. e4 e5 (1... c5)(1... e6 =) 2. d4"),
        ] {
            assert_eq!(plain(text), expected);
        }
        for text in ["1. e4 (1. d4 ; a comment\nd5) e5", "1. e4 ; 1. d4 (1. c4)\ne5", "1. e4 (so; so) e5"] {
            assert_eq!(plain(text), text);
        }
    }

    #[test]
    fn variations() {
        for (text, becomes) in [
            ("1.e4 e5 [1...c5] *", "1.e4 e5 (1...c5) *"),
            ("1.e4 [1. d4 d5 (1...Nf6) ] e5", "1.e4 (1. d4 d5 (1...Nf6) ) e5"),
            ("1.e4 e5 [Better is 1...c5!] 2.d4", "1.e4 e5 (Better is 1...c5!) 2.d4"),
            ("1.e4 e5 [1\u{2026}c5] *", "1.e4 e5 (1\u{2026}c5) *"),
            ("1.e4 [1.d4 d5 [1...Nf6 2.c4; 1...f5] 2.c4] *", "1.e4 (1.d4 d5 (1...Nf6 2.c4)(1...f5) 2.c4) *"),
            ("1.e4 e5 [1...c5 (2.d4; 2.f4);\n1...e6] *", "1.e4 e5 (1...c5 (2.d4)(2.f4))(1...e6) *"),
            ("9.a3 O-O [9...O-O-O] *", "9.a3 O-O (9...O-O-O) *"),
            ("1. P-K4 P-K4 [1... P-QB4] 2. B-B4 *", "1. P-K4 P-K4 (1... P-QB4) 2. B-B4 *"),
            ("1. 5254 5755 [1... 3735] 2. 7163 *", "1. 5254 5755 (1... 3735) 2. 7163 *"),
        ] {
            assert_eq!(plain(text), becomes);
            assert_eq!(plain(becomes), becomes);
        }
    }

    #[test]
    fn other_brackets() {
        for text in [
            "1.e4 e5 [sic] 2.Nf3 [1] *",
            "1.e4 {[1...c5]} e5 *",
            "1.e4 e5 [1...c5 2.Nf3 *",
            "1.e4 e5 [2.Nf3 Nc6] 3.Bb5 *",
            "1.e4 e5 [%clk 1.e4] *",
            "1.e4 e5 [after 1. castling] *",
            "1.e4 e5 [Ann 1... (c5] 2.d4) *",
            "1.e4 e5 [A) 1...c5 2.d4; B) 1...e6] *",
            "1.e4 e5 [1...c5 2.d4 A) 2...cxd4; B) 2...e6] *",
            "1.e4 e5 ]1...c5[ *",
            "1.e4 e5 [game 1234.e4] *",
            "1.e4 e5 {open [1...c5] *",
        ] {
            assert_eq!(plain(text), text);
        }
        assert_eq!(
            plain("1.e4 e5 [1...c5 2.Nf3; fine; 2.f4; 1...e6]"),
            "1.e4 e5 (1...c5 2.Nf3, fine, 2.f4)(1...e6)"
        );
    }

    #[test]
    fn too_deep() {
        let text = "1.e4 [1.d4 ".repeat(100) + &"]".repeat(100);
        assert_eq!(plain(&text), text);
    }
}

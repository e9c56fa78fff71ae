//! Bytes that are out of the ordinary wherever they stand in a game.

use crate::game::record::{EventKind, EventSet};
use memchr::memchr;

/// Notes what bytes stand in the text. Without an early exit, so that the compiler looks at many bytes at once.
///
/// What the first tests save: nearly every game has nothing but text and line ends, and that takes half as much to see as what there is
/// otherwise; less still where lines end as the first one does, with a feed alone.
#[inline(never)]
pub(super) fn note_bytes(text: &[u8], seen: &mut EventSet) {
    let is_usual = match memchr(b'\n', text) {
        Some(end) if end > 0 && text[end - 1] == b'\r' => has_text_and_line_ends(text),
        _ => note_text_and_feeds(text, seen),
    };
    if is_usual {
        return;
    }
    let (any, controls) = text
        .iter()
        .fold((0, 0), |(any, controls), &byte| (any | byte, controls | u8::from(is_control_byte(byte))));
    if any >= 0x80 {
        seen.insert(EventKind::NotAscii);
    }
    if controls != 0 {
        seen.insert(EventKind::Control);
    }
}

/// Whether all bytes are ASCII text, `\n` or `\r`. One more than a byte of text is from 33 to 127; all else is less, taken as a
/// number with a sign.
fn has_text_and_line_ends(text: &[u8]) -> bool {
    let is_odd = |byte: u8| ((byte.wrapping_add(1) as i8) < 33) & (byte != b'\n') & (byte != b'\r');
    !text.iter().fold(false, |odd, &byte| odd | is_odd(byte))
}

/// The same where no control byte is in the text but `\n` and perhaps the greatest of them; whether that is so. With the bits of `\n`
/// turned over and one taken away, that is the greatest of all, and other control bytes are still the least.
fn note_text_and_feeds(text: &[u8], seen: &mut EventSet) -> bool {
    const LEAST: u8 = b' ' - 1;
    const DELETE: u8 = 0x7F;
    let place = |byte: u8| (byte ^ b'\n').wrapping_sub(1);
    let widen = |(least, most): (u8, u8), &byte: &u8| (least.min(place(byte)), most.max(byte));
    let (least, most) = text.iter().fold((u8::MAX, 0), widen);
    if least < LEAST {
        return false;
    }
    if most > DELETE {
        seen.insert(EventKind::NotAscii);
    }
    if most >= DELETE && memchr(DELETE, text).is_some() {
        seen.insert(EventKind::Control);
    }
    true
}

/// Whether a byte is a control character, tab and line ends apart; without a branch.
pub const fn is_control_byte(byte: u8) -> bool {
    (byte < b' ') & (byte != b'\t') & (byte != b'\n') & (byte != b'\r') | (byte == 0x7F)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        game::{Scratch, replay},
        notation::{ENGLISH, Letters},
    };

    /// What bytes stand in a text is found, whatever reading has shown of parts of it.
    #[test]
    fn found_wherever_they_stand_in_a_servers_game() {
        let letters = Letters::new(ENGLISH);
        let mut scratch = Scratch::default();
        for comments in [
            ["{ [%eval 0.17] [%clk 0:05:01] }"; 2],
            ["{ [%clk 0:05:01] }"; 2],
            ["{ [%clk 0:05:01] }", "{ a }"],
        ] {
            let moves = [
                ("1. e4", "1... e5"),
                ("2. Nf3", "2... Nc6"),
                ("3. Bb5", "3... a6"),
                ("4. Bxc6", "4... dxc6"),
            ];
            let moves = moves
                .iter()
                .map(|(white, black)| format!("{white} {} {black} {} ", comments[0], comments[1]));
            let text = format!("[Event \"a\"]\n\n{}1-0\n", moves.collect::<String>()).into_bytes();
            for at in 0..text.len() {
                for byte in [0, 1, b'\t', b'\n', b'\r', 0x1F, b' ', b']', b'}', 0x7F, 0x80, 0xE9] {
                    let mut text = text.clone();
                    text[at] = byte;
                    let game = replay(&text, &letters, &mut scratch);
                    let found = (game.seen().has(EventKind::Control), game.seen().has(EventKind::NotAscii));
                    assert_eq!(found, (is_control_byte(byte), byte >= 0x80), "{}", text.escape_ascii());
                }
            }
        }
    }

    #[test]
    fn found_wherever_they_stand() {
        for (length, first) in [1, 63, 64, 65, 200]
            .into_iter()
            .flat_map(|length| ["", "\n", "\r\n"].map(|first| (length, first)))
        {
            for at in 0..length {
                for (byte, last) in
                    (0..=255).flat_map(|byte| [b'x', 0x7F, 0xE9, 1, b'\t'].map(|last| (byte, last)))
                {
                    let control = is_control_byte(byte) || is_control_byte(last);
                    let beyond = byte >= 0x80 || last >= 0x80;
                    let mut text = [first.as_bytes(), &vec![b'x'; length], &[last]].concat();
                    text[first.len() + at] = byte;
                    let mut seen = EventSet::default();
                    note_bytes(&text, &mut seen);
                    let found = (seen.has(EventKind::Control), seen.has(EventKind::NotAscii));
                    assert_eq!(found, (control, beyond), "{byte:02X} at {at} of {length}, {last:02X}");
                }
            }
        }
    }
}

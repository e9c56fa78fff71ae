//! Bytes that are out of the ordinary wherever they stand in a game.

use crate::game::record::{EventKind, EventSet};

/// Notes what bytes stand in the text. Without an early exit, so that the compiler looks at many bytes at once.
pub(super) fn note_bytes(text: &[u8], seen: &mut EventSet) {
    if is_usual(text) {
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

/// Whether all bytes are ASCII text and line ends. What it saves: nearly every game is nothing else, and the least and the
/// greatest byte take half as much to see as what there is otherwise.
fn is_usual(text: &[u8]) -> bool {
    let (least, greatest) = text.iter().fold((u8::MAX, 0), |(least, greatest), &byte| {
        let is_line_end = (byte == b'\n') | (byte == b'\r');
        (least.min(byte | u8::from(is_line_end) << 5), greatest.max(byte))
    });
    least >= b' ' && greatest <= b'~'
}

/// Whether a byte is a control character, tab and line ends apart; without a branch.
pub const fn is_control_byte(byte: u8) -> bool {
    (byte < b' ') & (byte != b'\t') & (byte != b'\n') & (byte != b'\r') | (byte == 0x7F)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn found_wherever_they_stand() {
        for length in [1, 63, 64, 65, 200] {
            for at in 0..length {
                for (byte, control, beyond) in
                    [(b'\r', false, false), (0x0C, true, false), (0xE9, false, true)]
                {
                    let mut text = vec![b'x'; length];
                    text[at] = byte;
                    let mut seen = EventSet::default();
                    note_bytes(&text, &mut seen);
                    let found = (seen.has(EventKind::Control), seen.has(EventKind::NotAscii));
                    assert_eq!(found, (control, beyond), "{byte:02X} at {at} of {length}");
                }
            }
        }
    }
}

//! Control and direction characters in the formats for programs: escaped, so that a terminal obeys none, and not lost.

use super::terminal::visible;
use serde::Serialize;
use serde_json::{Serializer, ser::Formatter};
use std::{
    borrow::Cow,
    fmt::Write as _,
    io::{self, Write},
};

/// Appends the object as JSON on one line in which every such character is escaped, as JSON itself asks for those of ASCII only.
pub(super) fn write_json(object: &impl Serialize, out: &mut Vec<u8>) {
    // Writing to memory cannot fail, and every key is a string.
    let written = object.serialize(&mut Serializer::with_formatter(out, Escaping));
    written.expect("plain fields are serialised into memory");
}

struct Escaping;

impl Formatter for Escaping {
    fn write_string_fragment<W: ?Sized + Write>(&mut self, writer: &mut W, fragment: &str) -> io::Result<()> {
        match fragment.chars().all(is_harmless) {
            true => writer.write_all(fragment.as_bytes()),
            false => writer.write_all(escaped(fragment, false).as_bytes()),
        }
    }
}

/// The text of a cell: `\u001B` for such a character. In a cell that has `\u`, and in no other, each backslash of the text stands twice.
pub(super) fn in_cell(text: &str) -> Cow<'_, str> {
    match text.chars().all(may_stand) && !text.contains("\\u") {
        true => Cow::Borrowed(text),
        false => Cow::Owned(escaped(text, true)),
    }
}

fn is_harmless(c: char) -> bool {
    visible(c) == c
}

/// Whether a character stands in a cell as it is: ends of lines and tabs do.
fn may_stand(c: char) -> bool {
    is_harmless(c) || matches!(c, '\n' | '\r' | '\t')
}

fn escaped(text: &str, doubles_backslashes: bool) -> String {
    let mut out = String::with_capacity(text.len() + 16);
    for c in text.chars() {
        match c {
            '\\' if doubles_backslashes => out.push_str("\\\\"),
            c if is_harmless(c) || doubles_backslashes && may_stand(c) => out.push(c),
            c => write!(out, "\\u{:04X}", u32::from(c)).expect("a string takes every text"),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn in_json(text: &str) -> String {
        let mut out = Vec::new();
        write_json(&text, &mut out);
        String::from_utf8(out).unwrap()
    }

    /// What a reader of tables does with a cell.
    fn read(cell: &str) -> String {
        if !cell.contains("\\u") {
            return cell.to_owned();
        }
        let mut out = String::new();
        let mut rest = cell.chars();
        while let Some(c) = rest.next() {
            match c {
                '\\' => match rest.next().unwrap() {
                    'u' => {
                        let digits: String = rest.by_ref().take(4).collect();
                        out.push(char::from_u32(u32::from_str_radix(&digits, 16).unwrap()).unwrap());
                    }
                    other => out.push(other),
                },
                c => out.push(c),
            }
        }
        out
    }

    #[test]
    fn nothing_a_terminal_obeys_and_nothing_lost() {
        for text in [
            "Käse ♞.pgn",
            "a\u{1B}[31m\u{9B}2J\u{202E}ngp.\u{7F}\u{2066}\n\u{FEFF}",
            "C:\\games\\u001B.pgn",
            "\\u",
            "\\\\u1\u{1B}",
            "C:\\games\\a.pgn",
            "\\\\",
            "\"\t",
        ] {
            let (json, cell) = (in_json(text), in_cell(text));
            assert!(json.chars().all(is_harmless) && cell.chars().all(may_stand), "{json} {cell}");
            assert_eq!(serde_json::from_str::<String>(&json).unwrap(), text);
            assert_eq!(read(&cell), text);
        }
        assert_eq!(in_cell("C:\\games\\a.pgn"), "C:\\games\\a.pgn");
        assert_eq!(in_cell("a\u{202E}b"), "a\\u202Eb");
    }
}

//! Control and direction characters in JSON: escaped, so that a terminal obeys none, and not lost.

use super::terminal::visible;
use serde::Serialize;
use serde_json::{Serializer, ser::Formatter};
use std::{
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
            false => writer.write_all(escaped(fragment).as_bytes()),
        }
    }
}

fn is_harmless(c: char) -> bool {
    visible(c) == c
}

fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 16);
    for c in text.chars() {
        match is_harmless(c) {
            true => out.push(c),
            false => write!(out, "\\u{:04X}", u32::from(c)).expect("a string takes every text"),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_a_terminal_obeys_and_nothing_lost() {
        for text in [
            "Käse ♞.pgn",
            "a\u{1B}[31m\u{9B}2J\u{202E}ngp.\u{7F}\u{2066}\n\u{FEFF}",
            "C:\\games\\u001B.pgn",
            "\"\t",
        ] {
            let mut json = Vec::new();
            write_json(&text, &mut json);
            let json = String::from_utf8(json).unwrap();
            assert!(json.chars().all(is_harmless), "{json}");
            assert_eq!(serde_json::from_str::<String>(&json).unwrap(), text);
        }
    }
}

//! The encoding that `convert` writes.

use encoding_rs::{Encoding, UTF_8};

/// What the output is encoded in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OutputEncoding {
    /// As each game is.
    Keep,
    /// All of it in this one.
    Of(&'static Encoding),
    /// All of it in an older one, which has a part of this one's characters.
    PartOf(&'static Encoding, Part),
}

/// The part of a Windows encoding that an older encoding has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part {
    /// The name of the older one.
    name: &'static str,
    /// Whether it ends with ASCII; else it has what is written in bytes from A0 on, too.
    is_ascii: bool,
}

impl Part {
    /// The part that was asked for by one of the labels of the encoding, all of which are taken for the same in pages of the web.
    fn of(encoding: &'static Encoding, label: &str) -> Option<Part> {
        let label = label.trim().to_ascii_lowercase();
        let is_ascii = matches!(&*label, "ascii" | "us-ascii" | "ansi_x3.4-1968");
        let is_windows =
            ["windows-", "cp125", "x-cp125", "dos-"].iter().any(|start| label.starts_with(start));
        match encoding.name() {
            "windows-1252" if is_ascii => Some(Part { name: "us-ascii", is_ascii }),
            "windows-1252" if !is_windows => Some(Part { name: "iso-8859-1", is_ascii }),
            "windows-1254" if !is_windows => Some(Part { name: "iso-8859-9", is_ascii }),
            "windows-874" if !is_windows => Some(Part { name: "iso-8859-11", is_ascii }),
            _ => None,
        }
    }

    fn has(self, byte: u8) -> bool {
        byte.is_ascii() || byte >= 0xA0 && !self.is_ascii
    }
}

/// The first character that an encoding has not, and how often it, or another, is written as `?`.
pub(super) type Missing = (char, u64);

impl OutputEncoding {
    /// Reads what stands on the command line.
    ///
    /// # Errors
    /// If it is not the name of an encoding that is written.
    pub fn parse(name: &str) -> Result<OutputEncoding, String> {
        if name == "keep" {
            return Ok(OutputEncoding::Keep);
        }
        let encoding = Encoding::for_label(name.as_bytes()).filter(|found| found.output_encoding() == *found);
        let unknown =
            "give `keep`, or the name of an encoding: utf-8, windows-1252, windows-1251, iso-8859-2, …";
        let of = |encoding| match Part::of(encoding, name) {
            Some(part) => OutputEncoding::PartOf(encoding, part),
            None => OutputEncoding::Of(encoding),
        };
        encoding.map(of).ok_or_else(|| unknown.into())
    }

    /// The text in this encoding, if it is not UTF-8 that is wanted, and the first character that it has not, with how often
    /// it, or another, is written as `?`. A byte order mark is for UTF-8 alone.
    pub(super) fn encode(self, text: &str) -> Option<(Vec<u8>, Option<Missing>)> {
        let (encoding, part) = match self {
            OutputEncoding::Keep => return None,
            OutputEncoding::Of(encoding) => (encoding, None),
            OutputEncoding::PartOf(encoding, part) => (encoding, Some(part)),
        };
        if encoding == UTF_8 {
            return None;
        }
        let has = |bytes: &[u8]| part.is_none_or(|part| bytes.iter().all(|&byte| part.has(byte)));
        let text = text.trim_start_matches('\u{feff}');
        let (bytes, _, lacks) = encoding.encode(text);
        if !lacks && has(&bytes) {
            return Some((bytes.into_owned(), None));
        }
        let (mut bytes, mut missing) = (Vec::with_capacity(text.len()), None);
        for c in text.chars() {
            let mut buffer = [0; 4];
            match encoding.encode(c.encode_utf8(&mut buffer)) {
                (encoded, _, false) if has(&encoded) => bytes.extend_from_slice(&encoded),
                _ => {
                    missing.get_or_insert((c, 0)).1 += 1;
                    bytes.push(b'?');
                }
            }
        }
        Some((bytes, missing))
    }

    /// Whether it has a character.
    pub(super) fn has(self, c: char) -> bool {
        let mut buffer = [0; 4];
        self.encode(c.encode_utf8(&mut buffer)).is_none_or(|(_, missing)| missing.is_none())
    }

    /// Its name.
    pub(super) fn name(self) -> &'static str {
        match self {
            OutputEncoding::Keep => "keep",
            OutputEncoding::Of(encoding) => encoding.name(),
            OutputEncoding::PartOf(_, part) => part.name,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::OutputEncoding;

    #[test]
    fn what_an_encoding_lacks_is_told() {
        let windows = OutputEncoding::parse("windows-1252").unwrap();
        assert_eq!(windows.encode("caf\u{e9}"), Some((b"caf\xE9".to_vec(), None)));
        assert_eq!(windows.encode("\u{2658}f3 \u{2658}"), Some((b"?f3 ?".to_vec(), Some(('\u{2658}', 2)))));
        for (label, written, missing) in [
            ("latin1", b"\xE9??", Some(('\u{201c}', 2))),
            ("iso-8859-1", b"\xE9??", Some(('\u{201c}', 2))),
            ("us-ascii", b"???", Some(('\u{e9}', 3))),
            ("CP1252", b"\xE9\x93\x80", None),
            ("windows-1254", b"\xE9\x93\x80", None),
            ("iso-8859-9", b"\xE9??", Some(('\u{201c}', 2))),
        ] {
            let found = OutputEncoding::parse(label).unwrap().encode("\u{e9}\u{201c}\u{20ac}");
            assert_eq!(found, Some((written.to_vec(), missing)), "{label}");
        }
        assert_eq!(OutputEncoding::parse("latin1").unwrap().name(), "iso-8859-1");
        assert_eq!(OutputEncoding::parse("utf-8").unwrap().encode("x"), None);
        assert_eq!(OutputEncoding::parse("keep"), Ok(OutputEncoding::Keep));
        assert!(OutputEncoding::parse("utf-16le").is_err());
        assert!(OutputEncoding::parse("latin-99").is_err());
    }
}

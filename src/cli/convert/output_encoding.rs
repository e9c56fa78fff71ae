//! The encoding that `convert` writes.

use encoding_rs::{Encoding, UTF_8};

/// What the output is encoded in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OutputEncoding {
    /// As each game is.
    Keep,
    /// All of it in this one.
    Of(&'static Encoding),
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
        encoding.map(OutputEncoding::Of).ok_or_else(|| unknown.into())
    }

    /// The text in this encoding, if it is not UTF-8 that is wanted, and the first character that it has not, with how often
    /// it, or another, is written as `?`. A byte order mark is for UTF-8 alone.
    pub(super) fn encode(self, text: &str) -> Option<(Vec<u8>, Option<Missing>)> {
        let OutputEncoding::Of(encoding) = self else { return None };
        if encoding == UTF_8 {
            return None;
        }
        let text = text.trim_start_matches('\u{feff}');
        let (bytes, _, lacks) = encoding.encode(text);
        if !lacks {
            return Some((bytes.into_owned(), None));
        }
        let (mut bytes, mut missing) = (Vec::with_capacity(text.len()), None);
        for c in text.chars() {
            let mut buffer = [0; 4];
            match encoding.encode(c.encode_utf8(&mut buffer)) {
                (encoded, _, false) => bytes.extend_from_slice(&encoded),
                _ => {
                    missing.get_or_insert((c, 0)).1 += 1;
                    bytes.push(b'?');
                }
            }
        }
        Some((bytes, missing))
    }

    /// Its name.
    pub(super) fn name(self) -> &'static str {
        match self {
            OutputEncoding::Keep => "keep",
            OutputEncoding::Of(encoding) => encoding.name(),
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
        assert_eq!(OutputEncoding::parse("utf-8").unwrap().encode("x"), None);
        assert_eq!(OutputEncoding::parse("keep"), Ok(OutputEncoding::Keep));
        assert!(OutputEncoding::parse("utf-16le").is_err());
        assert!(OutputEncoding::parse("latin-99").is_err());
    }
}

//! Encodings that a file is said to be in, and code pages of DOS, which a file shows itself to be in; both are read as UTF-8.

use super::utf16::Misread;
use crate::source::BOM;
use encoding_rs::{Decoder, Encoding};
use oem_cp::code_table::{
    DECODING_TABLE_CP437, DECODING_TABLE_CP850, DECODING_TABLE_CP852, DECODING_TABLE_CP858,
};
use std::{
    io::{self, Read},
    str::FromStr,
};

/// How much is converted at a time, in bytes.
const BLOCK: usize = 16 << 10;

/// An encoding in which files are read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReadEncoding {
    /// One of those of the web, IBM866 and that of the Macintosh among them.
    Web(&'static Encoding),
    /// A code page of DOS.
    Dos(CodePage),
}

/// A code page of DOS for the Latin alphabet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CodePage {
    name: &'static str,
    /// What the bytes from 80 on are.
    upper: &'static [char; 128],
}

const CODE_PAGES: [CodePage; 4] = [
    CodePage { name: "cp850", upper: &DECODING_TABLE_CP850 },
    CodePage { name: "cp852", upper: &DECODING_TABLE_CP852 },
    CodePage { name: "cp437", upper: &DECODING_TABLE_CP437 },
    CodePage { name: "cp858", upper: &DECODING_TABLE_CP858 },
];

/// How a file was read that is not in UTF-8.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReadAs {
    /// The encoding.
    pub encoding: ReadEncoding,
    /// Whether it was declared, and not found out.
    pub declared: bool,
}

impl FromStr for ReadEncoding {
    type Err = String;

    /// `cp850`, `ibm852`, `macroman`, or a label that browsers know.
    fn from_str(label: &str) -> Result<ReadEncoding, String> {
        let label = label.trim().to_ascii_lowercase();
        let number = ["code page ", "cp-", "cp", "ibm-", "ibm", "dos-", "dos"];
        let number = number.into_iter().find_map(|prefix| label.strip_prefix(prefix)).unwrap_or(&label);
        if let Some(&page) = CODE_PAGES.iter().find(|page| page.name.strip_prefix("cp") == Some(number)) {
            return Ok(ReadEncoding::Dos(page));
        }
        let label = match (label.as_str(), number) {
            ("mac" | "macroman" | "mac-roman", _) => "macintosh",
            (_, "866") => "ibm866",
            (label, _) => label,
        };
        let unknown = || {
            "no encoding of this name is known: utf-8, windows-1250, iso-8859-2, cp437, cp850, cp852, cp866, koi8-r, macroman and their like are".to_owned()
        };
        Encoding::for_label(label.as_bytes()).map(ReadEncoding::Web).ok_or_else(unknown)
    }
}

impl ReadEncoding {
    /// Its usual name.
    pub fn name(self) -> &'static str {
        match self {
            ReadEncoding::Web(encoding) => encoding.name(),
            ReadEncoding::Dos(page) => page.name,
        }
    }

    /// The code page that a text which begins like this shows itself to be in.
    ///
    /// Windows-1252 would put a sign between the letters of a word, and in the code page all words are of letters: most of ASCII, and
    /// none great after a small one. No text of another encoding is like that but by chance.
    pub(super) fn of(head: &[u8]) -> Option<ReadEncoding> {
        let is_utf8 = || std::str::from_utf8(head).is_err_and(|error| error.error_len().is_some());
        if head.is_ascii() || head.starts_with(BOM) || memchr::memchr(0, head).is_some() || !is_utf8() {
            return None;
        }
        let is_of_word = |byte: &u8| byte.is_ascii_alphanumeric() || !byte.is_ascii();
        let mut words: Vec<&[u8]> =
            head.split(|byte| !is_of_word(byte)).filter(|word| !word.is_ascii()).collect();
        // The last one may go on beyond the head, and a move has a digit.
        words.retain(|word| !word.iter().any(u8::is_ascii_digit));
        let is_torn = words.iter().any(|word| is_torn(word));
        let fits = |page: &CodePage| words.iter().all(|word| page.has_word(word));
        // The third has no letters that the first lacks.
        let page = CODE_PAGES.iter().take(2).find(|page| is_torn && fits(page))?;
        Some(ReadEncoding::Dos(*page))
    }

    fn decoder(self) -> TextDecoder {
        match self {
            ReadEncoding::Web(encoding) => TextDecoder::Web(encoding.new_decoder_with_bom_removal()),
            ReadEncoding::Dos(page) => TextDecoder::Dos(page),
        }
    }
}

impl CodePage {
    fn character(self, byte: u8) -> char {
        if byte.is_ascii() { char::from(byte) } else { self.upper[usize::from(byte - 0x80)] }
    }

    /// Whether this is a word of a language of Europe in the code page.
    fn has_word(self, word: &[u8]) -> bool {
        let high = word.iter().filter(|byte| !byte.is_ascii()).count();
        let mut was_small = false;
        let is_in_order = word.iter().all(|&byte| {
            let letter = self.character(byte);
            let fits = letter.is_alphabetic() && !(was_small && letter.is_uppercase() && !byte.is_ascii());
            was_small = letter.is_lowercase();
            // Letters of Iceland and Turkey, and signs that count as letters.
            fits && !matches!(letter, 'ª' | 'º' | 'µ' | 'ƒ' | 'ı' | 'þ' | 'Þ')
        });
        2 * high <= word.len() && is_in_order
    }
}

/// Whether Windows-1252 has something between two letters of a word that is neither a letter nor a mark, or at its end what no word ends with.
fn is_torn(word: &[u8]) -> bool {
    let is_of_word = |byte: &u8| byte.is_ascii_alphabetic() || !byte.is_ascii();
    let is_sign = |sign: u8| match sign {
        // Letters, and marks of quotation and dashes within words.
        0x83 | 0x85 | 0x88 | 0x8A | 0x8C | 0x8E | 0x91..=0x97 | 0x9A | 0x9C | 0x9E | 0x9F => false,
        0xA0 | 0xAA | 0xAD | 0xB4 | 0xB5 | 0xB7 | 0xBA => false,
        0xC0.. => matches!(sign, 0xD7 | 0xF7),
        sign => !sign.is_ascii(),
    };
    // Nothing, marks that open a quotation, and signs that stand before a word or a number.
    let ends_no_word =
        |sign: u8| matches!(sign, 0x81 | 0x82 | 0x84 | 0x8D | 0x8F | 0x90 | 0x9D | 0xA1..=0xA5 | 0xBF);
    let within = |three: &[u8]| is_sign(three[1]) && three[0].is_ascii_alphabetic() && is_of_word(&three[2]);
    word.windows(3).any(within)
        || matches!(word, [.., before, last] if is_of_word(before) && ends_no_word(*last))
}

enum TextDecoder {
    Web(Decoder),
    Dos(CodePage),
}

impl TextDecoder {
    /// Adds the bytes in UTF-8; whether one of them means nothing.
    fn decode(&mut self, bytes: &[u8], at_end: bool, text: &mut String) -> bool {
        match self {
            TextDecoder::Web(decoder) => {
                text.reserve(decoder.max_utf8_buffer_length(bytes.len()).unwrap_or(4 * bytes.len() + 16));
                decoder.decode_to_string(bytes, text, at_end).2
            }
            TextDecoder::Dos(page) => {
                text.extend(bytes.iter().map(|&byte| page.character(byte)));
                false
            }
        }
    }
}

/// A text in another encoding, read as UTF-8.
pub(super) struct Recoded<R> {
    source: R,
    decoder: TextDecoder,
    raw: Box<[u8]>,
    text: String,
    /// How much of `text` has been handed out.
    used: usize,
    at_end: bool,
    misread: Misread,
}

impl<R: Read> Recoded<R> {
    pub(super) fn new(source: R, encoding: ReadEncoding) -> Recoded<R> {
        let decoder = encoding.decoder();
        let (raw, text) = (vec![0; BLOCK].into(), String::new());
        Recoded { source, decoder, raw, text, used: 0, at_end: false, misread: Misread::default() }
    }

    /// Learns of what is not a valid character.
    pub(super) fn misread(&self) -> Misread {
        self.misread.clone()
    }
}

impl<R: Read> Read for Recoded<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        while self.used == self.text.len() && !self.at_end {
            let count = self.source.read(&mut self.raw)?;
            self.at_end = count == 0;
            self.used = 0;
            self.text.clear();
            self.misread.note(self.decoder.decode(&self.raw[..count], self.at_end, &mut self.text));
        }
        let rest = &self.text.as_bytes()[self.used..];
        let count = rest.len().min(out.len());
        out[..count].copy_from_slice(&rest[..count]);
        self.used += count;
        Ok(count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &[u8]) -> Option<&'static str> {
        ReadEncoding::of(text).map(ReadEncoding::name)
    }

    #[test]
    fn code_pages_of_dos_are_told_by_their_words() {
        assert_eq!(found(b"[White \"M\x81ller\"]"), Some("cp850"));
        assert_eq!(found(b"[White \"N\xA3\xA4ez Pe\xA4a, \xD6\xA4igo\"]"), Some("cp850"));
        assert_eq!(found(b"[White \"Dvo\xFD\xA0k, Ji\xFD\xA1\"]"), Some("cp852"));
        // UTF-8, Latin-1, a code page of Windows, a mark of quotation, Japanese, moves.
        for text in [
            "[White \"Müller\"]".as_bytes(),
            b"[White \"M\xFCller\"]",
            b"[White \"Rados\xB3aw\"]",
            b"{don\x92t \x84so\x93}",
            b"[White \"\x94n\x8F\xEA\"]",
            b"1. e2\x96e4",
            b"[White \"Muller\"]",
        ] {
            assert_eq!(found(text), None, "{}", text.escape_ascii());
        }
        // One word that is none there.
        assert_eq!(found(b"[White \"M\x81ller\"] [Black \"Andr\xE9s\"]"), None);
    }

    #[test]
    fn texts_are_read_as_they_are_declared() {
        for (name, bytes, text) in [
            ("cp437", &b"Jos\x82 \x9B"[..], "José ¢"),
            ("IBM850", b"Jos\x82 \xE1", "José ß"),
            ("852", b"Ga\x9F\xE1", "Gačß"),
            ("cp866", b"\x88\xA2\xA0\xAD", "Иван"),
            ("MacRoman", b"Jos\x8E", "José"),
            ("windows-1250", b"Sz\xFBcs, \xD5ri", "Szűcs, Őri"),
        ] {
            let encoding: ReadEncoding = name.parse().unwrap();
            let mut read = String::new();
            Recoded::new(bytes, encoding).read_to_string(&mut read).unwrap();
            assert_eq!(read, text, "{name}");
        }
        assert!("nothing".parse::<ReadEncoding>().is_err());
    }

    #[test]
    fn small_reads_give_the_same_text() {
        let bytes = b"\x82\xA0".repeat(BLOCK);
        let mut recoded = Recoded::new(&bytes[..], "cp850".parse().unwrap());
        let (mut text, mut part) = (Vec::new(), [0; 7]);
        loop {
            match recoded.read(&mut part).unwrap() {
                0 => break,
                count => text.extend_from_slice(&part[..count]),
            }
        }
        assert_eq!(text, "éá".repeat(BLOCK).into_bytes());
    }
}

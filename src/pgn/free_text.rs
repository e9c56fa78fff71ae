//! The words, numbers and signs of free text, as the readers of tags and comments compare them.

use std::borrow::Cow;

/// What a piece of free text is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// A run of letters; of Chinese and Japanese signs each one.
    Word,
    /// A run of the digits 0 to 9.
    Number,
    /// Any other character that is not white space.
    Sign,
}

/// One piece of free text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Piece<'t> {
    pub kind: Kind,
    /// As it is written.
    pub text: &'t str,
    /// As it is compared: see [`folded`].
    pub folded: Cow<'t, str>,
    /// Its first byte in the text.
    pub start: usize,
}

impl Piece<'_> {
    /// The byte after its last.
    pub fn end(&self) -> usize {
        self.start + self.text.len()
    }

    /// Whether it is this sign.
    pub fn is(&self, sign: &str) -> bool {
        self.kind == Kind::Sign && self.text == sign
    }
}

/// The pieces of `text`, in order. Linear in its length.
pub(super) fn pieces(text: &str) -> Vec<Piece<'_>> {
    if text.is_ascii() { ascii_pieces(text) } else { any_pieces(text) }
}

/// The same, of bytes that are ASCII.
///
/// What it saves: no character need be put together, and none belongs to the one before but a letter or digit.
fn ascii_pieces(text: &str) -> Vec<Piece<'_>> {
    let kind_of = |byte: u8| match byte {
        b'0'..=b'9' => Some(Kind::Number),
        b'a'..=b'z' | b'A'..=b'Z' => Some(Kind::Word),
        b'\t'..=b'\r' | b' ' => None,
        _ => Some(Kind::Sign),
    };
    let bytes = text.as_bytes();
    let mut found = Vec::with_capacity(text.len() / 4 + 2);
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        let start = at;
        at += 1;
        let Some(kind) = kind_of(byte) else { continue };
        if kind != Kind::Sign {
            at += bytes[at..].iter().take_while(|&&byte| kind_of(byte) == Some(kind)).count();
        }
        let text = &text[start..at];
        found.push(Piece { kind, text, folded: folded(text), start });
    }
    found
}

fn any_pieces(text: &str) -> Vec<Piece<'_>> {
    let mut found: Vec<Piece<'_>> = Vec::new();
    for (start, c) in text.char_indices().filter(|(_, c)| !c.is_whitespace()) {
        let kind = match c {
            '0'..='9' => Kind::Number,
            c if c.is_alphabetic() || is_combining(c) => Kind::Word,
            _ => Kind::Sign,
        };
        let end = start + c.len_utf8();
        match found.last_mut() {
            Some(last) if last.end() == start && last.kind == kind && grows(last.text, kind, c) => {
                last.text = &text[last.start..end];
            }
            _ => found.push(Piece { kind, text: &text[start..end], folded: Cow::Borrowed(""), start }),
        }
    }
    for piece in &mut found {
        piece.folded = folded(piece.text);
    }
    found
}

/// Whether a further character of the same kind belongs to the piece `before`.
fn grows(before: &str, kind: Kind, c: char) -> bool {
    kind == Kind::Number || kind == Kind::Word && !is_ideograph(c) && !before.starts_with(is_ideograph)
}

fn is_ideograph(c: char) -> bool {
    matches!(c, '\u{2E80}'..='\u{9FFF}' | '\u{F900}'..='\u{FAFF}' | '\u{20000}'..='\u{3FFFF}')
}

fn is_combining(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36F}')
}

/// A word in small letters without accents, since real files often lack them: `Züge` as `zuge`, `partię` as `partie`.
pub(super) fn folded(word: &str) -> Cow<'_, str> {
    if !word.bytes().any(|byte| byte.is_ascii_uppercase() || byte == b'`' || byte >= 0x80) {
        return word.into();
    }
    if word.is_ascii() {
        let small = word.to_ascii_lowercase();
        return if small.contains('`') { small.replace('`', "'") } else { small }.into();
    }
    let mut out = String::with_capacity(word.len());
    for c in word.chars().flat_map(char::to_lowercase).filter(|c| !is_combining(*c)) {
        let plain = match c {
            'á' | 'à' | 'â' | 'ã' | 'ä' | 'å' | 'ă' | 'ą' => 'a',
            'ç' | 'ć' | 'č' => 'c',
            'ď' => 'd',
            'é' | 'è' | 'ê' | 'ë' | 'ę' | 'ě' => 'e',
            'í' | 'ì' | 'î' | 'ï' | 'ı' => 'i',
            'ł' => 'l',
            'ñ' | 'ń' | 'ň' => 'n',
            'ó' | 'ò' | 'ô' | 'õ' | 'ö' | 'ő' | 'ø' => 'o',
            'ř' => 'r',
            'ś' | 'š' | 'ș' | 'ş' => 's',
            'ť' | 'ț' | 'ţ' => 't',
            'ú' | 'ù' | 'û' | 'ü' | 'ű' | 'ů' => 'u',
            'ý' => 'y',
            'ź' | 'ż' | 'ž' => 'z',
            'ё' => 'е',
            '’' | '´' | '`' => '\'',
            c => c,
        };
        match plain {
            'ß' => out.push_str("ss"),
            'æ' => out.push_str("ae"),
            plain => out.push(plain),
        }
    }
    out.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_numbers_and_signs_with_their_places() {
        let found: Vec<_> = pieces("G/90;d5 Zäg'白方x").into_iter().map(|p| (p.folded, p.start)).collect();
        let found: Vec<_> = found.iter().map(|(text, start)| (&**text, *start)).collect();
        let expected = [
            ("g", 0),
            ("/", 1),
            ("90", 2),
            (";", 4),
            ("d", 5),
            ("5", 6),
            ("zag", 8),
            ("'", 12),
            ("白", 13),
            ("方", 16),
            ("x", 19),
        ];
        assert_eq!(found, expected);
    }

    #[test]
    fn pieces_of_ascii_are_those_of_any_text() {
        let all: String = (0..=127_u8).map(char::from).collect();
        let pairs = all.chars().flat_map(|one| all.chars().map(move |other| format!("{one}{other}")));
        for text in pairs.chain([all.clone(), "40/90, SD30; +30 O'Neil`s  won on\ttime ".repeat(3)]) {
            assert_eq!(ascii_pieces(&text), any_pieces(&text), "{text:?}");
        }
    }

    #[test]
    fn folding_takes_case_and_accents() {
        assert_eq!(folded("Überschreitung"), "uberschreitung");
        assert_eq!(folded("poddały SIĘ"), "poddaly sie");
        assert_eq!(folded("e\u{301}t"), "et");
        assert_eq!(folded("чёрные"), "черные");
    }
}

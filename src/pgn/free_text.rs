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

/// The pieces of a text, in order. Linear in its length.
#[derive(Clone, Debug)]
pub(super) struct Pieces<'t> {
    text: &'t str,
    /// Where the next may begin.
    at: usize,
}

/// The pieces of `text`.
pub(super) fn pieces(text: &str) -> Pieces<'_> {
    Pieces { text, at: 0 }
}

impl<'t> Iterator for Pieces<'t> {
    type Item = Piece<'t>;

    fn next(&mut self) -> Option<Piece<'t>> {
        let mut rest = self.text[self.at..].chars();
        let (first, kind) = rest.find_map(|c| Some((c, kind_of(c)?)))?;
        let start = self.text.len() - rest.as_str().len() - first.len_utf8();
        if kind != Kind::Sign && !is_ideograph(first) {
            let grows = |c: char| kind_of(c) == Some(kind) && !is_ideograph(c);
            rest = rest.as_str().trim_start_matches(grows).chars();
        }
        self.at = self.text.len() - rest.as_str().len();
        let text = &self.text[start..self.at];
        Some(Piece { kind, text, folded: folded(text), start })
    }
}

/// What a piece with this character is; `None` of white space.
fn kind_of(c: char) -> Option<Kind> {
    match c {
        '0'..='9' => Some(Kind::Number),
        'a'..='z' | 'A'..='Z' => Some(Kind::Word),
        c if c.is_whitespace() => None,
        c if !c.is_ascii() && (c.is_alphabetic() || is_combining(c)) => Some(Kind::Word),
        _ => Some(Kind::Sign),
    }
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
        let found: Vec<_> = pieces("G/90;d5 Zäg'白方x").map(|p| (p.folded, p.start)).collect();
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
    fn folding_takes_case_and_accents() {
        assert_eq!(folded("Überschreitung"), "uberschreitung");
        assert_eq!(folded("poddały SIĘ"), "poddaly sie");
        assert_eq!(folded("e\u{301}t"), "et");
        assert_eq!(folded("чёрные"), "черные");
    }
}

//! Pages of the web: how they begin, and what their entities stand for.

/// What such a page begins with, or a part of one that was copied, after its `<`.
const OPENINGS: [&[u8]; 36] = [
    b"!doctype",
    b"html",
    b"head",
    b"body",
    b"?xml",
    b"article",
    b"b",
    b"blockquote",
    b"br",
    b"center",
    b"div",
    b"em",
    b"font",
    b"h1",
    b"h2",
    b"h3",
    b"h4",
    b"h5",
    b"h6",
    b"hr",
    b"i",
    b"li",
    b"main",
    b"meta",
    b"ol",
    b"p",
    b"pre",
    b"section",
    b"span",
    b"strong",
    b"style",
    b"table",
    b"tbody",
    b"title",
    b"tr",
    b"ul",
];

/// Whether a text begins as a page of the web does, or as a part of one.
///
/// ```
/// use scoresheet::pgn::begins_as_page;
/// assert!(begins_as_page(b"<!DOCTYPE html>\n<style>.move {color: red}</style>"));
/// assert!(begins_as_page(b"<p class=\"game\">1. e4 e5</p>"));
/// assert!(begins_as_page(b"[Event \"?\"]<br />[Site \"?\"]<br />1. e4"));
/// assert!(!begins_as_page(b"<headline> 1. e4"));
/// ```
pub fn begins_as_page(text: &[u8]) -> bool {
    let text = text.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(text).trim_ascii_start();
    let Some(inside) = text.strip_prefix(b"<") else { return parts_tags_as_page(text) };
    let length =
        inside.iter().take_while(|byte| byte.is_ascii_alphanumeric() || b"!?".contains(byte)).count();
    OPENINGS.iter().any(|opening| inside[..length].eq_ignore_ascii_case(opening))
}

/// Whether the first tag of PGN is parted from the next as lines of a page are: `[Event "?"]<br />[Site "?"]`.
fn parts_tags_as_page(text: &[u8]) -> bool {
    /// The longest tag, in bytes.
    const LONGEST: usize = 256;
    let first = &text[..text.len().min(LONGEST)];
    first.starts_with(b"[")
        && memchr::memmem::find(first, b"\"]")
            .is_some_and(|end| first[end + 2..].get(..3).is_some_and(|tag| tag.eq_ignore_ascii_case(b"<br")))
}

/// The entities of the characters U+00A0 to U+00FF, in their order.
const LATIN: [&str; 96] = [
    "nbsp", "iexcl", "cent", "pound", "curren", "yen", "brvbar", "sect", "uml", "copy", "ordf", "laquo",
    "not", "shy", "reg", "macr", "deg", "plusmn", "sup2", "sup3", "acute", "micro", "para", "middot",
    "cedil", "sup1", "ordm", "raquo", "frac14", "frac12", "frac34", "iquest", "Agrave", "Aacute", "Acirc",
    "Atilde", "Auml", "Aring", "AElig", "Ccedil", "Egrave", "Eacute", "Ecirc", "Euml", "Igrave", "Iacute",
    "Icirc", "Iuml", "ETH", "Ntilde", "Ograve", "Oacute", "Ocirc", "Otilde", "Ouml", "times", "Oslash",
    "Ugrave", "Uacute", "Ucirc", "Uuml", "Yacute", "THORN", "szlig", "agrave", "aacute", "acirc", "atilde",
    "auml", "aring", "aelig", "ccedil", "egrave", "eacute", "ecirc", "euml", "igrave", "iacute", "icirc",
    "iuml", "eth", "ntilde", "ograve", "oacute", "ocirc", "otilde", "ouml", "divide", "oslash", "ugrave",
    "uacute", "ucirc", "uuml", "yacute", "thorn", "yuml",
];

/// Those of other characters that stand in names and between moves.
const OTHERS: [(&str, char); 24] = [
    ("amp", '&'),
    ("lt", '<'),
    ("gt", '>'),
    ("quot", '"'),
    ("apos", '\''),
    ("ndash", '\u{2013}'),
    ("mdash", '\u{2014}'),
    ("minus", '\u{2212}'),
    ("hyphen", '\u{2010}'),
    ("dash", '\u{2010}'),
    ("hellip", '\u{2026}'),
    ("lsquo", '\u{2018}'),
    ("rsquo", '\u{2019}'),
    ("ldquo", '\u{201C}'),
    ("rdquo", '\u{201D}'),
    ("bdquo", '\u{201E}'),
    ("ensp", '\u{2002}'),
    ("emsp", '\u{2003}'),
    ("thinsp", '\u{2009}'),
    ("Scaron", '\u{160}'),
    ("scaron", '\u{161}'),
    ("half", '\u{BD}'),
    ("num", '#'),
    ("plus", '+'),
];

/// The character that an entity stands for, by what is between its `&` and its `;`.
///
/// ```
/// use scoresheet::pgn::character_of_entity;
/// assert_eq!(["frac12", "#8209", "#x2011"].map(character_of_entity), [Some('½'), Some('\u{2011}'), Some('\u{2011}')]);
/// assert_eq!(character_of_entity("e4"), None);
/// ```
pub fn character_of_entity(name: &str) -> Option<char> {
    if let Some(number) = name.strip_prefix('#') {
        let code = match number.strip_prefix(['x', 'X']) {
            Some(hex) => u32::from_str_radix(hex, 16).ok()?,
            None => number.parse().ok()?,
        };
        // What browsers take them for, too: the characters of Windows, which have no such number.
        let windows = u8::try_from(code).ok().filter(|byte| (0x80..0xA0).contains(byte));
        return match windows {
            Some(byte) => encoding_rs::WINDOWS_1252.decode(&[byte]).0.chars().next(),
            None => {
                char::from_u32(code).filter(|character| !character.is_control() || character.is_whitespace())
            }
        };
    }
    let latin = LATIN.iter().position(|latin| *latin == name);
    let latin = latin.and_then(|at| char::from_u32(0xA0 + at as u32));
    latin.or_else(|| OTHERS.iter().find(|(other, _)| *other == name).map(|(_, character)| *character))
}

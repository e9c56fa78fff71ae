//! What would put a finding right: replacements in the game's own text.

use super::TextEdit;
use crate::source::Span;
use std::collections::BTreeMap;

/// How sure it is that a fix says what was meant.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Applicability {
    /// The record's meaning stays what it is: `--fix` applies it.
    Safe,
    /// A rule justifies it, but a person may know better: `--unsafe-fixes` applies it too.
    Unsafe,
}

impl Applicability {
    /// `safe` or `unsafe`.
    pub const fn word(self) -> &'static str {
        match self {
            Applicability::Safe => "safe",
            Applicability::Unsafe => "unsafe",
        }
    }
}

/// Edits that belong together: all are applied, or none.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Fix {
    /// How sure it is.
    pub applicability: Applicability,
    /// The edits, in the order of the text; no two overlap.
    pub edits: Vec<TextEdit>,
}

impl Fix {
    /// A safe fix that replaces one part of the text.
    pub fn safe(span: Span, text: impl Into<String>) -> Fix {
        Fix { applicability: Applicability::Safe, edits: vec![TextEdit { span, text: text.into() }] }
    }

    /// The same fix, which a person may know better than.
    pub fn doubtful(self) -> Fix {
        Fix { applicability: Applicability::Unsafe, ..self }
    }
}

/// `text` with the fixes applied, in their order: one that overlaps an earlier one is left out whole. `encode` puts an edit's
/// text into the encoding of the game; where it cannot, the fix is left out too. Also how many were applied, by their index.
///
/// Linear in the text, and in the number of edits but for their sorting.
pub fn apply<'f>(
    text: &[u8],
    fixes: impl IntoIterator<Item = &'f Fix>,
    encode: impl Fn(&str) -> Option<Vec<u8>>,
) -> (Vec<u8>, Vec<usize>) {
    let (mut taken, mut applied): (BTreeMap<Span, Vec<u8>>, Vec<usize>) = (BTreeMap::new(), Vec::new());
    for (index, fix) in fixes.into_iter().enumerate() {
        let edits: Option<Vec<_>> =
            fix.edits.iter().map(|edit| Some((edit.span, encode(&edit.text)?))).collect();
        let Some(edits) = edits.filter(|edits| !edits.is_empty()) else { continue };
        // Of what was taken, nothing overlaps: only the last two that begin no later than an edit ends can touch it.
        let touches = |(span, _): &(Span, Vec<u8>)| {
            let upto = Span { start: span.start + span.len, len: u32::MAX };
            taken.range(..=upto).rev().take(2).any(|(other, _)| clash(*span, *other))
        };
        if !edits.iter().any(touches) {
            taken.extend(edits);
            applied.push(index);
        }
    }
    let (mut fixed, mut at) = (Vec::with_capacity(text.len() + 64), 0);
    for (span, new) in taken {
        let (start, end) = (span.start as usize, span.start as usize + span.len as usize);
        fixed.extend_from_slice(&text[at..start]);
        fixed.extend_from_slice(&new);
        at = end;
    }
    fixed.extend_from_slice(&text[at..]);
    (fixed, applied)
}

/// Whether two edits touch: an insertion clashes with what begins or ends where it stands.
fn clash(one: Span, other: Span) -> bool {
    let end = |span: Span| span.start + span.len;
    match (one.len, other.len) {
        (0, _) | (_, 0) => one.start <= end(other) && other.start <= end(one),
        _ => one.start < end(other) && other.start < end(one),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn span(start: u32, len: u32) -> Span {
        Span { start, len }
    }

    fn fixed(text: &str, fixes: &[Fix]) -> (String, Vec<usize>) {
        let ascii = |text: &str| text.is_ascii().then(|| text.as_bytes().to_vec());
        let (text, applied) = apply(text.as_bytes(), fixes, ascii);
        (String::from_utf8(text).unwrap(), applied)
    }

    #[test]
    fn fixes_replace_insert_and_delete() {
        let fixes = [Fix::safe(span(3, 3), "Qh4#"), Fix::safe(span(7, 0), "2. "), Fix::safe(span(0, 3), "")];
        assert_eq!(fixed("1. Qh4 e5", &fixes), ("Qh4# 2. e5".into(), vec![0, 1, 2]));
    }

    #[test]
    fn what_overlaps_an_earlier_fix_is_left_out_whole() {
        let both = Fix {
            edits: [Fix::safe(span(0, 1), "x").edits, Fix::safe(span(4, 1), "y").edits].concat(),
            ..Fix::safe(span(0, 0), "")
        };
        let fixes = [Fix::safe(span(3, 2), "N"), both, Fix::safe(span(0, 2), "2.")];
        assert_eq!(fixed("1. Cf3", &fixes), ("2. N3".into(), vec![0, 2]));
        // Two insertions in one place would be in an order that nobody chose.
        assert_eq!(fixed("ab", &[Fix::safe(span(1, 0), "1"), Fix::safe(span(1, 0), "2")]).0, "a1b");
    }

    #[test]
    fn what_has_no_place_in_the_encoding_is_left_out() {
        assert_eq!(fixed("1. Cf3", &[Fix::safe(span(3, 1), "♘")]), ("1. Cf3".into(), vec![]));
    }
}

//! Under which number each edition has each rule, and what the article says, in our own words.

mod clock;
mod conduct;
mod ending;
mod guidelines;
pub(in crate::laws) mod paragraphs;
mod play;
mod rapid;
mod sheet;
#[cfg(test)]
mod tests;
mod touch;

use super::Rule;

/// What an edition says otherwise than the newest that has the rule: the editions by name, and the text.
type Variant = (&'static [&'static str], &'static str);

/// One rule in all editions.
pub(super) struct Row {
    pub(super) rule: Rule,
    /// The editions, by name, in which the number changed; it is empty where the edition lacks the rule.
    pub(super) numbers: &'static [(&'static str, &'static str)],
    text: &'static str,
    pub(super) variants: &'static [Variant],
    /// What one might look it up by, with commas between.
    pub(super) words: &'static str,
}

impl Row {
    /// The number that the edition of this name brought; `None` if it kept that of the edition before.
    pub(super) fn number(&self, edition: &str) -> Option<&'static str> {
        self.numbers.iter().find(|(name, _)| *name == edition).map(|&(_, number)| number)
    }

    /// What the edition of this name says.
    pub(super) fn text(&self, edition: &str) -> &'static str {
        let variant = self.variants.iter().find(|(editions, _)| editions.contains(&edition));
        variant.map_or(self.text, |&(_, text)| text)
    }
}

/// Rows as they stand in the files beside this one: the editions in which the number changed, the newest first, each with the
/// number that holds from it on; words and text; after `but` what the named editions say instead. A text that is applied
/// only where it is named has its own number, or lacks the rule.
macro_rules! rows {
    ($(
        $rule:ident { $($since:ident $number:literal),* } words $words:literal
        $text:literal
        $(but $($edition:ident)+ $other:literal)*;
    )*) => {
        pub(super) const ROWS: &[Row] = &[$(Row {
            rule: $crate::laws::Rule::$rule,
            numbers: &[$((stringify!($since), $number)),*],
            text: $text,
            variants: &[$((&[$(stringify!($edition)),+], $other)),*],
            words: $words,
        }),*];
    };
}
use rows;

const CHAPTERS: [&[Row]; 8] = [
    play::ROWS,
    touch::ROWS,
    ending::ROWS,
    clock::ROWS,
    sheet::ROWS,
    conduct::ROWS,
    rapid::ROWS,
    guidelines::ROWS,
];

/// Every rule with its numbers.
pub(super) fn all() -> impl Iterator<Item = &'static Row> {
    CHAPTERS.iter().copied().flatten()
}

/// The row of a rule at the rule's own place, `BY_RULE[rule as usize]`.
pub(super) static BY_RULE: [&Row; Rule::ALL.len()] = {
    let mut table = [&CHAPTERS[0][0]; Rule::ALL.len()];
    let mut chapter = 0;
    while chapter < CHAPTERS.len() {
        let mut row = 0;
        while row < CHAPTERS[chapter].len() {
            table[CHAPTERS[chapter][row].rule as usize] = &CHAPTERS[chapter][row];
            row += 1;
        }
        chapter += 1;
    }
    table
};

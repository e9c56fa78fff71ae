//! Under which number each edition has each rule, and what the article says, in our own words.

mod clock;
mod conduct;
mod ending;
mod guidelines;
mod play;
mod rapid;
mod sheet;
mod touch;

use super::Rule;

/// How many editions there are: the columns of the table, in the order of `EDITIONS`.
pub(super) const COLUMNS: usize = 7;

/// What an edition says otherwise than the newest that has the rule: the editions by name, and the text.
type Variant = (&'static [&'static str], &'static str);

/// One rule in all editions.
pub(super) struct Row {
    pub(super) rule: Rule,
    /// Empty where the edition lacks the rule.
    numbers: [&'static str; COLUMNS],
    text: &'static str,
    pub(super) variants: &'static [Variant],
    /// What one might look it up by, with commas between.
    pub(super) words: &'static str,
}

impl Row {
    /// What the edition of this name says.
    pub(super) fn text(&self, edition: &str) -> &'static str {
        let variant = self.variants.iter().find(|(editions, _)| editions.contains(&edition));
        variant.map_or(self.text, |&(_, text)| text)
    }
}

/// Rows as they stand in the files beside this one: numbers by edition, the newest first, words and text; after `but`
/// what the named editions say instead.
macro_rules! rows {
    ($(
        $rule:ident [$($number:literal)*] words $words:literal
        $text:literal
        $(but $($edition:ident)+ $other:literal)*;
    )*) => {
        pub(super) const ROWS: &[Row] = &[$(Row {
            rule: $crate::laws::Rule::$rule,
            numbers: [$($number),*],
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

/// The numbers of a rule at its own place, `NUMBERS[rule as usize]`.
pub(super) static NUMBERS: [[&str; COLUMNS]; Rule::ALL.len()] = {
    let mut table = [[""; COLUMNS]; Rule::ALL.len()];
    let mut chapter = 0;
    while chapter < CHAPTERS.len() {
        let mut row = 0;
        while row < CHAPTERS[chapter].len() {
            let Row { rule, numbers, .. } = &CHAPTERS[chapter][row];
            table[*rule as usize] = *numbers;
            row += 1;
        }
        chapter += 1;
    }
    table
};

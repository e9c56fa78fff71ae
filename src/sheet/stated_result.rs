//! The result of a game in a row of a table where its column does not have it as movetext does: `white` or the name of who won, `draw`,
//! White's points, `White resigned`.

use super::{
    Sheet, entry,
    scores::{Scored, scored_result},
    tags,
};
use crate::{
    notation::{LANGUAGES, is_word_of_draw},
    pgn::{Outcome, PlayerNames, TagName, Verdict, decode_as, encoding_of, read_closing_comment},
    words::{WrittenResult, half_points},
};
use std::ops::Range;

/// A result that a cell gives otherwise than movetext does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StatedResult {
    /// The result.
    pub outcome: Outcome,
    /// Where the cell is, in bytes of the sheet.
    pub place: Range<usize>,
    /// Whether the cell says nothing else.
    pub is_bare: bool,
}

/// The result that a column gives in words or as White's points. `None` without a column for results, and where its cell holds a result of
/// movetext, which the masked text has too.
///
/// ```
/// use scoresheet::{pgn::Outcome, sheet::{Sheet, stated_result}};
/// let table = b"winner,white_id,black_id,moves\nblack,anna,berta,f3 e5 g4 Qh4#\n";
/// let stated = stated_result(Sheet::of(table), table).unwrap();
/// assert_eq!((stated.outcome, stated.place, stated.is_bare), (Outcome::Black, 31..36, true));
/// ```
pub fn stated_result(sheet: Sheet, text: &[u8]) -> Option<StatedResult> {
    if let Some(Scored { outcome, places: [white, _], is_bare }) =
        sheet.layout.and_then(|layout| scored_result(text, layout))
    {
        return Some(StatedResult { outcome, place: white, is_bare });
    }
    let tags = tags(sheet, text);
    let place = |wanted| tags.iter().find(|(tag, _)| *tag == wanted).map(|(_, place)| place.clone());
    let result = place(TagName::Result).filter(|place| !entry::is_plain_result(&text[place.clone()]))?;
    let encoding = encoding_of(text);
    let read = |place: Range<usize>| decode_as(&text[place], encoding);
    let [white, black] = [TagName::White, TagName::Black].map(|tag| place(tag).map(read).unwrap_or_default());
    let names = PlayerNames { white: &white, black: &black };
    let said = read(result.clone());
    let loss_is_minus = sheet.layout.is_some_and(|layout| layout.loss_is_minus);
    let signed = if loss_is_minus { signed_result(&said) } else { None };
    let bare = signed.or_else(|| bare_result(&said, names));
    let outcome = bare.or_else(|| in_words(&said, names)?.outcome())?;
    Some(StatedResult { outcome, place: result, is_bare: bare.is_some() })
}

/// What a cell of a column says that has -1 for a game that White lost.
fn signed_result(cell: &str) -> Option<Outcome> {
    match cell.trim() {
        "1" | "+1" => Some(Outcome::White),
        "0" => Some(Outcome::Draw),
        "-1" => Some(Outcome::Black),
        _ => None,
    }
}

/// What words say of who won.
fn in_words<'t>(said: &'t str, names: PlayerNames<'_>) -> Option<Verdict<'t>> {
    read_closing_comment(said, names)?.verdict
}

/// The result that a cell gives which says nothing else: who won, that it was a draw, or what White scored.
pub(crate) fn bare_result(cell: &str, names: PlayerNames<'_>) -> Option<Outcome> {
    let said = cell.trim();
    if said.is_empty() {
        return None;
    }
    if is_word_of_draw(said.as_bytes()) {
        return Some(Outcome::Draw);
    }
    if let Some(result) = WrittenResult::read(said.as_bytes()).filter(|result| result.is_of_cell()) {
        return Some(result.outcome);
    }
    if let Some(points) = half_points(said) {
        return Some([Outcome::Black, Outcome::Draw, Outcome::White][usize::from(points)]);
    }
    let is_one_word = !said.contains(char::is_whitespace);
    if is_one_word && in_words(said, names).is_some_and(|verdict| matches!(verdict, Verdict::Draw)) {
        return Some(Outcome::Draw);
    }
    let word = said.to_lowercase();
    let is_named = |name: &str, side: usize| {
        let words =
            LANGUAGES.iter().flat_map(|language| [language.columns.white, language.columns.black][side]);
        name.trim().to_lowercase() == word || words.into_iter().any(|colour| **colour == *word)
    };
    match [is_named(names.white, 0), is_named(names.black, 1)] {
        [true, false] => Some(Outcome::White),
        [false, true] => Some(Outcome::Black),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_won_by_colour_name_and_points() {
        let names = PlayerNames { white: "Anna", black: "Berta" };
        for (cell, outcome) in [
            ("white", Some(Outcome::White)),
            ("BLACK", Some(Outcome::Black)),
            ("Schwarz", Some(Outcome::Black)),
            ("blancas", Some(Outcome::White)),
            ("anna", Some(Outcome::White)),
            ("Berta ", Some(Outcome::Black)),
            ("draw", Some(Outcome::Draw)),
            ("tablas", Some(Outcome::Draw)),
            ("1", Some(Outcome::White)),
            ("0", Some(Outcome::Black)),
            ("0,5", Some(Outcome::Draw)),
            ("\u{bd}", Some(Outcome::Draw)),
            ("", None),
            ("mate", None),
            ("Clara", None),
            ("2", None),
        ] {
            assert_eq!(bare_result(cell, names), outcome, "{cell}");
        }
        let one = PlayerNames { white: "Anna", black: "Anna" };
        assert_eq!(bare_result("Anna", one), None, "either of two of the same name");
    }

    #[test]
    fn what_the_column_says_is_read_where_movetext_has_none() {
        let stated = |row: &str| {
            let table = format!("White,Black,Result,Moves\n{row},e4 e5 Nf3 Nc6\n");
            stated_result(Sheet::of(table.as_bytes()), table.as_bytes())
                .map(|stated| (stated.outcome, table[stated.place].to_owned(), stated.is_bare))
        };
        assert_eq!(stated("Anna,Berta,White won"), Some((Outcome::White, "White won".to_owned(), false)));
        assert_eq!(
            stated("Anna,Berta,Anna resigned"),
            Some((Outcome::Black, "Anna resigned".to_owned(), false))
        );
        assert_eq!(stated("Anna,Berta,draw"), Some((Outcome::Draw, "draw".to_owned(), true)));
        assert_eq!(stated("Anna,Berta,1-0"), None, "as movetext has it");
        assert_eq!(stated("Anna,Berta,played"), None);
    }
}

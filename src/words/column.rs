//! What the columns of a sheet hold, by their names in its header row.

use super::TagName;
use crate::{
    notation::{ColumnNames, LANGUAGES},
    source::encoding::decode_as,
};
use encoding_rs::Encoding;

/// Tags whose columns are known by the tag's own spelling only; those of the others are named in any language.
pub(crate) const SPELT: [TagName; 10] = [
    TagName::Eco,
    TagName::Opening,
    TagName::TimeControl,
    TagName::Termination,
    TagName::PlyCount,
    TagName::EventDate,
    TagName::UtcDate,
    TagName::UtcTime,
    TagName::WhiteRatingDiff,
    TagName::BlackRatingDiff,
];

/// What a column holds, by its name. A side is 0 for White and 1 for Black.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Column {
    Number,
    /// A half-move's number.
    Ply,
    /// Whose half-move it is.
    Colour,
    /// Moves of both players, or a move's number: `move` says either.
    Moves,
    /// The moves of one player.
    Move(usize),
    /// Without a side it belongs to the moves left of it.
    Clock(Option<usize>),
    Result,
    /// What one player scored, in points or in words.
    Score(usize),
    /// Which game a row is of.
    Game,
    /// The position that a game starts from.
    Fen,
    /// What a tag of the game says.
    Tag(TagName),
    /// What a server or a database knows a player by: the name, where no other column has it.
    Account(usize),
    Other,
}

/// Whether a language has this word in its list.
pub(super) fn is_known(word: &str, list: impl Fn(&ColumnNames) -> &'static [&'static str]) -> bool {
    LANGUAGES.iter().any(|language| list(&language.columns).contains(&word))
}

fn is_clock(word: &str) -> bool {
    is_known(word, |names| names.clock)
}

fn is_move(word: &str) -> bool {
    is_known(word, |names| names.moves)
}

fn is_player(word: &str) -> bool {
    is_known(word, |names| names.player)
}

fn is_result(word: &str) -> bool {
    is_known(word, |names| names.result)
}

fn is_rating(word: &str) -> bool {
    is_known(word, |names| names.rating)
}

impl Column {
    /// What the column of this name holds, in a sheet of this encoding.
    pub(crate) fn named(name: &[u8], encoding: &'static Encoding) -> Column {
        if name.len() > 64 {
            return Column::Other;
        }
        let name = decode_as(name, encoding).to_lowercase();
        let words: Vec<&str> =
            name.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
        if matches!(words[..], ["fen"] | ["start" | "starting" | "initial", "fen"]) {
            return Column::Fen;
        }
        if let Some(tag) = spelt_as_tag(&words) {
            return Column::Tag(tag);
        }
        let all = |words: &[&str], is_known: fn(&str) -> bool| words.iter().all(|word| is_known(word));
        if let Some((side, rest)) = side_of(&words) {
            return match &rest[..] {
                [] => Column::Move(side),
                rest if all(rest, is_clock) => Column::Clock(Some(side)),
                rest if all(rest, is_move) => Column::Move(side),
                rest if all(rest, is_rating) => Column::Tag([TagName::WhiteElo, TagName::BlackElo][side]),
                ["id"] => Column::Account(side),
                rest if all(rest, is_result) => Column::Score(side),
                rest if all(rest, is_player) => Column::Tag([TagName::White, TagName::Black][side]),
                _ => Column::Other,
            };
        }
        match &words[..] {
            [] if name.contains(['#', '№']) => Column::Number,
            [] => Column::Other,
            words if all(words, |word| is_known(word, |names| names.ply)) => Column::Ply,
            words if all(words, |word| is_known(word, |names| names.colour)) => Column::Colour,
            words if all(words, |word| is_known(word, |names| names.game)) => Column::Game,
            words if all(words, is_move) => Column::Moves,
            words if all(words, |word| is_known(word, |names| names.number)) => Column::Number,
            words if all(words, is_clock) => Column::Clock(None),
            words if all(words, is_result) => Column::Result,
            words if all(words, |word| is_known(word, |names| names.event)) => Column::Tag(TagName::Event),
            words if all(words, |word| is_known(word, |names| names.site)) => Column::Tag(TagName::Site),
            words if all(words, |word| is_known(word, |names| names.date)) => Column::Tag(TagName::Date),
            words if all(words, |word| is_known(word, |names| names.round)) => Column::Tag(TagName::Round),
            _ => Column::Other,
        }
    }

    /// The clock whose column is named by a word for it and the initial of a player, as that player's moves are named in the same row:
    /// `Temps B` beside `Blancs`.
    pub(crate) fn clock_by_initial(
        name: &[u8],
        initials: [char; 2],
        encoding: &'static Encoding,
    ) -> Option<Column> {
        if name.len() > 64 || initials[0] == initials[1] {
            return None;
        }
        let name = decode_as(name, encoding).to_lowercase();
        let words = name.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
        let (letters, words): (Vec<&str>, Vec<&str>) = words.partition(|word| word.chars().count() == 1);
        let [letter] = letters[..] else { return None };
        let side = initials.iter().position(|initial| letter.starts_with(*initial))?;
        (!words.is_empty() && words.iter().all(|word| is_clock(word))).then_some(Column::Clock(Some(side)))
    }

    /// The player whose account the column holds, as the tag for the name.
    pub(crate) fn account(self) -> Option<TagName> {
        match self {
            Column::Account(side) => Some([TagName::White, TagName::Black][side]),
            _ => None,
        }
    }

    /// The tag of a game that such a column holds where each row is a game: the column of White's moves has a name then.
    pub(crate) fn tag(self) -> Option<TagName> {
        match self {
            Column::Move(side) => Some([TagName::White, TagName::Black][side]),
            Column::Result => Some(TagName::Result),
            Column::Tag(tag) => Some(tag),
            _ => None,
        }
    }
}

/// The tag that a column is named after as PGN spells it, in any letters, its words parted or not: `UTCDate`, `time_control`, `opening_eco`.
fn spelt_as_tag(words: &[&str]) -> Option<TagName> {
    match words {
        ["opening", "eco"] | ["eco", "code"] => return Some(TagName::Eco),
        ["opening", "name"] => return Some(TagName::Opening),
        _ => {}
    }
    let name = words.concat();
    SPELT.into_iter().find(|tag| tag.text().eq_ignore_ascii_case(&name))
}

/// The player that the words name, if one, and the words besides.
fn side_of<'n>(words: &[&'n str]) -> Option<(usize, Vec<&'n str>)> {
    let mut found = None;
    let mut rest = Vec::new();
    for &word in words {
        match (side_in(word), found) {
            (Some(_), Some(_)) => return None,
            (Some((side, more)), None) => {
                found = Some(side);
                rest.extend(Some(more).filter(|more| !more.is_empty()));
            }
            (None, _) => rest.push(word),
        }
    }
    found.map(|side| (side, rest))
}

/// The player that a word names, and what is joined to it: `whiteclock`.
fn side_in(word: &str) -> Option<(usize, &str)> {
    let named = |side: usize, name: &&str| {
        let is_name = |rest: &str| is_clock(rest) || is_move(rest) || is_rating(rest) || is_result(rest);
        let is_joined = |rest: &&str| rest.is_empty() || is_name(rest);
        let rest = word.strip_prefix(*name).or_else(|| word.strip_suffix(*name)).filter(is_joined)?;
        (rest.is_empty() || name.len() >= 4).then_some((side, rest))
    };
    let names = |side: usize| {
        let of = move |names: &ColumnNames| [names.white, names.black][side];
        LANGUAGES.iter().flat_map(move |language| of(&language.columns))
    };
    (0..2).find_map(|side| names(side).find_map(|name| named(side, name)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use encoding_rs::{UTF_8, WINDOWS_1252};

    #[test]
    fn clocks_by_the_initials_of_the_players() {
        let side = |name: &str, initials| match Column::clock_by_initial(name.as_bytes(), initials, UTF_8) {
            Some(Column::Clock(Some(side))) => Some(side),
            _ => None,
        };
        assert_eq!(["Temps B", "Temps N"].map(|name| side(name, ['b', 'n'])), [Some(0), Some(1)]);
        assert_eq!(["Zeit (W)", "S-Zeit"].map(|name| side(name, ['w', 's'])), [Some(0), Some(1)]);
        assert_eq!(["Time", "B", "Note B", "Time X"].map(|name| side(name, ['w', 'b'])), [None; 4]);
    }

    #[test]
    fn names_in_many_languages() {
        for (name, column) in [
            ("move", Column::Moves),
            ("move no", Column::Number),
            ("SAN", Column::Moves),
            ("half-move", Column::Other),
            ("Ply", Column::Ply),
            ("Partie", Column::Game),
            ("#", Column::Number),
            ("N°", Column::Number),
            ("Zug Nr.", Column::Number),
            ("№", Column::Number),
            ("White", Column::Move(0)),
            ("white_move", Column::Move(0)),
            ("Weiß", Column::Move(0)),
            ("ЧЁРНЫЕ", Column::Move(1)),
            ("negras", Column::Move(1)),
            ("white_clock", Column::Clock(Some(0))),
            ("BlackClock", Column::Clock(Some(1))),
            ("Zeit Schwarz", Column::Clock(Some(1))),
            ("tiempo_blancas", Column::Clock(Some(0))),
            ("time", Column::Clock(None)),
            ("Ergebnis", Column::Result),
            ("white_result", Column::Score(0)),
            ("BlackScore", Column::Score(1)),
            ("comment", Column::Other),
            ("white_id", Column::Account(0)),
            ("WhiteElo", Column::Tag(TagName::WhiteElo)),
            ("black_rating", Column::Tag(TagName::BlackElo)),
            ("Spieler Weiß", Column::Tag(TagName::White)),
            ("jugador negras", Column::Tag(TagName::Black)),
            ("White Player Name", Column::Tag(TagName::White)),
            ("Schwarz DWZ", Column::Tag(TagName::BlackElo)),
            ("Datum", Column::Tag(TagName::Date)),
            ("ronda", Column::Tag(TagName::Round)),
            ("white vs black", Column::Other),
            ("UTCDate", Column::Tag(TagName::UtcDate)),
            ("time_control", Column::Tag(TagName::TimeControl)),
            ("opening_eco", Column::Tag(TagName::Eco)),
            ("opening", Column::Tag(TagName::Opening)),
            ("WhiteRatingDiff", Column::Tag(TagName::WhiteRatingDiff)),
            ("opening_ply", Column::Other),
            ("", Column::Other),
        ] {
            assert_eq!(Column::named(name.as_bytes(), UTF_8), column, "{name}");
        }
        assert_eq!(Column::named(b"Wei\xDF", WINDOWS_1252), Column::Move(0), "Latin-1");
    }
}

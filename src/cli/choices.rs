//! Options whose values are named: one list gives the names, their help, and the values that the program works with.

use crate::{
    board::Color,
    convert::{Positions, Table},
    diag::{Profile, Severity},
    game::Dialects,
    laws::{EDITIONS, Laws, TimeClass},
    notation::{CaptureSign, CastlingSign, LANGUAGES, Language, MateSign, PromotionSign, Style},
    report::{FailOn, Format, GroupBy, Print, TAG_COLUMN, Takes},
    rulings::Fallen,
    sheet::InputFormat,
};
use clap::{
    Arg, Command, ValueEnum,
    builder::{PossibleValue, PossibleValuesParser, TypedValueParser},
    error::ErrorKind,
};
use std::ffi::OsStr;

/// A parser of values that are chosen from a list by their names.
#[derive(Clone)]
pub(super) struct Choices<T>(Vec<(PossibleValue, T)>);

impl<T: Copy> Choices<T> {
    /// These names and values.
    pub fn new(values: impl IntoIterator<Item = (&'static str, T)>) -> Choices<T> {
        Choices(values.into_iter().map(|(name, value)| (PossibleValue::new(name), value)).collect())
    }

    /// All values of an enum, with a line of help each.
    fn with_help(
        all: &[T],
        name: impl Fn(T) -> &'static str,
        about: impl Fn(T) -> &'static str,
    ) -> Choices<T> {
        let choice = |&value: &T| (PossibleValue::new(name(value)).help(about(value)), value);
        Choices(all.iter().map(choice).collect())
    }
}

impl<T: Clone + Send + Sync + 'static> TypedValueParser for Choices<T> {
    type Value = T;

    fn parse_ref(&self, cmd: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<T, clap::Error> {
        if let Some((_, value)) = self.0.iter().find(|(name, _)| value == name.get_name()) {
            return Ok(value.clone());
        }
        // Says what there is to choose from.
        let names = PossibleValuesParser::new(self.0.iter().map(|(name, _)| name.clone()));
        names.parse_ref(cmd, arg, value)?;
        Err(clap::Error::new(ErrorKind::InvalidValue).with_cmd(cmd))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.0.iter().map(|(name, _)| name.clone())))
    }
}

/// What `auto` leaves to the program, and what a name decides.
#[derive(Clone, Copy, Debug)]
pub(super) enum Auto<T> {
    /// Each file or game shows it.
    Auto,
    /// It is the same for all.
    Named(T),
}

impl<T> Auto<T> {
    /// `None` for auto.
    pub fn named(self) -> Option<T> {
        match self {
            Auto::Auto => None,
            Auto::Named(value) => Some(value),
        }
    }

    fn choices(values: impl Iterator<Item = (&'static str, T)>) -> Choices<Auto<T>>
    where
        T: Copy,
    {
        let named = values.map(|(name, value)| (name, Auto::Named(value)));
        Choices::new([("auto", Auto::Auto)].into_iter().chain(named))
    }
}

/// What `--to` names: a way of writing moves, or a list of positions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Target {
    /// The games, in this notation.
    Moves(Style),
    /// Their positions.
    Positions(Positions),
}

impl Target {
    /// All of them, in the order help shows them.
    pub fn all() -> impl Iterator<Item = Target> {
        let styles = Style::ALL.iter().map(|&style| Target::Moves(style));
        styles.chain(Positions::ALL.iter().map(|&positions| Target::Positions(positions)))
    }

    /// The name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Target::Moves(style) => style.name(),
            Target::Positions(positions) => positions.name(),
        }
    }

    /// One line of help.
    pub fn about(self) -> &'static str {
        match self {
            Target::Moves(style) => style.about(),
            Target::Positions(positions) => positions.about(),
        }
    }
}

/// What `--write-as` names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum WriteAs {
    /// Movetext with tags.
    Pgn,
    /// A table of moves.
    Table(Table),
    /// Games to be printed.
    Print(Print),
}

/// `--to`.
pub(super) fn targets() -> Choices<Target> {
    Choices::with_help(&Target::all().collect::<Vec<_>>(), Target::name, Target::about)
}

/// `--lang`.
pub(super) fn languages() -> Choices<&'static Language> {
    Choices::new(LANGUAGES.iter().map(|&language| (language.code, language)))
}

/// `--from`: the code that [`Dialects::named`] takes.
pub(super) fn dialects() -> Choices<Auto<&'static str>> {
    Auto::choices(Dialects::codes().map(|code| (code, code)))
}

/// `--laws`.
pub(super) fn editions() -> Choices<Auto<&'static Laws>> {
    Auto::choices(EDITIONS.iter().map(|&laws| (laws.name, laws)))
}

/// `--read-as`.
pub(super) fn input_formats() -> Choices<Auto<InputFormat>> {
    Auto::choices(InputFormat::ALL.into_iter().map(|format| (format.name(), format)))
}

/// `--write-as`.
pub(super) fn output_formats() -> Choices<WriteAs> {
    let tables = Table::ALL.iter().map(|&table| (table.name(), WriteAs::Table(table)));
    let printed = Print::ALL.iter().map(|&print| (print.name(), WriteAs::Print(print)));
    Choices::new([(InputFormat::Pgn.name(), WriteAs::Pgn)].into_iter().chain(tables).chain(printed))
}

/// `--columns`: some of these.
pub(super) fn columns(all: &[&'static str]) -> Choices<&'static str> {
    Choices::new(all.iter().map(|&column| (column, column)))
}

/// `--columns` of what is checked: some of these, or those of tags, `tag:WhiteElo`.
pub(super) fn columns_or_tags(all: &[&'static str]) -> ColumnsOrTags {
    ColumnsOrTags(columns(all))
}

/// A parser of columns that are chosen by their names, and of those that have a tag's values.
#[derive(Clone)]
pub(super) struct ColumnsOrTags(Choices<&'static str>);

impl TypedValueParser for ColumnsOrTags {
    type Value = &'static str;

    fn parse_ref(
        &self,
        cmd: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<&'static str, clap::Error> {
        let column = |text: &str| {
            let name = tag_name(text.strip_prefix(TAG_COLUMN).unwrap_or_default())?;
            // Once a run, for as long as it lasts.
            Ok::<_, String>(&*format!("{TAG_COLUMN}{name}").leak())
        };
        match value.to_str().is_some_and(|text| text.starts_with(TAG_COLUMN)) {
            true => column.parse_ref(cmd, arg, value),
            false => self.0.parse_ref(cmd, arg, value),
        }
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        self.0.possible_values()
    }
}

/// The name of a tag.
pub(super) fn tag_name(text: &str) -> Result<String, String> {
    let is_name = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    if is_name { Ok(text.to_owned()) } else { Err("a tag's name has letters, figures and _ only".into()) }
}

/// `--capture`.
pub(super) fn capture_signs() -> Choices<CaptureSign> {
    Choices::with_help(CaptureSign::ALL, CaptureSign::name, CaptureSign::about)
}

/// `--mate`.
pub(super) fn mate_signs() -> Choices<MateSign> {
    Choices::with_help(MateSign::ALL, MateSign::name, MateSign::about)
}

/// `--castling`.
pub(super) fn castling_signs() -> Choices<CastlingSign> {
    Choices::with_help(CastlingSign::ALL, CastlingSign::name, CastlingSign::about)
}

/// `--promotion`.
pub(super) fn promotion_signs() -> Choices<PromotionSign> {
    Choices::with_help(PromotionSign::ALL, PromotionSign::name, PromotionSign::about)
}

/// A sign that is written or not: `sign`, or `none`.
pub(super) fn sign_or_none(sign: &'static str) -> Choices<bool> {
    Choices::new([(sign, true), ("none", false)])
}

/// `--format`, of what has these.
pub(super) fn formats(takes: Takes) -> Choices<Format> {
    let choice =
        |(format, about): (Format, &'static str)| (PossibleValue::new(format.name()).help(about), format);
    Choices(takes.formats().map(choice).collect())
}

/// Makes enums that know their names and their lines of help choices of an option.
macro_rules! value_enums {
    ($($choice:ident: $all:expr, $name:ident;)+) => {
        $(impl ValueEnum for $choice {
            fn value_variants<'a>() -> &'a [$choice] {
                $all
            }

            fn to_possible_value(&self) -> Option<PossibleValue> {
                Some(PossibleValue::new(self.$name()).help(self.about()))
            }
        })+
    };
}

value_enums! {
    Format: Format::ALL, name;
    Profile: &Profile::ALL, name;
    GroupBy: GroupBy::ALL, name;
    FailOn: &FailOn::ALL, name;
    TimeClass: &TimeClass::ALL, word;
}

impl ValueEnum for Color {
    fn value_variants<'a>() -> &'a [Color] {
        &Color::BOTH
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(match self {
            Color::White => PossibleValue::new("white").help("White"),
            Color::Black => PossibleValue::new("black").help("Black"),
        })
    }
}

impl ValueEnum for Fallen {
    fn value_variants<'a>() -> &'a [Fallen] {
        &[
            Fallen::One(Color::White),
            Fallen::One(Color::Black),
            Fallen::Both { last_period: None, first: None },
        ]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(match self {
            Fallen::One(Color::White) => PossibleValue::new("white").help("White's"),
            Fallen::One(Color::Black) => PossibleValue::new("black").help("Black's"),
            Fallen::Both { .. } => PossibleValue::new("both").help("Both, and nobody knows which fell first"),
        })
    }
}

/// As the least that is shown.
impl ValueEnum for Severity {
    fn value_variants<'a>() -> &'a [Severity] {
        // The gravest first: each shows more than the one before.
        &[Severity::Error, Severity::Warning, Severity::Info]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let shows = match self {
            Severity::Error => "Errors only",
            Severity::Warning => "Warnings too",
            Severity::Info => "Information too, as with --info",
        };
        Some(PossibleValue::new(self.word()).help(shows))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the parser makes of a word.
    fn parsed<T: Clone + Send + Sync + 'static>(choices: &Choices<T>, word: &str) -> Option<T> {
        choices.parse_ref(&Command::new("scoresheet"), None, OsStr::new(word)).ok()
    }

    #[test]
    fn every_name_gives_its_own_value_and_no_other_word_gives_any() {
        for target in Target::all() {
            assert_eq!(parsed(&targets(), target.name()), Some(target));
        }
        for &language in LANGUAGES {
            assert!(parsed(&languages(), language.code).is_some_and(|found| std::ptr::eq(found, language)));
        }
        for code in Dialects::codes() {
            assert!(parsed(&dialects(), code).is_some_and(|found| found.named() == Some(code)));
        }
        assert!(parsed(&dialects(), "auto").is_some_and(|found| found.named().is_none()));
        for word in ["", "SAN", "san ", "san,uci", "none"] {
            assert_eq!(parsed(&targets(), word), None, "{word:?}");
        }
    }

    #[test]
    fn a_wrong_name_is_told_what_there_is() {
        let wrong = output_formats().parse_ref(&Command::new("scoresheet"), None, OsStr::new("cvs"));
        let said = wrong.unwrap_err().to_string();
        assert!(said.contains("[possible values: pgn, columns, csv, html, latex, markdown]"), "{said}");
    }
}

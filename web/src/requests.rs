//! The requests of the page, and their answers.

use scoresheet::{
    CheckOptions, ConvertOptions, NamedQuestion, QuestionArg, case_bytes,
    checks::Selection,
    convert::Layout,
    convert_bytes,
    diag::Profile,
    event::Date,
    game::Dialects,
    laws::{EDITIONS, Laws},
    notation::{LANGUAGES, Language, MoveFormat, Style, language},
    report::{self, Detail, Format, View},
    report_bytes,
    rulings::{Moment, MomentError},
};
use serde::Deserialize;
use serde_json::json;
use std::sync::Arc;

/// What is asked.
#[derive(Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case")]
enum Request {
    /// Which values the choices of the page have.
    Choices,
    /// A report of the file.
    Report {
        name: String,
        format: String,
        #[serde(default)]
        games: bool,
        #[serde(default)]
        info: bool,
        #[serde(default)]
        profile: String,
        #[serde(default)]
        today: String,
        #[serde(flatten)]
        reading: Reading,
    },
    /// The games in another notation.
    Convert {
        style: String,
        to: String,
        keep: bool,
        #[serde(flatten)]
        reading: Reading,
    },
    /// What an arbiter asks of one game.
    Ask {
        name: String,
        game: u64,
        at: String,
        question: String,
        #[serde(default)]
        particular: String,
        #[serde(flatten)]
        reading: Reading,
    },
}

/// How a file is read.
#[derive(Deserialize)]
struct Reading {
    /// The language; empty for any.
    #[serde(default)]
    language: String,
    /// The edition of the Laws; empty for the one in force on each game's date.
    #[serde(default)]
    laws: String,
}

impl Reading {
    fn dialects(&self) -> Result<Arc<Dialects>, String> {
        match &*self.language {
            "" => Ok(CheckOptions::default().dialects),
            code => Dialects::named(code).map(Arc::new).ok_or_else(|| format!("{code}: is not a language")),
        }
    }

    fn laws(&self) -> Result<Option<&'static Laws>, String> {
        match &*self.laws {
            "" => Ok(None),
            name => Laws::named(name).map(Some).ok_or_else(|| format!("{name}: is not an edition")),
        }
    }
}

/// The answer to a request about these bytes, or why there is none.
pub fn answer(request: &[u8], bytes: &[u8]) -> Result<Vec<u8>, String> {
    match serde_json::from_slice(request).map_err(|error| error.to_string())? {
        Request::Choices => Ok(choices()),
        Request::Report { name, format, games, info, profile, today, reading } => {
            let format = Format::ALL.iter().find(|known| known.name() == format).ok_or("no such format")?;
            let profile = match &*profile {
                "" => None,
                name => {
                    Some(*Profile::ALL.iter().find(|known| known.name() == name).ok_or("no such profile")?)
                }
            };
            let options = CheckOptions {
                selection: Selection { info, profile, ..Selection::default() },
                dialects: reading.dialects()?,
                laws: reading.laws()?,
                ..CheckOptions::default()
            };
            let view = View { detail: Detail::Findings, max_per_code: format.most_per_code(), ..View::ALL };
            let report =
                report::Options { games, view, today: Date::read(&today), ..report::Options::default() };
            report_bytes(&name, bytes, &options, *format, report).map_err(|fault| fault.to_string())
        }
        Request::Convert { style, to, keep, reading } => {
            let style = Style::named(&style).ok_or("no such notation")?;
            let language = language(&to).ok_or("no such language")?;
            let default = ConvertOptions::default();
            let options = ConvertOptions {
                spelling: MoveFormat::new(style, language),
                layout: if keep { Layout::Keep } else { default.layout },
                dialects: reading.dialects()?,
                ..default
            };
            let converted = convert_bytes(bytes, &options).map_err(|fault| fault.to_string())?;
            Ok(converted.text.into_bytes())
        }
        Request::Ask { name, game, at, question, particular, reading } => {
            let case = case_bytes(&name, bytes, game, &*reading.dialects()?, reading.laws()?)
                .map_err(|error| error.to_string())?;
            let question = NamedQuestion::named(&question).ok_or("no such question")?;
            let at: Result<Moment, MomentError> =
                if at.trim().is_empty() { Ok(Moment::End) } else { at.parse() };
            let told = case.ask(question, at.map_err(|error| error.to_string())?, &particular);
            Ok(told.map_err(|error| error.to_string())?.into_bytes())
        }
    }
}

/// The values that can be chosen, each with what people read.
fn choices() -> Vec<u8> {
    let languages: Vec<_> = LANGUAGES
        .iter()
        .filter(|language: &&&Language| !language.code.is_empty())
        .map(|language| json!([language.code, language.name]))
        .collect();
    let choices = json!({
        "profiles": Profile::ALL.map(|profile| [profile.name(), profile.about()]),
        "laws": EDITIONS.iter().map(|laws| [laws.name, laws.title]).collect::<Vec<_>>(),
        "styles": Style::ALL.iter().map(|style| [style.name(), style.about()]).collect::<Vec<_>>(),
        "languages": languages,
        "questions": NamedQuestion::ALL
            .iter()
            .map(|question| json!([question.name, question.arg.map(QuestionArg::name)]))
            .collect::<Vec<_>>(),
    });
    choices.to_string().into_bytes()
}

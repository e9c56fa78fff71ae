//! The requests of the page, and their answers.

use scoresheet::{
    Case, CheckOptions, ConvertOptions,
    board::Color,
    case_bytes,
    checks::Selection,
    convert::Layout,
    convert_bytes,
    diag::Profile,
    event::Date,
    game::Dialects,
    laws::{EDITIONS, Laws},
    notation::{LANGUAGES, Language, MoveFormat, Style, language},
    report::{
        self, BoardStyle, Detail, Format, View, end_text, open_claims_text, ruling_text, situation_text,
    },
    report_bytes,
    rulings::{
        Fallen, FlagFall, IllegalCase, Moment, Ruling, end, flag, illegal, open_claims, resign, situation,
    },
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
        question: Question,
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

/// What an arbiter asks.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Question {
    /// The position, its legal moves, and what can be said of it.
    Situation,
    /// Which draws could be claimed, in the whole game.
    Claims,
    /// Whether the game ended by itself.
    End,
    /// What follows the illegal move at the moment.
    Illegal,
    /// What a fallen flag does.
    WhiteFlag,
    BlackFlag,
    /// What a resignation does.
    WhiteResigns,
    BlackResigns,
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
        Request::Ask { name, game, at, question, reading } => {
            let case = case_bytes(&name, bytes, game, &*reading.dialects()?, reading.laws()?)
                .map_err(|error| error.to_string())?;
            asked(&case, &at, question).map(String::into_bytes)
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
    });
    choices.to_string().into_bytes()
}

/// What an arbiter is told.
fn asked(case: &Case, at: &str, question: Question) -> Result<String, String> {
    let record = &case.record;
    let moment = || if at.trim().is_empty() { Ok(Moment::End) } else { at.parse::<Moment>() };
    let ply = moment().and_then(|moment| moment.ply(record)).map_err(|error| error.to_string());
    let told = |ruling: Ruling| {
        let mut ruling = ruling;
        ruling.note_illegal_move(record);
        ruling_text(&ruling, record, &case.provenance)
    };
    let flag_of = |player: Color| {
        let fall = FlagFall {
            ply: ply.clone()?,
            fallen: Fallen::One(player),
            control: None,
            time_control: case.control.as_ref(),
        };
        Ok(told(flag(record, &fall, &case.event, case.laws)))
    };
    match question {
        Question::Situation => {
            let shown = situation(record, ply?.min(record.last_ply()), None, case.laws);
            let style = BoardStyle { figures: true, flipped: false };
            Ok(situation_text(&shown, record, &case.provenance, style, false))
        }
        Question::Claims => {
            let open = open_claims(record, &case.event, case.laws);
            Ok(open_claims_text(&open, None, record, &case.provenance, case.laws))
        }
        Question::End => Ok(end_text(&end(record, case.laws), &case.provenance)),
        Question::Illegal => {
            // The end names what could not be played.
            let named = match moment() {
                Ok(Moment::End) => None,
                named => Some(named.and_then(|at| at.before(record)).map_err(|error| error.to_string())?),
            };
            let asked = IllegalCase { ply: named, what: None, count: 1, moved_on: None };
            let ruling = illegal(record, &asked, &case.event, case.laws);
            Ok(ruling.map_or_else(|| "There is no illegal move there in the record.\n".to_owned(), told))
        }
        Question::WhiteFlag => flag_of(Color::White),
        Question::BlackFlag => flag_of(Color::Black),
        Question::WhiteResigns => Ok(told(resign(record, ply?, Color::White, case.laws))),
        Question::BlackResigns => Ok(told(resign(record, ply?, Color::Black, case.laws))),
    }
}

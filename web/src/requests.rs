//! The requests of the page, and their answers.

use super::{
    asked_about::{AskedAbout, board, moves, ply_of},
    list::list,
};
use scoresheet::{
    CheckOptions, ConvertOptions, NamedQuestion, OpenGame, QuestionArg,
    board::{Color, Piece, Position, Square},
    checks::Selection,
    convert::{Converted, Layout},
    convert_bytes,
    diag::Profile,
    event::Date,
    event_bytes,
    game::Dialects,
    laws::{EDITIONS, Laws},
    notation::{LANGUAGES, Language, MoveFormat, Style, language},
    persons_bytes, repair_bytes_chosen,
    report::{self, Detail, Format, MEN, View, board_svg, names_lines, printable_lines, write_names},
    report_bytes,
    rulings::Moment,
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
    /// What is in a file and what was found in it, in short.
    List {
        name: String,
        #[serde(flatten)]
        report: ReportChoices,
        #[serde(flatten)]
        reading: Reading,
    },
    /// A report of the file.
    Report {
        name: String,
        #[serde(flatten)]
        report: ReportChoices,
        #[serde(flatten)]
        reading: Reading,
    },
    /// Games held against a tournament's report.
    Event {
        files: Vec<Part>,
        #[serde(flatten)]
        report: ReportChoices,
        #[serde(flatten)]
        reading: Reading,
    },
    /// The games with what was really played.
    Repair {
        name: String,
        /// What was chosen of games' candidates.
        #[serde(default)]
        chosen: Vec<(u64, usize)>,
        #[serde(flatten)]
        reading: Reading,
    },
    /// Who is spelt in more than one way.
    Names { files: Vec<Part>, format: String },
    /// The games in another notation.
    Convert {
        name: String,
        style: String,
        to: String,
        keep: bool,
        #[serde(flatten)]
        reading: Reading,
    },
    /// The half-moves of a game.
    Moves {
        #[serde(flatten)]
        of: AskedAbout,
    },
    /// The board after so many of them.
    Board {
        #[serde(flatten)]
        of: AskedAbout,
        ply: u32,
        turned: bool,
    },
    /// The moment that a text names.
    Moment {
        #[serde(flatten)]
        of: AskedAbout,
        at: String,
    },
    /// What an arbiter asks of a game or a position; where neither a moment nor half-moves are given, of its end.
    Ask {
        #[serde(flatten)]
        of: AskedAbout,
        #[serde(default)]
        at: String,
        ply: Option<u32>,
        question: String,
        #[serde(default)]
        particular: String,
    },
    /// A position with one square changed, or the other side on the move.
    Arrange {
        fen: String,
        square: String,
        piece: String,
        turn: String,
        /// The rights to castle as a FEN has them, where they are chosen.
        castling: Option<String>,
        turned: bool,
    },
}

/// How a report is written.
#[derive(Deserialize)]
struct ReportChoices {
    #[serde(default)]
    format: String,
    #[serde(default)]
    games: bool,
    #[serde(default)]
    info: bool,
    #[serde(default)]
    profile: String,
    #[serde(default)]
    today: String,
}

/// A file among several whose bytes follow one another.
#[derive(Deserialize)]
struct Part {
    name: String,
    length: usize,
}

/// The files, each with its bytes.
fn parts<'f>(files: &'f [Part], mut bytes: &'f [u8]) -> Result<Vec<(&'f str, &'f [u8])>, String> {
    let next = |file: &'f Part| {
        let (own, rest) = bytes.split_at_checked(file.length).ok_or("bytes are missing")?;
        bytes = rest;
        Ok((&*file.name, own))
    };
    files.iter().map(next).collect()
}

/// How a file is read.
#[derive(Deserialize, Clone, PartialEq)]
pub struct Reading {
    /// The language; empty for any.
    #[serde(default)]
    language: String,
    /// The edition of the Laws; empty for the one in force on each game's date.
    #[serde(default)]
    laws: String,
}

impl Reading {
    /// What the games may be written in.
    pub fn dialects(&self) -> Result<Arc<Dialects>, String> {
        match &*self.language {
            "" => Ok(CheckOptions::default().dialects),
            code => Dialects::named(code).map(Arc::new).ok_or_else(|| format!("{code}: is not a language")),
        }
    }

    /// The edition that was chosen.
    pub fn laws(&self) -> Result<Option<&'static Laws>, String> {
        match &*self.laws {
            "" => Ok(None),
            name => Laws::named(name).map(Some).ok_or_else(|| format!("{name}: is not an edition")),
        }
    }
}

impl ReportChoices {
    fn format(&self) -> Result<Format, String> {
        Format::named(&self.format).ok_or_else(|| "no such format".to_owned())
    }

    /// What is looked for.
    fn checks(&self, reading: &Reading) -> Result<CheckOptions, String> {
        let named = |name: &str| Profile::ALL.into_iter().find(|known| known.name() == name);
        let profile = match &*self.profile {
            "" => None,
            name => Some(named(name).ok_or("no such profile")?),
        };
        Ok(CheckOptions {
            selection: Selection { info: self.info, profile, ..Selection::default() },
            dialects: reading.dialects()?,
            laws: reading.laws()?,
            ..CheckOptions::default()
        })
    }

    /// How it is written; so many findings of a code are shown.
    fn options(&self, max_per_code: Option<u64>) -> report::Options {
        let view = View { detail: Detail::Findings, max_per_code, ..View::ALL };
        report::Options {
            games: self.games,
            view,
            today: Date::read(&self.today),
            ..report::Options::default()
        }
    }
}

/// The answer to a request about these bytes, or why there is none; `inputs` says how often other bytes came.
pub fn answer(request: &[u8], bytes: &[u8], inputs: u64) -> Result<Vec<u8>, String> {
    match serde_json::from_slice(request).map_err(|error| error.to_string())? {
        Request::Choices => Ok(choices()),
        Request::List { name, report, reading } => list(&name, bytes, &report.checks(&reading)?),
        Request::Report { name, report, reading } => {
            let format = report.format()?;
            let options = report.checks(&reading)?;
            report_bytes(&name, bytes, &options, format, report.options(format.most_per_code()))
                .map_err(|fault| format!("{name}: {fault}"))
        }
        Request::Event { files, report, reading } => {
            let (files, options) = (parts(&files, bytes)?, report.checks(&reading)?);
            event_bytes(&files, &options, report.format()?, report.options(None))
                .map_err(|error| error.to_string())
        }
        Request::Repair { name, chosen, reading } => {
            let options = CheckOptions {
                dialects: reading.dialects()?,
                laws: reading.laws()?,
                ..CheckOptions::default()
            };
            let repaired = repair_bytes_chosen(&name, bytes, &options, &chosen)
                .map_err(|fault| format!("{name}: {fault}"))?;
            let as_json = |OpenGame { game, candidates, .. }: &OpenGame| {
                let candidates: Vec<_> = candidates.iter().map(|words| printable_lines(words)).collect();
                json!({ "game": game, "candidates": candidates })
            };
            let said = json!({
                "notes": repaired.notes, "conclusion": repaired.count.conclusion(false),
                "open": repaired.open.iter().map(as_json).collect::<Vec<_>>(),
            });
            let mut answer = said.to_string().into_bytes();
            answer.push(b'\n');
            answer.extend(repaired.text);
            Ok(answer)
        }
        Request::Names { files, format } => {
            let persons = persons_bytes(&parts(&files, bytes)?).map_err(|error| error.to_string())?;
            Ok(match Format::named(&format).and_then(Format::rows) {
                None => write_names(&persons),
                Some(rows) => names_lines(&persons, rows.layout()).written(rows),
            }
            .into_bytes())
        }
        Request::Convert { name, style, to, keep, reading } => {
            let named = Style::named(&style).ok_or("no such notation")?;
            let language = language(&to).ok_or("no such language")?;
            let spelling = MoveFormat::new(named, language);
            if !spelling.has_language() {
                return Err(format!("{style}: this notation is not written in {}", language.name));
            }
            let default = ConvertOptions::default();
            let options = ConvertOptions {
                spelling,
                layout: if keep { Layout::Keep } else { default.layout },
                dialects: reading.dialects()?,
                ..default
            };
            let converted = convert_bytes(bytes, &options).map_err(|fault| format!("{name}: {fault}"))?;
            let sum = |of: fn(&Converted) -> u32| {
                converted.games.iter().map(|game| u64::from(of(game))).sum::<u64>()
            };
            let said = json!({
                "moves": sum(|game| game.moves), "kept": sum(|game| game.kept),
                "truncated": converted.truncated,
            });
            Ok(format!("{said}\n{}", converted.text).into_bytes())
        }
        Request::Moves { of } => Ok(moves(&*of.case(bytes, inputs)?).to_string().into_bytes()),
        Request::Board { of, ply, turned } => {
            Ok(board(&*of.case(bytes, inputs)?, ply, turned)?.to_string().into_bytes())
        }
        Request::Moment { of, at } => Ok(ply_of(&*of.case(bytes, inputs)?, &at)?.to_string().into_bytes()),
        Request::Ask { of, at, ply, question, particular } => {
            let case = of.case(bytes, inputs)?;
            let question = NamedQuestion::named(&question).ok_or("no such question")?;
            let at = match (ply, at.trim()) {
                (Some(ply), _) => Moment::Ply(ply),
                (None, "") => Moment::End,
                (None, at) => {
                    at.parse().map_err(|error: scoresheet::rulings::MomentError| error.to_string())?
                }
            };
            let told = case.ask(question, at, &particular);
            Ok(told.map_err(|error| error.to_string())?.into_bytes())
        }
        Request::Arrange { fen, square, piece, turn, castling, turned } => {
            arranged(&fen, (&square, &piece), &turn, castling.as_deref(), turned)
        }
    }
}

/// A position in which a square, the rights to castle or the side on the move were changed, as FEN and as a board.
fn arranged(
    fen: &str,
    (square, piece): (&str, &str),
    turn: &str,
    castling: Option<&str>,
    turned: bool,
) -> Result<Vec<u8>, String> {
    let read = Position::set_up_as(fen).map_err(|error| error.to_string())?;
    let turn = match turn {
        "white" => Color::White,
        "black" => Color::Black,
        _ => read.turn(),
    };
    let named = <[u8; 2]>::try_from(square.as_bytes()).ok().and_then(Square::parse);
    let there = Square::at(0, 0);
    let before = read.arranged(there, read.piece_on(there), turn);
    let after = match named {
        Some(square) => read.arranged(square, piece.chars().next().and_then(Piece::of_letter), turn),
        None => before.clone(),
    };
    let possible = rights_of(&after.fen()).to_owned();
    // What was taken away before stays so.
    let had = rights_of(fen);
    let denied = |right: &char| rights_of(&before.fen()).contains(*right) && !had.contains(*right);
    let chosen = |right: &char| castling.map_or(!denied(right), |castling| castling.contains(*right));
    let rights: String = "KQkq".chars().filter(|right| possible.contains(*right) && chosen(right)).collect();
    let fen = match named.is_none() && castling.is_none() && turn == read.turn() {
        // As it was given, castling rights and all.
        true => fen.trim().to_owned(),
        false => with_rights(&after.fen(), if rights.is_empty() { "-" } else { &rights }),
    };
    let svg = board_svg(&fen, None, false, turned).ok_or("this is not a FEN")?;
    let castling = rights_of(&fen);
    let arranged = json!({ "fen": fen, "svg": svg, "turn": turn.to_string(), "castling": castling, "possible": possible });
    Ok(arranged.to_string().into_bytes())
}

/// The rights to castle of a FEN.
fn rights_of(fen: &str) -> &str {
    fen.split_whitespace().nth(2).unwrap_or("-")
}

/// A FEN with these rights to castle.
fn with_rights(fen: &str, rights: &str) -> String {
    let fields = fen.split_whitespace().enumerate();
    fields.map(|(at, field)| if at == 2 { rights } else { field }).collect::<Vec<_>>().join(" ")
}

/// The values that can be chosen, each with what people read.
fn choices() -> Vec<u8> {
    let languages: Vec<_> = LANGUAGES
        .iter()
        .filter(|language: &&&Language| !language.code.is_empty())
        .map(|language| json!([language.code, language.name]))
        .collect();
    let choices = json!({
        "version": env!("CARGO_PKG_VERSION"),
        "men": MEN,
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

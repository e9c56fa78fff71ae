//! The game or the position that questions are asked about.

use super::requests::Reading;
use scoresheet::{
    Case, NamedQuestion, case_bytes, case_fen,
    laws::{EventFacts, Supervision, TimeClass},
    report::{board_svg, printable_lines},
    rulings::{Matter, Moment, MomentError, matters},
};
use serde::Deserialize;
use serde_json::{Value, json};
use std::{cell::RefCell, rc::Rc};

/// What is asked about: a game of a file, or a position alone.
#[derive(Deserialize, Clone, PartialEq)]
pub struct AskedAbout {
    /// The file.
    #[serde(default)]
    name: String,
    /// The game in it.
    #[serde(default)]
    game: u64,
    /// The position; empty for a game.
    #[serde(default)]
    fen: String,
    /// Standard, rapid or blitz; empty for what the game says.
    #[serde(default)]
    class: String,
    /// Whether it is fully supervised; empty where that is not known.
    #[serde(default)]
    supervision: String,
    #[serde(flatten)]
    reading: Reading,
}

/// The case of last time: whoever steps through a game asks for it at every step. It counts as long as the same bytes are there.
type Last = Option<(u64, AskedAbout, Rc<Case>)>;

thread_local! {
    static LAST: RefCell<Last> = const { RefCell::new(None) };
}

impl AskedAbout {
    /// The case, which is read only if it is not that of last time; `inputs` says how often other bytes came.
    pub fn case(self, bytes: &[u8], inputs: u64) -> Result<Rc<Case>, String> {
        let known = LAST.with_borrow(|last| {
            let same = last.as_ref().filter(|(of, asked, _)| *of == inputs && *asked == self);
            same.map(|(.., case)| case.clone())
        });
        if let Some(case) = known {
            return Ok(case);
        }
        let laws = self.reading.laws()?;
        let said = self.facts()?;
        let case = match &*self.fen {
            "" => case_bytes(&self.name, bytes, self.game, &*self.reading.dialects()?, laws)
                .map_err(|error| format!("{}: {error}", self.name))?,
            fen => case_fen(fen, laws).map_err(|error| error.to_string())?,
        };
        let event = said.or(case.event);
        let case = Rc::new(Case { event, ..case });
        LAST.set(Some((inputs, self, case.clone())));
        Ok(case)
    }

    /// What was said of the event.
    fn facts(&self) -> Result<EventFacts, String> {
        let named = |name: &str| TimeClass::ALL.into_iter().find(|class| class.word() == name);
        let class = match &*self.class {
            "" => None,
            name => Some(named(name).ok_or("no such class")?),
        };
        let supervision = match &*self.supervision {
            "" => None,
            "full" => Some(Supervision::Full),
            "partial" => Some(Supervision::Partial),
            _ => return Err("no such supervision".to_owned()),
        };
        Ok(EventFacts { class, supervision, ..EventFacts::default() })
    }
}

/// Reads a moment as people write it: the number of its half-moves.
pub fn ply_of(case: &Case, at: &str) -> Result<u32, String> {
    let moment: Result<Moment, MomentError> = at.parse();
    moment.and_then(|moment| moment.ply(&case.record)).map_err(|error| error.to_string())
}

/// The half-moves of a game, with what is illegal in them, and what there is to rule on.
pub fn moves(case: &Case) -> Value {
    let record = &case.record;
    let named = |ply: u32| {
        let before = ply - 1;
        let illegal = record.illegal_at(before);
        let written = || illegal.map(|found| found.token.clone());
        let text = match record.led_to(ply) {
            Some(name) if ply <= record.last_ply() => name.text,
            _ => written().unwrap_or_default(),
        };
        let position = record.position(before);
        let is_white = position.turn() == scoresheet::board::Color::White;
        json!({ "number": record.number(before), "white": is_white, "text": printable_lines(&text), "illegal": illegal.is_some() })
    };
    let last = record.last_ply() + u32::from(record.unplayable().is_some());
    json!({
        "players": case.provenance.players.as_deref().map(printable_lines),
        "laws": case.laws.title,
        "last": record.last_ply(),
        "moves": (1..=last).map(named).collect::<Vec<_>>(),
        "unread": record.played_after(record.last_ply()),
        "matters": matters(record, &case.event, case.laws).iter().map(|one| matter(case, one)).collect::<Vec<_>>(),
    })
}

fn matter(case: &Case, matter: &Matter) -> Value {
    let record = &case.record;
    let ply = matter.at.map(|at| at.ply(record).or_else(|_| at.before(record).map(|before| before + 1)));
    let by = |color: &str| matter.with.iter().any(|word| word == color);
    let question = match matter.question.command() {
        "claim" => Some("claims"),
        "flag" if by("white") => Some("white-flag"),
        "flag" if by("black") => Some("black-flag"),
        command => NamedQuestion::named(command).map(|question| question.name),
    };
    let ply = ply.and_then(Result::ok).unwrap_or_else(|| record.last_ply());
    json!({ "what": printable_lines(&matter.what.to_string()), "question": question, "ply": ply })
}

/// The board after so many half-moves, and how the moment is named.
pub fn board(case: &Case, ply: u32, turned: bool) -> Result<Value, String> {
    let record = &case.record;
    let position = record.position(ply);
    let before = ply.checked_sub(1).filter(|_| ply <= record.last_ply());
    let made =
        before.and_then(|before| Some(record.next_move(before)?.squares(record.position(before).turn())));
    let fen = position.fen();
    let is_illegal = ply.checked_sub(1).is_some_and(|before| record.illegal_at(before).is_some());
    let svg = board_svg(&fen, made, is_illegal, turned).ok_or("there is no board")?;
    let moment = match record.stops_at().filter(|_| ply > record.last_ply()) {
        Some(name) => format!("{name}"),
        None => record.moment(ply).to_string(),
    };
    Ok(
        json!({ "svg": svg, "fen": fen, "moment": moment, "turn": position.turn().to_string(), "illegal": is_illegal }),
    )
}

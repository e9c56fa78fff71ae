//! The envelope of a sealed move (Guidelines I.2): whether it shows what it has to, and what the record shows.

use super::{
    Record, Ruling, Topic, Verdict,
    look_alike::differences,
    whole::{Needs, asked},
};
use crate::{
    board::{Color, Position, Square},
    diag::{Arg, Message, MoveName, Term},
    laws::{Laws, Rule},
};

/// What is written on an envelope; `None`, or blank, for what is not.
#[derive(Clone, Default, Debug)]
pub struct Envelope {
    /// The names of White and Black.
    pub players: [Option<String>; 2],
    /// The position before the sealed move, a FEN.
    pub position: Option<String>,
    /// The times used by White and Black, in seconds.
    pub times: [Option<u32>; 2],
    /// Who sealed the move.
    pub sealed_by: Option<Color>,
    /// The number of the sealed move.
    pub number: Option<u32>,
    /// Whose offer of a draw is open.
    pub offer: Option<Color>,
    /// When and where the game is resumed.
    pub resumption: Option<String>,
}

impl Envelope {
    /// The same, where what is left blank is not written.
    fn without_blanks(&self) -> Envelope {
        let written = |text: &Option<String>| text.clone().filter(|text| !text.trim().is_empty());
        let [white, black] = &self.players;
        Envelope {
            players: [written(white), written(black)],
            position: written(&self.position),
            resumption: written(&self.resumption),
            ..*self
        }
    }
}

/// Rules on an envelope for the position after `ply` half-moves.
///
/// ```
/// use scoresheet::{board::Position, laws::FIDE_2023, rulings::{Envelope, Record, Verdict, envelope}};
/// let record = Record::from_position(Position::from_fen("4k2r/8/8/8/8/5N2/8/1N2K3 w - - 0 41").unwrap());
/// let bare = Envelope { number: Some(41), ..Envelope::default() };
/// assert_eq!(envelope(&record, 0, &bare, &FIDE_2023).verdict, Verdict::Incomplete);
/// let other = Envelope { number: Some(40), ..Envelope::default() };
/// assert_eq!(envelope(&record, 0, &other, &FIDE_2023).verdict, Verdict::Wrong);
/// ```
pub fn envelope(record: &Record, ply: u32, envelope: &Envelope, laws: &'static Laws) -> Ruling {
    asked(record, ply, Needs::Positions, |ply| compared(record, ply, envelope, laws))
}

fn compared(record: &Record, ply: u32, envelope: &Envelope, laws: &'static Laws) -> Ruling {
    let envelope = &envelope.without_blanks();
    let lacks = missing(envelope);
    let faults = contradictions(record, ply, envelope);
    let (verdict, reason, message) = match (faults.is_empty(), lacks.is_empty()) {
        (true, true) => (
            Verdict::Fine,
            "complete",
            Message::plain("the envelope shows what it has to, and the position of the record"),
        ),
        (true, false) => {
            let message = Message::new("the envelope does not show {0}", [Arg::and(lacks.clone())]);
            (Verdict::Incomplete, "incomplete", message)
        }
        (false, _) => {
            (Verdict::Wrong, "contradicts-record", Message::plain("the envelope does not fit the record"))
        }
    };
    let at = (ply, record.position(ply));
    let mut ruling = Ruling::new(Topic::Envelope, (verdict, reason), laws, Rule::Envelope, at, message);
    let has_faults = !faults.is_empty();
    ruling.notes = faults;
    if has_faults && !lacks.is_empty() {
        ruling.notes.push(Message::new("it does not show {0}", [Arg::and(lacks)]));
    }
    ruling
        .notes
        .extend(envelope.offer.map(|by| Message::new("the offer of a draw by {0} stays open", [by.into()])));
    ruling
}

/// What an envelope has to show and this one does not. An offer is shown only where one is open.
fn missing(envelope: &Envelope) -> Vec<Term> {
    let [white, black] = &envelope.players;
    let [white_time, black_time] = envelope.times;
    [
        (white.is_some() && black.is_some(), "players", "the names of the players"),
        (envelope.position.is_some(), "position", "the position"),
        (white_time.is_some() && black_time.is_some(), "times", "the times used by both players"),
        (envelope.sealed_by.is_some(), "sealed-by", "who sealed the move"),
        (envelope.number.is_some(), "move-number", "the number of the sealed move"),
        (envelope.resumption.is_some(), "resumption", "when and where the game is resumed"),
    ]
    .into_iter()
    .filter(|(is_shown, ..)| !is_shown)
    .map(|(_, slug, text)| Term { slug, text })
    .collect()
}

/// What the envelope shows otherwise than the record.
fn contradictions(record: &Record, ply: u32, envelope: &Envelope) -> Vec<Message> {
    let position = record.position(ply);
    let mut found = Vec::new();
    for (color, written) in Color::BOTH.into_iter().zip(&envelope.players) {
        let other =
            record.player(color).zip(written.as_deref()).filter(|(name, written)| !fits(name, written));
        found.extend(other.map(|(name, written)| {
            let args = [color.into(), Arg::Token(written.to_owned()), Arg::Token(name.to_owned())];
            Message::new("{0} is `{1}` on the envelope and `{2}` in the record", args)
        }));
    }
    found.extend(envelope.position.as_deref().and_then(|fen| other_position(fen, position)));
    if let Some(by) = envelope.sealed_by.filter(|&by| by != position.turn()) {
        let args = [by.into(), position.turn().into()];
        found.push(Message::new("{0} is said to have sealed, but {1} is on the move", args));
    }
    let due = record.number(ply);
    if let Some(number) = envelope.number.filter(|&number| number != due) {
        let due = MoveName { number: Some((due, position.turn())), text: String::new() };
        let args = [number.into(), Arg::Token(due.to_string().trim_end().to_owned())];
        found.push(Message::new("the sealed move is said to be number {0}; it is {1}", args));
    }
    found
}

/// Whether two spellings of a name can be the same player's: one has the other's family name.
fn fits(one: &str, other: &str) -> bool {
    let (one, other) = (one.to_lowercase(), other.to_lowercase());
    let family = |name: &str| name.split(',').next().unwrap_or_default().trim().to_owned();
    one.contains(&family(&other)) || other.contains(&family(&one))
}

fn other_position(fen: &str, position: &Position) -> Option<Message> {
    let shown = match Position::from_fen(fen) {
        Ok(shown) => shown,
        Err(error) => return Some(Message::new("its position cannot be read: {0}", [error.into()])),
    };
    let squares: Vec<Square> =
        (0..64).map(Square::wrap).filter(|&at| shown.piece_on(at) != position.piece_on(at)).collect();
    if !squares.is_empty() {
        return Some(Message::new("its position is another one: it differs on {0}", [Arg::and(squares)]));
    }
    let differences = differences(&shown, position);
    (!differences.is_empty())
        .then(|| Message::new("its position is another one: on it, {0}", [Arg::and(differences)]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        laws::{FIDE_2009, FIDE_2023},
        rulings::testing::record,
    };

    const GAME: &str = "[White \"Silva, Ana\"] [Black \"Petrov\"]\n\n1. e4 e5 2. Nf3 Nc6 *";

    fn whole() -> Envelope {
        Envelope {
            players: [Some("Ana Silva".into()), Some("PETROV, Ivan".into())],
            position: Some("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3".into()),
            times: [Some(5400), Some(5000)],
            sealed_by: Some(Color::White),
            number: Some(3),
            offer: None,
            resumption: Some("tomorrow, 9:00, in the hall".into()),
        }
    }

    fn ruling(shown: &Envelope, laws: &'static Laws) -> Ruling {
        envelope(&record(GAME), 4, shown, laws)
    }

    #[test]
    fn what_is_blank_is_not_shown() {
        let blank = Envelope {
            players: [Some("Ana Silva".into()), Some(String::new())],
            resumption: Some("  ".into()),
            position: Some(String::new()),
            ..whole()
        };
        let ruling = envelope(&record(GAME), 4, &blank, &FIDE_2023);
        assert_eq!(ruling.verdict, Verdict::Incomplete);
        let message = ruling.message.to_string();
        for missing in ["the names of the players", "the position", "when and where the game is resumed"] {
            assert!(message.contains(missing), "{message}");
        }
    }

    #[test]
    fn what_it_has_to_show() {
        for (laws, article) in [(&FIDE_2023, "I.2"), (&FIDE_2009, "adjournment 2")] {
            let fine = ruling(&whole(), laws);
            assert_eq!((fine.verdict, fine.article), (Verdict::Fine, Some(article)));
        }
        let lacking = ruling(&Envelope { position: None, number: None, ..whole() }, &FIDE_2023);
        assert_eq!(lacking.verdict, Verdict::Incomplete);
        assert_eq!(
            lacking.message.to_string(),
            "the envelope does not show the position and the number of the sealed move"
        );
        let offered = ruling(&Envelope { offer: Some(Color::Black), ..whole() }, &FIDE_2023);
        assert_eq!(offered.notes[0].to_string(), "the offer of a draw by Black stays open");
    }

    #[test]
    fn what_it_shows_otherwise_than_the_record() {
        let fen = |fen: &str| Envelope { position: Some(fen.to_owned()), ..whole() };
        for (shown, told) in [
            (
                fen("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 2 3"),
                "its position is another one: it differs on f1",
            ),
            (
                fen("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQk - 2 3"),
                "its position is another one: on it, Black had no right to castle queenside",
            ),
            (fen("nothing"), "its position cannot be read"),
            (
                Envelope { sealed_by: Some(Color::Black), ..whole() },
                "Black is said to have sealed, but White is on the move",
            ),
            (Envelope { number: Some(4), ..whole() }, "the sealed move is said to be number 4; it is 3."),
            (
                Envelope { players: [Some("Sokolov".into()), None], ..whole() },
                "White is `Sokolov` on the envelope and `Silva, Ana` in the record",
            ),
        ] {
            let ruling = ruling(&shown, &FIDE_2023);
            assert_eq!(ruling.verdict, Verdict::Wrong);
            assert!(ruling.notes[0].to_string().starts_with(told), "{}", ruling.notes[0]);
        }
    }
}

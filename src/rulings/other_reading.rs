//! A record that is legal in one language and another game, or illegal, in the next: what an answer is worth then.

use super::{Answer, Condition, Fact, Otherwise, Record, Ruling, Verdict, record::OtherReading};
use crate::{
    board::Move,
    diag::{Arg, Message},
    game::{Dialects, Game, Scratch, read_game_to_its_end},
    notation::{ENGLISH, Language},
};

/// The reason of a ruling that depends on the language of the record.
pub(super) const LANGUAGE: &str = "language";

impl OtherReading {
    /// That of a game whose language its letters do not tell; `None` where they do, or where it was declared. English, PGN's own, comes before
    /// every other language in which it can be read.
    pub fn of(game: &Game<'_>) -> Option<OtherReading> {
        let rival = game.alternative_reading().filter(|_| !game.is_english_by_default())?;
        let own_language = game.letters().language();
        let own = match own_language {
            Some(language) => Arg::Language(language),
            None => Arg::Name(game.letters().code().into()),
        };
        let read = |language: &'static Language| {
            let dialects = Dialects::named(language.code)?;
            let mut scratch = Scratch::default();
            let record = Record::new(&read_game_to_its_end(game.as_written(), &dialects, &mut scratch));
            Some((language, record))
        };
        let is_readable = |record: &Record| {
            (0..=record.last_ply()).all(|ply| record.illegal_at(ply).is_none_or(|found| !found.is_unclear))
        };
        let english =
            if own_language.is_some_and(|own| own.code == ENGLISH.code) { None } else { read(ENGLISH) };
        let english = english.filter(|(_, record)| is_readable(record));
        let (other, record) = english.or_else(|| read(rival.language))?;
        let difference = difference(game, &own, (other, &record))?;
        Some(OtherReading { record, own, other, difference })
    }

    /// The answer that holds in both languages, or that it depends on the language.
    pub fn settle(&self, here: Answer, there: Option<Answer>) -> Answer {
        let (ruled_here, ruled_there) = (ruling(&here), there.as_ref().and_then(ruling));
        let same = |one: &Ruling, other: &Ruling| {
            (one.verdict, &one.fen) == (other.verdict, &other.fen) && one.consequences == other.consequences
        };
        match (ruled_here, ruled_there) {
            (None, None) => self.unruled(here),
            (Some(one), Some(other)) if same(one, other) => here,
            (Some(one), other) => Answer::Ruling(Box::new(self.open(one, Some(one), other))),
            (None, Some(other)) => Answer::Ruling(Box::new(self.open(other, None, Some(other)))),
        }
    }

    /// What is no ruling says it where it can.
    fn unruled(&self, mut answer: Answer) -> Answer {
        if let Answer::Claims { open, .. } = &mut answer
            && let Some(last) = open.last_mut()
        {
            last.notes.push(self.difference.clone());
        }
        answer
    }

    fn open(&self, basis: &Ruling, here: Option<&Ruling>, there: Option<&Ruling>) -> Ruling {
        let message = Message::new(
            "the answer depends on the language of the record: {0}",
            [self.difference.clone().into()],
        );
        let answer = (Verdict::Undetermined, LANGUAGE);
        let moment = (basis.ply, basis.fen.clone());
        let open = Ruling::bare(basis.question, answer, (basis.laws, basis.article), moment, message);
        let said = |ruling: Option<&Ruling>| match ruling {
            None => Message::plain("the record has no illegal move there"),
            Some(ruling) => {
                Message::new("{0}: {1}", [Arg::Name(ruling.headline()), ruling.message.clone().into()])
            }
        };
        let other = Arg::Language(self.other);
        let open = open.note(Message::new("in {0}: {1}", [self.own.clone(), said(here).into()]));
        let open = match there {
            None => open.note(Message::new("in {0}: {1}", [other, said(None).into()])),
            Some(_) => open,
        };
        let otherwise = there.cloned().map(|ruling| Otherwise {
            condition: Condition::InLanguage(self.other.name),
            ruling: Box::new(ruling),
        });
        Ruling { otherwise, ..open.lacks(Fact::Language) }
    }
}

/// What the first half-move that differs is in both languages.
fn difference(game: &Game<'_>, own: &Arg, (other, record): (&'static Language, &Record)) -> Option<Message> {
    let differs =
        |at: u32, played: Option<Move>| record.illegal_at(at).is_some() || record.next_move(at) != played;
    let (at, ply) = (0..).zip(game.plies()).find(|(at, ply)| differs(*at, ply.played))?;
    let token = Arg::Token(game.decode(ply.span.of(game.text)).into_owned());
    let there = record.next_move(at).filter(|_| record.illegal_at(at).is_none());
    let meant = |played: Option<Move>| {
        let played = played?;
        let role = record.position(at).role_on(played.from())?;
        let promoted = played.promotion().map(|role| Message::new(", promoting to {0:a}", [role.into()]));
        let promoted = promoted.map_or(Arg::Name(String::new()), Arg::from);
        Some(Message::new(
            "the {0}'s move {1}-{2}{3}",
            [role.into(), played.from().into(), played.to().into(), promoted],
        ))
    };
    let (own, other) = (own.clone(), Arg::Language(other));
    Some(match (meant(ply.played), meant(there)) {
        (Some(here), Some(there)) => {
            Message::new("`{0}` is {1} in {2} and {3} in {4}", [token, here.into(), own, there.into(), other])
        }
        (Some(here), None) => {
            Message::new("`{0}` is {1} in {2} and illegal in {3}", [token, here.into(), own, other])
        }
        (None, _) => Message::new("the moves differ from `{0}` on in {1} and {2}", [token, own, other]),
    })
}

fn ruling(answer: &Answer) -> Option<&Ruling> {
    match answer {
        Answer::Ruling(ruling) => Some(ruling),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        laws::{EventFacts, FIDE_2023, Supervision, TimeClass},
        rulings::{Facts, IllegalCase, Question, answer, testing::event},
    };

    fn record(text: &str, dialects: &Dialects) -> Record {
        Record::in_doubt(&read_game_to_its_end(text.as_bytes(), dialects, &mut Scratch::default()))
    }

    fn on_illegal(record: &Record) -> Option<Ruling> {
        let event = event(TimeClass::Standard, Supervision::Full);
        let facts = Facts { event, ..Facts::default() };
        match answer(record, &Question::Illegal(IllegalCase::default()), &facts, &FIDE_2023).unwrap() {
            Answer::Ruling(ruling) => Some(*ruling),
            _ => None,
        }
    }

    /// Little records, as arbiters type them: legal in some language, and an illegal move in English.
    const LITTLE: [&str; 3] = [
        "1. e4 e5 2. Rc4 d6 3. d3 a6 *",
        "1. e4 e5 2. Re2 d6 3. d3 *",
        "[FEN \"8/1p1P2k1/8/8/8/8/8/K7 w - - 0 40\"]\n\n40. d8=R b5 41. Ra5 *",
    ];

    #[test]
    fn a_language_hides_no_illegal_move() {
        for text in LITTLE {
            let ruling = on_illegal(&record(text, &Dialects::any())).expect(text);
            assert_eq!((ruling.verdict, ruling.reason), (Verdict::Undetermined, LANGUAGE), "{text}");
            assert_eq!(ruling.missing, [Fact::Language]);
            let otherwise = ruling.otherwise.unwrap();
            assert_eq!(otherwise.condition, Condition::InLanguage("English"), "{text}");
            assert_eq!(otherwise.ruling.verdict, Verdict::Restore, "{text}");
        }
    }

    #[test]
    fn a_declared_language_is_not_in_doubt() {
        for text in LITTLE {
            let ruling = on_illegal(&record(text, &Dialects::named("en").unwrap())).expect(text);
            assert_ne!(ruling.reason, LANGUAGE, "{text}");
            // Where the players went on, it may be a slip of the pen all the same.
            let made = ruling.otherwise.map_or(ruling.verdict, |otherwise| otherwise.ruling.verdict);
            assert_eq!(made, Verdict::Restore, "{text}");
        }
        assert!(on_illegal(&record(LITTLE[1], &Dialects::named("es").unwrap())).is_none());
    }

    #[test]
    fn letters_that_tell_the_language_leave_no_doubt() {
        let spanish = "1. e4 e5 2. Cf3 Cc6 3. Ab5 a6 4. Aa4 Cf6 5. O-O Ae7 6. Te1 b5 7. Ab3 d6 8. Rh1 *";
        assert!(on_illegal(&record(spanish, &Dialects::any())).is_none());
        let english = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ke2 *";
        assert!(on_illegal(&record(english, &Dialects::any())).is_none());
    }

    #[test]
    fn what_does_not_depend_on_the_language_is_answered() {
        let record = record(LITTLE[1], &Dialects::any());
        let question = Question::Resign { ply: 1, by: crate::board::Color::White };
        let Answer::Ruling(ruling) = answer(&record, &question, &Facts::default(), &FIDE_2023).unwrap()
        else {
            panic!("no ruling");
        };
        assert_eq!(ruling.verdict, Verdict::Loss);
    }

    #[test]
    fn an_event_without_a_class_changes_nothing() {
        let record = record(LITTLE[0], &Dialects::any());
        let facts = Facts { event: EventFacts::default(), ..Facts::default() };
        let question = Question::Illegal(IllegalCase::default());
        let told = answer(&record, &question, &facts, &FIDE_2023).unwrap();
        assert!(!told.is_fine());
    }
}

//! What there is to rule on in a record, each with the question that answers it.

use super::{Moment, Record, Topic, end, in_runs, open_claims, record_notes::unnamed_promotion};
use crate::{
    board::Color,
    diag::{Arg, Message},
    laws::{EventFacts, Laws},
    pgn::Outcome,
};

/// Something in a record that can be ruled on.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Matter {
    /// What there is, in a sentence.
    pub what: Message,
    /// The question.
    pub question: Topic,
    /// The moment of the question; `None` for the end, or where the question is of the whole game.
    pub at: Option<Moment>,
    /// What the question is asked with besides.
    pub with: Vec<String>,
}

impl Matter {
    fn new(question: Topic, what: Message) -> Matter {
        Matter { what, question, at: None, with: Vec::new() }
    }

    fn at(self, at: Moment) -> Matter {
        Matter { at: Some(at), ..self }
    }

    fn with(mut self, option: &str, value: impl ToString) -> Matter {
        self.with.extend([option.to_owned(), value.to_string()]);
        self
    }

    /// The arguments of `scoresheet rule` that ask it, but for the file.
    pub fn args(&self) -> Vec<String> {
        let at = self.at.map(|at| ["--at".to_owned(), at.to_string()]);
        let question = [self.question.command().to_owned()];
        question.into_iter().chain(self.with.iter().cloned()).chain(at.into_iter().flatten()).collect()
    }
}

/// The moment after `ply` half-moves, named as people name it where only one has that name.
fn named(record: &Record, ply: u32) -> Moment {
    let Some(before) = ply.checked_sub(1) else { return Moment::Start };
    let after = Moment::after(record.number(before), record.position(before).turn());
    if after.ply(record) == Ok(ply) || after.before(record) == Ok(before) { after } else { Moment::Ply(ply) }
}

/// What there is to rule on in a record, in its order: the start, a first position that no game reaches, illegal moves, places where it is
/// not whole, claims that were open, flags that its clocks show down, and how it ended.
pub fn matters(record: &Record, event: &EventFacts, laws: &'static Laws) -> Vec<Matter> {
    if let Some(error) = record.unplayable_from() {
        let what = Message::new("no game can reach the first position: {0}", [error.into()]);
        return vec![Matter::new(Topic::Position, what)];
    }
    let mut found: Vec<(u32, Matter)> = Vec::new();
    if let Some(other) = record.other_reading().filter(|other| other.record.first_illegal().is_some()) {
        found.push((0, Matter::new(Topic::Illegal, other.difference.clone())));
    }
    let first = record.position(0);
    if !first.misplaced().is_empty() && first.fullmove_number() == 1 && first.occupied().count() >= 30 {
        let what = Message::plain("the first position is not the array of the Laws");
        found.push((0, Matter::new(Topic::Start, what)));
    }
    if let Some(&why) = first.impossibilities().first() {
        let what = Message::new("no game can reach the first position: {0}", [Arg::Phrase(why.into())]);
        found.push((0, Matter::new(Topic::Position, what).at(Moment::Start)));
    }
    for ply in (0..=record.last_ply()).filter(|&ply| record.illegal_at(ply).is_some()) {
        let Some(unplayable) = record.illegal_at(ply) else { continue };
        let name = Arg::Move(record.numbered(ply, unplayable.token.clone()));
        if unplayable.follows_missing {
            if let Some(why) = record.not_whole_before(ply + 1) {
                found.push((ply, Matter::new(Topic::Claim, why)));
            }
            continue;
        }
        let what = match unplayable.is_unclear {
            true => Message::new("{0} cannot be read as a move", [name]),
            false => Message::new("{0} is illegal", [name]),
        };
        found.push((ply, Matter::new(Topic::Illegal, what).at(named(record, ply + 1))));
    }
    for ply in (0..record.last_ply()).filter(|&ply| record.is_null(ply)) {
        let is_told =
            record.first_gap().is_some_and(|(at, _)| at <= ply) || record.not_whole_before(ply).is_some();
        if let Some(what) = record.not_whole_before(ply + 1).filter(|_| !is_told) {
            found.push((ply, Matter::new(Topic::Illegal, what).at(named(record, ply + 1))));
        }
    }
    for &ply in record.unnamed_promotions() {
        if let Some(what) = unnamed_promotion(record, ply) {
            let matter = Matter::new(Topic::Illegal, what).with("--what", "pawn");
            found.push((ply, matter.at(named(record, ply + 1))));
        }
    }
    if let Some((ply, why)) = record.first_gap() {
        found.push((ply, Matter::new(Topic::Claim, why)));
    }
    for (claim, _) in in_runs(&open_claims(record, event, laws)) {
        let matter = Matter::new(Topic::Claim, claim.message.clone()).at(named(record, claim.ply));
        found.push((
            claim.ply,
            match claim.allowed.first() {
                Some(&mv) => matter.with("--move", record.write(claim.ply, mv)),
                None => matter,
            },
        ));
    }
    for (ply, player) in record.flags_down() {
        let what = Message::new("{0}'s clock shows no time {1}", [player.into(), record.moment(ply)]);
        let by = if player == Color::White { "white" } else { "black" };
        found.push((ply, Matter::new(Topic::Flag, what).at(named(record, ply)).with("--by", by)));
    }
    let ended = end(record, laws);
    let last = record.last_ply();
    if let Some(ending) = ended.ending {
        let args = [record.moment(ending.ply), ending.ended.term().into()];
        let what = Message::new("the game ended by itself {0}: {1}", args);
        found.push((ending.ply, Matter::new(Topic::End, what)));
    } else {
        match record.outcome() {
            Some(Outcome::Draw) => {
                let what = Message::plain(
                    "the record gives a draw, and no position ended the game: it was agreed or claimed",
                );
                found.push((last, Matter::new(Topic::Draw, what)));
            }
            Some(result @ (Outcome::White | Outcome::Black)) => {
                let loser = if result == Outcome::White { Color::Black } else { Color::White };
                let what = Message::new(
                    "the record gives {0}, and no position ended the game: {1} resigned, or lost in another way",
                    [Arg::Name(result.text().into()), loser.into()],
                );
                let by = if loser == Color::White { "white" } else { "black" };
                found.push((last, Matter::new(Topic::Resign, what).with("--by", by)));
            }
            _ => {}
        }
    }
    found.sort_by_key(|(ply, _)| *ply);
    found.into_iter().map(|(_, matter)| matter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        game::{Dialects, Scratch, read_game_to_its_end},
        laws::FIDE_2023,
        rulings::testing::record,
    };

    fn asked(text: &str) -> Vec<String> {
        let found = matters(&record(text), &EventFacts::default(), &FIDE_2023);
        found.iter().map(|matter| matter.args().join(" ")).collect()
    }

    #[test]
    fn what_there_is_to_rule_on() {
        assert_eq!(asked("1. e4 e5 *"), Vec::<String>::new());
        assert_eq!(asked("1. e4 e5 1-0"), ["resign --by black"]);
        assert_eq!(asked("1. e4 e5 1/2-1/2"), ["draw"]);
        assert_eq!(asked("1. f3 e5 2. g4 Qh4# 0-1"), ["end"]);
        assert_eq!(asked("1. e4 e5 2. Ke3 *"), ["illegal --at 2w"]);
        let queens = "[FEN \"7k/8/8/8/8/8/PPPPPPPP/QQQ1K3 w - - 0 1\"]\n\n1. a3 *";
        assert_eq!(asked(queens), ["position --at start"]);
        assert_eq!(
            asked("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *"),
            ["claim --move Ng8 --at 4w", "claim --at 4b", "claim --move Nf3 --at 4b"]
        );
        let (dialects, mut scratch) = (Dialects::any(), Scratch::default());
        let in_doubt = read_game_to_its_end(b"1. e4 e5 2. Rc4 d6 3. d3 a6 *", &dialects, &mut scratch);
        let found = matters(&Record::in_doubt(&in_doubt), &EventFacts::default(), &FIDE_2023);
        assert_eq!(found[0].args(), ["illegal"], "illegal in English");
        let promoted = asked("[FEN \"8/P5k1/8/8/8/8/6K1/8 w - - 0 50\"]\n\n50. a8 Kf6 *");
        assert_eq!(promoted, ["illegal --what pawn --at 50w"]);
        let flag = asked("1. e4 {[%clk 0:00:05]} e5 {[%clk 0:00:10]} 2. Nf3 {[%clk 0:00:00]} *");
        assert_eq!(flag, ["flag --by white --at 2w"]);
    }
}

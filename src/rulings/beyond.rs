//! What cannot be said of a game, since its record cannot be followed to its end.

use super::{Record, Ruling, Topic, Verdict};
use crate::{
    diag::Message,
    laws::{Laws, Rule},
};

/// The reason of that ruling.
pub(super) const NOT_FOLLOWED: &str = "not-followed";

/// That it is not known which claims were open after the half-move at which the record stops; `None` where it can be followed to its
/// end, or to that of the game.
pub fn beyond_the_record(record: &Record, laws: &'static Laws) -> Option<Ruling> {
    let gap = record.first_gap();
    let last = gap.as_ref().map_or(record.last_ply(), |(ply, _)| *ply);
    if record.ending(last, laws).is_some() {
        return None;
    }
    let message = match gap {
        Some((_, why)) => Message::new("{0}: whether a claim was open after that is not known", [why.into()]),
        None => Message::new(
            "the record cannot be followed beyond this position, at {0}: whether a claim was open after it is not known",
            [record.stops_at()?.into()],
        ),
    };
    let answer = (Verdict::Undetermined, NOT_FOLLOWED);
    let at = (last, record.position(last));
    let ruling = Ruling::new(Topic::Claim, answer, laws, Rule::Threefold, at, message);
    Some(Ruling { article: None, ..ruling })
}

/// That a record begins with moves behind it since the last capture or pawn's move, if it does.
pub(super) fn unknown_past(record: &Record) -> Option<Message> {
    let before = record.position(0).halfmove_clock();
    let message = "the record begins {0} {0:half-move|half-moves} after the last capture or pawn move, and does not show which positions \
                   stood then";
    (before > 0).then(|| Message::new(message, [before.into()]))
}

/// That nobody knows which positions stood before a record that begins with moves behind it, where the claims of a game are listed; `None`
/// where it begins after a capture or a pawn's move.
pub(super) fn before_the_record(record: &Record, laws: &'static Laws) -> Option<Ruling> {
    let message = unknown_past(record).filter(|_| !record.is_lone_position())?;
    let answer = (Verdict::Undetermined, NOT_FOLLOWED);
    let ruling = Ruling::new(Topic::Claim, answer, laws, Rule::Threefold, (0, record.position(0)), message);
    Some(Ruling { article: None, ..ruling })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{laws::FIDE_2023, rulings::testing::from};

    #[test]
    fn only_a_record_that_stops() {
        let told = |moves: &str| {
            let ruling = beyond_the_record(&from("", moves), &FIDE_2023)?;
            Some((ruling.ply, ruling.message.to_string()))
        };
        assert_eq!(told("1. e4 e5"), None);
        assert_eq!(told("1. f3 e5 2. g4 Qh4# 3. Kf2"), None, "the game was over");
        let (ply, message) = told("1. e4 e5 2. Bb6 Nc6").unwrap();
        assert!(ply == 2 && message.contains("at 2. Bb6"), "{message}");
    }
}

//! A sealed move at an adjournment (Guidelines I): whether it holds.

use super::{
    Consequence, Fact, GAME_OVER, Record, Ruling, Topic, Verdict,
    chance::cannot_mate,
    ending_note, ending_result, ending_rule,
    flag::resign,
    proposed::{Proposed, by_language, read, reading_notes},
    ruling::won_by,
    whole::{Needs, asked},
};
use crate::{
    diag::{Arg, Message},
    laws::{Laws, Rule, SealedMoveRule},
    pgn::{EndReason, Outcome, PlayerNames, read_closing_words},
};

/// Why a sealed move is bad.
struct Fault {
    rule: Rule,
    slug: &'static str,
    message: Message,
}

/// Rules on a sealed move, written in any notation, in the position after `ply` half-moves.
///
/// ```
/// use scoresheet::{board::Position, laws::FIDE_2023, rulings::{Record, Verdict, sealed}};
/// let record = Record::from_position(Position::from_fen("4k2r/8/8/8/8/5N2/8/1N2K3 w - - 0 1").unwrap());
/// let ruling = sealed(&record, 0, "Nd2", &FIDE_2023);
/// assert_eq!((ruling.verdict, ruling.article), (Verdict::SealerLoses, Some("I.8.1")));
/// let meant: Vec<_> = ruling.allowed.iter().map(|&mv| record.uci(mv)).collect();
/// assert_eq!(meant, ["b1d2", "f3d2"]);
/// ```
pub fn sealed(record: &Record, ply: u32, text: &str, laws: &'static Laws) -> Ruling {
    asked(record, ply, Needs::Positions, |ply| held(record, ply, text, laws))
}

fn held(record: &Record, ply: u32, text: &str, laws: &'static Laws) -> Ruling {
    let position = record.position(ply);
    let at = (ply, position);
    if let Some(ending) = record.ending(ply, laws) {
        let (message, result) = ending_note(record, ending);
        let answer = (Verdict::EndsGame, GAME_OVER);
        let ruling = Ruling::new(Topic::Sealed, answer, laws, ending_rule(ending.ended), at, message);
        return ruling.then(Consequence::Result(result));
    }
    if says_resigned(text) {
        return resigned(record, ply, laws);
    }
    let token = Arg::Token(text.trim().to_owned());
    match read(record, ply, text) {
        Proposed::Legal { played, .. } if resigns_beside(text) => {
            let message = Message::new(
                "the envelope holds a move, {0}, and a resignation: the Laws do not say which of them counts",
                [Arg::Move(record.named(ply, played))],
            );
            let answer = (Verdict::Undetermined, "resignation");
            let mut ruling = Ruling::new(Topic::Sealed, answer, laws, Rule::SealedMove, at, message);
            ruling.allowed = vec![played];
            ruling.lacks(Fact::Law)
        }
        Proposed::Legal { played, language, doubt } => {
            let mut ruling = good(record, ply, played, laws);
            ruling.notes.extend(reading_notes(record, ply, language, doubt));
            ruling
        }
        Proposed::ByLanguage(parting) => {
            let message = by_language(record, ply, token, parting);
            let answer = (Verdict::Undetermined, "language");
            Ruling::new(Topic::Sealed, answer, laws, Rule::SealedMove, at, message).lacks(Fact::Language)
        }
        Proposed::Ambiguous(moves) => {
            let meant = Arg::or(moves.iter().map(|&mv| record.bare(ply, mv)));
            let message = Message::new("{0} is ambiguous: {1}", [token, meant]);
            let fault = Fault { rule: Rule::SealedAmbiguous, slug: "ambiguous", message };
            let mut ruling = bad(record, ply, fault, laws);
            ruling.allowed = moves;
            ruling
        }
        Proposed::Unreadable => {
            let is_of_words = text
                .split_whitespace()
                .filter(|word| word.chars().filter(|c| c.is_alphabetic()).count() > 2)
                .count()
                > 1;
            let template = match (text.trim().is_empty(), is_of_words) {
                (true, _) => "the envelope has no move",
                (false, true) => {
                    "`{0}` cannot be read as a move here: if nobody can establish what it means, the sealer loses"
                }
                (false, false) => "`{0}` cannot be read as a move",
            };
            let message = Message::new(template, [token]);
            let fault = Fault { rule: Rule::SealedUnreadable, slug: "unreadable", message };
            let ruling = bad(record, ply, fault, laws);
            // What this program cannot read, people may.
            match is_of_words {
                true => {
                    let open = Ruling {
                        verdict: Verdict::Undetermined,
                        consequences: Vec::new(),
                        notes: Vec::new(),
                        ..ruling
                    };
                    open.lacks(Fact::MoveMade)
                }
                false => ruling,
            }
        }
        Proposed::Illegal(why) => {
            let message = Message::new("{0} is illegal: {1}", [token, why.into()]);
            let mut ruling =
                bad(record, ply, Fault { rule: Rule::SealedIllegal, slug: "illegal", message }, laws);
            ruling.notes.extend(half_a_move_late(record, ply, text));
            ruling
        }
    }
}

/// That the other player may have sealed it, half a move before the moment.
fn half_a_move_late(record: &Record, ply: u32, text: &str) -> Option<Message> {
    let before = ply.checked_sub(1)?;
    let Proposed::Legal { played, .. } = read(record, before, text) else { return None };
    Some(Message::new(
        "{0} is a legal move of {1} {2}: if {1} sealed it, that is the moment to ask about",
        [
            Arg::Move(record.named(before, played)),
            record.position(before).turn().into(),
            record.moment(before),
        ],
    ))
}

/// Whether a text says that the player resigns, and nothing else.
fn says_resigned(text: &str) -> bool {
    let said = read_closing_words(text, PlayerNames::default());
    said.is_some_and(|said| {
        said.reason == Some(EndReason::Resignation)
            && said.words.trim() == text.trim().trim_end_matches(['.', '!'])
    })
}

/// Whether the words after the first say so.
fn resigns_beside(text: &str) -> bool {
    let mut rest = text.trim();
    while let Some((_, after)) = rest.split_once(char::is_whitespace) {
        rest = after.trim_start();
        if says_resigned(rest) {
            return true;
        }
    }
    false
}

/// A resignation in the envelope.
fn resigned(record: &Record, ply: u32, laws: &'static Laws) -> Ruling {
    let mut ruling = resign(record, ply, record.position(ply).turn(), laws);
    ruling.question = Topic::Sealed;
    if ruling.verdict == Verdict::Loss {
        ruling.verdict = Verdict::SealerLoses;
    }
    ruling.note(Message::plain("the envelope holds a resignation, no move"))
}

fn good(record: &Record, ply: u32, mv: crate::board::Move, laws: &'static Laws) -> Ruling {
    let position = record.position(ply);
    let named = Arg::Move(record.named(ply, mv));
    let after = record.with_move(ply, mv);
    let ending = after.ending(ply + 1, laws);
    let make = |answer, rule, message| {
        let mut ruling = Ruling::new(Topic::Sealed, answer, laws, rule, (ply, position), message);
        ruling.allowed = vec![mv];
        ruling
    };
    match ending {
        None => {
            let message = Message::new("the sealed move holds: {0}", [named]);
            make((Verdict::Fine, "clear"), Rule::SealedMove, message).then(Consequence::Play(mv))
        }
        Some(ending) => {
            let (ended, result) = (ending.ended, ending_result(&after, ending));
            let message = Message::new(
                "{0} ends the game by itself ({1}), even if a player is late for the resumption",
                [named, ended.term().into()],
            );
            make((Verdict::EndsGame, ended.word()), ending_rule(ended), message)
                .then(Consequence::Result(result))
        }
    }
}

fn bad(record: &Record, ply: u32, fault: Fault, laws: &'static Laws) -> Ruling {
    let position = record.position(ply);
    let (sealer, opponent) = (position.turn(), position.turn().other());
    let make = |verdict| {
        Ruling::new(
            Topic::Sealed,
            (verdict, fault.slug),
            laws,
            fault.rule,
            (ply, position),
            fault.message.clone(),
        )
    };
    let unstated = || {
        make(Verdict::Undetermined).lacks(Fact::Law).note(Message::new(
            "the Laws ({0}) do not say what a bad sealed move costs",
            [Arg::Name(laws.title.into())],
        ))
    };
    match laws.sealed_move {
        SealedMoveRule::Unstated => unstated(),
        SealedMoveRule::IllegalDrawsAgainstBareKing => {
            if fault.rule == Rule::SealedIllegal && position.color(opponent).count() == 1 {
                return make(Verdict::Draw)
                    .note(Message::new("{0} has only the king", [opponent.into()]))
                    .then(Consequence::Result(Outcome::Draw));
            }
            unstated()
        }
        SealedMoveRule::LosesExcept(exceptions) => match cannot_mate(record, ply, opponent) {
            Some(true) if exceptions.contains(&"6.9") => make(Verdict::Draw)
                .note(Message::new(
                    "{0} cannot mate by any series of legal moves: a draw by the exception for article 6.9",
                    [opponent.into()],
                ))
                .then(Consequence::Result(Outcome::Draw)),
            None => make(Verdict::Undetermined).lacks(Fact::Mate),
            _ => make(Verdict::SealerLoses)
                .note(Message::new("{0}, who sealed it, loses", [sealer.into()]))
                .then(Consequence::Result(won_by(opponent))),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        game::Ending,
        laws::{CLASSIC, FIDE_2009, FIDE_2023},
        rulings::testing::from,
    };

    #[test]
    fn what_may_have_been_meant_otherwise_is_said() {
        let notes = |fen: &str, text: &str| -> (Verdict, String) {
            let ruling = sealed(&from(fen, ""), 0, text, &FIDE_2023);
            (ruling.verdict, ruling.notes.iter().map(|note| note.to_string()).collect())
        };
        let lone = |fen: &str, text: &str| -> (Verdict, String) {
            let record = Record::from_position(crate::board::Position::from_fen(fen).unwrap());
            let ruling = sealed(&record, 0, text, &FIDE_2023);
            (ruling.verdict, ruling.notes.iter().map(|note| note.to_string()).collect())
        };
        let rook = "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1";
        let (verdict, said) = lone(rook, "Rd1");
        assert!(verdict == Verdict::Fine && said.contains("in Spanish ones it is Kd1"), "{said}");
        assert_eq!(lone(rook, "Ra8+"), (Verdict::Fine, String::new()));
        assert_eq!(lone(rook, "O-O-O"), (Verdict::Fine, String::new()));
        // A reply, legal or not, and a second move of the player.
        for (text, goes_on) in [("Nf6+ Kd8", true), ("Nf6+ Ke7", true), ("Nf6+", false), ("Nf6+ (=)", false)]
        {
            let (verdict, said) = notes("4k3/7p/8/8/4N3/8/8/K3R3 w - - 0 1", text);
            assert_eq!(
                (verdict, said.contains("more than one move")),
                (Verdict::Fine, goes_on),
                "{text}: {said}"
            );
        }
        assert_eq!(notes("4k3/7p/8/8/4N3/8/8/K3R3 w - - 0 1", "Nf6+ Nd6+").0, Verdict::SealerLoses);
    }

    fn rule(fen: &str, text: &str, laws: &'static Laws) -> (Verdict, &'static str) {
        let ruling = sealed(&from(fen, ""), 0, text, laws);
        (ruling.verdict, ruling.reason)
    }

    #[test]
    fn n_05_s_01_disambiguation() {
        let pinned = "4k3/8/8/8/1b6/2N5/7P/4K1N1 w - - 0 1";
        assert_eq!(rule(pinned, "Ne2", &FIDE_2023), (Verdict::Fine, "clear"));
        let two = "4k2r/8/8/8/8/5N2/8/1N2K3 w - - 0 1";
        assert_eq!(rule(two, "Nd2", &FIDE_2023), (Verdict::SealerLoses, "ambiguous"));
        assert_eq!(rule(two, "Nbd2 (=)", &FIDE_2023), (Verdict::Fine, "clear"));
        assert_eq!(rule(two, "N?!x", &FIDE_2009), (Verdict::SealerLoses, "unreadable"));
    }

    #[test]
    fn two_moves_are_not_one() {
        let fen = "3r2k1/5ppp/8/8/R7/8/5PPP/3R2K1 w - - 0 41";
        for text in ["Rad4 or Rd5", "Rad4, Rd5", "Rad4/Rd5", "41. Rad4 Rd5", "Rd5 oder Tad4 oder Rad4"] {
            assert_eq!(rule(fen, text, &FIDE_2023), (Verdict::SealerLoses, "ambiguous"), "{text}");
        }
        for text in ["Rad4 Rad4", "Ra4-d4", "41. Rad4", "a4 - d4"] {
            assert_eq!(rule(fen, text, &FIDE_2023), (Verdict::Fine, "clear"), "{text}");
        }
    }

    #[test]
    fn a_resignation_in_the_envelope() {
        let bare = "4k3/8/8/8/8/8/4P3/R3K3 w Q - 0 40";
        for text in ["resigns", "White resigns.", "aufgegeben", "abandono"] {
            assert_eq!(rule(bare, text, &FIDE_2009), (Verdict::SealerLoses, "resigned"), "{text}");
            // The opponent cannot mate.
            assert_eq!(rule(bare, text, &FIDE_2023).0, Verdict::Draw, "{text}");
        }
        assert_eq!(rule(bare, "Ra8+ resigns", &FIDE_2023), (Verdict::Undetermined, "resignation"));
        assert_eq!(rule(bare, "Ra8+ check", &FIDE_2023).0, Verdict::Fine);
    }

    #[test]
    fn n_11_a_promotion_without_its_piece() {
        let fen = "3n4/2P4k/8/8/8/8/8/7K w - - 0 1";
        assert_eq!(rule(fen, "c8", &FIDE_2023), (Verdict::SealerLoses, "ambiguous"));
        assert_eq!(rule(fen, "c8R", &FIDE_2023), (Verdict::Fine, "clear"));
    }

    #[test]
    fn s_02_illegal_ones() {
        let fen = "4k2r/8/8/8/8/8/8/R3K3 w Q - 0 1";
        assert_eq!(rule(fen, "O-O", &FIDE_2023), (Verdict::SealerLoses, "illegal"));
        assert_eq!(rule(fen, "O-O-O", &FIDE_2023), (Verdict::Fine, "clear"));
        let bare = "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1";
        for laws in [&FIDE_2023, &FIDE_2009, &CLASSIC] {
            assert_eq!(rule(bare, "O-O", laws), (Verdict::Draw, "illegal"), "{}", laws.name);
        }
        assert_eq!(rule(fen, "O-O", &CLASSIC).0, Verdict::Undetermined);
    }

    #[test]
    fn s_03_a_sealed_mate_wins() {
        let record = from("7k/8/6K1/8/8/8/Q7/8 w - - 0 1", "");
        let ruling = sealed(&record, 0, "Qa8#", &FIDE_2023);
        assert_eq!((ruling.verdict, ruling.reason), (Verdict::EndsGame, "checkmate"));
        assert_eq!(ruling.consequences, [Consequence::Result(Outcome::White)]);
    }

    #[test]
    fn what_a_game_ended_before_is_no_matter_of_the_envelope() {
        let record = from("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "");
        let ending = record.ending(0, &FIDE_2023);
        assert!(matches!(ending, Some(Ending { ended: crate::game::Ended::Stalemate, ply: 0 })));
        assert_eq!(sealed(&record, 0, "Kg8", &FIDE_2023).verdict, Verdict::EndsGame);
    }

    #[test]
    fn a_sealed_move_that_ends_the_game_without_mate() {
        let seventy_five = from("7k/8/6K1/8/8/8/Q7/8 w - - 149 120", "");
        let ruling = sealed(&seventy_five, 0, "Qa7", &FIDE_2023);
        assert_eq!((ruling.verdict, ruling.article), (Verdict::EndsGame, Some("9.6.2")));
        assert_eq!(
            sealed(&seventy_five, 0, "Qa7", &FIDE_2009).verdict,
            Verdict::Fine,
            "nothing ended so then"
        );
        let to_and_fro = "1. Nf3 Nf6 2. Ng1 Ng8 ".repeat(4);
        let fivefold = from("", to_and_fro.trim_end().trim_end_matches("Ng8"));
        let ruling = sealed(&fivefold, fivefold.last_ply(), "Ng8", &FIDE_2023);
        assert_eq!((ruling.verdict, ruling.article), (Verdict::EndsGame, Some("9.6.1")));
    }
}

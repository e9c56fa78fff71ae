//! What follows a wrong start: the array (7.2.1), the board (7.2.2), the colours (7.3).

use super::{
    AFTER_THE_GAME, Fact, Record, Ruling, Topic, Verdict,
    array_fault::array_fault,
    draw::moves_made,
    event::settle,
    flag::over,
    whole::{Needs, asked},
};
use crate::{
    board::{Bitboard, Color, Position, Role, Side, Square},
    diag::{Arg, Message},
    laws::{ColoursReversed, EventFacts, Laws, MisplacedMen, Rule, Supervision, TimeClass},
};

/// What was wrong.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
#[non_exhaustive]
pub enum StartFault {
    /// Whatever the first position shows.
    #[default]
    Array,
    /// The board was laid the wrong way.
    #[cfg_attr(feature = "cli", value(name = "board"))]
    BoardTurned,
    /// White played with the black pieces.
    #[cfg_attr(feature = "cli", value(name = "colours"))]
    ColoursReversed,
}

/// Rules on a wrong start that is found after so many half-moves of the record, or where it ends: after the game, if the record gives
/// a result.
///
/// ```
/// use scoresheet::game::{Dialects, Scratch, read_game};
/// use scoresheet::{laws::{EventFacts, FIDE_2023}, rulings::{Record, StartFault, Verdict, start}};
/// let (dialects, mut scratch) = (Dialects::any(), Scratch::default());
/// let record = Record::new(&read_game(b"1. e4 e5 *", &dialects, &mut scratch));
/// let verdict = |fault| start(&record, None, fault, &EventFacts::default(), &FIDE_2023).verdict;
/// assert_eq!(verdict(StartFault::Array), Verdict::Fine);
/// assert_eq!(verdict(StartFault::BoardTurned), Verdict::Transfer);
/// assert_eq!(verdict(StartFault::ColoursReversed), Verdict::Restart);
/// ```
pub fn start(
    record: &Record,
    found: Option<u32>,
    fault: StartFault,
    event: &EventFacts,
    laws: &'static Laws,
) -> Ruling {
    let ply = found.unwrap_or(record.last_ply());
    asked(record, ply, Needs::Count, |_| at_the_start(record, found, fault, event, laws))
}

fn at_the_start(
    record: &Record,
    found: Option<u32>,
    fault: StartFault,
    event: &EventFacts,
    laws: &'static Laws,
) -> Ruling {
    let ply = found.unwrap_or(record.last_ply());
    let ruling = match fault {
        StartFault::Array => array(record, ply, event, laws),
        StartFault::BoardTurned => board_turned(record, ply, event, laws),
        StartFault::ColoursReversed => colours(record, ply, laws),
    };
    // What ended on the board stays ended (5.1.1).
    if ruling.verdict != Verdict::Fine
        && ply > 0
        && let Some(over) = over(record, ply, Topic::Start, None, laws)
    {
        return over.note(Message::plain("a fault of the start found after the game changes nothing"));
    }
    let has_result = record.outcome().is_some_and(|result| result.half_points().is_some());
    if ruling.verdict == Verdict::Fine || !has_result {
        return ruling;
    }
    match found {
        None => after_the_game(record, &ruling, laws),
        Some(_) => ruling.note(Message::plain("this is for a game under way; the record gives a result")),
    }
}

/// The Laws speak of a wrong start that is found during the game: after it, its result stands.
fn after_the_game(record: &Record, during: &Ruling, laws: &'static Laws) -> Ruling {
    let message = Message::plain("the game is over: its result stands unless the arbiter decides otherwise");
    let answer = (Verdict::Stands, AFTER_THE_GAME);
    let ruling = rule_on(record, laws, answer, Rule::SignedResult, message);
    match during.article {
        Some(article) => ruling.note(Message::new(
            "a fault that is found during the game is dealt with under {0}",
            [Arg::Article(article)],
        )),
        None => ruling,
    }
}

/// The ruling of an edition that has no such rule.
fn unstated(record: &Record, rule: Rule, laws: &'static Laws) -> Ruling {
    let message = Message::plain("the edition does not say what follows");
    rule_on(record, laws, (Verdict::Undetermined, "law"), rule, message).lacks(Fact::Law)
}

fn rule_on(
    record: &Record,
    laws: &'static Laws,
    answer: (Verdict, &'static str),
    rule: Rule,
    message: Message,
) -> Ruling {
    Ruling::new(Topic::Start, answer, laws, rule, (0, record.position(0)), message)
}

/// The moves that White and Black have made, those that the record cannot be followed to among them.
fn made(record: &Record, ply: u32) -> (u32, u32) {
    let beyond = if ply == record.last_ply() { record.beyond() } else { 0 };
    moves_made(record, ply + beyond)
}

/// Whether nothing about the set-up can be claimed any more, so many moves having been made by both.
fn is_too_late(made: u32, class: TimeClass, supervision: Supervision, laws: &Laws) -> bool {
    let limit =
        laws.set_up_limit.filter(|_| class != TimeClass::Standard && supervision == Supervision::Partial);
    limit.is_some_and(|limit| made >= limit)
}

/// A board with a dark square at the right hand.
fn board_turned(record: &Record, ply: u32, event: &EventFacts, laws: &'static Laws) -> Ruling {
    if laws.article(Rule::BoardTurned).is_none() {
        return unstated(record, Rule::BoardTurned, laws);
    }
    let message =
        Message::plain("the position is transferred to a correctly placed board, and the game goes on");
    let mut ruling = rule_on(record, laws, (Verdict::Transfer, "board-turned"), Rule::BoardTurned, message);
    let (white, black) = made(record, ply);
    settle(&mut ruling, event, |class, supervision| {
        let is_late = is_too_late(white.min(black), class, supervision, laws);
        (if is_late { Verdict::Continue } else { Verdict::Transfer }, Vec::new())
    });
    if ruling.verdict == Verdict::Continue {
        ruling.rest_on(Rule::RapidLateSetUp);
        ruling.message = Message::new(
            "the game goes on: White has made {0} {0:move|moves}, Black {1}, too late for a claim about the board",
            [white.into(), black.into()],
        );
    }
    ruling
}

fn array(record: &Record, ply: u32, event: &EventFacts, laws: &'static Laws) -> Ruling {
    let position = record.position(0);
    let (wrong, number) = (position.misplaced(), position.position_number());
    if wrong.is_empty() && position.turn() == Color::White {
        let message = Message::plain("the game began from the initial position of the Laws");
        return rule_on(record, laws, (Verdict::Fine, "array"), Rule::StartPosition, message)
            .note(Message::plain("it is number 518 of Chess960"));
    }
    if let Some(number) = number.filter(|_| record.is_chess960()) {
        let message =
            Message::new("the game began from the array of Chess960 number {0}", [u32::from(number).into()]);
        return rule_on(record, laws, (Verdict::Fine, "chess960"), Rule::Chess960Array, message);
    }
    if !may_be_array(position) {
        let message = Message::plain(
            "the record begins from a later position, which is not a starting array: it does not show how the game began",
        );
        let answer = (Verdict::Undetermined, "later-position");
        return rule_on(record, laws, answer, Rule::StartPosition, message).lacks(Fact::Record);
    }
    if laws.article(Rule::WrongSetUp).is_none() {
        return unstated(record, Rule::WrongSetUp, laws);
    }
    let fault = first_ranks(position).filter(|_| record.is_chess960());
    let fault = fault.and_then(|[white, black]| array_fault(white, black));
    let message = match wrong.is_empty() {
        true => Message::plain("Black was to move first"),
        false => match fault {
            Some((_, rule, why)) => Message::new(
                "it is not a Chess960 array: {0} ({1})",
                [why.into(), Arg::Article(laws.article(rule).unwrap_or_default())],
            ),
            None => Message::new("the pieces were set up wrongly on {0}", [Arg::and(wrong)]),
        },
    };
    let mut ruling = rule_on(record, laws, (Verdict::Replay, "wrong-array"), Rule::WrongSetUp, message);
    if let Some(number) = number {
        let args = [u32::from(number).into()];
        ruling.notes.push(Message::new("it is an array of Chess960, number {0}", args));
    }
    let (white, black) = made(record, ply);
    let late = |class, supervision| is_too_late(white.min(black), class, supervision, laws);
    let lost = lost_castlings(position, laws.misplaced_men);
    settle(&mut ruling, event, |class, supervision| {
        let verdict = match (late(class, supervision), lost.is_empty()) {
            (false, _) => Verdict::Replay,
            (true, false) => Verdict::NoCastling,
            (true, true) => Verdict::Continue,
        };
        (verdict, Vec::new())
    });
    match ruling.verdict {
        Verdict::Replay => {
            ruling.notes.push(Message::plain("found during the game: it is cancelled and a new one played"))
        }
        Verdict::NoCastling | Verdict::Continue => {
            let rule = if lost.is_empty() { Rule::RapidLateSetUp } else { Rule::RapidMisplaced };
            ruling.article = laws.article(rule).or(ruling.article);
            let args = [white.into(), black.into()];
            ruling.notes.push(Message::new(
                "White has made {0} {0:move|moves}, Black {1}: it is too late for a new game",
                args,
            ));
        }
        _ => {}
    }
    if ruling.verdict != Verdict::Replay {
        ruling.notes.extend(lost.iter().map(|&(color, sides)| match sides {
            [true, true] => {
                Message::new("{0} may not castle: the king was misplaced, or both rooks", [color.into()])
            }
            [kingside, _] => {
                let [lost, kept] =
                    if kingside { [Side::King, Side::Queen] } else { [Side::Queen, Side::King] };
                let args = [color.into(), lost.into(), kept.into()];
                Message::new("{0} may not castle {1}, with the rook that was misplaced; {2} is left", args)
            }
        }));
    }
    ruling
}

/// Whether a position may be meant as that before the first move: all men are there or nearly, and none has left its side's first two
/// ranks.
pub(super) fn may_be_array(position: &Position) -> bool {
    const NEARLY_ALL: u32 = 30;
    let strayed = |color: Color| {
        let (back, front) = (Bitboard::rank(color.back_rank()), Bitboard::rank(color.back_rank() ^ 1));
        Bitboard(position.color(color).0 & !(back.0 | front.0)).count()
    };
    let is_home = |color: Color| strayed(color) == 0;
    // With more men than there are, it was set up so, though one may stand farther off.
    let is_overfull = position.fullmove_number() == 1
        && Color::BOTH.into_iter().any(|color| position.pieces(color, Role::Pawn).count() > 8);
    let is_home = |color: Color| is_home(color) || is_overfull && strayed(color) <= 1;
    position.occupied().count() >= NEARLY_ALL && Color::BOTH.into_iter().all(is_home)
}

/// The roles on White's and Black's first rank, where each square has one.
fn first_ranks(position: &Position) -> Option<[[Role; 8]; 2]> {
    let rank = |color: Color| {
        let roles: Option<Vec<Role>> =
            (0..8).map(|file| position.role_on(Square::at(file, color.back_rank()))).collect();
        roles?.try_into().ok()
    };
    Some([rank(Color::White)?, rank(Color::Black)?])
}

/// The castlings, to the king's and to the queen's side, that misplaced pieces cost each player in the edition.
fn lost_castlings(position: &Position, rule: MisplacedMen) -> Vec<(Color, [bool; 2])> {
    let lost = |color: Color| {
        let rank = color.back_rank();
        let stands = |role, file| position.pieces(color, role).has(Square::at(file, rank));
        match rule {
            MisplacedMen::Unstated => [false; 2],
            MisplacedMen::KingAndQueen => [stands(Role::King, 3) && stands(Role::Queen, 4); 2],
            MisplacedMen::KingOrRook => {
                [7, 0].map(|corner| !stands(Role::King, 4) || !stands(Role::Rook, corner))
            }
        }
    };
    Color::BOTH
        .into_iter()
        .map(|color| (color, lost(color)))
        .filter(|(_, lost)| lost.contains(&true))
        .collect()
}

fn colours(record: &Record, ply: u32, laws: &'static Laws) -> Ruling {
    let (white, black) = made(record, ply);
    let make = |answer, message| rule_on(record, laws, answer, Rule::ColoursReversed, message);
    let made = || [white.into(), black.into()];
    match laws.colours_reversed {
        ColoursReversed::Unstated => make(
            (Verdict::Undetermined, "colours-reversed"),
            Message::plain("the edition does not say what follows"),
        )
        .lacks(Fact::Law),
        ColoursReversed::Continues => make(
            (Verdict::Continue, "colours-reversed"),
            Message::plain("the game goes on, unless the arbiter rules otherwise"),
        ),
        ColoursReversed::RestartsBefore(limit) if white.min(black) < limit => {
            let message = Message::new(
                "the game is stopped and begun again with the right colours: White has made {0} {0:move|moves}, Black {1}",
                made(),
            );
            let ruling = make((Verdict::Restart, "colours-reversed"), message);
            if white.max(black) < limit {
                return ruling;
            }
            ruling.note(Message::new(
                "the boundary case: one player has made {0} moves and the other fewer; the wording leaves it to the arbiter",
                [limit.into()],
            ))
        }
        ColoursReversed::RestartsBefore(_) => {
            let message =
                Message::new("the game goes on: White has made {0} {0:move|moves}, Black {1}", made());
            make((Verdict::Continue, "colours-reversed"), message)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        laws::{FIDE_2009, FIDE_2023},
        rulings::testing::{event, from, record},
    };

    const SHUFFLE: &str =
        "1. Nf3 Nf6 2. Nc3 Nc6 3. e3 e6 4. d3 d6 5. g3 g6 6. a3 a6 7. h3 h6 8. b3 b6 9. Bd2 Bd7 10. Be2 Be7";

    #[test]
    fn i_05_colours_reversed() {
        let record = from("", SHUFFLE);
        let rule =
            |ply, laws| start(&record, Some(ply), StartFault::ColoursReversed, &EventFacts::default(), laws);
        assert_eq!(rule(18, &FIDE_2023).verdict, Verdict::Restart);
        let boundary = rule(19, &FIDE_2023);
        assert_eq!((boundary.verdict, boundary.notes.len()), (Verdict::Restart, 1));
        assert!(boundary.notes[0].to_string().contains("boundary"));
        assert_eq!(
            (rule(20, &FIDE_2023).verdict, rule(20, &FIDE_2023).article),
            (Verdict::Continue, Some("7.3"))
        );
        assert_eq!(rule(2, &FIDE_2009).verdict, Verdict::Continue);
    }

    #[test]
    fn a_board_that_was_turned() {
        let record = from("", SHUFFLE);
        let rapid = event(TimeClass::Rapid, Supervision::Partial);
        let rule =
            |ply, event: &EventFacts, laws| start(&record, Some(ply), StartFault::BoardTurned, event, laws);
        assert_eq!(rule(18, &rapid, &FIDE_2023).verdict, Verdict::Transfer);
        let late = rule(20, &rapid, &FIDE_2023);
        assert_eq!((late.verdict, late.article), (Verdict::Continue, Some("A.5.1")));
        assert_eq!(rule(6, &rapid, &FIDE_2009).verdict, Verdict::Continue);
        assert_eq!(
            rule(20, &event(TimeClass::Standard, Supervision::Full), &FIDE_2023).verdict,
            Verdict::Transfer
        );
        assert_eq!(rule(20, &EventFacts::default(), &FIDE_2023).verdict, Verdict::Undetermined);
    }

    #[test]
    fn after_the_game_its_result_stands() {
        let over = record("1. e4 e5 1-0");
        let rule = |found, fault| start(&over, found, fault, &EventFacts::default(), &FIDE_2023);
        let after = rule(None, StartFault::ColoursReversed);
        assert_eq!((after.verdict, after.article), (Verdict::Stands, Some("8.7")));
        assert!(after.notes[0].to_string().contains("article 7.3"), "{}", after.notes[0]);
        assert_eq!(rule(Some(2), StartFault::ColoursReversed).verdict, Verdict::Restart);
        assert_eq!(rule(None, StartFault::Array).verdict, Verdict::Fine);
    }

    #[test]
    fn l_07_king_and_queen_interchanged() {
        let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w kq - 0 1";
        let game = from(
            fen,
            "1. Nf3 Nf6 2. Nc3 Nc6 3. e3 e6 4. d3 d6 5. g3 g6 6. a3 a6 7. h3 h6 8. b3 b6 9. Bd2 Bd7 10. Be2 Be7",
        );
        assert_eq!(game.last_ply(), 20);
        let rapid = event(TimeClass::Rapid, Supervision::Partial);
        let standard = event(TimeClass::Standard, Supervision::Full);
        let rule = |ply, event: &EventFacts, laws| start(&game, Some(ply), StartFault::Array, event, laws);
        assert_eq!(rule(20, &standard, &FIDE_2023).verdict, Verdict::Replay);
        assert_eq!(rule(18, &rapid, &FIDE_2023).verdict, Verdict::Replay);
        let late = rule(20, &rapid, &FIDE_2023);
        assert_eq!((late.verdict, late.article), (Verdict::NoCastling, Some("A.5.1.2")));
        assert_eq!(rule(6, &rapid, &FIDE_2009).verdict, Verdict::NoCastling);
        assert_eq!(rule(5, &rapid, &FIDE_2009).verdict, Verdict::Replay);
        let open = rule(20, &EventFacts::default(), &FIDE_2023);
        assert_eq!((open.verdict, open.missing.len()), (Verdict::Undetermined, 2));
    }

    #[test]
    fn chess960_arrays_have_numbers() {
        let fen = "bqnnrkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNNRKRB w KQkq - 0 1";
        let tagged = record(&format!("[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n1. e4 *"));
        let ruling = start(&tagged, Some(0), StartFault::Array, &EventFacts::default(), &FIDE_2023);
        assert_eq!((ruling.verdict, ruling.reason), (Verdict::Fine, "chess960"));
        assert!(ruling.message.to_string().ends_with("number 3"), "{}", ruling.message);
    }
}

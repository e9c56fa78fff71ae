//! The faults: each alters one thing in a clean record.

use super::{
    chess,
    record::{Item, Kind, Record},
};
use crate::support::random::Random;
use cozy_chess::{Board, Color, Move, Piece};

/// A clean record with its main line replayed.
pub struct Victim {
    pub record: Record,
    /// Item, position before it, and the move.
    pub plies: Vec<(usize, Board, Move)>,
}

/// What must be found, at least.
pub enum Must {
    /// This code at this item.
    Find(&'static str, usize),
    /// Whatever the model says, so long as it says something.
    Contradict,
}

pub struct Fault {
    pub name: &'static str,
    pub times: usize,
    pub inject: fn(&mut Victim, &mut Random) -> Option<Must>,
}

pub const FAULTS: [Fault; 23] = [
    Fault { name: "wrong piece letter", times: 1200, inject: wrong_piece },
    Fault { name: "wrong target square", times: 1200, inject: wrong_square },
    Fault { name: "dropped ply", times: 1200, inject: dropped },
    Fault { name: "doubled ply", times: 1000, inject: doubled },
    Fault { name: "wrong disambiguation", times: 500, inject: wrong_origin },
    Fault { name: "removed disambiguation", times: 500, inject: no_origin },
    Fault { name: "removed check mark", times: 400, inject: no_check_mark },
    Fault { name: "spurious check mark", times: 400, inject: spurious_check },
    Fault { name: "mate sign without mate", times: 400, inject: spurious_mate },
    Fault { name: "check sign on a mate", times: 300, inject: mate_as_check },
    Fault { name: "spurious capture sign", times: 400, inject: spurious_capture },
    Fault { name: "removed capture sign", times: 400, inject: no_capture },
    Fault { name: "swapped result token", times: 500, inject: swapped_token },
    Fault { name: "swapped tag and token", times: 300, inject: swapped_both },
    Fault { name: "unclosed brace", times: 500, inject: brace },
    Fault { name: "unclosed parenthesis", times: 500, inject: parenthesis },
    Fault { name: "unclosed variation", times: 400, inject: variation },
    Fault { name: "null move", times: 400, inject: null_move },
    Fault { name: "unreadable token", times: 400, inject: unreadable },
    Fault { name: "king capture", times: 300, inject: king_capture },
    Fault { name: "missing promotion piece", times: 400, inject: no_promotion },
    Fault { name: "promotion to a king", times: 400, inject: to_a_king },
    Fault { name: "castling that is not to be", times: 300, inject: castling },
];

impl Victim {
    fn text(&mut self, at: usize) -> &mut String {
        &mut self.record.items[at].text
    }

    /// A random main-line ply for which `fits` holds.
    fn ply(
        &self,
        rng: &mut Random,
        fits: impl Fn(&str, &Board, Move) -> bool,
    ) -> Option<(usize, Board, Move)> {
        let fitting: Vec<_> = self
            .plies
            .iter()
            .filter(|(at, board, mv)| fits(&self.record.items[*at].text, board, *mv))
            .collect();
        (!fitting.is_empty()).then(|| (*rng.pick(&fitting)).clone())
    }

    /// Where the items that belong to the main-line move at `at` end: its annotations stand behind it.
    fn tail(&self, at: usize) -> usize {
        let items = &self.record.items;
        let (mut end, mut depth) = (at + 1, 0);
        while end < items.len() {
            match items[end].kind {
                Kind::Open => depth += 1,
                Kind::Close => depth -= 1,
                Kind::Move | Kind::Number { .. } | Kind::Result if depth == 0 => break,
                _ => {}
            }
            end += 1;
        }
        end
    }
}

fn is_man(text: &str) -> bool {
    text.starts_with(['K', 'Q', 'R', 'B', 'N'])
}

fn wrong_piece(victim: &mut Victim, rng: &mut Random) -> Option<Must> {
    let (at, ..) = victim.ply(rng, |text, _, _| is_man(text))?;
    let (_, letter) = *rng.pick(&chess::LETTERS);
    let text = victim.text(at);
    if text.starts_with(letter) {
        return None;
    }
    text.replace_range(..1, &letter.to_string());
    Some(Must::Contradict)
}

fn wrong_square(victim: &mut Victim, rng: &mut Random) -> Option<Must> {
    let (at, _, mv) = victim.ply(rng, |text, _, _| !text.starts_with('O'))?;
    let old = mv.to.to_string();
    let new = match rng.below(2) {
        0 => format!("{}{}", (b'a' + rng.below(8) as u8) as char, chess::rank(mv.to)),
        _ => format!("{}{}", chess::file(mv.to), 1 + rng.below(8)),
    };
    let text = victim.text(at);
    let place = text.rfind(&old)?;
    text.replace_range(place..place + 2, &new);
    (new != old).then_some(Must::Contradict)
}

fn dropped(victim: &mut Victim, rng: &mut Random) -> Option<Must> {
    let (at, board, _) = victim.ply(rng, |_, _, _| true)?;
    let end = victim.tail(at);
    let items = &mut victim.record.items;
    let own_number = at > 0 && matches!(items[at - 1].kind, Kind::Number { .. });
    let next_black = matches!(items.get(end).map(|item| item.kind), Some(Kind::Number { black: true, .. }));
    let black = board.side_to_move() == Color::Black;
    items.drain(at..end);
    match rng.below(3) {
        // `12. Nf3 {good} 12... Nc6` becomes `12... Nc6`, or `12... Nc6` disappears with its number.
        0 if own_number && (black || next_black) => drop(items.remove(at - 1)),
        // … or `12. Nc6`.
        1 if next_black && own_number => drop(items.remove(at)),
        // … or the numbers stay: `12. 12... Nc6`, `12... 13. d4`.
        _ => {}
    }
    Some(Must::Contradict)
}

fn doubled(victim: &mut Victim, rng: &mut Random) -> Option<Must> {
    let (at, ..) = victim.ply(rng, |_, _, _| true)?;
    let copy = victim.record.items[at].clone();
    victim.record.items.insert(at + 1, copy);
    Some(Must::Contradict)
}

/// The token without its square of departure, and what of it was written.
fn without_origin(text: &str, mv: Move) -> Option<(String, String)> {
    let place = text.rfind(&mv.to.to_string())?;
    let before = text[1..place].trim_end_matches('x');
    let rest = &text[1 + before.len()..];
    Some((format!("{}{rest}", &text[..1]), before.to_owned()))
}

fn wrong_origin(victim: &mut Victim, rng: &mut Random) -> Option<Must> {
    let (at, board, mv) = victim.ply(rng, |text, _, _| is_man(text) && !text.starts_with('K'))?;
    let (plain, _) = without_origin(victim.text(at), mv)?;
    let hint = match rng.below(2) {
        0 => (b'a' + rng.below(8) as u8) as char,
        _ => (b'1' + rng.below(8) as u8) as char,
    };
    // Another man of the kind that the hint names may well be able to go: then it is no wrong one.
    let able = chess::legal(&board)
        .into_iter()
        .filter(|other| other.to == mv.to && board.piece_on(other.from) == board.piece_on(mv.from));
    if able.into_iter().any(|other| [chess::file(other.from), chess::rank(other.from)].contains(&hint)) {
        return None;
    }
    *victim.text(at) = format!("{}{hint}{}", &plain[..1], &plain[1..]);
    Some(Must::Find("N008", at))
}

fn no_origin(victim: &mut Victim, rng: &mut Random) -> Option<Must> {
    let (at, _, mv) = victim.ply(rng, |text, _, mv| {
        is_man(text) && without_origin(text, mv).is_some_and(|(_, origin)| !origin.is_empty())
    })?;
    *victim.text(at) = without_origin(victim.text(at), mv)?.0;
    Some(Must::Find("N007", at))
}

fn no_check_mark(victim: &mut Victim, rng: &mut Random) -> Option<Must> {
    let (at, ..) = victim.ply(rng, |text, _, _| text.ends_with(['+', '#']))?;
    victim.text(at).pop();
    Some(Must::Find("N015", at))
}

fn spurious_check(victim: &mut Victim, rng: &mut Random) -> Option<Must> {
    let (at, ..) = victim.ply(rng, |text, _, _| !text.ends_with(['+', '#']))?;
    victim.text(at).push('+');
    Some(Must::Find("N016", at))
}

fn spurious_mate(victim: &mut Victim, rng: &mut Random) -> Option<Must> {
    let (at, ..) = victim.ply(rng, |text, _, _| !text.ends_with('#'))?;
    let plain = victim.text(at).trim_end_matches('+').len();
    victim.text(at).truncate(plain);
    victim.text(at).push('#');
    Some(Must::Find("N017", at))
}

fn mate_as_check(victim: &mut Victim, rng: &mut Random) -> Option<Must> {
    let (at, ..) = victim.ply(rng, |text, _, _| text.ends_with('#'))?;
    victim.text(at).pop();
    victim.text(at).push('+');
    Some(Must::Find("N016", at))
}

fn spurious_capture(victim: &mut Victim, rng: &mut Random) -> Option<Must> {
    let (at, _, mv) = victim.ply(rng, |text, _, _| is_man(text) && !text.contains('x'))?;
    let place = victim.text(at).rfind(&mv.to.to_string())?;
    victim.text(at).insert(place, 'x');
    Some(Must::Find("N012", at))
}

fn no_capture(victim: &mut Victim, rng: &mut Random) -> Option<Must> {
    let (at, ..) = victim.ply(rng, |text, _, _| text.contains('x'))?;
    let place = victim.text(at).find('x')?;
    victim.text(at).remove(place);
    Some(Must::Find("N011", at))
}

/// Another result than this one; never the unknown one, which contradicts nothing.
fn another(result: &str, rng: &mut Random) -> &'static str {
    let others: Vec<&'static str> =
        ["1-0", "0-1", "1/2-1/2"].into_iter().filter(|&other| other != result).collect();
    others[rng.below(others.len())]
}

fn swapped_token(victim: &mut Victim, rng: &mut Random) -> Option<Must> {
    let at = victim.record.items.len() - 1;
    if victim.record.items[at].text == "*" {
        return None;
    }
    let is_over =
        victim.plies.last().is_some_and(|(_, board, mv)| chess::end(&chess::after(board, *mv)).is_some());
    *victim.text(at) = another(&victim.record.items[at].text, rng).into();
    Some(Must::Find(if is_over { "E301" } else { "E307" }, at))
}

/// Tag and token agree with each other, but not with the mate or stalemate on the board.
fn swapped_both(victim: &mut Victim, rng: &mut Random) -> Option<Must> {
    let (_, board, mv) = victim.plies.last()?;
    chess::end(&chess::after(board, *mv))?;
    let at = victim.record.items.len() - 1;
    let wrong = another(&victim.record.items[at].text, rng);
    *victim.text(at) = wrong.into();
    victim
        .record
        .tags
        .iter_mut()
        .filter(|(name, _)| name == "Result")
        .for_each(|(_, value)| *value = wrong.into());
    Some(Must::Find("E301", at))
}

fn brace(victim: &mut Victim, rng: &mut Random) -> Option<Must> {
    let (at, ..) = victim.ply(rng, |_, _, _| true)?;
    if victim.record.items.iter().any(|item| matches!(item.kind, Kind::Comment | Kind::Open)) {
        return None;
    }
    victim.record.items.insert(at, Item::new(Kind::Brace, "{"));
    Some(Must::Find("P001", at))
}

fn parenthesis(victim: &mut Victim, rng: &mut Random) -> Option<Must> {
    let (at, ..) = victim.ply(rng, |_, _, _| true)?;
    victim.record.items.insert(at, Item::new(Kind::Open, "("));
    Some(Must::Find("P002", at))
}

/// A legal variation whose closing parenthesis is missing.
fn variation(victim: &mut Victim, rng: &mut Random) -> Option<Must> {
    let (at, before, _) = victim.ply(rng, |_, _, _| true)?;
    let mut board = before;
    let mut items = vec![Item::new(Kind::Open, "(")];
    for step in 0..1 + rng.below(3) {
        let moves = chess::legal(&board);
        if moves.is_empty() {
            break;
        }
        let mv = *rng.pick(&moves);
        let black = board.side_to_move() == Color::Black;
        if step == 0 || !black {
            items.push(Item::number(u32::from(board.fullmove_number()), black));
        }
        items.push(Item::new(Kind::Move, chess::san(&board, mv)));
        board.play_unchecked(mv);
    }
    victim.record.items.splice(at + 1..at + 1, items);
    Some(Must::Find("P002", at + 1))
}

fn null_move(victim: &mut Victim, rng: &mut Random) -> Option<Must> {
    let (at, ..) = victim.ply(rng, |_, _, _| true)?;
    *victim.text(at) = "--".into();
    Some(Must::Find("L103", at))
}

/// Tokens that name a square, or mix digits into letters, and so stand where a move should be. Fragments that do
/// not (`Nf`) come up in the cut files.
const UNREADABLE: [&str; 7] = ["Xe5", "Ne4e", "Qd44", "Nf9", "Nf3f9", "101f8-08-08", "ee4e"];

fn unreadable(victim: &mut Victim, rng: &mut Random) -> Option<Must> {
    let (at, ..) = victim.ply(rng, |_, _, _| true)?;
    *victim.text(at) = (*rng.pick(&UNREADABLE)).into();
    Some(Must::Find("N001", at))
}

fn king_capture(victim: &mut Victim, rng: &mut Random) -> Option<Must> {
    let (at, board, _) = victim.ply(rng, |text, _, _| is_man(text) && !text.starts_with('K'))?;
    let king = board.king(!board.side_to_move());
    let letter = victim.text(at).remove(0);
    *victim.text(at) = format!("{letter}x{king}");
    Some(Must::Find("L102", at))
}

fn no_promotion(victim: &mut Victim, rng: &mut Random) -> Option<Must> {
    let (at, ..) = victim.ply(rng, |_, _, mv| mv.promotion.is_some())?;
    let place = victim.text(at).find('=')?;
    victim.text(at).replace_range(place..place + 2, "");
    Some(Must::Find("N018", at))
}

fn to_a_king(victim: &mut Victim, rng: &mut Random) -> Option<Must> {
    let (at, ..) = victim.ply(rng, |_, _, mv| mv.promotion.is_some())?;
    let place = victim.text(at).find('=')?;
    victim.text(at).replace_range(place + 1..place + 2, "K");
    Some(Must::Find("N020", at))
}

/// A king's or rook's move becomes castling, which then is mostly not allowed.
fn castling(victim: &mut Victim, rng: &mut Random) -> Option<Must> {
    let (at, ..) = victim.ply(rng, |_, board, mv| {
        matches!(board.piece_on(mv.from), Some(Piece::King | Piece::Rook))
            || board.castle_rights(Color::White).short.is_some()
    })?;
    let text = if rng.one_in(2) { "O-O" } else { "O-O-O" };
    if victim.text(at).starts_with(text) {
        return None;
    }
    *victim.text(at) = text.into();
    Some(Must::Contradict)
}

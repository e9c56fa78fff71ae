//! The line of a player, `001`.

use super::line::Line;
use crate::{
    board::Color,
    event::{Cell, Date, Outcome, Player, Points, Remark, RemarkKind, Score},
    words::title_of,
};

/// The column of the first round's opponent.
const ROUNDS: usize = 92;
/// Columns of a round.
const WIDTH: usize = 10;
/// More rounds than this are not read.
const MOST: usize = 99;
/// How far a line may be out of its columns.
const SHIFTS: [isize; 9] = [0, 1, -1, 2, -2, 3, -3, 4, -4];
/// Columns between fields, which are blank.
const GAPS: [usize; 6] = [48, 53, 57, 69, 80, 85];

/// Reads a player; `None` where not even the starting rank can be read.
pub(super) fn read(line: &Line, remarks: &mut Vec<Remark>) -> Option<Player> {
    let number = line.small(5, 8).filter(|&number| number > 0)?;
    let shift = shift_of_fields(line);
    let at = |column: usize| column.saturating_add_signed(shift);
    if shift != 0 {
        remarks.push(line.remark(15, RemarkKind::Misaligned, format!("{shift:+}")));
    }
    let mut odd = |column: usize, text: String| remarks.push(line.remark(column, RemarkKind::Field, text));
    let mut whole = |first: usize, last: usize| match line.number(at(first), at(last)) {
        Ok(number) => number,
        Err(text) => {
            odd(at(first), text);
            None
        }
    };
    let rating = whole(49, 52).filter(|&rating| rating > 0).map(|rating| rating as u32);
    let fide_id = whole(58, 68).filter(|&id| id > 0);
    let rank = whole(86, 89).filter(|&rank| rank > 0).map(|rank| rank as u32);
    let points = line.field(at(81), at(84));
    let stated = Points::read(&points);
    if stated.is_none() && !points.is_empty() {
        odd(at(81), points);
    }
    let birth = line.field(at(70), at(79));
    let date = Date::read(&birth);
    if date.is_none() && birth.chars().any(|c| c.is_ascii_digit() && c != '0') {
        odd(at(70), birth);
    }
    let text = |text: String| Some(text).filter(|text| !text.is_empty());
    Some(Player {
        number,
        sex: match line.at(10) {
            'm' | 'M' => Some('m'),
            'w' | 'W' | 'f' | 'F' => Some('w'),
            _ => None,
        },
        title: title(&line.field(11, 13)),
        name: line.field(15, at(47)),
        rating,
        federation: text(line.field(at(54), at(56))),
        fide_id,
        birth: date,
        points: stated,
        rank,
        cells: cells(line, shift, remarks),
        spot: line.spot(1),
    })
}

/// A title, in full where it is one letter or two.
fn title(text: &str) -> Option<String> {
    let in_full = || title_of(text).map_or_else(|| text.to_ascii_uppercase(), Into::into);
    (!text.is_empty()).then(in_full)
}

/// How far what follows the name stands from its columns.
fn shift_of_fields(line: &Line) -> isize {
    let fits = |shift: isize| {
        let at = |column: usize| column.saturating_add_signed(shift);
        let id = (at(58)..=at(68)).all(|column| matches!(line.at(column), ' ' | '0'..='9'));
        let rating = (at(49)..=at(52)).all(|column| matches!(line.at(column), ' ' | '0'..='9'));
        let points = (at(81)..=at(84)).all(|column| matches!(line.at(column), ' ' | '0'..='9' | '.' | ','));
        let gaps = GAPS.iter().all(|&column| line.at(at(column)) == ' ');
        let round = line.len() < at(ROUNDS) || is_cell(line, at(ROUNDS));
        id && rating && points && gaps && round
    };
    SHIFTS.into_iter().find(|&shift| fits(shift)).unwrap_or(0)
}

/// Whether a round can stand here: two blanks or the line before, an opponent to the right, a colour, a result.
fn is_cell(line: &Line, first: usize) -> bool {
    let opponent: String = (first..first + 4).map(|column| line.at(column)).collect();
    let (number, blank) = (opponent.trim(), opponent.trim_start().len() == opponent.trim().len());
    let is_opponent = number.bytes().all(|byte| byte.is_ascii_digit()) && (blank || number.is_empty());
    let is_color = matches!(line.at(first + 5), ' ' | '-' | 'w' | 'b' | 'W' | 'B');
    let is_apart =
        [first - 2, first - 1, first + 4, first + 6, first + 8].iter().all(|&column| line.at(column) == ' ');
    is_opponent && is_color && is_apart && outcome(line.at(first + 7), true).is_some()
}

fn cells(line: &Line, shift: isize, remarks: &mut Vec<Remark>) -> Vec<Cell> {
    let mut cells = Vec::new();
    let mut shift = shift;
    for round in 0..MOST {
        let first = |shift: isize| (ROUNDS + WIDTH * round).saturating_add_signed(shift);
        if first(shift) > line.len() + 1 {
            break;
        }
        if !is_cell(line, first(shift)) {
            // Something stands too much or is missing before it.
            let ahead = |moved: &isize| {
                let next = first(*moved) + WIDTH;
                is_cell(line, first(*moved)) && (next > line.len() || is_cell(line, next))
            };
            let whole = SHIFTS.into_iter().map(|by| by + shift).find(ahead);
            let part = if whole.is_none() { squeezed(line, round, shift) } else { None };
            let moved = whole.or(part.map(|(moved, _)| moved));
            let Some(moved) = moved else {
                let text = line.field(first(shift), first(shift) + 7);
                remarks.push(line.remark(first(shift), RemarkKind::Unreadable, text));
                let spot = line.spot(first(shift));
                cells.push(Cell { outcome: Outcome::Unknown, ..Cell::blank(spot) });
                continue;
            };
            let text = format!("{:+}", moved - shift);
            remarks.push(line.remark(first(shift), RemarkKind::Misaligned, text));
            shift = moved;
            if let Some((_, cell)) = part {
                cells.push(cell);
                continue;
            }
        }
        cells.push(cell(line, first(shift), remarks));
    }
    while cells.last().is_some_and(|cell| cell.outcome == Outcome::Blank) {
        cells.pop();
    }
    cells
}

/// A round within which something stands too much or is missing, and how far out of its columns what follows is.
fn squeezed(line: &Line, round: usize, shift: isize) -> Option<(isize, Cell)> {
    let first = |shift: isize| (ROUNDS + WIDTH * round).saturating_add_signed(shift);
    let next = |moved: isize| first(moved) + WIDTH;
    let fits = |&moved: &isize| match next(moved) > line.len() + 2 {
        true => line.len() + 2 + WIDTH > next(moved),
        false => is_cell(line, next(moved)),
    };
    let moved = SHIFTS.into_iter().skip(1).map(|by| by + shift).find(fits)?;
    let columns = first(shift)..next(moved) - 2;
    let text: String = columns.map(|column| line.at(column)).filter(|c| *c != ' ').collect();
    let digits = text.find(|c: char| !c.is_ascii_digit())?;
    let mut rest = text[digits..].chars();
    let color = match rest.next()?.to_ascii_lowercase() {
        'w' => Some(Color::White),
        'b' => Some(Color::Black),
        '-' => None,
        _ => return None,
    };
    let opponent = text[..digits].parse::<u32>().ok().filter(|&opponent| opponent > 0 && digits <= 4);
    let outcome = outcome(rest.next()?, opponent.is_some())?;
    let spot = line.spot(first(shift));
    rest.next().is_none().then_some((moved, Cell { opponent, color, outcome, board: None, spot }))
}

fn cell(line: &Line, first: usize, remarks: &mut Vec<Remark>) -> Cell {
    let opponent = line.small(first, first + 3).filter(|&opponent| opponent > 0);
    let color = match line.at(first + 5) {
        'w' | 'W' => Some(Color::White),
        'b' | 'B' => Some(Color::Black),
        _ => None,
    };
    let sign = line.at(first + 7);
    let named_none = !line.field(first, first + 3).is_empty();
    let outcome = match outcome(sign, opponent.is_some()) {
        Some(Outcome::Blank) if named_none || color.is_some() => Outcome::Absent,
        Some(outcome) => outcome,
        None => Outcome::Unknown,
    };
    let spot = line.spot(first);
    let lenient = match opponent {
        Some(_) => outcome.is_idle(),
        None => matches!(sign, '1' | '=' | '0' | 'W' | 'D' | 'L' | 'w' | 'd' | 'l'),
    };
    if lenient {
        remarks.push(line.remark(first, RemarkKind::Leniency, line.field(first, first + 7)));
    }
    Cell { opponent: opponent.filter(|_| !outcome.is_idle()), color, outcome, board: None, spot }
}

/// What a sign means for one who has an opponent, or has none.
fn outcome(sign: char, opponent: bool) -> Option<Outcome> {
    Some(match (sign.to_ascii_uppercase(), opponent) {
        ('1', true) => Outcome::Played(Score::Win),
        ('=' | '½', true) => Outcome::Played(Score::Draw),
        ('0', true) => Outcome::Played(Score::Loss),
        ('W', true) => Outcome::Unrated(Score::Win),
        ('D', true) => Outcome::Unrated(Score::Draw),
        ('L', true) => Outcome::Unrated(Score::Loss),
        ('+', _) => Outcome::Forfeit(true),
        ('-', _) => Outcome::Forfeit(false),
        ('H', _) | ('=' | '½' | 'D', false) => Outcome::HalfBye,
        ('F', _) => Outcome::FullBye,
        ('U', _) | ('1' | 'W', false) => Outcome::AllocatedBye,
        ('Z' | 'A', _) | ('0' | 'L', false) => Outcome::Absent,
        (' ' | '*' | '?' | 'X', true) => Outcome::Unknown,
        (' ' | '*' | '?' | 'X', false) => Outcome::Blank,
        _ => return None,
    })
}

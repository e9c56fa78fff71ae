//! Slips of people and machines, put into the tokens of a game.

use super::{pool::Played, random::Random};
use scoresheet::{
    board::Position,
    notation::{ENGLISH, Letters, legal_move, read},
};

/// A kind of slip: spoils a game's tokens, or says that it cannot.
pub struct Kind {
    pub name: &'static str,
    pub spoil: fn(&Played, &mut Random) -> Option<Vec<Slot>>,
}

pub const KINDS: &[Kind] = &[
    Kind { name: "square", spoil: |game, rng| one(game, rng, wrong_square, Some(false)) },
    Kind { name: "piece", spoil: |game, rng| one(game, rng, wrong_piece, Some(false)) },
    Kind { name: "look-alike", spoil: |game, rng| one(game, rng, look_alike, None) },
    Kind { name: "doubled", spoil: doubled },
    Kind { name: "dropped", spoil: dropped },
    Kind { name: "swapped", spoil: swapped },
    Kind { name: "early", spoil: |game, rng| one(game, rng, wrong_square, Some(true)) },
    Kind { name: "two", spoil: two },
    Kind { name: "noise 2 %", spoil: |game, rng| noise(game, rng, 20) },
    Kind { name: "noise 5 %", spoil: |game, rng| noise(game, rng, 50) },
];

/// A half-move's text, and whether a number stands before it.
pub type Slot = (String, Option<String>);

pub fn slots(tokens: &[String]) -> Vec<Slot> {
    let number = |at: usize| (at.is_multiple_of(2)).then(|| format!("{}.", at / 2 + 1));
    tokens.iter().enumerate().map(|(at, token)| (token.clone(), number(at))).collect()
}

/// The position before each half-move.
pub fn before(game: &Played, at: usize) -> Position {
    let mut position = Position::start();
    game.moves[..at].iter().for_each(|&played| position.play(played));
    position
}

pub fn one(
    game: &Played,
    rng: &mut Random,
    change: fn(&str, &mut Random) -> Option<String>,
    legal: Option<bool>,
) -> Option<Vec<Slot>> {
    for _ in 0..60 {
        let at = rng.below(game.tokens.len());
        let Some(spoilt) = change(&game.tokens[at], rng).filter(|spoilt| *spoilt != game.tokens[at]) else {
            continue;
        };
        let letters = Letters::new(ENGLISH);
        let position = before(game, at);
        let read = read(spoilt.as_bytes(), &letters).filter(|(_, length)| *length == spoilt.len());
        let is_legal = read.is_some_and(|(written, _)| legal_move(written, &position).is_some());
        if legal.is_some_and(|legal| legal != is_legal) {
            continue;
        }
        let mut tokens = game.tokens.clone();
        tokens[at] = spoilt;
        return Some(slots(&tokens));
    }
    None
}

/// One file or rank of the square of arrival is another.
pub fn wrong_square(token: &str, rng: &mut Random) -> Option<String> {
    let mut bytes = token.as_bytes().to_vec();
    let rank = bytes.iter().rposition(|byte| (b'1'..=b'8').contains(byte))?;
    if rng.one_in(2) {
        bytes[rank] = b'1' + rng.below(8) as u8;
    } else {
        bytes[rank.checked_sub(1)?] = b'a' + rng.below(8) as u8;
    }
    String::from_utf8(bytes).ok()
}

pub fn wrong_piece(token: &str, rng: &mut Random) -> Option<String> {
    let letters = ["K", "Q", "R", "B", "N"];
    let first = token.get(..1).filter(|first| letters.contains(first))?;
    let other = letters[rng.below(5)];
    (other != first).then(|| format!("{other}{}", &token[1..]))
}

/// Pairs that writers and machines mix up; chosen here, not taken from the program.
pub const ALIKE: &[(char, char)] = &[
    ('1', '7'),
    ('3', '8'),
    ('5', '6'),
    ('b', 'd'),
    ('b', '6'),
    ('c', 'e'),
    ('1', 'l'),
    ('O', '0'),
    ('B', '8'),
    ('R', 'K'),
    ('N', 'K'),
    ('a', 'd'),
    ('g', 'q'),
    ('f', 't'),
    ('2', 'Z'),
    ('4', 'A'),
    ('8', '6'),
    ('B', 'R'),
];

pub fn look_alike(token: &str, rng: &mut Random) -> Option<String> {
    let at = rng.below(token.len());
    let sign = token.chars().nth(at)?;
    let alike: Vec<char> = ALIKE
        .iter()
        .filter_map(|&(a, b)| if a == sign { Some(b) } else { (b == sign).then_some(a) })
        .collect();
    if alike.is_empty() || sign == 'O' {
        return None;
    }
    let other = alike[rng.below(alike.len())];
    Some(token.chars().enumerate().map(|(index, c)| if index == at { other } else { c }).collect())
}

pub fn doubled(game: &Played, rng: &mut Random) -> Option<Vec<Slot>> {
    let at = rng.below(game.tokens.len());
    let mut tokens = game.tokens.clone();
    tokens.insert(at, tokens[at].clone());
    Some(slots(&tokens))
}

pub fn dropped(game: &Played, rng: &mut Random) -> Option<Vec<Slot>> {
    let at = rng.below(game.tokens.len() - 2);
    if rng.one_in(2) {
        // The columns slip.
        let mut tokens = game.tokens.clone();
        tokens.remove(at);
        return Some(slots(&tokens));
    }
    let mut slots = slots(&game.tokens);
    slots.remove(at);
    if at.is_multiple_of(2) && at < slots.len() {
        slots[at].1 = Some(format!("{}...", at / 2 + 1));
    }
    Some(slots)
}

pub fn swapped(game: &Played, rng: &mut Random) -> Option<Vec<Slot>> {
    let at = rng.below(game.tokens.len() - 1);
    let mut tokens = game.tokens.clone();
    tokens.swap(at, at + 1);
    Some(slots(&tokens))
}

pub fn two(game: &Played, rng: &mut Random) -> Option<Vec<Slot>> {
    let mut tokens = game.tokens.clone();
    for _ in 0..2 {
        let at = rng.below(tokens.len() - 1);
        match rng.below(5) {
            0 => tokens[at] = wrong_square(&tokens[at], rng)?,
            1 => tokens[at] = wrong_piece(&tokens[at], rng)?,
            2 => tokens[at] = look_alike(&tokens[at], rng)?,
            3 => tokens.insert(at, tokens[at].clone()),
            _ => tokens.swap(at, at + 1),
        }
    }
    Some(slots(&tokens))
}

/// Each sign is another one with this chance in a thousand.
pub fn noise(game: &Played, rng: &mut Random, per_mille: usize) -> Option<Vec<Slot>> {
    const ANY: &[u8] = b"abcdefgh12345678KQRBNxO-l0";
    let mut spoil = |token: &String| -> String {
        let mut out = String::new();
        for (at, sign) in token.char_indices() {
            if rng.below(1000) >= per_mille {
                out.push(sign);
            } else if rng.one_in(2) {
                let other = look_alike(&token[at..=at], rng);
                out.push_str(other.as_deref().unwrap_or(&token[at..=at]));
            } else {
                out.push(ANY[rng.below(ANY.len())] as char);
            }
        }
        out
    };
    Some(slots(&game.tokens.iter().map(&mut spoil).collect::<Vec<_>>()))
}

pub fn text(slots: &[Slot], result: &str) -> String {
    let mut text = String::from("[Event \"?\"]\n\n");
    for (token, number) in slots {
        if let Some(number) = number {
            text.push_str(number);
            text.push(' ');
        }
        text.push_str(token);
        text.push(' ');
    }
    text.push_str(result);
    text
}

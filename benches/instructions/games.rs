//! Usual files, made of random legal games.

use crate::{hostile, random::Random};
use scoresheet::{
    board::{Move, Position},
    notation::{MoveFormat, language, san},
};

/// A text of about this many bytes.
type Text = fn(usize) -> String;

/// The files and what they are called.
pub const USUAL: [(&str, Text); 11] = [
    ("dense", |size| file(size, &|game, out| movetext(game, &|_, _| String::new(), out))),
    ("Lichess, clocks", |size| file(size, &|game, out| lichess(game, false, out))),
    ("Lichess, clocks and evaluations", |size| file(size, &|game, out| lichess(game, true, out))),
    ("chess.com, clocks", |size| file(size, &chess_com)),
    ("boards, two comments", |size| file(size, &board)),
    ("glyphs", |size| file(size, &glyphs)),
    ("annotated, with variations", |size| file(size, &annotated)),
    ("engines' comments", |size| file(size, &engines)),
    ("Spanish", |size| file(size, &spanish)),
    ("a table of moves", |size| table(size)),
    ("prose", hostile::HOSTILE[0].1),
];

/// A game: its moves, each with the position before it and its SAN.
type Game = [(Position, Move, String)];

/// How many plies a game has.
const PLIES: usize = 84;

/// A random legal game; captures are as likely as other moves, so that few men are left at its end.
fn game(random: &mut Random) -> Vec<(Position, Move, String)> {
    let (mut position, mut moves, mut game) = (Position::start(), Vec::new(), Vec::new());
    while game.len() < PLIES {
        moves.clear();
        position.legal_moves(&mut moves);
        if moves.is_empty() || position.is_dead_by_material() {
            break;
        }
        let played = *random.pick(&moves);
        game.push((position.clone(), played, san(&position, played)));
        position.play(played);
    }
    game
}

/// Games with tags, each written by `write`, until there are `size` bytes.
fn file(size: usize, write: &dyn Fn(&Game, &mut String)) -> String {
    let (mut random, mut text, mut round) = (Random(7), String::new(), 0);
    while text.len() < size {
        round += 1;
        let tags = [
            ("Event", "Club championship"),
            ("Site", "Utrecht"),
            ("Date", "2024.05.01"),
            ("Round", &round.to_string()),
            ("White", "Visser, Anna"),
            ("Black", "de Boer, Jan"),
            ("Result", "*"),
            ("WhiteElo", "2010"),
            ("BlackElo", "1987"),
        ];
        tags.iter().for_each(|(name, value)| text.push_str(&format!("[{name} \"{value}\"]\n")));
        text.push('\n');
        write(&game(&mut random), &mut text);
        text.push_str("*\n\n");
    }
    text
}

/// The moves with their numbers; after each what `comment` says of it, by its index, and before Black's move after a
/// comment the number again.
fn movetext(game: &Game, comment: &dyn Fn(usize, &str) -> String, out: &mut String) {
    let (mut line, mut commented) = (0, false);
    for (index, (_, _, san)) in game.iter().enumerate() {
        let number = match index % 2 {
            0 => format!("{}. ", index / 2 + 1),
            _ if commented => format!("{}... ", index / 2 + 1),
            _ => String::new(),
        };
        let comment = comment(index, san);
        commented = !comment.is_empty();
        let written = format!("{number}{san} {comment}");
        line += written.len();
        out.push_str(&written);
        if line > 72 && !commented {
            out.pop();
            out.push('\n');
            line = 0;
        }
    }
}

fn lichess(game: &Game, evaluated: bool, out: &mut String) {
    let clock = |index: usize| 300 - 3 * (index as u32 / 2).min(90);
    let comment = |index: usize, _: &str| {
        let evaluation =
            if evaluated { format!("[%eval {}.{:02}] ", index % 3, index * 7 % 100) } else { String::new() };
        format!("{{ {evaluation}[%clk 0:{:02}:{:02}] }} ", clock(index) / 60, clock(index) % 60)
    };
    movetext(game, &comment, out);
}

fn chess_com(game: &Game, out: &mut String) {
    let clock = |index: usize| 300 - 3 * (index as u32 / 2).min(90);
    let comment = |index: usize, _: &str| {
        format!("{{[%clk 0:{:02}:{:02}.{}]}} ", clock(index) / 60, clock(index) % 60, index % 10)
    };
    movetext(game, &comment, out);
}

/// The clock and the time of the move, each in a comment of its own, and no number before Black's moves.
fn board(game: &Game, out: &mut String) {
    for (index, (_, _, san)) in game.iter().enumerate() {
        if index.is_multiple_of(2) {
            out.push_str(&format!("{}. ", index / 2 + 1));
        }
        let left = 5400 - 60 * (index / 2);
        let (hours, minutes) = (left / 3600, left / 60 % 60);
        out.push_str(&format!("{san} {{[%clk {hours}:{minutes:02}:00]}} {{[%emt 0:01:00]}} "));
    }
}

/// A glyph at every sixth move, a NAG at every eleventh.
fn glyphs(game: &Game, out: &mut String) {
    let marked = |(index, (position, played, san)): (usize, &(Position, Move, String))| {
        let glyph = if index % 6 == 5 { ["!", "?!", "??"][index % 3] } else { "" };
        (position.clone(), *played, format!("{san}{glyph}"))
    };
    let game: Vec<_> = game.iter().enumerate().map(marked).collect();
    let nag = |index: usize, _: &str| if index % 11 == 10 { "$14 ".to_owned() } else { String::new() };
    movetext(&game, &nag, out);
}

fn engines(game: &Game, out: &mut String) {
    let comment = |index: usize, san: &str| {
        format!(
            "{{d={}, sd={}, mt={}, tl={}, s={}, n={}, pv={san}, tb=0, h=50.1, ph=0.0, wv=0.{:02}, R50=49, Rd=-9,}} ",
            20 + index % 9,
            40 + index % 9,
            1_000 + 37 * index,
            5_400_000 - 9_000 * index,
            80_000_000 + index,
            900_000_000 + 1_013 * index,
            index % 100
        )
    };
    movetext(game, &comment, out);
}

/// A comment at every fifth move, and at every seventh another move that could have been played there.
fn annotated(game: &Game, out: &mut String) {
    let other = |index: usize, san: &str| {
        let (position, ..) = &game[index];
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        let other =
            moves.into_iter().map(|played| crate::games::san(position, played)).find(|other| other != san);
        let dots = if index.is_multiple_of(2) { "." } else { "..." };
        other.map(|other| format!("({}{dots} {other} $6) ", index / 2 + 1))
    };
    let comment = |index: usize, san: &str| match index {
        _ if index % 7 == 6 => other(index, san).unwrap_or_default(),
        _ if index % 5 == 4 => "$1 {A move that nobody in the hall had expected here.} ".to_owned(),
        _ => String::new(),
    };
    movetext(game, &comment, out);
}

fn spanish(game: &Game, out: &mut String) {
    let format =
        MoveFormat { language: language("es").expect("Spanish is in the table"), ..MoveFormat::pgn() };
    let respelt = |(position, played, _): &(Position, Move, String)| {
        let mut written = Vec::new();
        format.write(position, *played, &mut written).expect("SAN can say every move");
        (position.clone(), *played, String::from_utf8(written).expect("UTF-8"))
    };
    let game: Vec<_> = game.iter().map(respelt).collect();
    movetext(&game, &|_, _| String::new(), out);
}

/// A table of numbers and moves, which is one game.
fn table(size: usize) -> String {
    let mut text = String::from("Move,White,Black\n");
    let moves = [("Nf3", "Nf6"), ("Ng1", "Ng8"), ("Nc3", "Nc6"), ("Nb1", "Nb8")];
    for (number, (white, black)) in (1..).zip(moves.iter().cycle()) {
        if text.len() >= size {
            break;
        }
        text.push_str(&format!("{number},{white},{black}\n"));
    }
    text
}

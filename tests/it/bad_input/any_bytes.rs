//! Any sequence of bytes gives a report: through the library, with every check and every format.

use proptest::{collection::vec, prelude::*, sample::select, test_runner::Config};
use scoresheet::{
    checks::{CheckRunner, Context, Selection},
    diag::{Finding, MovesOf, Record},
    game::{Dialects, Game, Scratch, read_game, replay},
    notation::{ENGLISH, Letters},
    pgn::games,
    report::{self, Format, reporter},
    source::Origin,
};
use std::{ops::Range, sync::LazyLock};

/// How a game is read.
type Read = for<'g> fn(&'g [u8], &'g mut Scratch) -> Game<'g>;

fn in_english<'g>(text: &'g [u8], scratch: &'g mut Scratch) -> Game<'g> {
    static LETTERS: LazyLock<Letters> = LazyLock::new(|| Letters::new(ENGLISH));
    replay(text, &LETTERS, scratch)
}

fn in_any_tongue<'g>(text: &'g [u8], scratch: &'g mut Scratch) -> Game<'g> {
    static TONGUES: LazyLock<Dialects> = LazyLock::new(Dialects::any);
    read_game(text, &TONGUES, scratch)
}

/// Inspects a whole text and asserts what must hold of any: findings lie inside their game, spans are no longer
/// than the text, reports can be written, and the scratch memory of one game does not change the next.
pub(super) fn inspect(text: &[u8]) {
    let judge =
        CheckRunner::new(&Selection { select: vec!["ALL".into()], info: true, ..Selection::default() });
    let starts = games(text);
    assert!(starts.windows(2).all(|pair| pair[0].offset < pair[1].offset
        && (pair[0].line, pair[0].indent) < (pair[1].line, pair[1].indent)));
    for read in [in_english as Read, in_any_tongue] {
        let mut used = Scratch::default();
        for (at, start) in starts.iter().enumerate() {
            let range = start.offset..starts.get(at + 1).map_or(text.len(), |next| next.offset);
            let first = inspect_game(text, range.clone(), start.line, &judge, read, &mut used);
            let again = inspect_game(text, range, start.line, &judge, read, &mut Scratch::default());
            assert_eq!(first, again, "game {at} depends on the game before it");
        }
    }
}

fn inspect_game(
    text: &[u8],
    range: Range<usize>,
    line: u64,
    judge: &CheckRunner,
    read: Read,
    scratch: &mut Scratch,
) -> String {
    let origin = Origin { file: "any.pgn", game: Some(1), line, indent: 0, byte: range.start as u64 };
    let text = &text[range];
    let game = read(text, scratch);
    let laws = game.laws();
    let mut findings: Vec<Finding> = Vec::new();
    judge.run(&game, &Context::new(laws), &mut findings);
    for finding in &findings {
        assert!(finding.span().end() <= text.len(), "{} ends behind its game", finding.meta.code);
        let place = origin.place(text, finding.span().start as usize);
        assert!(place.line >= line && place.column >= 1);
    }
    let facts = Some(game.facts(laws));
    let record = Record {
        origin,
        text,
        encoding: game.encoding(),
        header: game.header(),
        laws: laws.name,
        laws_title: laws.title,
        facts,
        moves: Some(MovesOf(&game)),
    };
    let mut out = Vec::new();
    for &format in Format::ALL {
        let report = reporter(format, report::Options { games: true, ..report::Options::default() });
        report.game(&record, findings.len(), &mut out);
        for finding in &findings {
            let place = origin.place(text, finding.span().start as usize);
            report.finding(&record, finding, place, &mut out);
        }
    }
    String::from_utf8(out).expect("reports are in UTF-8")
}

/// Pieces of PGN, right and wrong, that random texts are made of.
const PIECES: &[&str] = &[
    "(",
    ")",
    "(",
    ")",
    "{",
    "}",
    "[",
    "]",
    "[Event \"x\"]\n",
    "[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n",
    "[Result \"1-0\"]\n",
    "[FEN \"4k3/P7/8/8/8/8/7p/4K3 b - - 99 1\"]\n",
    "[Date \"2024.02.30\"]\n",
    "[Date \"1995.01.01\"]\n",
    "[PlyCount \"3\"]\n",
    "[Variant \"Chess960\"]\n",
    "[Variant \"Atomic\"]\n",
    "[White \"",
    "\"",
    "\\",
    "\n",
    "\n\n",
    "\r",
    "\r\n",
    "\t",
    "\0",
    "%",
    ";",
    "$1",
    "$",
    "1.",
    "1...",
    "2.",
    "2...",
    "3.",
    "1",
    "99999999999.",
    "0",
    ".",
    "...",
    "e4",
    "e5",
    "Nf3",
    "Nc6",
    "d4",
    "exd4",
    "a8=Q",
    "a8",
    "a1=K",
    "h1=Q",
    "Nbd2",
    "N1f3",
    "O-O",
    "O-O-O",
    "0-0",
    "--",
    "Z0",
    "Ke2",
    "Ke7",
    "Nf6",
    "Ng1",
    "Ng8",
    "Kd1",
    "Kd8",
    "Qh5",
    "Qxf7#",
    "Qh4#",
    "g4",
    "f3",
    "e.p.",
    "ep",
    "+",
    "#",
    "!",
    "?!",
    "=",
    "(=)",
    "1-0",
    "0-1",
    "1/2-1/2",
    "*",
    "1/2",
    "½-½",
    "+/-",
    "-",
    "Dame",
    "e9",
    "Xe5",
    "\u{feff}",
    "\u{e9}",
    "♞f3",
    "[%clk 0:01:02]",
    "[%clk",
    "[%eval #-3]",
    "P-K4",
    "C3AR",
    "P4R",
    "Sf3",
    "Cc6",
    "Кf3",
    "Лxd4",
    "Фh4#",
    "\u{ea}f3",
];

/// A real game's text, to be spoiled.
const SOUND: &str = "[Event \"Sound\"]\n[Site \"Riga\"]\n[Date \"2024.05.01\"]\n[Round \"1\"]\n[White \"Petrov\"]\n\
    [Black \"Silva\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 {a {comment} 3. Bb5 (3. Bc4 Bc5 (3... Nf6 4. Ng5) 4. c3) 3... a6\n\
    4. Ba4 Nf6 5. O-O Be7 $1 6. Re1 b5 7. Bb3 d6 ; to the end\n8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 1-0\n\n";

/// The same game with the letters of another language, given in the order of `KQRBN`.
fn sound_in(letters: [&str; 5]) -> String {
    let (tags, movetext) = SOUND.split_once("\n\n").expect("tags and moves");
    let swapped: String = movetext
        .chars()
        .map(|letter| "KQRBN".find(letter).map_or(letter.to_string(), |at| letters[at].to_owned()))
        .collect();
    format!("{tags}\n\n{swapped}")
}

fn config(cases: u32) -> Config {
    Config { cases, failure_persistence: None, ..Config::default() }
}

proptest! {
    #![proptest_config(config(2_000))]

    #[test]
    fn random_bytes(bytes in vec(any::<u8>(), 0..600)) {
        inspect(&bytes);
    }

    #[test]
    fn random_printable_text(text in "[ -~\n]{0,300}") {
        inspect(text.as_bytes());
    }

    #[test]
    fn random_pieces_of_pgn(pieces in vec(select(PIECES), 0..80), tight in any::<bool>()) {
        inspect(pieces.join(if tight { "" } else { " " }).as_bytes());
    }

    #[test]
    fn spoiled_games(edits in vec((any::<prop::sample::Index>(), 0..12_usize, select(PIECES), any::<u8>()), 1..12)) {
        let [spanish, russian] = [["R", "D", "T", "A", "C"], ["Кр", "Ф", "Л", "С", "К"]].map(sound_in);
        let mut text = [SOUND, &spanish, &russian, SOUND].concat().into_bytes();
        for (index, cut, piece, byte) in edits {
            let at = index.index(text.len());
            let end = (at + cut).min(text.len());
            let (range, with) = match byte % 4 {
                0 => (at..end, piece.as_bytes().to_vec()),
                1 => (at..end, Vec::new()),
                2 => (at..at, piece.as_bytes().to_vec()),
                _ => (at..end, vec![byte]),
            };
            text.splice(range, with);
        }
        inspect(&text);
    }

    /// An edit inside one game costs that game at most, as long as it makes no new one.
    #[test]
    fn an_edit_leaves_the_neighbours_alone(index in any::<prop::sample::Index>(), piece in select(PIECES)) {
        prop_assume!(!piece.contains('[') && !piece.contains(['\n', '\r']));
        let movetext = SOUND.find("\n\n").map_or(0, |at| at + 2);
        let at = movetext + index.index(SOUND.len() - 2 - movetext);
        let mut spoiled = SOUND.to_owned();
        spoiled.insert_str(at, piece);
        let text = [SOUND, &spoiled, SOUND].concat();
        let starts: Vec<usize> = games(text.as_bytes()).iter().map(|start| start.offset).collect();
        prop_assert_eq!(starts, [0, SOUND.len(), SOUND.len() + spoiled.len()]);
    }
}

/// A game that cannot be replayed was read with the letters of the game before: `Nf3+"` was one word or two.
#[test]
fn games_without_a_start_take_nothing_from_the_game_before() {
    inspect(b"1. Cf3 *\n\n[Event \"x\"]\n[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. Nf3+\" *\n");
}

/// A byte order mark amid the moves was passed over in silence, or reported after a game in another language.
#[test]
fn odd_spaces_are_reported_whatever_language_came_before() {
    for space in ["\u{feff}", "\u{a0}", "\u{200b}"] {
        let game = format!("[Event \"x\"]\n\n1. e4 e5 2. Nf3 Nc6 3. {space}Bb5 a6 1-0\n\n");
        let german = game.replace('N', "S").replace("Bb5", "Lb5");
        inspect(format!("{german}{game}{german}").as_bytes());
    }
}

#[test]
fn parentheses_before_any_move() {
    for text in [
        "(1. e4 (1. d4) *",
        "((((e4 e5 (d4))))",
        "1. Ke3 (1. e4 e5 (1... c5)) *",
        "(e4 e5 (e6 (c6 d4)) *",
        "(",
        "((",
    ] {
        inspect(text.as_bytes());
    }
}

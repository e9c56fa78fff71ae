//! Random games, random movetext, random bytes.

use super::{ANY, ENGLISH, LAYOUTS, assert_ways_agree, convert, kept, to};
use crate::support::positions::legal;
use proptest::prelude::*;
use scoresheet::{
    board::{Kind, Move, Position},
    convert::{Converter, Layout, Table},
    game::{Game, ItemKind, Ply, Scratch, read_game},
    notation::{MoveFormat, san},
    source::Span,
};

/// A game as it is written and as it has to come out, in English and with PGN's signs.
#[derive(Default, Debug)]
struct Pair {
    written: String,
    expected: String,
}

impl Pair {
    fn both(&mut self, text: &str) {
        self.written.push_str(text);
        self.expected.push_str(text);
    }

    /// A move, in a form that `whim` picks; every other is canonical.
    fn half_move(&mut self, position: &Position, played: Move, whim: u8) {
        let canonical = san(position, played);
        let from = played.from().to_string();
        let plain = canonical.trim_end_matches(['+', '#']);
        let piece = canonical.starts_with(|c: char| "KQRBN".contains(c));
        let odd = match whim % 32 {
            0 if plain.contains('x') => canonical.replace('x', ":"),
            1 => plain.to_owned(),
            2 if piece => format!("{}{from}{}", &canonical[..1], &plain[plain.len() - 2..]),
            3 if plain.contains('=') => canonical.replace('=', ""),
            4 if played.kind() == Kind::Castle => canonical.replace('O', "0"),
            5 if canonical.ends_with('+') => format!("{plain}\u{2020}"),
            6 if canonical.ends_with('+') => format!("{plain} +"),
            7 if piece && plain.len() == 3 => format!("{}{}{}", &canonical[..1], &from[..1], &canonical[1..]),
            8 if played.kind() == Kind::EnPassant => format!("{plain} e.p."),
            _ => canonical.clone(),
        };
        let glyphs = ["", "!", "?", "!?"][usize::from(whim / 32) % 4];
        // A sign that stands apart has none behind it.
        let glyphs = if odd.contains(" +") { "" } else { glyphs };
        self.written.push_str(&format!("{odd}{glyphs}"));
        self.expected.push_str(&format!("{canonical}{glyphs}"));
    }
}

/// A game of random moves, with numbers, comments and variations; `odd` says whether moves may be written irregularly.
fn pair(choices: &[(u16, u8, u8)], odd: bool) -> Pair {
    let (mut pair, mut position) = (Pair::default(), Position::start());
    for (ply, &(choice, whim, aside)) in choices.iter().enumerate() {
        let legal = legal(&position);
        if legal.is_empty() {
            break;
        }
        if ply % 2 == 0 {
            pair.both(&format!("{}. ", ply / 2 + 1));
        }
        let whim = if odd { whim } else { whim | 31 };
        let played = legal[usize::from(choice) % legal.len()];
        pair.half_move(&position, played, whim);
        let other = legal[usize::from(choice / 3) % legal.len()];
        match aside % 16 {
            0 => pair.both(" {Nf3 ( [%clk 0:01]}"),
            1 => {
                pair.both(" (");
                pair.half_move(&position, other, whim.rotate_left(3) | if odd { 0 } else { 31 });
                pair.both(" $4)");
            }
            2 => pair.both(" ; Nf3 (\r"),
            _ => {}
        }
        pair.both(if aside % 5 == 0 { "\r\n" } else { " " });
        position.play(played);
    }
    pair.both("1/2-1/2\r\n");
    pair
}

/// The text between the plies' tokens, in order.
fn between<'t>(text: &'t [u8], game: &Game<'_>) -> Vec<&'t [u8]> {
    let plies = game.plies().iter().chain(game.variations().iter().map(|(_, ply)| ply));
    let mut spans: Vec<Span> = plies.map(|ply: &Ply| ply.span).collect();
    spans.sort();
    let starts = [0].into_iter().chain(spans.iter().map(|span| span.end()));
    let ends = spans.iter().map(|span| span.start as usize).chain([text.len()]);
    starts.zip(ends).map(|(start, end)| &text[start..end]).collect()
}

/// The comments of a text that end before its result, and the moves.
fn substance(text: &[u8]) -> (Vec<Vec<u8>>, Vec<Option<Move>>) {
    let mut scratch = Scratch::default();
    let game = read_game(text, &ENGLISH, &mut scratch);
    let comments = game.items().filter(|item| matches!(item.kind, ItemKind::Comment { closed: true }));
    // Those to the line's end are written in braces.
    let said = |comment: &[u8]| comment.strip_prefix(b";").unwrap_or(comment).trim_ascii().to_vec();
    let comments = comments.map(|item| said(item.span.of(text))).collect();
    let variations = game.variations().iter().map(|(_, ply)| ply.played);
    (comments, game.plies().iter().map(|ply| ply.played).chain(variations).collect())
}

/// Whether a game holds what PGN has, and nothing else, and ends with a result.
fn is_pgn(text: &[u8]) -> bool {
    let mut scratch = Scratch::default();
    let game = read_game(text, &ENGLISH, &mut scratch);
    let (mut depth, mut ends) = (0, false);
    let is_valid = game.items().all(|item| {
        match item.kind {
            ItemKind::Open => depth += 1,
            ItemKind::Close => depth -= 1,
            _ => {}
        }
        let is_end = matches!(item.kind, ItemKind::Result(outcome) if outcome.is_pgn());
        let is_foreign = matches!(item.kind, ItemKind::Stray | ItemKind::CloseBrace | ItemKind::DrawOffer);
        let follows = ends && !matches!(item.kind, ItemKind::End);
        ends |= is_end;
        !is_foreign && !follows && !matches!(item.kind, ItemKind::Comment { closed: false })
    });
    is_valid && depth == 0 && ends
}

fn assert_export_loses_nothing(text: &[u8]) {
    let show = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let before = substance(text);
    let mut scratch = Scratch::default();
    let game = read_game(text, &ENGLISH, &mut scratch);
    if game.plies().is_empty() {
        return;
    }
    let sound = game.failures().is_empty();
    for layout in &LAYOUTS[1..] {
        let (out, _) = convert(text, &ENGLISH, &Converter::new(to("en"), *layout));
        let after = substance(&out);
        let case = || format!("{layout:?}: {:?} became {:?}", show(text), show(&out));
        // A remark in parentheses takes its comments in.
        let plain = |text: &[u8]| {
            let text = show(text).replace('{', "(").replace('}', ")");
            text.split_whitespace().collect::<Vec<_>>().join(" ")
        };
        let whole = plain(&out);
        assert!(before.0.iter().all(|comment| whole.contains(&plain(comment))), "{}", case());
        // New numbers may explain a move that the old ones spoke against (`1. e4 Nc6 Bb5 2. e5`).
        if matches!(layout, Layout::Export { numbers: true, .. }) && sound {
            assert_eq!(before.1, after.1, "{}", case());
            assert!(is_pgn(&out), "{}", case());
            // Of such soup the words may be set otherwise the second time, but the moves stay.
            let (again, _) = convert(&out, &ENGLISH, &Converter::new(to("en"), *layout));
            assert_eq!(substance(&again).1, after.1, "once more, {}", case());
            assert!(is_pgn(&again), "once more, {}", case());
        }
    }
}

/// Pieces of movetext in any order, with a few that are not.
fn soup() -> impl Strategy<Value = Vec<u8>> {
    let words = [
        "1.",
        "1...",
        "2.",
        "12",
        "1972",
        "...",
        "e4",
        "e5",
        "Nf3",
        "Nc6",
        "Bb5",
        "a6",
        "Nd5",
        "O-O",
        "0-0",
        "--",
        "exd5",
        "Nxq9",
        "{c}",
        "{a\nb}",
        ";rest\n",
        "\n%esc\n",
        "%mid",
        "(",
        ")",
        "(",
        ")",
        "$3",
        "!?",
        "(=)",
        "=",
        "1-0",
        "*",
        "[",
        "]",
        "[%clk 1]",
        "word",
        "\n",
        "\r\n",
        "\t",
        "\u{e9}",
        "\0",
        "}",
        "[A \"b\"]\n",
    ];
    let word = prop::sample::select(words.to_vec());
    let gap = prop::sample::select(vec![" ", " ", " ", "\n", ""]);
    prop::collection::vec((word, gap), 0..30).prop_map(|pieces| {
        pieces.into_iter().flat_map(|(word, gap)| [word, gap]).collect::<String>().into_bytes()
    })
}

fn choices() -> impl Strategy<Value = Vec<(u16, u8, u8)>> {
    prop::collection::vec(any::<(u16, u8, u8)>(), 0..160)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn games_come_out_as_they_were_built(choices in choices(), odd in any::<bool>()) {
        let Pair { written, expected } = pair(&choices, odd);
        prop_assert_eq!(kept(&written, "en"), expected);
        assert_ways_agree(written.as_bytes(), &ENGLISH, "es");
        assert_export_loses_nothing(written.as_bytes());
    }

    #[test]
    fn keep_changes_moves_only(text in prop_oneof![soup(), prop::collection::vec(any::<u8>(), 0..200)]) {
        let (out, _) = convert(&text, &ENGLISH, &Converter::new(to("en"), Layout::Keep));
        let mut scratch = Scratch::default();
        let game = read_game(&text, &ENGLISH, &mut scratch);
        let (mut at, gaps) = (0, between(&text, &game));
        for (index, gap) in gaps.iter().enumerate() {
            let found = match index {
                0 => out.starts_with(gap).then_some(0),
                _ if index + 1 == gaps.len() => out[at..].ends_with(gap).then(|| out.len() - gap.len() - at),
                _ => memchr::memmem::find(&out[at..], gap),
            };
            // The longest move that can stand here: `Qa1xb2#`, glyphs, a blank.
            let found = found.filter(|&found| index == 0 || found <= 60);
            prop_assert!(found.is_some(), "{:?} is not in {:?} of {:?} from {:?}", gap, &out[at..], String::from_utf8_lossy(&out), String::from_utf8_lossy(&text));
            at += found.unwrap() + gap.len();
        }
        prop_assert_eq!(at, out.len());
    }

    #[test]
    fn the_two_ways_agree_on_anything(text in prop_oneof![soup(), prop::collection::vec(any::<u8>(), 0..200)]) {
        assert_ways_agree(&text, &ENGLISH, "es");
        assert_ways_agree(&text, &ANY, "fr");
    }

    #[test]
    fn a_table_has_a_cell_for_every_move(text in prop_oneof![soup(), prop::collection::vec(any::<u8>(), 0..200)]) {
        let mut scratch = Scratch::default();
        let game = read_game(&text, &ANY, &mut scratch);
        for table in [Table::Csv, Table::Columns] {
            let mut out = Vec::new();
            let (converted, _) = table.write(&game, &MoveFormat::pgn(), &[], &mut out);
            let (plies, unchecked) = (game.plies().len() as u32, game.unchecked());
            let failed = u32::from(game.main_failure().is_some());
            prop_assert_eq!(converted.moves + converted.kept, plies + failed + unchecked);
            if table == Table::Columns {
                continue;
            }
            let mut rows = csv::Reader::from_reader(&out[..]);
            let cells = rows.records().map(|row| row.unwrap().iter().skip(1).take(2).filter(|cell| !cell.is_empty()).count() as u32);
            let results = cells.sum::<u32>() - (converted.moves + converted.kept);
            // Words may give one, too.
            prop_assert!(results == 1 || (results == 0 && game.outcome().is_none()), "{}", results);
        }
    }

    #[test]
    fn export_loses_nothing(text in soup()) {
        assert_export_loses_nothing(&text);
    }
}

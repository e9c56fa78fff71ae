//! Minimal notation (`ed`, `exd`), reversible notation (`Ng1xBf3`), words for check, and blanks between number and dot,
//! over random games whose moves come from a rules library that shares no code with this one (`cozy-chess`).
//!
//! The seeds are fixed: a failure repeats.

use crate::support::{positions::legal_by_cozy, random::Random};
use cozy_chess as cozy;
use scoresheet::{
    board::{Move, Position, Role, Square},
    game::{Dialects, FailureReason, Scratch, read_game},
    notation::{ENGLISH, Language, Letters, Resolution, language, read_files, resolve},
    pgn::{Token, Tokens},
};
use std::collections::BTreeMap;

/// From, to and promotion, to compare with.
type Plain = (usize, usize, Option<usize>);

fn theirs(mv: cozy::Move) -> Plain {
    (mv.from as usize, mv.to as usize, mv.promotion.map(|piece| piece as usize))
}

fn ours(mv: Move) -> Plain {
    (mv.from().index(), mv.to().index(), mv.promotion().map(Role::index))
}

/// A random game of `plies` half-moves at most; captures by pawns are made where there are any, half the time.
fn random_game(random: &mut Random, plies: usize) -> Vec<(cozy::Board, cozy::Move)> {
    let mut board = cozy::Board::default();
    let mut game = Vec::new();
    for _ in 0..plies {
        let all = legal_by_cozy(&board);
        let pawns: Vec<_> = all.iter().copied().filter(|mv| is_pawn_capture(&board, *mv)).collect();
        let from = if pawns.is_empty() || random.one_in(2) { &all } else { &pawns };
        if from.is_empty() {
            break;
        }
        let mv = *random.pick(from);
        game.push((board.clone(), mv));
        board.play(mv);
    }
    game
}

fn is_pawn_capture(board: &cozy::Board, mv: cozy::Move) -> bool {
    board.piece_on(mv.from) == Some(cozy::Piece::Pawn) && mv.from.file() != mv.to.file()
}

fn castles(board: &cozy::Board, mv: cozy::Move) -> bool {
    board.color_on(mv.to) == Some(board.side_to_move())
}

fn letter(language: &'static Language, piece: cozy::Piece) -> &'static str {
    language.letter(Role::ALL[piece as usize])
}

/// The letter of the captured man where there is one, the pawn's too.
fn captured(language: &'static Language, board: &cozy::Board, mv: cozy::Move) -> Option<String> {
    match board.piece_on(mv.to) {
        Some(cozy::Piece::Pawn) => Some(language.pawn.first().copied().unwrap_or("").to_owned()),
        Some(piece) => Some(letter(language, piece).to_owned()),
        None => is_pawn_capture(board, mv).then(String::new),
    }
}

/// Long algebraic with the captured man's letter: `Ng1xBf3`.
fn reversible(language: &'static Language, board: &cozy::Board, mv: cozy::Move) -> String {
    if castles(board, mv) {
        return if mv.to.file() > mv.from.file() { "0-0" } else { "0-0-0" }.to_owned();
    }
    let man = letter(language, board.piece_on(mv.from).unwrap());
    let sign = captured(language, board, mv).map_or("-".to_owned(), |letter| format!("x{letter}"));
    let promotion = mv.promotion.map_or("", |piece| letter(language, piece));
    format!("{man}{}{sign}{}{promotion}", mv.from, mv.to)
}

/// The game as text, with `number` before White's moves.
fn record(
    game: &[(cozy::Board, cozy::Move)],
    dot: &str,
    token: impl Fn(&cozy::Board, cozy::Move) -> String,
) -> String {
    let mut text = String::new();
    for (ply, (board, mv)) in game.iter().enumerate() {
        if ply % 2 == 0 {
            text += &format!("{}{dot} ", ply / 2 + 1);
        }
        text += &token(board, *mv);
        text += if ply % 12 == 11 { "\n" } else { " " };
    }
    text + "*\n"
}

/// Asserts that the text is read as this game, in this language.
fn assert_read(text: &str, code: &str, game: &[(cozy::Board, cozy::Move)]) {
    let dialects = Dialects::named(code).unwrap();
    let mut scratch = Scratch::default();
    let read = read_game(text.as_bytes(), &dialects, &mut scratch);
    let expected: Vec<Plain> = game.iter().map(|(_, mv)| theirs(*mv)).collect();
    let found: Vec<Plain> = read.plies().iter().filter_map(|ply| ply.played.map(ours)).collect();
    let first = expected.iter().zip(&found).take_while(|(expected, found)| expected == found).count();
    assert_eq!(found, expected, "{code} ply {first} of\n{text}");
    assert!(
        read.failures().is_empty() && read.defects().is_empty(),
        "{:?} in {code}\n{text}",
        read.defects()
    );
}

/// A position of kings, rooks on the last ranks and six pawns each on three files, some of which have several captures
/// between two files.
fn pawns_at_random(random: &mut Random) -> Option<cozy::Board> {
    let mut squares = [None; 64];
    (squares[7], squares[56]) = (Some('K'), Some('k'));
    (squares[2], squares[3], squares[59], squares[60]) = (Some('R'), Some('R'), Some('r'), Some('r'));
    for index in 0..12 {
        squares[8 + 8 * random.below(6) + 2 + random.below(3)] = Some(['P', 'p'][index % 2]);
    }
    let rank = |rank: usize| -> String {
        squares[8 * rank..][..8].iter().map(|man| man.map_or("1".to_owned(), String::from)).collect()
    };
    let ranks: Vec<String> = (0..8).rev().map(rank).collect();
    let turn = ["w", "b"][random.below(2)];
    format!("{} {turn} - - 0 1", ranks.join("/")).parse().ok()
}

/// Every group of legal captures from file to file, in every position of 60 games and in 3000 of pawns: one is played,
/// several are several.
#[test]
fn captures_by_files_are_what_the_oracle_says() {
    let mut random = Random(20);
    let letters = Letters::new(ENGLISH);
    let (mut single, mut several, mut none, mut passing, mut promoting) = (0, 0, 0, 0, 0);
    let games = (0..60).flat_map(|_| random_game(&mut random, 160)).map(|(board, _)| board);
    let mut boards: Vec<cozy::Board> = games.collect();
    boards.extend((0..3000).filter_map(|_| pawns_at_random(&mut random)));
    for board in boards {
        // Not every random position can come about.
        let Ok(position) = Position::from_fen(&board.to_string()) else { continue };
        let mut groups: BTreeMap<String, Vec<cozy::Move>> = BTreeMap::new();
        for mv in legal_by_cozy(&board).into_iter().filter(|mv| is_pawn_capture(&board, *mv)) {
            let promotion =
                mv.promotion.map_or(String::new(), |piece| format!("={}", letter(ENGLISH, piece)));
            groups.entry(format!("{}{}{promotion}", mv.from.file(), mv.to.file())).or_default().push(mv);
        }
        for (from, to) in (0..7).flat_map(|file| [(file, file + 1), (file + 1, file)]) {
            let files: String = [from, to].map(|file| char::from(b'a' + file)).iter().collect();
            for promotion in ["", "=Q", "=N"] {
                let token = format!("{files}{promotion}");
                let (written, length) = read_files(token.as_bytes(), &letters).unwrap();
                assert_eq!(length, token.len());
                let meant = groups.get(&token).map_or(&[][..], Vec::as_slice);
                let queens = groups.get(&format!("{files}=Q")).map_or(&[][..], Vec::as_slice);
                let open = promotion.is_empty() && !queens.is_empty();
                match resolve(written, &position) {
                    Resolution::Legal(played) => {
                        assert_eq!(meant.len(), 1, "{token} {board}");
                        assert_eq!(ours(played), theirs(meant[0]), "{token} {board}");
                        single += 1;
                        passing += usize::from(board.piece_on(meant[0].to).is_none());
                        promoting += usize::from(!promotion.is_empty());
                    }
                    Resolution::Ambiguous(men) => {
                        let both = meant.iter().chain(queens.iter().filter(|_| open));
                        let mut from: Vec<usize> = both.map(|mv| mv.from as usize).collect();
                        from.sort_unstable();
                        assert!(from.len() > 1, "{token} {board}");
                        assert_eq!(men.map(Square::index).collect::<Vec<_>>(), from, "{token} {board}");
                        several += 1;
                    }
                    Resolution::PromotionMissing { from, to } => {
                        assert!(open && meant.is_empty() && queens.len() == 1, "{token} {board}");
                        let queen = theirs(queens[0]);
                        assert_eq!((from.index(), to.index()), (queen.0, queen.1), "{token} {board}");
                    }
                    Resolution::Illegal(_) => {
                        assert!(meant.is_empty() && !open, "{token} {board}");
                        none += 1;
                    }
                    other => panic!("{token} {board}: {other:?}"),
                }
            }
        }
    }
    assert!(single > 5000 && several > 800 && none > 50_000, "{single} {several} {none}");
    assert!(passing > 20 && promoting > 50, "{passing} {promoting}");
}

/// Games in which the pawns' captures name their files alone, with the sign and without, wherever that is enough.
#[test]
fn games_in_minimal_notation() {
    let mut random = Random(21);
    let mut captures = 0;
    for sign in ["", "x", ":"] {
        for _ in 0..30 {
            let game = random_game(&mut random, 120);
            let token = |board: &cozy::Board, mv: cozy::Move| {
                let alike = |other: &cozy::Move| {
                    is_pawn_capture(board, *other)
                        && (other.from.file(), other.to.file()) == (mv.from.file(), mv.to.file())
                };
                let others = legal_by_cozy(board)
                    .into_iter()
                    .filter(alike)
                    .filter(|other| other.promotion == mv.promotion);
                match is_pawn_capture(board, mv) && mv.promotion.is_none() && others.count() == 1 {
                    true => format!("{}{sign}{}", mv.from.file(), mv.to.file()),
                    false => reversible(ENGLISH, board, mv),
                }
            };
            captures += game.iter().filter(|(board, mv)| token(board, *mv).len() < 4).count();
            assert_read(&record(&game, ".", token), "en", &game);
        }
    }
    assert!(captures > 500, "{captures}");
}

/// Games in reversible notation, in languages with letters of one byte, of several, and of one that is another's.
#[test]
fn games_in_reversible_notation() {
    let mut random = Random(22);
    for code in ["en", "es", "nl", "hu", "ru", "el", "figurine"] {
        for _ in 0..10 {
            let game = random_game(&mut random, 120);
            let text = record(&game, ".", |board, mv| reversible(language(code).unwrap(), board, mv));
            assert_read(&text, code, &game);
        }
    }
}

/// Which language it is shows all the same: the captured men's letters are the language's own.
#[test]
fn captured_letters_do_not_hide_the_language() {
    let mut random = Random(23);
    let any = Dialects::any();
    for code in ["en", "es", "nl", "de", "hu", "ru"] {
        for _ in 0..5 {
            let game = random_game(&mut random, 100);
            let text = record(&game, ".", |board, mv| reversible(language(code).unwrap(), board, mv));
            let mut scratch = Scratch::default();
            let read = read_game(text.as_bytes(), &any, &mut scratch);
            assert_eq!((read.letters().code(), read.plies().len()), (code, game.len()), "{text}");
        }
    }
}

/// Words for check and mate, glued and apart, in English and in the game's language.
#[test]
fn games_with_check_in_words() {
    let mut random = Random(24);
    let mut checks = 0;
    let words = [
        ("en", ["ch", " ch", "ch.", " ch.", "dbl.ch", " dis. ch.", "Check!", " (ch)"]),
        ("de", ["schach", " Schach", "ch", " ch.", " dbl. ch.", "SCHACH", " schach!", "(Schach)"]),
        ("fr", ["échec", " Échec", "ch", " ch", " échec!", "check", " check", "(échec)"]),
        ("ru", ["шах", " шах", " Шах!", "ch", " ch.", "ШАХ", " ch", "(шах)"]),
    ];
    for (code, words) in words {
        for _ in 0..10 {
            let game = random_game(&mut random, 120);
            let text = record(&game, ".", |board, mv| {
                let mut after = board.clone();
                after.play(mv);
                let word = if after.checkers().is_empty() { "" } else { words[mv.to as usize % words.len()] };
                format!("{}{word}", reversible(language(code).unwrap(), board, mv))
            });
            checks += text.matches(words[0]).count();
            assert_read(&text, code, &game);
        }
    }
    assert!(checks > 20, "{checks}");
}

/// `1 . e4` is White's number, `1 . . . e5` Black's; nothing is said of either.
#[test]
fn blanks_between_number_and_dots() {
    let mut random = Random(25);
    let game = random_game(&mut random, 80);
    let any = Dialects::any();
    let count = |text: &str| {
        let mut scratch = Scratch::default();
        let read = read_game(text.as_bytes(), &any, &mut scratch);
        let events =
            read.events().iter().filter(|event| event.kind == scoresheet::game::EventKind::MoveNumber);
        (read.plies().len(), events.count())
    };
    let token = |board: &cozy::Board, mv: cozy::Move| reversible(ENGLISH, board, mv);
    for dot in [" .", "  .", "."] {
        assert_eq!(count(&record(&game, dot, token)), (game.len(), 0), "{dot:?}");
    }
    for dots in [" . . .", " ...", "...", " .. ", " \u{2026}"] {
        assert_eq!(count(&format!("1 . e4 {{ }} 1{dots} e5 {{ }} 2 . Nf3 *")), (3, 0), "{dots:?}");
    }
    assert_eq!(count("1 . . . e4 *"), (1, 1));
}

/// The same letters as stray words do no harm: they are neither moves nor the end of what can be read.
#[test]
fn words_are_not_captures() {
    let any = Dialects::any();
    let read = |text: &str| {
        let mut scratch = Scratch::default();
        let read = read_game(text.as_bytes(), &any, &mut scratch);
        (read.plies().len(), read.failures().len(), read.defects().len())
    };
    // The d-pawn could capture on e5, and the game goes on without.
    assert_eq!(read("1. e4 d5 2. exd5 Qxd5 3. Nc3 Qa5 4. d4 e5 5. Bd2 de Bb4 de 6. Nf3 *"), (11, 0, 2));
    assert_eq!(read("1. d4 e5 jugada de gambito 2. dxe5 Nc6 de 3. Nf3 *"), (5, 0, 2));
    assert_eq!(read("1. d4 e5 2. Nc3 de de 2... Nc6 3. Nf3 *"), (5, 0, 1));
    assert_eq!(read("1. d4 e5 de una forma"), (2, 0, 1));
    assert_eq!(read("1. d4 e5 2. Nf3 e4 ab bc 3. Ng5 de 1-0"), (5, 0, 2));
    // Nor do they on a line that is no longer followed.
    assert_eq!(read("1. d4 e5 2. Ke4 d5 de ab 1-0"), (2, 1, 1));
    // But do where captures were written so before.
    assert_eq!(read("1. d4 e5 2. de d5 3. Ke4 d4 4. ed de 1-0"), (4, 1, 0));
    // Where nothing speaks against it, it is played.
    assert_eq!(read("1. d4 e5 2. de *"), (3, 0, 0));
    assert_eq!(read("1. d4 e5 2. de! f6 3. ef! Nxf6 *"), (6, 0, 0));
    // Words that are longer or name other files never are.
    assert_eq!(read("1. d4 e5 be 2. fed Nf3 deep *"), (3, 0, 3));
}

#[test]
fn captures_that_cannot_be_are_said_to_be_unreadable() {
    let any = Dialects::any();
    let mut scratch = Scratch::default();
    let read = read_game(b"1. e4 e5 2. exd Nc6 *", &any, &mut scratch);
    assert_eq!(
        read.failures().iter().map(|failure| failure.reason).collect::<Vec<_>>(),
        [FailureReason::Unreadable]
    );
    let two = b"[SetUp \"1\"]\n[FEN \"4k3/8/3p4/4P3/3p4/4P3/8/4K3 w - - 0 1\"]\n\n1. ed Kf7 *";
    let read = read_game(two, &any, &mut scratch);
    assert!(matches!(read.failures()[0].reason, FailureReason::AmbiguousWords(..)), "{:?}", read.failures());
}

/// The tokens of a text in English.
fn kinds(text: &str) -> Vec<String> {
    let letters = Letters::new(ENGLISH);
    let mut tokens = Tokens::new(text.as_bytes(), 0, &letters);
    let mut kinds = Vec::new();
    loop {
        kinds.push(match tokens.next() {
            Token::End => return kinds,
            Token::Number { value, dots, .. } => format!("{value}/{dots}"),
            Token::Move(_, span) => String::from_utf8_lossy(span.of(text.as_bytes())).into_owned(),
            Token::Nag(span) => format!("${}", String::from_utf8_lossy(span.of(text.as_bytes()))),
            Token::Stray(span) => format!("?{}", String::from_utf8_lossy(span.of(text.as_bytes()))),
            other => format!("{other:?}"),
        });
    }
}

#[test]
fn blanks_among_dots_count_for_nothing() {
    assert_eq!(
        kinds("1 . e4 2 .e4 3 . . . e5 4 ... e5 5 \u{2026} e5 6. e4"),
        ["1/1", "e4", "2/1", "e4", "3/2", "e5", "4/2", "e5", "5/2", "e5", "6/1", "e4"]
    );
    assert_eq!(kinds("1 e4"), ["1/0", "e4"]);
}

#[test]
fn words_of_check_and_captures_by_files() {
    assert_eq!(
        kinds("Nf3ch Qf7 dbl. ch. ed ep (mate) ed, be Bb5+ ch."),
        ["Nf3ch", "Qf7", "$dbl. ch.", "ed ep", "$(mate)", "ed", "?be", "Bb5+", "$ch."]
    );
}

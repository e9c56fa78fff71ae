//! SAN and UCI against a rules library that shares no code with this one (`cozy-chess`).

use super::{
    games::{playouts, starts},
    written,
};
use cozy_chess as cozy;
use scoresheet::{
    board::{Kind, Move, Position, Square},
    notation::{ENGLISH, MoveFormat, Style, san},
};

/// SAN and UCI as `cozy-chess` writes them; in Chess960 its plain moves, the king onto its rook.
#[test]
fn san_and_uci_are_what_another_library_writes() {
    let usual = MoveFormat::new(Style::Uci, ENGLISH);
    let chess960 = MoveFormat { chess960: true, ..usual };
    let (mut compared, mut castlings, mut mates) = (0u64, 0u64, 0u64);
    let starts = starts();
    playouts(&starts, 10 * starts.len(), 120, |position, moves| {
        let fen = shredder(position);
        let board = cozy::Board::from_fen(&fen, true).unwrap();
        for &played in moves {
            let theirs = their_move(played);
            let english = san(position, played);
            assert_eq!(english, cozy::util::display_san_move(&board, theirs).to_string(), "{fen}");
            assert_eq!(written(&chess960, position, played).unwrap(), theirs.to_string(), "{fen}");
            let uci = written(&usual, position, played).unwrap();
            assert_eq!(cozy::util::parse_uci_move(&board, &uci).ok(), Some(theirs), "{uci} {fen}");
            compared += 1;
            castlings += u64::from(played.kind() == Kind::Castle);
            mates += u64::from(english.ends_with('#'));
        }
    });
    assert!(compared > 200_000 && castlings > 500 && mates > 100, "{compared} {castlings} {mates}");
}

fn their_move(played: Move) -> cozy::Move {
    let square = |square: Square| cozy::Square::index(square.index());
    let promotion = played.promotion().map(|role| cozy::Piece::ALL[role.index()]);
    cozy::Move { from: square(played.from()), to: square(played.to()), promotion }
}

/// The FEN with the rooks' files for the castling rights, which is all `cozy-chess` reads in Chess960.
fn shredder(position: &Position) -> String {
    let rights = position.castling_rights().map(|rook| {
        let file = (b'a' + rook.file()) as char;
        if rook.rank() == 0 { file.to_ascii_uppercase() } else { file }
    });
    let rights: String = rights.collect();
    let fen = position.fen();
    let mut fields: Vec<&str> = fen.split(' ').collect();
    fields[2] = if rights.is_empty() { "-" } else { &rights };
    fields.join(" ")
}

//! The record and the findings that the reports' unit tests share.

use super::{FailOn, Options, Report, View, places};
use crate::board::{Role, Square};
use crate::diag::{
    self, Arg, Finding, GameFacts, Header, Message, Meta, Note, NoteKind, Record, Severity, Summary, Tally,
};
use crate::source::{Origin, Span};

/// An error about a move.
pub static ILLEGAL: Meta = Meta {
    code: "L101",
    name: "illegal-move",
    severity: Severity::Error,
    docs: " Not by the Laws.\n",
    board: true,
    ..diag::samples::META
};

/// An error about a file.
pub static TRUNCATED: Meta =
    Meta { code: "P013", name: "truncated-input", severity: Severity::Error, ..diag::samples::META };

/// A warning.
pub static CLOCK: Meta = Meta { code: "C401", name: "clock-rises", ..diag::samples::META };

/// A position whose man on d7 is pinned.
pub const FEN: &str = "r1bqk2r/pppn1ppp/8/8/8/8/PPPP1PPP/RNBQR1K1 b kq - 5 12";

/// A game's text; `12...Nf6`'s token is at byte 20.
pub const MOVES: &[u8] = b"11. Re1 Be7 12. Qe2 Nf6 13. d4 O-O 14. Nc3";

/// A report without anything that has to be asked for.
pub const PLAIN: Options = Options {
    color: false,
    games: false,
    view: View::ALL,
    quiet: false,
    width: None,
    raw_cells: false,
    columns: &[],
    bom: false,
    fail_on: FailOn::Error,
    today: None,
};

/// A record with nothing but a text, at the top of `round3.pgn`.
pub fn record(text: &[u8]) -> Record<'_> {
    Record {
        origin: Origin { file: "round3.pgn", game: Some(3), line: 1, indent: 0, byte: 0 },
        text,
        encoding: encoding_rs::UTF_8,
        header: Header::default(),
        laws: "fide2023",
        laws_title: "FIDE 2023",
        facts: None,
        moves: None,
    }
}

/// The record of DESIGN's example: line 41 of its file, with names.
pub fn named() -> Record<'static> {
    let mut record = record(MOVES);
    (record.origin.line, record.origin.byte) = (41, 1803);
    record.header = Header {
        event: Some("Open, \"A\"".into()),
        site: None,
        date: Some("2024.05.01".into()),
        round: Some("3.2".into()),
        board: None,
        white: Some("Petrov".into()),
        black: Some("Silva".into()),
        result: Some("1-0".into()),
    };
    record
}

/// Facts with every optional one missing.
pub fn facts() -> GameFacts {
    GameFacts {
        plies: 81,
        final_fen: Some(FEN.into()),
        moves_key: Some(0x2f),
        ended: None,
        max_repetition: 2,
        third_ply: None,
        fifth_ply: None,
        longest_quiet: 34,
        language: "en",
        style: "san",
    }
}

/// A finding about `Nf6` in [`MOVES`] with every field there.
pub fn illegal() -> Finding {
    let square = |name: &[u8; 2]| Square::parse(*name).expect("a square").into();
    let message = Message::new("no {0} can go to {1}: pinned", [Role::Knight.into(), square(b"f6")]);
    Finding {
        ply: Some(24),
        written: Some("12... Nf6".into()),
        reason: Some("pinned"),
        article: Some("3.9.2"),
        fen: Some(FEN.into()),
        label: "illegal",
        notes: vec![Note::new(NoteKind::Unchecked, "{0} plies after it were not checked", [24u32.into()])],
        ..Finding::new(&ILLEGAL, Span::new(20, 23), message)
    }
}

/// A note that lists moves.
pub fn choices() -> Note {
    let moves = ["Nbf6", "Nef6"].map(|text| Message::new("`{0}`", [Arg::bare_move(text)]));
    Note::new(NoteKind::Choices, "the choice is between {0}", [Arg::and(moves)])
}

/// A finding with every optional field missing.
pub fn bare() -> Finding {
    Finding::new(&TRUNCATED, Span::default(), Message::plain("the compressed stream ends early"))
}

/// The record of a finding about a file.
pub fn file_record() -> Record<'static> {
    let mut record = record(b"");
    record.origin = Origin { file: "round3.pgn.gz", game: None, line: 90, indent: 0, byte: 4000 };
    record
}

/// DESIGN's closing counts.
pub fn summary() -> Summary {
    let mut tally = Tally::default();
    (tally.games, tally.plies) = (412, 35016);
    let mut record = named();
    tally.add_findings(record.origin, MOVES, &[illegal(), illegal()]);
    record.origin.game = Some(4);
    tally.add_findings(
        record.origin,
        MOVES,
        &[illegal(), Finding { meta: &CLOCK, severity: CLOCK.severity, ..bare() }],
    );
    Summary { files: 4, tally, seconds: Some(0.0219), section: None }
}

/// What `report` writes about one game.
pub fn written(report: &dyn Report, record: &Record<'_>, findings: &[Finding]) -> String {
    let mut out = Vec::new();
    report.game(record, findings.len(), &mut out);
    for (finding, place) in findings.iter().zip(places(record.origin, record.text, findings)) {
        report.finding(record, finding, place, &mut out);
    }
    String::from_utf8(out).expect("valid UTF-8")
}

/// What `report` writes at the end.
pub fn ending(report: &dyn Report, summary: &Summary) -> String {
    let mut out = Vec::new();
    report.end(summary, &mut out);
    String::from_utf8(out).expect("valid UTF-8")
}

/// `text` without its ANSI styles.
pub fn unstyled(text: &str) -> String {
    let mut parts = text.split("\u{1b}[");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |plain, part| plain + part.split_once('m').expect("a style ends with m").1)
}

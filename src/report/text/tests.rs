//! Whole reports, written by hand.

use super::*;
use crate::diag::{self, Arg, Message, Note, NoteKind};
use crate::report::samples::{self, PLAIN};
use crate::source::Span;

fn stray(start: usize, len: usize) -> Finding {
    let span = Span::new(start, start + len);
    Finding {
        label: "stray",
        ..Finding::new(&diag::samples::META, span, Message::plain("this is not a move"))
    }
}

fn report(record: &Record<'_>, finding: Finding) -> String {
    samples::written(&Text::new(PLAIN), record, &[finding])
}

/// The source line and the line below it, without the margin.
fn underlined(text: &[u8], start: usize, len: usize) -> (String, String) {
    let report = report(&samples::record(text), stray(start, len));
    let lines: Vec<&str> = report.lines().collect();
    let at = lines.iter().position(|line| line.contains("^")).expect("an underline");
    let body = |line: &str| line.split_once('|').expect("a bar").1.strip_prefix(' ').unwrap_or("").to_owned();
    (body(lines[at - 1]), body(lines[at]))
}

#[test]
fn a_whole_report() {
    let text = "\
error[L101]: no knight can go to f6: pinned
  --> round3.pgn:41:21   game 3, Petrov – Silva, round 3.2, 12...Nf6
41 | 11. Re1 Be7 12. Qe2 Nf6 13. d4 O-O 14. Nc3
   |                     ^^^ illegal
   = article 3.9.2 (FIDE 2023)
   = 24 plies after it were not checked
   = before 12...Nf6, Black to move:
     8  r . b q k . . r
     7  p p p n . p p p
     6  . . . . . . . .
     5  . . . . . . . .
     4  . . . . . . . .
     3  . . . . . . . .
     2  P P P P . P P P
     1  R N B Q R . K .
        a b c d e f g h

";
    assert_eq!(report(&samples::named(), samples::illegal()), text);
    let folded = Text::new(Options { width: Some(80), ..PLAIN });
    assert_eq!(samples::written(&folded, &samples::named(), &[samples::illegal()]), text);
    assert_eq!(
        samples::ending(&Text::new(PLAIN), &samples::summary()),
        "severity  code  name          findings  games  files\n\
         error     L101  illegal-move         3      2      1\n\
         warning   C401  clock-rises          1      1      1\n\n\
         hint: `scoresheet explain L101` explains the code and what to do\n\
         3 errors, 1 warning in 2 of 412 games (35,016 plies, 4 files, 0.02 s)\n"
    );
}

#[test]
fn the_position_after_the_move_is_drawn_where_it_proves_the_finding() {
    let finding = Finding { fen_after: Some("8/8/8/4k3/8/8/3K4/8 w - - 0 60".into()), ..samples::illegal() };
    let report = report(&samples::named(), finding);
    assert!(report.contains("= after 12...Nf6, White to move:\n     8  . . . . . . . .\n"), "{report}");
    assert!(!report.contains("before 12...Nf6"), "{report}");
}

#[test]
fn a_finding_about_a_file_names_no_game() {
    let text = "\
error[P013]: the compressed stream ends early
  --> round3.pgn.gz:90:1

";
    assert_eq!(report(&samples::file_record(), samples::bare()), text);
}

#[test]
fn a_clean_game_is_silent_and_a_game_asked_for_has_a_line() {
    let mut record = samples::named();
    assert_eq!(samples::written(&Text::new(PLAIN), &record, &[]), "");
    record.facts = Some(samples::facts());
    assert_eq!(
        samples::written(&Text::new(PLAIN), &record, &[]),
        "round3.pgn:41: game 3 Petrov – Silva 1-0, 81 plies\n"
    );
}

#[test]
fn the_underline_stands_under_the_token() {
    let (line, below) = underlined("é ♞f6 x".as_bytes(), 3, 5);
    assert_eq!((&*line, &*below), ("é ♞f6 x", "  ^^^ stray"));
    // Wide characters take two columns.
    let (line, below) = underlined("象 象e4 x".as_bytes(), 4, 5);
    assert_eq!((&*line, &*below), ("象 象e4 x", "   ^^^^ stray"));
    let (line, below) = underlined(b"a\tb e4", 4, 2);
    assert_eq!((&*line, &*below), ("a    b e4", "       ^^ stray"));
    let (line, below) = underlined(b"\xE9\xE9\x1B e4", 4, 2);
    assert_eq!((&*line, &*below), ("\u{FFFD}\u{FFFD}␛ e4", "    ^^ stray"));
    let (line, below) = underlined(b"first\re4 e5\rlast", 9, 2);
    assert_eq!((&*line, &*below), ("e4 e5", "   ^^ stray"));
}

#[test]
fn empty_spans_get_one_mark() {
    assert_eq!(underlined(b"e4 e5", 5, 0), ("e4 e5".into(), "     ^ stray".into()));
    assert_eq!(underlined(b"e4\n", 3, 0), ("".into(), "^ stray".into()));
    assert_eq!(underlined(b"e4 e5", 3, 0), ("e4 e5".into(), "   ^ stray".into()));
}

#[test]
fn a_line_as_long_as_a_file_is_cut() {
    let mut text = b"e4 ".repeat(1 << 20);
    let middle = text.len() / 2 / 3 * 3;
    text[middle..middle + 2].copy_from_slice(b"XX");
    let (line, below) = underlined(&text, middle, 2);
    assert_eq!(line.chars().count(), 102);
    let at = line.find("XX").expect("the token is shown") - "…".len() + 1;
    assert_eq!(below.find("^^ stray"), Some(at), "{line}\n{below}");
}

#[test]
fn a_token_over_lines_is_underlined_on_its_first() {
    assert_eq!(underlined(b"e4 {never\nclosed\n", 3, 14), ("e4 {never".into(), "   ^^^^^^ stray".into()));
}

#[test]
fn the_margin_grows_with_the_line_number() {
    let mut record = samples::record(b"e4 xx");
    record.origin.line = 1_234_567;
    let text = "\
warning[P004]: this is not a move
       --> round3.pgn:1234567:4   game 3
1234567 | e4 xx
        |    ^^ stray

";
    assert_eq!(report(&record, stray(3, 2)), text);
}

#[test]
fn nothing_from_the_file_reaches_the_terminal_as_a_command() {
    let evil = "\u{1b}[2J\u{9b}31m\r\n\u{202e}\u{7}";
    let text = format!("e4 {evil} e5 \u{1b}]0;x\u{7}");
    let mut record = samples::record(text.as_bytes());
    record.origin.file = "\u{1b}[31m.pgn";
    record.header.white = Some(evil.into());
    record.header.round = Some(evil.into());
    let mut finding = samples::illegal();
    finding.at = Span::new(0, text.len()).into();
    finding.written = Some(format!("1. {evil}"));
    finding.message = Message::new("{0}", [Arg::Token(evil.into())]);
    finding.notes = vec![Note::new(NoteKind::Hint, "{0}", [Arg::Token(evil.into())])];
    for start in 0..text.len() {
        finding.at = Span::new(start, start + 4).into();
        let report = report(&record, finding.clone());
        assert!(!report.chars().any(|c| c.is_control() && c != '\n'), "{report:?}");
        assert!(!report.contains('\u{202e}'));
    }
}

#[test]
fn colour_only_adds_styles() {
    let colored = Text::new(Options { color: true, ..PLAIN });
    let text = samples::written(&colored, &samples::named(), &[samples::illegal()]);
    assert!(text.starts_with("\u{1b}[1m\u{1b}[91merror[L101]\u{1b}[0m"), "{text:?}");
    assert_eq!(samples::unstyled(&text), report(&samples::named(), samples::illegal()));
}

#[test]
fn any_span_of_any_bytes_is_drawn() {
    let parts: [&[u8]; 14] = [
        b"e4",
        b" ",
        b"\t",
        b"\r",
        b"\n",
        b"\0",
        b"\x1B[",
        b"\xFF",
        "\u{301}".as_bytes(),
        "\u{200B}".as_bytes(),
        "\u{200D}".as_bytes(),
        "\u{FEFF}".as_bytes(),
        "\u{5D0}".as_bytes(),
        "象".as_bytes(),
    ];
    let (text_report, mut state) = (Text::new(PLAIN), 1u32);
    for _ in 0..60 {
        let mut text = Vec::new();
        for _ in 0..40 {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            text.extend_from_slice(parts[(state >> 16) as usize % parts.len()]);
        }
        let record = samples::record(&text);
        for start in 0..=text.len() {
            let findings = [stray(start, 0), stray(start, 1), stray(start, 9)];
            let report = samples::written(&text_report, &record, &findings);
            assert!(report.matches('^').count() >= 3, "{report}");
            assert!(!report.chars().any(|c| c.is_control() && c != '\n'), "{report:?}");
        }
    }
}

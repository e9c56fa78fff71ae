//! Flags and resignations on every labelled position; each helpmate is replayed here and in python-chess.

use crate::{conformance::has_python_chess, winnability::labelled};
use scoresheet::{
    board::{Color, Position},
    laws::{EventFacts, FIDE_2009, FIDE_2023},
    rulings::{Fallen, FlagFall, Record, Ruling, Verdict, flag, resign},
};
use std::{
    fmt::Write as _,
    io::Write,
    path::Path,
    process::{Command, Stdio},
    time::{Duration, Instant},
};

/// The verdicts when `loser`'s flag falls, and when `loser` resigns.
fn verdicts(position: &Position, loser: Color) -> [Ruling; 2] {
    let record = Record::from_position(position.clone());
    let fall =
        FlagFall { ply: 0, fallen: Fallen::One(loser), control: None, time_control: None, completed: None };
    [flag(&record, &fall, &EventFacts::default(), &FIDE_2009), resign(&record, 0, loser, &FIDE_2023)]
}

#[test]
fn flags_and_resignations_on_labelled_positions() {
    let (mut rulings, mut undetermined, mut longest) = (0, 0, Duration::ZERO);
    let mut helpmates = String::new();
    for labelled in labelled::sets().into_iter().flat_map(|(_, set)| set) {
        let position = &labelled.position;
        let is_dead = labelled.mates == [false, false];
        for (loser, can_mate) in [(Color::White, labelled.mates[1]), (Color::Black, labelled.mates[0])] {
            let begun = Instant::now();
            let found = verdicts(position, loser);
            longest = longest.max(begun.elapsed());
            for ruling in found {
                rulings += 1;
                let over = is_dead || !position.has_legal_move();
                match ruling.verdict {
                    Verdict::NoEffect => assert!(over, "{} {loser}", labelled.fen),
                    Verdict::Undetermined => undetermined += 1,
                    Verdict::Loss => assert!(can_mate && !over, "{} {loser}", labelled.fen),
                    Verdict::Draw => assert!(!can_mate && !over, "{} {loser}", labelled.fen),
                    verdict => panic!("{} {loser}: {verdict:?}", labelled.fen),
                }
                if ruling.verdict == Verdict::Loss {
                    replay(position, &ruling, loser, &mut helpmates);
                }
            }
        }
    }
    let count = helpmates.lines().count();
    println!(
        "{rulings} rulings, {undetermined} undetermined, {count} helpmates, the longest took {longest:?}"
    );
    assert!(rulings > 60 && undetermined == 0 && count > 20);
    if has_python_chess() {
        let refused = refused(&helpmates);
        assert!(refused.is_empty(), "not mates to python-chess:\n{refused}");
    }
}

/// Plays a ruling's helpmate to the end and notes it for python-chess.
fn replay(position: &Position, ruling: &Ruling, loser: Color, helpmates: &mut String) {
    let record = Record::from_position(position.clone());
    let mut board = position.clone();
    write!(helpmates, "{};", position.fen()).unwrap();
    for &mv in &ruling.certificate {
        assert_eq!(board.validate_move(mv.from(), mv.to(), mv.promotion()), Ok(mv), "{}", ruling.fen);
        write!(helpmates, "{} ", record.uci(mv)).unwrap();
        board.play(mv);
    }
    assert!(board.is_checkmate() && board.turn() == loser, "{}", ruling.fen);
    helpmates.push('\n');
}

/// The helpmates that python-chess does not find to be mates.
fn refused(helpmates: &str) -> String {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/oracle/rulings/helpmates.py");
    let mut child = Command::new("python3")
        .arg(script)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("python3 runs");
    child.stdin.take().unwrap().write_all(helpmates.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap()
}

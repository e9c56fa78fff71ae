//! The proposals of `check`: their edits, applied to the file's bytes, give a record that replays.

use crate::support::program::scoresheet;
use scoresheet::{CheckOptions, check_bytes, diag::Suggestion};
use serde_json::Value;

/// The game that the slips below are made in.
const PLAYED: &str = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 \
                      11. Nbd2 Bb7 12. Bc2 Re8 13. Nf1 Bf8 14. Ng3 g6 1/2-1/2";

/// The text with the edits made.
fn applied(text: &str, suggestion: &Suggestion) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for edit in suggestion.edits.iter().rev() {
        let range = edit.span.start as usize..edit.span.end();
        bytes.splice(range, edit.text.bytes());
    }
    String::from_utf8(bytes).unwrap()
}

/// The code of the first finding with proposals, and these.
fn suggestions(text: &str) -> (&'static str, Vec<Suggestion>) {
    let checked = check_bytes(text.as_bytes(), &CheckOptions::default()).unwrap();
    let findings = checked.games.into_iter().flat_map(|game| game.findings);
    let found = findings.map(|found| found.finding).find(|finding| !finding.suggestions.is_empty());
    found.map_or(("", Vec::new()), |found| (found.meta.code, found.suggestions))
}

/// The moves of a text, without numbers and spaces.
fn moves(text: &str) -> String {
    let words = text.split_whitespace().filter(|word| !word.ends_with('.'));
    words.collect::<Vec<_>>().join(" ")
}

#[test]
fn the_first_proposal_gives_the_game_that_was_played() {
    for (slip, code) in [
        // A square, and the slip of a file further on.
        (PLAYED.replace("10. d4 Nbd7", "10. d4 Nbd6"), "L101"),
        (PLAYED.replace("8. c3 O-O", "8. c3 O-O-O"), "L101"),
        // A piece that is not told from another one.
        (PLAYED.replace("11. Nbd2", "11. Nd2"), "N007"),
        (PLAYED.replace("11. Nbd2", "11. Ngd2"), "N008"),
        // What cannot be read.
        (PLAYED.replace("13. Nf1", "13. Nfl"), "N001"),
    ] {
        let (found, suggestions) = suggestions(&slip);
        assert_eq!(found, code, "{slip}");
        let texts: Vec<String> = suggestions.iter().map(|found| applied(&slip, found)).collect();
        assert_eq!(moves(&texts[0]), moves(PLAYED), "{slip}: {suggestions:?}");
        assert!(suggestions.iter().all(|found| found.cost >= suggestions[0].cost));
    }
}

#[test]
fn a_half_move_that_is_missing_is_put_in_before_the_next_number() {
    let kept = "1. e4 d5 2. exd5 3. Nc3 Qa5 4. d4 Nf6 5. Nf3 c6 *";
    let (code, found) = suggestions(kept);
    assert_eq!(
        (code, applied(kept, &found[0])),
        ("L105", kept.replace("exd5 3.", "exd5 Qxd5 3.")),
        "{found:?}"
    );
    let said = "a move by Black is missing after `exd5`, of the 28 legal ones that fit only `2... Qxd5`: then all 5 half-moves that follow replay";
    assert_eq!(found[0].message.to_string(), said);
}

#[test]
fn a_move_that_is_legal_but_wrong_is_found_where_it_stands() {
    let played = "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O 6. Nf3 Nbd7 7. Rc1 c6 8. Bd3 dxc4 9. Bxc4 Nd5 10. Bxe7 Qxe7 \
                  11. O-O Nxc3 12. Rxc3 e5 13. Qc2 exd4 14. exd4 Nf6 15. Re1 Qd6 16. Rce3 *";
    let slip = played.replace("7. Rc1", "7. Rb1");
    let (code, found) = suggestions(&slip);
    assert_eq!((code, applied(&slip, &found[0])), ("L101", played.to_owned()), "{found:?}");
    assert!(found[0].message.to_string().starts_with("the slip is earlier, `7. Rc1` instead of `Rb1`"));
}

#[test]
fn what_is_proposed_replays_as_far_as_it_says() {
    for slip in [
        PLAYED.replace("9. h3 Nb8", "9. h3 Nb6").replace("13. Nf1", "13. Nf7"),
        PLAYED.replace("4. Ba4 Nf6", "4. Ba4 Nf6 Nf6"),
        PLAYED.replace("6. Re1 b5", "6. b5 Re1"),
        PLAYED.replace("7. Bb3 d6", "7. d6").replace("12. Bc2", "12. B2"),
    ] {
        let (code, suggestions) = suggestions(&slip);
        assert!(!suggestions.is_empty(), "{slip}");
        for found in &suggestions {
            let text = applied(&slip, found);
            let checked = check_bytes(text.as_bytes(), &CheckOptions::default()).unwrap();
            let errors = checked.games[0].findings.iter().filter(|found| found.finding.meta.code == code);
            assert_eq!(found.reaches_end, errors.count() == 0, "{slip}: {found:?}\n{text}");
        }
    }
}

#[test]
fn as_many_as_are_asked_for_and_none_where_nothing_is_wrong() {
    let slip = PLAYED.replace("10. d4 Nbd7", "10. d4 Nbd6");
    let run = |text: &str, most: &str| -> Vec<Value> {
        let mut command = scoresheet(["check", "--format", "json", "--suggest", most, "-"]);
        let output = command.write_stdin(text).output().unwrap();
        let lines = String::from_utf8(output.stdout).unwrap();
        lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    };
    let proposals = |lines: &[Value]| -> Option<Vec<Value>> {
        let finding = lines.iter().find(|line| line["code"] == "L101")?;
        finding.get("suggestions").map(|found| found.as_array().unwrap().clone())
    };
    let found = proposals(&run(&slip, "2")).unwrap();
    assert_eq!(found.len(), 2);
    let byte = slip.find("Nbd6").unwrap();
    assert_eq!(found[0]["edits"], serde_json::json!([{"byte": byte, "length": 4, "text": "Nbd7"}]));
    assert_eq!((&found[0]["replays"], &found[0]["reaches_end"]), (&8.into(), &true.into()));
    assert_eq!(proposals(&run(&slip, "0")), None);
    assert!(!serde_json::to_string(&run(PLAYED, "3")).unwrap().contains("suggestions"));
}

#[test]
fn in_the_letters_of_the_record_and_in_variations() {
    let (_, found) = suggestions("1. e4 e5 2. Cf3 Cc6 3. Ab5 a6 4. Aa5 Cf6 5. 0-0 Ae7 6. Te1 b5 7. Ab3 d6 *");
    assert_eq!(found[0].edits[0].text, "Aa4", "{found:?}");
    let text = "1. e4 e5 (1... c5 2. Nf3 d6 3. d4 cxd5 4. Nxd4 Nf6) 2. Nf3 *";
    let (_, found) = suggestions(text);
    assert_eq!(applied(text, &found[0]), text.replace("cxd5", "cxd4"));
}

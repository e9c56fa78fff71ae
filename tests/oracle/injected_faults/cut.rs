//! Files that end in the middle of their last game.

use super::{
    compare_cut,
    faults::Victim,
    model, pool_record,
    record::{Item, Kind, Record, Written},
    run::Checker,
    settle,
};
use crate::support::random::Random;
use std::collections::BTreeMap;

const TIMES: usize = 1_500;

/// What a cut must and may lead to; all places are bytes of the victim's text.
pub struct Cut {
    /// Exactly these: code, first byte, length, ply.
    pub must: Vec<(&'static str, usize, usize, Option<u32>)>,
    /// One of these codes within this range, at least.
    pub one_of: Option<(&'static [&'static str], usize, usize)>,
    /// These codes may come besides: they follow from the cut, but a report is as good without them.
    pub may: &'static [&'static str],
    /// Where in the text the cut fell, to count by.
    pub place: &'static str,
}

/// The file ends: the last token has no result after it, or is the number of a move that is not there. It may stop in the
/// middle of the last word.
fn missing_result(text: &str) -> (&'static [&'static str], usize, usize) {
    let end = text.trim_end().len();
    let start = text[..end].rfind([' ', '\n']).map_or(0, |at| at + 1);
    (&["P005", "P016"], start, end)
}

/// Decides what is due when `written` is cut off after `kept` bytes.
fn judge(record: &Record, written: &Written, kept: usize) -> Option<Cut> {
    let text = &written.text[..kept];
    let movetext = *written.at.first()?;
    if kept <= movetext {
        return Some(in_header(text));
    }
    let whole = |at: usize| written.at[at] + record.items[at].text.len() <= kept;
    let count = (0..record.items.len()).take_while(|&at| whole(at)).count();
    let mut left = Record { items: record.items[..count].to_vec(), ..record.clone() };
    if count == record.items.len() {
        return Some(Cut { must: Vec::new(), one_of: None, may: &[], place: "behind the result" });
    }
    // A comment is laid out with line ends in place of some blanks, but its length stays.
    let start = written.at[count];
    let part = if start < kept { &written.text[start..kept] } else { "" };
    let mut may: &'static [&'static str] = &["T908"];
    let mut one_of = Some(missing_result(text));
    let place = match record.items[count].kind {
        _ if part.is_empty() => "between tokens",
        Kind::Comment => {
            // P001 explains the missing result.
            left.items.push(Item::new(Kind::Brace, "{"));
            one_of = None;
            "in a comment"
        }
        Kind::Number { .. } => "in a number",
        Kind::Result => {
            // A part of a result is seen as that, or as a number, stray text, or another result.
            may = &["T908", "P004", "P005", "N001", "E303", "E304", "E307"];
            one_of = Some((&["P004", "P005", "P016", "E303", "E304"], start, kept));
            "in the result"
        }
        Kind::Move => {
            left.items.push(Item::new(Kind::Move, part.trim_end_matches('=')));
            "in a move"
        }
        _ => "in a sign",
    };
    // Without any move the Result tag alone says whether a game is missing; see `in_header`.
    if place != "in the result" && !left.items.iter().any(|item| item.kind == Kind::Move) {
        (one_of, may) = (None, &["T908", "P005"]);
    }
    let verdict = model::judge(&left);
    if verdict.unsure {
        return None;
    }
    let mut must = Vec::new();
    for finding in verdict.findings.iter().filter(|finding| finding.code != "P005") {
        let at = written.at[finding.item];
        let cut_move = finding.item == count && place == "in a move";
        if cut_move && (part.starts_with('O') || finding.code == "N001") {
            // `O-O-` may be read as castling and a sign; `Nf` may be taken for stray text. But a part that
            // names a square stands where a move should be.
            if !part.starts_with('O') {
                let names = part.as_bytes().windows(2).any(|pair| matches!(pair, [b'a'..=b'h', b'1'..=b'8']));
                one_of = Some(if names {
                    (&["N001"], start, kept)
                } else {
                    (&["N001", "P004", "P016"], start, kept)
                });
                // `exd` is a capture by its files, where there is one; two are ambiguous.
                if matches!(part.as_bytes(), [b'a'..=b'h', b'x', b'a'..=b'h']) {
                    one_of = Some((&["P005", "N001", "N007"], start, kept));
                }
            }
            may = &["T908", "P005", "P004", "N001", "N007", "L101", "N015"];
            continue;
        }
        // A cut variation is unclosed, and the missing result is explained by that.
        if finding.code == "P002" {
            may = &["T908", "P005"];
            one_of = None;
        }
        let length = if finding.item == count { kept - at } else { left.items[finding.item].text.len() };
        must.push((finding.code, at, if finding.code == "P001" { 1 } else { length }, finding.ply));
    }
    Some(Cut { must, one_of, may, place })
}

/// A cut among the tags.
fn in_header(text: &str) -> Cut {
    let start = text.rfind('\n').map_or(0, |at| at + 1);
    let line = &text[start..];
    if line.is_empty() || line.ends_with(']') {
        // Tags alone: P005 where the Result tag claims what no movetext shows, else only P012 (info).
        return Cut { must: Vec::new(), one_of: None, may: &["P005", "T908"], place: "between tags" };
    }
    // `[Ev` at a game's start is not yet a tag line: the game before may be given it as text behind its result.
    let codes: &[&str] = if line.contains('"') { &["P003"] } else { &["P003", "P004", "P006"] };
    let may = &["P005", "E303", "E304", "T903", "T904", "T906", "T908", "T910", "N001"];
    Cut { must: Vec::new(), one_of: Some((codes, start, text.len())), may, place: "in a tag" }
}

#[test]
fn a_cut_off_file_costs_its_last_game_only() {
    let mut checker = Checker::new();
    let mut rng = Random(99);
    let mut failures = Vec::new();
    let mut places: BTreeMap<&str, usize> = BTreeMap::new();
    let mut done = 0;
    while done < TIMES {
        let annotated = rng.one_in(2);
        let record = pool_record(annotated, &mut rng);
        let victim = Victim { plies: Vec::new(), record };
        let written = victim.record.write();
        let kept = 1 + rng.below(written.text.len() - 1);
        if !written.text.is_char_boundary(kept) {
            continue;
        }
        let Some(cut) = judge(&victim.record, &written, kept) else { continue };
        let before = pool_record(true, &mut rng).write().text + &pool_record(false, &mut rng).write().text;
        let file = format!("{before}{}", &written.text[..kept]);
        *places.entry(cut.place).or_default() += 1;
        failures.extend(compare_cut(&file, before.len(), &checker.check(file.as_bytes()), &cut));
        done += 1;
    }
    println!("{done:5} cut files: {places:?}");
    settle(failures, done);
}

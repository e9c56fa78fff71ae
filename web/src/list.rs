//! What is in a file and what was found in it, in short: what the page's lists are made of.

use scoresheet::{CheckOptions, check_reader, event::holds_report, report::printable_lines};
use serde_json::{Value, json};
use std::{borrow::Cow, io::Cursor, ops::ControlFlow};

/// The games of a text and its findings, and whether it is a tournament's report and no record; nothing in a name reorders text or cannot be seen, as in a report.
pub fn list(name: &str, bytes: &[u8], options: &CheckOptions) -> Result<Vec<u8>, String> {
    let (mut games, mut findings) = (Vec::new(), Vec::new());
    let shown = |tag: &Option<Cow<'_, str>>| {
        tag.as_deref().map(printable_lines).filter(|text| text != "?").unwrap_or_default().into_owned()
    };
    check_reader(name, Cursor::new(bytes.to_vec()), options, |checked| {
        let record = &checked.record;
        if let (Some(game), Some(facts)) = (record.origin.game, &record.facts) {
            let header = &record.header;
            let [round, white, black, result] =
                [&header.round, &header.white, &header.black, &header.result].map(shown);
            games.push(json!({
                "game": game, "round": round, "white": white, "black": black, "result": result, "plies": facts.plies,
            }));
        }
        findings.extend(checked.findings.iter().map(|one| {
            let found = &one.finding;
            let written = found.written.as_deref().map(printable_lines).unwrap_or_default();
            json!({
                "game": record.origin.game, "ply": found.ply, "code": found.meta.code, "severity": found.severity.word(),
                "message": printable_lines(&found.message.to_string()), "move": written,
            })
        }));
        ControlFlow::Continue(())
    })
    .map_err(|fault| format!("{name}: {fault}"))
    .or_else(|fault| if holds_report(bytes) { Ok(()) } else { Err(fault) })?;
    let has_moves = games.iter().any(|game| game["plies"] != 0);
    let is_report = !has_moves && holds_report(bytes);
    if is_report {
        (games, findings) = Default::default();
    }
    let all: Value = json!({ "report": is_report, "games": games, "findings": findings });
    Ok(all.to_string().into_bytes())
}

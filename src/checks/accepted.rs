//! What the arbiter has ruled on already, so that it is not reported again.

use super::{across::DUPLICATES, event_runner::metas};
use crate::{
    diag::{Arg, Finding, Note, NoteKind},
    pgn::PlayerName,
};

/// Rulings: which findings are accepted.
#[derive(Clone, Debug, Default)]
pub struct Accepted(Vec<Ruling>);

#[derive(Clone, Debug)]
struct Ruling {
    round: Option<u32>,
    players: [PlayerName; 2],
    code: String,
    reason: String,
}

impl Accepted {
    /// Reads a table with the columns round, white, black, code and reason; a first row without a code is headings. What is empty
    /// is not asked for, but a code has to be there.
    ///
    /// # Errors
    /// If a row has no code, or a round that is not a number.
    pub fn read(text: &str) -> Result<Accepted, String> {
        let mut table =
            csv::ReaderBuilder::new().has_headers(false).flexible(true).from_reader(text.as_bytes());
        let mut rulings = Vec::new();
        for (number, row) in (1..).zip(table.records()) {
            let row = row.map_err(|error| error.to_string())?;
            let cell = |at: usize| row.get(at).unwrap_or_default().trim();
            let code = cell(3).to_ascii_uppercase();
            let known = is_of_event(&code);
            if !known && number == 1 {
                continue;
            }
            if !known {
                return Err(format!("row {number}: `{}` is not a code of an event", cell(3)));
            }
            let round = cell(0);
            let round = match round.parse() {
                Ok(round) => Some(round),
                Err(_) if round.is_empty() => None,
                Err(_) => return Err(format!("row {number}: `{round}` is not a round")),
            };
            let players = [cell(1), cell(2)].map(PlayerName::new);
            rulings.push(Ruling { round, players, code, reason: cell(4).to_owned() });
        }
        Ok(Accepted(rulings))
    }

    /// Parts findings into those that are still to be decided and those that are accepted, the reasons of which are noted.
    pub fn part(&self, findings: Vec<Finding>) -> [Vec<Finding>; 2] {
        let mut parts = [Vec::new(), Vec::new()];
        for mut finding in findings {
            let ruling = self.0.iter().find(|ruling| ruling.is_of(&finding));
            if let (Some(_), Some(subject)) = (ruling, &mut finding.subject) {
                subject.is_accepted = true;
            }
            if let Some(ruling) = ruling.filter(|ruling| !ruling.reason.is_empty()) {
                let reason = Arg::Token(ruling.reason.clone());
                finding.notes.push(Note::new(NoteKind::Hint, "accepted: {0}", [reason]));
            }
            parts[usize::from(ruling.is_some())].push(finding);
        }
        parts
    }
}

impl Ruling {
    fn is_of(&self, finding: &Finding) -> bool {
        let Some(subject) = &finding.subject else { return false };
        let names: Vec<PlayerName> =
            subject.players.iter().map(|player| PlayerName::new(&player.name)).collect();
        let is_named =
            |wanted: &PlayerName| wanted.is_empty() || names.iter().any(|name| name.key() == wanted.key());
        self.code == finding.meta.code
            && self.round.is_none_or(|round| subject.round == Some(round))
            && self.players.iter().all(is_named)
    }
}

/// Whether a code is found in tournaments.
fn is_of_event(code: &str) -> bool {
    metas().any(|meta| meta.code == code) || DUPLICATES.contains(&code)
}

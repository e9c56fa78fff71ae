//! Who is who, as the user says.

use crate::event::Report;
use std::collections::HashMap;

/// Names in games, and who of the report each is: a starting rank or a FIDE id.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Aliases(HashMap<String, u64>);

impl Aliases {
    /// Reads a table of two columns: the name in the games, and the starting rank or the FIDE id.
    ///
    /// # Errors
    /// If a row has no number in its second column; a first row without one is headings.
    pub fn read(text: &str) -> Result<Aliases, String> {
        let mut table =
            csv::ReaderBuilder::new().has_headers(false).flexible(true).from_reader(text.as_bytes());
        let mut all = HashMap::new();
        for (number, row) in (1..).zip(table.records()) {
            let row = row.map_err(|error| error.to_string())?;
            let cell = |at: usize| row.get(at).unwrap_or_default().trim();
            match cell(1).parse() {
                Ok(whom) => drop(all.insert(cell(0).to_owned(), whom)),
                Err(_) if number == 1 => {}
                Err(_) => {
                    return Err(format!(
                        "row {number}: `{}` is neither a starting rank nor a FIDE id",
                        cell(1)
                    ));
                }
            }
        }
        Ok(Aliases(all))
    }

    /// The names.
    pub fn names(&self) -> impl Iterator<Item = String> + '_ {
        self.0.keys().cloned()
    }

    /// The index of the player that this name is said to be.
    pub fn of(&self, name: &str, report: &Report) -> Option<usize> {
        let whom = *self.0.get(name)?;
        let by_rank = report.players.iter().position(|player| u64::from(player.number) == whom);
        by_rank.or_else(|| report.players.iter().position(|player| player.fide_id == Some(whom)))
    }
}

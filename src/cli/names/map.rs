//! `--map`: the table of names to replace and of what to write instead.

use crate::{
    cli::trouble::Trouble,
    names::{Persons, Respelling},
    sheet::text_of_cell,
};
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

/// What a table says.
#[derive(Debug, Default)]
pub(super) struct Map {
    /// The names to replace and what to write instead.
    pub respelling: Respelling,
    /// What is said of each row that fits nobody, with its line.
    pub idle: Vec<String>,
}

/// Reads the table. A row that would put two FIDE ids under one name is refused with its line.
pub(super) fn read(file: &Path, persons: &Persons) -> Result<Map, Trouble> {
    let shown = file.display();
    let text = fs::read(file).map_err(|error| format!("--map {shown}: {error}"))?;
    let mut map = read_text(&text, persons).map_err(|error| format!("--map {shown}: {error}"))?;
    map.idle.iter_mut().for_each(|said| said.insert_str(0, &format!("--map {shown}: ")));
    Ok(map)
}

fn read_text(text: &[u8], persons: &Persons) -> Result<Map, String> {
    let text = text.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(text);
    let mut table = csv::ReaderBuilder::new().flexible(true).trim(csv::Trim::All).from_reader(text);
    let headers = table.headers().map_err(|error| error.to_string())?.clone();
    let column = |name: &str| headers.iter().position(|header| header.eq_ignore_ascii_case(name));
    let (Some(name), Some(write)) = (column("name"), column("write")) else {
        return Err("the first line does not name the columns `name` and `write`".into());
    };
    let fide_id = column("fide_id");
    // Of each name that is written, the ids beside it, those of the rows included.
    let mut ids: BTreeMap<String, BTreeSet<u64>> = BTreeMap::new();
    for spelling in &persons.spellings {
        ids.entry(spelling.name.clone()).or_default().extend(spelling.fide_id);
    }
    let mut map = Map::default();
    for row in table.records() {
        let row = row.map_err(|error| error.to_string())?;
        let line = row.position().map_or(0, csv::Position::line);
        let cell = |at: usize| text_of_cell(row.get(at).unwrap_or_default()).into_owned();
        let (from, to) = (cell(name), cell(write));
        let wanted = match fide_id.map(cell).filter(|id| !id.is_empty()) {
            Some(id) => Some(id.parse::<u64>().map_err(|_| format!("line {line}: `{id}` is no FIDE id"))?),
            None => None,
        };
        if from.is_empty() || to.is_empty() || from == to {
            continue;
        }
        if to.contains(['\n', '\r']) {
            return Err(format!("line {line}: a name is one line"));
        }
        // Where a row names no id, all of the name are meant, be they beside an id or not.
        let is_meant = |id: Option<u64>| wanted.is_none() || wanted == id;
        let meant = persons.spellings.iter().filter(|one| one.name == from && is_meant(one.fide_id));
        let meant: Vec<Option<u64>> = meant.map(|one| one.fide_id).collect();
        if meant.is_empty() {
            let beside = wanted.map(|id| format!(" beside the FIDE id {id}")).unwrap_or_default();
            map.idle.push(format!("line {line}: no game has the name `{from}`{beside}"));
            continue;
        }
        let together = ids.entry(to.to_owned()).or_default();
        together.extend(meant.iter().flatten());
        if together.len() > 1 {
            let ids: Vec<String> = together.iter().map(u64::to_string).collect();
            return Err(format!(
                "line {line}: `{from}` and `{to}` have the FIDE ids {}: two ids are never made one name",
                ids.join(" and ")
            ));
        }
        map.respelling.0.extend(meant.into_iter().map(|id| ((from.to_owned(), id), to.to_owned())));
    }
    Ok(map)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::names::{NamedGame, NamedSide, Spellings};

    fn persons(names: &[(&str, Option<u64>)]) -> Persons {
        let mut spellings = Spellings::default();
        for (number, &(name, fide_id)) in (1..).zip(names) {
            let side = NamedSide { name: name.into(), fide_id, rating: None };
            let sides = [side, NamedSide::default()];
            spellings.add(&NamedGame { file: "a".into(), number, sides, round: None });
        }
        spellings.persons()
    }

    #[test]
    fn rows_say_what_is_written() {
        let persons = persons(&[("Petrov, I", None), ("Petrov, I", Some(1)), ("=Zed", None)]);
        let read = |text: &str| read_text(text.as_bytes(), &persons);
        let map = read("name,write\n\"Petrov, I\",\"Petrov, Ivan\"\n'=Zed,Zed\n").unwrap();
        assert_eq!(map.idle, [""; 0]);
        let all = map.respelling;
        assert_eq!(all.of("Petrov, I", None), Some("Petrov, Ivan"));
        assert_eq!(all.of("Petrov, I", Some(1)), Some("Petrov, Ivan"));
        assert_eq!(all.of("=Zed", None), Some("Zed"));
        let one = read("fide_id,name,write\n1,\"Petrov, I\",\"Petrov, Ivan\"\n").unwrap().respelling;
        assert_eq!((one.of("Petrov, I", None), one.of("Petrov, I", Some(1))), (None, Some("Petrov, Ivan")));
        assert!(read("name,other\n").unwrap_err().contains("`write`"));
        assert!(read("name,write,fide_id\nA,B,x\n").unwrap_err().contains("line 2: `x` is no FIDE id"));
    }

    #[test]
    fn rows_that_fit_nobody_are_told() {
        let persons = persons(&[("Petrov, I", Some(1)), ("Roth", None)]);
        let table = "name,write,fide_id\nPetrof,Petrov,\n\"Petrov, I\",Petrov,2\n\"Petrov, I\",Petrov,1\nNobody,Nobody,\nRoth,,\n";
        let map = read_text(table.as_bytes(), &persons).unwrap();
        let wanted = [
            "line 2: no game has the name `Petrof`",
            "line 3: no game has the name `Petrov, I` beside the FIDE id 2",
        ];
        assert_eq!(map.idle, wanted);
        assert_eq!(map.respelling.of("Petrov, I", Some(1)), Some("Petrov"));
    }

    #[test]
    fn two_ids_are_never_made_one() {
        let persons = persons(&[("Petrov, I", Some(1)), ("Petrov, Ivan", Some(2)), ("P, I", Some(3))]);
        for (rows, line) in
            [("\"Petrov, I\",\"Petrov, Ivan\"\n", 2), ("\"Petrov, I\",New\n\"P, I\",New\n", 3)]
        {
            let error = read_text(format!("name,write\n{rows}").as_bytes(), &persons).unwrap_err();
            assert!(error.starts_with(&format!("line {line}: ")), "{error}");
        }
    }
}

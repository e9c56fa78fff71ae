//! `--map`: the table of names to replace and of what to write instead.

use crate::{
    cli::trouble::Trouble,
    inspect::Everywhere,
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
    /// What is replaced wherever it stands.
    pub everywhere: Everywhere,
    /// The names of it that no player has, with what is said where nothing else has them either.
    pub phrases: Vec<(usize, String)>,
}

/// Reads the table. A row that would put two FIDE ids under one name is refused with its line. `everywhere` says that rows may be about
/// names that no player has.
pub(super) fn read(file: &Path, persons: &Persons, everywhere: bool) -> Result<Map, Trouble> {
    let shown = file.display();
    let text = fs::read(file).map_err(|error| format!("--map {shown}: {error}"))?;
    let mut map = read_text(&text, persons, everywhere).map_err(|error| format!("--map {shown}: {error}"))?;
    let said = map.idle.iter_mut().chain(map.phrases.iter_mut().map(|(_, said)| said));
    said.for_each(|said| said.insert_str(0, &format!("--map {shown}: ")));
    Ok(map)
}

fn read_text(text: &[u8], persons: &Persons, everywhere: bool) -> Result<Map, String> {
    let text = text.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(text);
    let mut table = csv::ReaderBuilder::new().flexible(true).trim(csv::Trim::All).from_reader(text);
    let headers = table.headers().map_err(|error| error.to_string())?.clone();
    let column = |name: &str| headers.iter().position(|header| header.eq_ignore_ascii_case(name));
    let (Some(name), Some(write)) = (column("name"), column("write")) else {
        return Err("the first line does not name the columns `name` and `write`".into());
    };
    let (fide_id, write_fide_id) = (column("fide_id"), column("write_fide_id"));
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
        let id = |at: Option<usize>| match at.map(cell).filter(|id| !matches!(id.as_str(), "" | "-")) {
            Some(id) => id.parse::<u64>().map(Some).map_err(|_| format!("line {line}: `{id}` is no FIDE id")),
            None => Ok(None),
        };
        let (wanted, new_id) = (id(fide_id)?, id(write_fide_id)?);
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
            let said = format!("line {line}: no game has the name `{from}`{beside}");
            match everywhere && wanted.is_none() {
                true if from.contains(',') => {
                    map.phrases.push((map.everywhere.mentions.add_person(&from, &to), said));
                }
                true => map.phrases.push((map.everywhere.mentions.add_phrase(&from, &to), said)),
                false => map.idle.push(said),
            }
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
        if everywhere {
            map.everywhere.mentions.add_person(&from, &to);
            for &id in meant.iter().flatten() {
                map.everywhere.ids.insert(id, new_id);
                let written = new_id.map_or("?".to_owned(), |id| id.to_string());
                map.everywhere.mentions.add_phrase(&id.to_string(), &written);
            }
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
            let side = NamedSide { name: name.into(), fide_id, ..NamedSide::default() };
            let sides = [side, NamedSide::default()];
            spellings.add(&NamedGame { file: "a".into(), number, sides, round: None });
        }
        spellings.persons()
    }

    #[test]
    fn rows_say_what_is_written() {
        let persons = persons(&[("Petrov, I", None), ("Petrov, I", Some(1)), ("=Zed", None)]);
        let read = |text: &str| read_text(text.as_bytes(), &persons, false);
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
        let map = read_text(table.as_bytes(), &persons, false).unwrap();
        let wanted = [
            "line 2: no game has the name `Petrof`",
            "line 3: no game has the name `Petrov, I` beside the FIDE id 2",
        ];
        assert_eq!(map.idle, wanted);
        assert_eq!(map.respelling.of("Petrov, I", Some(1)), Some("Petrov"));
    }

    #[test]
    fn what_is_replaced_wherever_it_stands() {
        let persons = persons(&[("Petrov, I", Some(1)), ("Roth", Some(7))]);
        let table = "name,write,write_fide_id\n\"Petrov, I\",Player 1,99\nRoth,Player 2,-\nPorz,Team 1,\n\"Kohl, A\",Arbiter,\n";
        let map = read_text(table.as_bytes(), &persons, true).unwrap();
        assert_eq!(map.everywhere.ids, [(1, Some(99)), (7, None)].into());
        assert_eq!(map.phrases.len(), 2);
        assert!(map.phrases[0].1.ends_with("line 4: no game has the name `Porz`") && map.idle.is_empty());
        let mentions = map.everywhere.mentions.of("I. Petrov of Porz, arbiter A. Kohl, id 7", &[]);
        let written: Vec<&str> = mentions.into_iter().map(|mention| mention.written).collect();
        assert_eq!(written, ["Player 1", "Team 1", "Arbiter", "?"]);
    }

    #[test]
    fn two_ids_are_never_made_one() {
        let persons = persons(&[("Petrov, I", Some(1)), ("Petrov, Ivan", Some(2)), ("P, I", Some(3))]);
        for (rows, line) in
            [("\"Petrov, I\",\"Petrov, Ivan\"\n", 2), ("\"Petrov, I\",New\n\"P, I\",New\n", 3)]
        {
            let error = read_text(format!("name,write\n{rows}").as_bytes(), &persons, false).unwrap_err();
            assert!(error.starts_with(&format!("line {line}: ")), "{error}");
        }
    }
}

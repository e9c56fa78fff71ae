//! Lists of players: a row for each, without rounds, as federations publish their ratings.

use super::{crosstable, delimited};
use crate::{
    event::{Form, Player, Report},
    pgn::decode,
    sheet::text_of_cell,
    source::BOM,
    words::ReportColumn as Column,
};

/// The players of a rating list as delimited text, of whom only those are kept that are wanted: the list may have a million rows. Its headings name
/// a column of names and one of FIDE ids.
///
/// # Errors
/// If it has no such headings, in words that can follow the file's name.
pub fn read_list(bytes: &[u8], is_wanted: impl Fn(&Player) -> bool) -> Result<Vec<Player>, String> {
    let text = decode(bytes.strip_prefix(BOM).unwrap_or(bytes));
    let (mut columns, mut players) = (None::<Vec<Option<Column>>>, Vec::new());
    for row in delimited(&text).records() {
        let row = row.map_err(|error| error.to_string())?;
        let cells: Vec<String> = row.iter().map(|cell| text_of_cell(cell.trim()).into_owned()).collect();
        let Some(columns) = &columns else {
            let named: Vec<_> = cells.iter().map(|heading| Column::named(heading)).collect();
            let has = |column| named.contains(&Some(column));
            columns = (has(Column::Name) && has(Column::FideId)).then_some(named);
            continue;
        };
        let line = row.position().map_or(0, |position| position.line() as u32);
        let mut of_row = Report::new("".into(), Form::Table);
        crosstable::player(columns, line, &cells, &mut of_row, &mut Vec::new());
        players.extend(of_row.players.into_iter().filter(&is_wanted));
    }
    match columns {
        Some(_) => Ok(players),
        None => Err("has no headings for the name and the FIDE id of players".into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_with_their_ids() {
        for text in [
            "Rating list 2026\nID Number;Name;Fed;Tit;Rating\n4100018;Petrov, Ivan;BUL;IM;2401\n4100026;Silva, Rui;POR;;\n",
            "\u{FEFF}fideid,name,title,rating\n4100018,\"Petrov, Ivan\",IM,2401\n4100026,\"Silva, Rui\",,0\n",
        ] {
            let players = read_list(text.as_bytes(), |_| true).unwrap();
            let of = |player: &Player| (player.name.clone(), player.fide_id, player.title.clone());
            assert_eq!(of(&players[0]), ("Petrov, Ivan".into(), Some(4_100_018), Some("IM".into())));
            assert_eq!(of(&players[1]), ("Silva, Rui".into(), Some(4_100_026), None));
            assert_eq!((players[0].rating, players[1].rating), (Some(2401), None));
            let one = read_list(text.as_bytes(), |player| player.fide_id == Some(4_100_026)).unwrap();
            assert_eq!(one.len(), 1);
        }
        assert!(read_list(b"Name,Rating\nA,2000\n", |_| true).is_err());
    }
}

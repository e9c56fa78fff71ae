//! CSV: the fields of rows as columns.

use super::lines::{Layout, RowFormat};
use super::rows::{self, Row, Value};
use super::{Detail, Options, Report};
use crate::diag::{Finding, Record, Summary};
use crate::game::values_of_tags;
use crate::sheet::{Cells, append_csv};
use crate::source::{BOM, Place};
use std::borrow::Cow;

/// A header row, then a row per finding; with games, their rows too and columns for what only they have.
///
/// What does not apply is empty. There is no summary row: every row is of the header's shape.
pub struct Csv {
    columns: Vec<Column>,
    /// The tags that have columns of their own.
    tags: Vec<&'static str>,
    /// Whether the rows are of codes rather than of findings.
    statistics: bool,
    cells: Cells,
    bom: bool,
    /// Whether the columns were asked for; else a finding has those that it has in JSON.
    is_asked: bool,
}

/// A column, and where the rows have it among their fields.
struct Column {
    name: &'static str,
    of_finding: Option<usize>,
    of_game: Option<usize>,
    /// Where the tag is among those that have columns of their own.
    of_tag: Option<usize>,
}

/// What the name of a column that has the values of a tag begins with: `tag:WhiteElo`.
pub const TAG_COLUMN: &str = "tag:";

/// All columns that can be asked for: those of a finding, of a game, and the Board tag.
pub fn check_columns() -> Vec<&'static str> {
    let own_of_games = rows::GAME.names.iter().filter(|name| !rows::FINDING.names.contains(name));
    rows::FINDING.names.iter().chain(own_of_games).copied().chain(["board"]).collect()
}

/// All columns that can be asked for of a tournament: those of a finding and of a pairing.
pub fn event_columns() -> Vec<&'static str> {
    let of_pairings = rows::PAIRING.names.iter().filter(|name| !rows::EVENT_FINDING.names.contains(name));
    rows::EVENT_FINDING.names.iter().chain(of_pairings).copied().collect()
}

impl Csv {
    /// The columns that are asked for, or all; those depend on whether games get rows.
    pub fn new(options: Options) -> Csv {
        let statistics = options.view.detail == Detail::Statistics;
        let kind = if statistics { rows::STATISTIC } else { rows::FINDING };
        let mut names = kind.names.to_vec();
        if options.games {
            names.extend(rows::GAME.names.iter().filter(|name| !rows::FINDING.names.contains(name)));
        }
        let is_asked = !options.columns.is_empty();
        if is_asked {
            names = options.columns.to_vec();
        }
        let tags: Vec<&str> = names.iter().filter_map(|name| name.strip_prefix(TAG_COLUMN)).collect();
        let column = |name: &'static str| {
            let place = |fields: &[&str]| fields.iter().position(|field| *field == name);
            let (of_finding, of_game) = (place(rows::FINDING.names), place(rows::GAME.names));
            Column {
                name,
                of_finding,
                of_game,
                of_tag: name
                    .strip_prefix(TAG_COLUMN)
                    .and_then(|tag| tags.iter().position(|other| *other == tag)),
            }
        };
        let columns = names.into_iter().map(column).collect();
        let cells = if options.raw_cells { Cells::WithFormulas } else { Cells::Guarded };
        Csv { columns, tags, statistics, cells, bom: options.bom, is_asked }
    }

    /// A row of these values, or of what the tags say where a row of this kind has no such field.
    fn of_record(
        &self,
        record: &Record<'_>,
        row: &Row<'_>,
        place: impl Fn(&Column) -> Option<usize>,
        out: &mut Vec<u8>,
    ) {
        let header = &record.header;
        let tags = [("site", &header.site), ("date", &header.date), ("board", &header.board)];
        let tags = tags.map(|(name, tag)| (name, Value::tag(tag)));
        let values = match &self.tags[..] {
            [] => Vec::new(),
            names => values_of_tags(record.text, names, record.encoding),
        };
        let values: Vec<Value<'_>> =
            values.into_iter().map(|value| value.map_or(Value::Absent, Value::text)).collect();
        let of_tag = |column: &Column| {
            if let Some(at) = column.of_tag {
                return values.get(at);
            }
            let named = tags.iter().find(|(name, _)| *name == column.name).filter(|_| self.is_asked);
            named.map(|(_, value)| value)
        };
        let cells = self.columns.iter().map(|column| match place(column) {
            Some(at) => &row.values[at],
            None => match row.get(column.name) {
                Value::Absent => of_tag(column).unwrap_or(&Value::Absent),
                value => value,
            },
        });
        append(cells, self.cells, out);
    }
}

impl Report for Csv {
    fn begin(&self, out: &mut Vec<u8>) {
        if self.bom {
            out.extend_from_slice(BOM);
        }
        append_csv([self.columns.iter().map(|column| column.name)], Cells::Guarded, out);
    }

    fn game(&self, record: &Record<'_>, findings: usize, out: &mut Vec<u8>) {
        let Some(facts) = &record.facts else { return };
        self.of_record(record, &rows::game(record, facts, findings), |column| column.of_game, out);
    }

    fn finding(&self, record: &Record<'_>, finding: &Finding, place: Place, out: &mut Vec<u8>) {
        self.of_record(record, &rows::finding(record, finding, place), |column| column.of_finding, out);
    }

    fn row(&self, row: &Row<'_>, out: &mut Vec<u8>) {
        append(self.columns.iter().map(|column| row.get(column.name)), self.cells, out);
    }

    fn end(&self, summary: &Summary, out: &mut Vec<u8>) {
        for (code, count) in summary.tally.by_weight().into_iter().filter(|_| self.statistics) {
            append(&rows::statistic(code, count).values, self.cells, out);
        }
    }
}

/// Any rows as a table.
pub struct Table;

impl RowFormat for Table {
    fn layout(&self) -> Layout {
        Layout::Table
    }

    fn begin(&self, _: &str, columns: &[&'static str], out: &mut Vec<u8>) {
        append_csv([columns], Cells::Guarded, out);
    }

    fn row(&self, columns: &[&'static str], row: &Row<'_>, out: &mut Vec<u8>) {
        append(columns.iter().map(|column| row.get(column)), Cells::Guarded, out);
    }
}

/// Appends one row.
fn append<'v>(values: impl IntoIterator<Item = &'v Value<'v>>, cells: Cells, out: &mut Vec<u8>) {
    append_csv([values.into_iter().map(cell)], cells, out);
}

fn cell<'v>(value: &'v Value<'_>) -> Cow<'v, str> {
    match value {
        Value::Absent => Cow::Borrowed(""),
        Value::Text(text) => Cow::Borrowed(text),
        other => Cow::Owned(other.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::samples;
    use std::collections::HashMap;

    const GAMES: Options = Options { games: true, ..samples::PLAIN };

    fn header(report: &Csv) -> String {
        let mut out = Vec::new();
        report.begin(&mut out);
        String::from_utf8(out).expect("valid UTF-8")
    }

    fn parsed(table: &str) -> Vec<HashMap<String, String>> {
        let mut reader = ::csv::Reader::from_reader(table.as_bytes());
        reader.deserialize().collect::<Result<_, _>>().expect("a table")
    }

    #[test]
    fn the_header_is_the_finding_columns() {
        assert_eq!(
            header(&Csv::new(Options::default())),
            "kind,file,game,line,column,byte,length,ply,move,code,name,severity,message,reason,article,laws,fen,\
             event,white,black,round,result,label,fen_after,suggestions,fix,once,unchecked,choices,languages,earlier_occurrences,\
             claim_window,open_claim,moves_made,more_offers,following,count,more,spelling,hint,reading,extent,\
             pin,signalled_result,also_at,clock_time,clocks_around,other_clock,thinking_time,array_number,\
             missing_moves,procedure,ended_before,played_after,no_mate,wrong_result,signed_result,arbiter,stands,\
             replaced,both_in_check,result_tag,ratings,earlier_game\n"
        );
    }

    #[test]
    fn games_add_their_own_columns_at_the_end() {
        let findings = header(&Csv::new(Options::default()));
        let own = ",site,date,plies,final_fen,moves_key,ended,max_repetition,third_ply,fifth_ply,longest_quiet,\
                   language,style,findings\n";
        assert_eq!(header(&Csv::new(GAMES)), findings.trim_end().to_owned() + own);
    }

    #[test]
    fn a_finding_parses_back() {
        let report = Csv::new(Options::default());
        let mut record = samples::named();
        record.header.white = Some("O'Neil, \"J\"\r\nx".into());
        let mut finding = samples::illegal();
        finding.notes.push(samples::choices());
        let table = header(&report) + &samples::written(&report, &record, &[finding]);
        let rows = parsed(&table);
        assert_eq!(rows.len(), 1);
        for (column, value) in [
            ("kind", "finding"),
            ("game", "3"),
            ("line", "41"),
            ("column", "21"),
            ("byte", "1823"),
            ("length", "3"),
            ("ply", "24"),
            ("move", "12... Nf6"),
            ("severity", "error"),
            ("fen", samples::FEN),
            ("event", "Open, \"A\""),
            ("white", "O'Neil, \"J\"\r\nx"),
            ("result", "1-0"),
            ("label", "illegal"),
            ("unchecked", "24"),
            ("choices", "Nbf6; Nef6"),
            ("hint", ""),
        ] {
            assert_eq!(rows[0][column], value, "{column}");
        }
    }

    #[test]
    fn cells_are_guarded_unless_they_are_to_be_raw() {
        let mut record = samples::named();
        record.header.white = Some("=1+1".into());
        let white = |raw_cells| {
            let report = Csv::new(Options { raw_cells, ..Options::default() });
            let table = header(&report) + &samples::written(&report, &record, &[samples::illegal()]);
            parsed(&table)[0]["white"].clone()
        };
        assert_eq!([white(false), white(true)], ["'=1+1", "=1+1"]);
    }

    #[test]
    fn columns_that_are_asked_for_come_in_their_order_and_tags_are_those_of_the_game() {
        let columns = &["round", "board", "date", "white", "plies", "code"];
        let report = Csv::new(Options { columns, bom: true, ..GAMES });
        let mut record = samples::named();
        record.header.board = Some("=4".into());
        record.facts = Some(samples::facts());
        let table = header(&report) + &samples::written(&report, &record, &[samples::illegal()]);
        let expected = "\u{FEFF}round,board,date,white,plies,code\n\
                        3.2,'=4,2024.05.01,Petrov,81,\n3.2,'=4,2024.05.01,Petrov,,L101\n";
        assert_eq!(table, expected);
        assert_eq!(
            check_columns().len(),
            check_columns().iter().collect::<std::collections::HashSet<_>>().len()
        );
    }

    #[test]
    fn games_and_findings_share_one_table() {
        let report = Csv::new(GAMES);
        let mut record = samples::named();
        record.facts = Some(samples::facts());
        let mut table = header(&report) + &samples::written(&report, &record, &[samples::illegal()]);
        table += &samples::written(&report, &samples::file_record(), &[samples::bare()]);
        let rows = parsed(&table);
        let column = |name: &str| rows.iter().map(|row| row[name].clone()).collect::<Vec<_>>();
        assert_eq!(column("kind"), ["game", "finding", "finding"]);
        assert_eq!(column("game"), ["3", "3", ""]);
        assert_eq!(column("byte"), ["1803", "1823", "4000"]);
        assert_eq!(column("column"), ["", "21", "1"]);
        assert_eq!(column("white"), ["Petrov", "Petrov", ""]);
        assert_eq!(column("plies"), ["81", "", ""]);
        assert_eq!(column("ended"), ["", "", ""]);
        assert_eq!(column("findings"), ["1", "", ""]);
        assert_eq!(column("laws"), ["fide2023", "fide2023", ""]);
        assert_eq!(column("date"), ["2024.05.01", "", ""]);
    }

    #[test]
    fn there_is_no_summary_and_nothing_for_a_clean_game() {
        let report = Csv::new(Options::default());
        assert_eq!(samples::ending(&report, &samples::summary()), "");
        assert_eq!(samples::written(&report, &samples::named(), &[]), "");
    }
}

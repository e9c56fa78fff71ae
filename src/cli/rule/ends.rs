//! `scoresheet rule end`: a table of games.

use super::args::{EndArgs, TableFormat};
use crate::{
    cli::{CLEAN, FINDINGS, one_game::each_game, print},
    report::{END_HEADINGS, end_json, end_row, end_text},
    rulings::end,
};

pub(super) fn run(args: &EndArgs) -> Result<u8, String> {
    let mut wrong = false;
    let mut rows = csv::Writer::from_writer(Vec::new());
    let mut out = String::new();
    if args.format == TableFormat::Csv {
        rows.write_record(END_HEADINGS).map_err(|error| error.to_string())?;
    }
    each_game(&args.paths, &args.reading, &mut |_, file, read| {
        let case = read(args.laws.named(), file);
        let found = end(&case.record, case.laws);
        wrong |= found.is_wrong();
        match args.format {
            TableFormat::Json => out += &end_json(&found, &case.provenance),
            TableFormat::Csv => {
                rows.write_record(end_row(&found, &case.provenance)).map_err(|error| error.to_string())?;
            }
            TableFormat::Text => out += &end_text(&found, &case.provenance),
        }
        if out.len() > 1 << 16 {
            print(&std::mem::take(&mut out))?;
        }
        Ok(true)
    })?;
    let rows = rows.into_inner().map_err(|error| error.to_string())?;
    print(&out)?;
    print(&String::from_utf8_lossy(&rows))?;
    Ok(if wrong { FINDINGS } else { CLEAN })
}

//! `scoresheet explain`.

use super::{CLEAN, print};
use crate::{checks, report};

/// Prints the long text of each code.
pub(super) fn run(codes: &[String], color: bool) -> Result<u8, String> {
    let mut texts = Vec::new();
    for code in codes {
        let meta = checks::find(code)
            .ok_or_else(|| format!("there is no code `{code}`; `scoresheet list codes` shows them all"))?;
        texts.push(report::explain(meta, color));
    }
    print(&texts.join("\n"))?;
    Ok(CLEAN)
}

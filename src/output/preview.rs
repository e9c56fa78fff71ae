//! What would be written where, and nothing written.

use super::{
    Naming, Plan,
    plan::{Target, TargetKind},
};
use crate::{input::FileEnd, report::printable_lines, run::Sink};
use std::{
    io::{self, Write},
    sync::Arc,
};

/// A run that writes nothing but where each output would go, one input a line.
pub(crate) struct Preview<W> {
    /// `None` where everything would go to standard output.
    plan: Option<Plan>,
    out: W,
}

impl<W: Write> Preview<W> {
    /// The outputs that are planned, told of to `out`.
    pub fn new(plan: Option<Plan>, out: W) -> Preview<W> {
        Preview { plan, out }
    }
}

/// What would happen to an input, after its name.
fn fate(naming: &Naming, Target { path, kind }: &Target) -> String {
    let TargetKind::Replaced { backup, .. } = kind else { return format!(" -> {}", path.display()) };
    let kept = backup.as_ref().and_then(|backup| backup.file_name());
    let kept = kept.map_or(String::new(), |name| format!("; the old file stays as {}", name.display()));
    match naming {
        Naming::InPlace => format!(": would be written over{kept}"),
        _ => format!(" -> {} (written over{kept})", path.display()),
    }
}

impl<W: Write> Sink for Preview<W> {
    fn take(&mut self, _: &Arc<str>, _: &[u8]) -> io::Result<()> {
        Ok(())
    }

    fn file_end(&mut self, end: &FileEnd) -> io::Result<()> {
        let file = printable_lines(&end.file);
        let Some(plan) = &self.plan else { return writeln!(self.out, "{file} -> standard output") };
        match plan.target(&end.file) {
            Some(_) if !plan.writes(end) => writeln!(self.out, "{file}: would be left as it is"),
            Some(target) => {
                writeln!(self.out, "{file}{}", printable_lines(&fate(&plan.naming, target)))
            }
            None => Ok(()),
        }
    }

    fn finish(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

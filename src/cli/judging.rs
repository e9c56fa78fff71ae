//! How games are judged: as the command line says, then as the settings of their file do.

use super::{
    check_args::CheckArgs,
    choices::Auto,
    config::dialects,
    given::Given,
    settings::{Found, Group, Settings},
    trouble::Trouble,
};
use crate::{
    checks::{Selection, across::DUPLICATES},
    game::Dialects,
    inspect::Exemption,
    laws::{EventFacts, Laws},
    report::{FailOn, Format},
};
use std::{collections::BTreeMap, sync::Arc};

/// How the games of some files are judged.
pub(super) struct Judging {
    pub selection: Selection,
    /// The edition that was asked for; `None` for the one in force on each game's date.
    pub laws: Option<&'static Laws>,
    pub event: EventFacts,
    pub dialects: Arc<Dialects>,
    pub exemptions: Vec<Arc<Exemption>>,
    /// Those files; the first way holds for all that are of no other, too.
    pub files: Vec<Arc<str>>,
}

/// What holds for the whole run: as the command line says, then as the settings of what was named first do.
#[derive(Clone, Copy)]
pub(super) struct OfRun {
    pub format: Format,
    pub fail_on: FailOn,
}

impl OfRun {
    pub fn new(args: &CheckArgs, given: &Given, found: &Found) -> OfRun {
        let settings = found.of_first();
        let format = settings.and_then(|settings| settings.format).filter(|_| !given.has("format"));
        let fail_on = settings.and_then(|settings| settings.fail_on).filter(|_| !given.has("fail_on"));
        OfRun {
            format: format.unwrap_or(args.report.format),
            fail_on: if args.counts.strict {
                FailOn::Warning
            } else {
                fail_on.unwrap_or(args.counts.fail_on)
            },
        }
    }
}

/// The ways in which files are judged.
pub(super) fn judgings(
    args: &CheckArgs,
    given: &Given,
    found: &Found,
    of_run: OfRun,
) -> Result<Vec<Judging>, Trouble> {
    // What has been learnt of a language holds for all files in it.
    let mut languages: BTreeMap<Option<&str>, Arc<Dialects>> = BTreeMap::new();
    let judging = |group: Group<'_>| {
        let language = match group.settings.and_then(|settings| settings.language) {
            Some(Auto::Named(code)) if !given.has("from") && !given.has("letters") => Some(code),
            _ => None,
        };
        let dialects = match languages.get(&language) {
            Some(dialects) => dialects.clone(),
            None => {
                let new = match language.and_then(Dialects::named) {
                    Some(dialects) => dialects,
                    // Of what the command line says of languages, `auto` leaves nothing to settings.
                    None => dialects(&args.reading)?,
                };
                languages.entry(language).or_insert(Arc::new(new)).clone()
            }
        };
        Judging::new(args, given, group, dialects, of_run)
    };
    found.groups().into_iter().map(judging).collect()
}

impl Judging {
    fn new(
        args: &CheckArgs,
        given: &Given,
        Group { settings, fitting, files }: Group<'_>,
        dialects: Arc<Dialects>,
        of_run: OfRun,
    ) -> Result<Judging, Trouble> {
        let nothing = Settings::default();
        let said = settings.unwrap_or(&nothing);
        let mut selection = args.counts.selection(args.report.min_severity);
        // A selection on the command line sets aside that of the settings; to leave out more does not.
        if !given.has("select") {
            selection.select = said.select.clone().unwrap_or_default();
            selection.ignore.splice(0..0, said.ignore.iter().cloned());
        }
        let of_file = fitting.iter().filter_map(|&at| said.per_file_ignores.get(at));
        selection.ignore.extend(of_file.flat_map(|(_, codes)| codes.iter().cloned()));
        selection.info |= said.info == Some(true) || of_run.fail_on == FailOn::Info;
        selection.profile = selection.profile.or(said.profile);
        selection.severities = said.severities.clone();
        if args.duplicates {
            selection.requested = DUPLICATES.to_vec();
        }
        selection.validate()?;
        let laws = said.laws.filter(|_| !given.has("laws")).unwrap_or(args.laws);
        let facts = args.agreement.facts().or(args.class.facts());
        Ok(Judging {
            selection,
            laws: laws.named(),
            event: EventFacts { scoring: args.scoring, ..facts }.or(said.event),
            dialects,
            exemptions: said.exemptions.clone(),
            files,
        })
    }
}

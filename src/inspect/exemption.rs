//! Findings that somebody has judged, and that are not reported again.

#[cfg(feature = "cli")]
use crate::{checks::idle_exemption, source::Place};
use crate::{
    checks::is_named,
    diag::{Finding, Header},
    game::GameSelection,
    pgn::TagName,
};
use std::{
    borrow::Cow,
    fmt,
    sync::atomic::{AtomicBool, Ordering::Relaxed},
};

/// The findings of a code in the games that fit.
#[derive(Debug)]
pub struct Exemption {
    /// A code, name or prefix.
    code: String,
    /// Of which games.
    of: GameSelection,
    /// Where the settings say so.
    #[cfg(feature = "cli")]
    place: Place,
    /// Whether a game fitted whose findings of that code would have been reported.
    was_due: AtomicBool,
    was_used: AtomicBool,
}

impl Exemption {
    /// Says that findings of a code are known in these games; the settings say so at this place.
    #[cfg(feature = "cli")]
    pub fn new(code: String, of: GameSelection, place: Place) -> Exemption {
        Exemption { code, of, place, was_due: AtomicBool::new(false), was_used: AtomicBool::new(false) }
    }

    /// Whether it is for the game of these tags; `is_due` says whether the code is looked for at all.
    pub(super) fn fits(&self, header: &Header<'_>, is_due: impl Fn(&str) -> bool) -> bool {
        let tag = |name| match name {
            TagName::White => header.white.as_deref(),
            TagName::Black => header.black.as_deref(),
            TagName::Round => header.round.as_deref(),
            _ => None,
        };
        let fits = self.of.fits(|name| tag(name).map(Cow::Borrowed));
        // No thread reads them before the run is over.
        if fits && !self.was_due.load(Relaxed) && is_due(&self.code) {
            self.was_due.store(true, Relaxed);
        }
        fits
    }

    /// Whether it is for a finding of a game that it fits; it has a use then.
    pub(super) fn has(&self, finding: &Finding) -> bool {
        let is_known = is_named(&self.code, finding.meta);
        if is_known {
            self.was_used.store(true, Relaxed);
        }
        is_known
    }

    /// Takes those findings out of a game's that are known; `is_due` says whether the code is looked for at all.
    pub(super) fn take_out(
        &self,
        header: &Header<'_>,
        findings: &mut Vec<Finding>,
        is_due: impl Fn(&str) -> bool,
    ) {
        if self.fits(header, is_due) {
            findings.retain(|finding| !self.has(finding));
        }
    }

    /// What is to be said of it where there was such a game, and nothing in it to be taken out.
    #[cfg(feature = "cli")]
    pub fn idle(&self) -> Option<(Finding, Place)> {
        let is_idle = self.was_due.load(Relaxed) && !self.was_used.load(Relaxed);
        is_idle.then(|| (idle_exemption(&self.code), self.place))
    }
}

/// As an entry of `ignore` in the settings.
impl fmt::Display for Exemption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let GameSelection { white, black, round, .. } = &self.of;
        write!(f, "{{ code = {:?}", self.code)?;
        for (key, value) in [("white", white), ("black", black), ("round", round)] {
            if let Some(value) = value {
                write!(f, ", {key} = {value:?}")?;
            }
        }
        f.write_str(" }")
    }
}

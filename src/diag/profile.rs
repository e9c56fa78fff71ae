//! What the findings are for, which decides how grave a code is.

use super::{Finding, Meta, Severity};

/// What a check is run for. Without a profile every code has its own severity; a code's `profiles` say where one is
/// graver or less grave.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Profile {
    /// Games about to be published.
    Publish,
    /// Old databases.
    Archive,
    /// What happened at the board.
    Arbiter,
}

impl Profile {
    /// All of them, in the order help shows them.
    pub const ALL: [Profile; 3] = [Profile::Publish, Profile::Archive, Profile::Arbiter];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Profile::Publish => "publish",
            Profile::Archive => "archive",
            Profile::Arbiter => "arbiter",
        }
    }

    /// One line of help.
    pub const fn about(self) -> &'static str {
        match self {
            Profile::Publish => {
                "Before publishing: strict on names, results, unfinished games, tags and PGN form"
            }
            Profile::Archive => "Old databases: quiet about form and gaps, but not about moves and results",
            Profile::Arbiter => {
                "What happened at the board: claims, draws and clocks are warnings, form is not"
            }
        }
    }
}

/// How grave findings are: by the profile, and before it by what was said of single codes.
#[derive(Clone, Debug, Default)]
pub struct Grading {
    /// What the check is run for.
    pub profile: Option<Profile>,
    /// Codes, each with its own severity.
    pub own: Vec<(&'static str, Severity)>,
}

impl Grading {
    /// Whether all codes are as grave as they are by themselves.
    pub fn is_usual(&self) -> bool {
        self.profile.is_none() && self.own.is_empty()
    }

    /// Makes findings as grave as they are under it.
    pub fn grade(&self, findings: &mut [Finding]) {
        if !self.is_usual() {
            findings.iter_mut().for_each(|finding| finding.severity = self.severity(finding));
        }
    }

    /// How grave a finding is: one that is less grave than its code stays so by as much.
    pub fn severity(&self, finding: &Finding) -> Severity {
        let usual = finding.meta.severity;
        let own = self.own.iter().find(|(code, _)| *code == finding.meta.code).map(|&(_, severity)| severity);
        let here = own.unwrap_or_else(|| finding.meta.severity_under(self.profile));
        if here == usual {
            return finding.severity;
        }
        let less = (usual as usize).saturating_sub(finding.severity as usize);
        Severity::ALL[(here as usize).saturating_sub(less)]
    }
}

impl Meta {
    /// How grave the code is at most under a profile, or without one.
    pub fn severity_under(&self, profile: Option<Profile>) -> Severity {
        let own = self.profiles.iter().find(|&&(known, _)| Some(known) == profile);
        own.map_or(self.severity, |&(_, severity)| severity)
    }

    /// The profiles under which the code is graver or less grave, `publish error, archive info`; `None` where there are
    /// none.
    pub fn other_severities(&self) -> Option<String> {
        let named = |&(profile, severity): &(Profile, Severity)| format!("{} {severity}", profile.name());
        let named: Vec<String> = self.profiles.iter().map(named).collect();
        Some(named.join(", ")).filter(|named| !named.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        diag::{Message, samples},
        source::Span,
    };

    static STRAY: Meta = Meta {
        profiles: &[(Profile::Publish, Severity::Error), (Profile::Archive, Severity::Info)],
        ..samples::META
    };

    #[test]
    fn a_finding_that_is_less_grave_stays_so() {
        use Severity::{Error, Info, Warning};
        for (severity, [publish, archive, arbiter]) in
            [(Warning, [Error, Info, Warning]), (Info, [Warning, Info, Info])]
        {
            let finding =
                Finding { severity, ..Finding::new(&STRAY, Span::default(), Message::plain("stray text")) };
            let under = |profile: Profile| {
                Grading { profile: Some(profile), ..Grading::default() }.severity(&finding)
            };
            assert_eq!(Profile::ALL.map(under), [publish, archive, arbiter]);
            let own = Grading { own: vec![(STRAY.code, Error)], ..Grading::default() };
            assert_eq!(own.severity(&finding), publish);
        }
    }

    #[test]
    fn what_differs_is_named() {
        assert_eq!(STRAY.other_severities().as_deref(), Some("publish error, archive info"));
        assert_eq!(samples::META.other_severities(), None);
        assert_eq!(STRAY.severity_under(None), Severity::Warning);
        assert_eq!(STRAY.severity_under(Some(Profile::Arbiter)), Severity::Warning);
    }
}

//! Which codes are wanted.

use crate::diag::{Grading, Meta, Profile, Severity};
use thiserror::Error;

/// Which codes the user wants to see.
#[derive(Clone, Debug, Default)]
pub struct Selection {
    /// Codes, names, prefixes of codes or `ALL` that are wanted; empty for all. A prefix gives the codes of its family
    /// that are shown anyway, and a code or name in full is shown whatever its severity.
    pub select: Vec<String>,
    /// The same for those that are not wanted.
    pub ignore: Vec<String>,
    /// Whether codes of severity `info` are wanted too.
    pub info: bool,
    /// What the check is run for, which raises the severity of some codes and lowers that of others; what is selected and ignored by
    /// name comes before it.
    pub profile: Option<Profile>,
    /// Codes, names or prefixes that are graver or less grave than by themselves, whatever the profile.
    pub severities: Vec<(String, Severity)>,
    /// Codes that an option of its own asks for, whatever their severity and whatever else is selected.
    pub requested: Vec<&'static str>,
}

/// A prefix that no code begins with.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("no code begins with `{0}`; `scoresheet list codes` shows them all")]
pub struct SelectionError(pub String);

impl Selection {
    /// Whether findings of this code are shown. Of what is selected and what is ignored, that decides which names the
    /// code more exactly; an ignored prefix wins over a selected one of the same length.
    pub fn wants(&self, meta: &Meta) -> bool {
        let nearest = |list: &[String]| list.iter().filter_map(|prefix| Reach::of(prefix, meta)).max();
        let (selected, ignored) = (nearest(&self.select), nearest(&self.ignore));
        let requested = self.requested.contains(&meta.code);
        if !self.select.is_empty() && selected.is_none() && !requested {
            return false;
        }
        let shown = match selected {
            Some(Reach::Code) => true,
            _ if requested => true,
            _ if meta.on_request && !self.makes_more_of(meta) => self.info && selected.is_some(),
            _ => self.info || self.severity(meta) > Severity::Info,
        };
        shown && ignored.is_none_or(|ignored| selected > Some(ignored) || requested && ignored < Reach::Code)
    }

    /// Whether the code is graver than it is by itself.
    fn makes_more_of(&self, meta: &Meta) -> bool {
        self.severity(meta) > meta.severity
    }

    /// How grave the code is at most.
    fn severity(&self, meta: &Meta) -> Severity {
        self.own_severity(meta).unwrap_or_else(|| meta.severity_under(self.profile))
    }

    /// Its configured severity, by the most exact name.
    fn own_severity(&self, meta: &Meta) -> Option<Severity> {
        let named =
            self.severities.iter().filter_map(|(word, severity)| Some((Reach::of(word, meta)?, *severity)));
        named.max_by_key(|&(reach, _)| reach).map(|(_, severity)| severity)
    }

    /// How grave findings are.
    pub fn grading(&self) -> Grading {
        let own = super::metas().filter_map(|meta| Some((meta.code, self.own_severity(meta)?)));
        Grading { profile: self.profile, own: own.collect() }
    }

    /// Whether the code is selected by its whole code or name, so that it is shown whatever its severity.
    pub(super) fn selects_in_full(&self, meta: &Meta) -> bool {
        self.select.iter().any(|word| Reach::of(word, meta) == Some(Reach::Code))
    }

    /// Whether findings of mere information are shown too, of a code that is graver as a rule.
    pub(super) fn wants_info(&self) -> bool {
        self.info || super::metas().any(|meta| self.selects_in_full(meta))
    }

    /// Fails on a prefix that no code begins with, which is surely a slip.
    pub fn validate(&self) -> Result<(), SelectionError> {
        let graded = self.severities.iter().map(|(word, _)| word);
        for prefix in self.select.iter().chain(&self.ignore).chain(graded) {
            if !names_codes(prefix) {
                return Err(SelectionError(prefix.clone()));
            }
        }
        Ok(())
    }
}

/// Whether a word names a code, or several by their first characters, or all.
pub(crate) fn names_codes(word: &str) -> bool {
    super::metas().any(|meta| is_named(word, meta))
}

/// Whether a word names a code: in full, by its name, or by its first characters.
pub(crate) fn is_named(word: &str, meta: &Meta) -> bool {
    Reach::of(word, meta).is_some()
}

/// How exactly a word names a code.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Reach {
    /// By its first characters, this many; none for `ALL`.
    Family(usize),
    /// In full, or by its name.
    Code,
}

impl Reach {
    /// `None` where it does not name the code at all.
    fn of(prefix: &str, meta: &Meta) -> Option<Reach> {
        if prefix.eq_ignore_ascii_case("ALL") {
            return Some(Reach::Family(0));
        }
        if prefix.eq_ignore_ascii_case(meta.code) || prefix.eq_ignore_ascii_case(meta.name) {
            return Some(Reach::Code);
        }
        let start = meta.code.as_bytes().get(..prefix.len())?;
        (!prefix.is_empty() && start.eq_ignore_ascii_case(prefix.as_bytes()))
            .then_some(Reach::Family(prefix.len()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::metas;

    fn wanted(select: &[&str], ignore: &[&str], info: bool) -> Vec<&'static str> {
        let own = |list: &[&str]| list.iter().map(|&word| word.to_owned()).collect();
        let requested = Vec::new();
        let selection =
            Selection { select: own(select), ignore: own(ignore), info, requested, ..Selection::default() };
        metas().filter(|meta| selection.wants(meta)).map(|meta| meta.code).collect()
    }

    fn shown(prefix: &str) -> Vec<&'static str> {
        let shown = metas().filter(|meta| meta.severity > Severity::Info && !meta.on_request);
        shown.map(|meta| meta.code).filter(|code| code.starts_with(prefix)).collect()
    }

    #[test]
    fn a_family_shows_what_is_shown_anyway() {
        assert_eq!(wanted(&[], &[], false), shown(""));
        assert_eq!(wanted(&["all"], &[], false), shown(""));
        assert_eq!(wanted(&["T"], &[], false), shown("T"));
        assert!(wanted(&["T"], &[], true).len() > shown("T").len());
        assert_eq!(wanted(&[], &[], true).len(), metas().filter(|meta| !meta.on_request).count());
    }

    #[test]
    fn a_code_or_name_in_full_is_shown_whatever_its_severity() {
        for word in ["R201", "r201", "threefold-available"] {
            assert_eq!(wanted(&[word], &[], false), ["R201"], "{word}");
        }
        assert_eq!(wanted(&["R", "R201"], &["ALL"], false), {
            let mut codes = shown("R");
            codes.push("R201");
            codes.sort_unstable();
            codes
        });
    }

    #[test]
    fn a_profile_moves_codes_in_and_out_of_what_is_shown_anyway() {
        let shown = |profile, select: &[&str]| {
            let select = select.iter().map(|&word| word.to_owned()).collect();
            let selection = Selection { select, profile: Some(profile), ..Selection::default() };
            metas().filter(|meta| selection.wants(meta)).map(|meta| meta.code).collect::<Vec<_>>()
        };
        assert!(shown(Profile::Arbiter, &["R"]).contains(&"R201"));
        assert!(!shown(Profile::Publish, &["R"]).contains(&"R201"));
        assert!(!shown(Profile::Archive, &[]).contains(&"P009"));
        assert_eq!(shown(Profile::Archive, &["P009"]), ["P009"]);
        // Moves and results are never let pass.
        for profile in Profile::ALL {
            let codes = shown(profile, &[]);
            assert!(
                ["L101", "N007", "E301", "E307", "P001"].iter().all(|code| codes.contains(code)),
                "{codes:?}"
            );
        }
    }

    #[test]
    fn a_severity_of_its_own_moves_a_code_in_and_out_and_the_longer_name_decides() {
        let own = [("T9", Severity::Info), ("T903", Severity::Error), ("P011", Severity::Warning)];
        let severities = own.map(|(word, severity)| (word.to_owned(), severity)).to_vec();
        let selection = Selection { severities, profile: Some(Profile::Archive), ..Selection::default() };
        let shown: Vec<_> = metas().filter(|meta| selection.wants(meta)).map(|meta| meta.code).collect();
        assert!(shown.contains(&"T903") && shown.contains(&"P011") && !shown.contains(&"T904"), "{shown:?}");
        assert!(selection.grading().own.contains(&("T904", Severity::Info)));
        let unknown = Selection { severities: vec![("Q".into(), Severity::Info)], ..Selection::default() };
        assert!(unknown.validate().is_err());
    }

    #[test]
    fn what_names_the_code_more_exactly_decides() {
        assert_eq!(wanted(&["L101"], &["L"], false), ["L101"]);
        assert_eq!(wanted(&["L101"], &["L101"], false), [""; 0]);
        assert_eq!(wanted(&["L"], &["illegal-move"], false).first(), Some(&"L102"));
        assert!(!wanted(&[], &["L"], true).iter().any(|code| code.starts_with('L')));
    }
}

//! Which codes are wanted.

use crate::diag::{Meta, Profile, Severity};
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
    /// What the check is run for, which makes some codes graver and others less grave; what is selected and ignored by
    /// name comes before it.
    pub profile: Option<Profile>,
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
            _ => self.info || meta.severity_under(self.profile) > Severity::Info,
        };
        shown && ignored.is_none_or(|ignored| selected > Some(ignored) || requested && ignored < Reach::Code)
    }

    /// Whether the profile makes the code graver than it is.
    fn makes_more_of(&self, meta: &Meta) -> bool {
        meta.severity_under(self.profile) > meta.severity
    }

    /// Whether findings of mere information are shown too, of a code that is graver as a rule.
    pub(super) fn wants_info(&self) -> bool {
        let in_full = |word: &String| super::metas().any(|meta| Reach::of(word, meta) == Some(Reach::Code));
        self.info || self.select.iter().any(in_full)
    }

    /// Fails on a prefix that no code begins with, which is surely a slip.
    pub fn validate(&self) -> Result<(), SelectionError> {
        for prefix in self.select.iter().chain(&self.ignore) {
            if !super::metas().any(|meta| Reach::of(prefix, meta).is_some()) {
                return Err(SelectionError(prefix.clone()));
            }
        }
        Ok(())
    }
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
            Selection { select: own(select), ignore: own(ignore), info, profile: None, requested };
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
    fn what_names_the_code_more_exactly_decides() {
        assert_eq!(wanted(&["L101"], &["L"], false), ["L101"]);
        assert_eq!(wanted(&["L101"], &["L101"], false), [""; 0]);
        assert_eq!(wanted(&["L"], &["illegal-move"], false).first(), Some(&"L102"));
        assert!(!wanted(&[], &["L"], true).iter().any(|code| code.starts_with('L')));
    }
}

//! Which code speaks where several could: the symptom's gives way to the one that names what happened.

use super::{CHECKS, Check, SpeaksOf};
use std::sync::{Arc, LazyLock};

/// A check that is ready to be run.
#[derive(Clone)]
pub(super) struct Ready {
    pub check: Check,
    /// What the codes it gives way to speak of.
    pub stronger: Arc<[SpeaksOf]>,
}

/// Made once: it takes longer to find than a short game to be checked.
static ALL: LazyLock<Vec<Ready>> = LazyLock::new(|| CHECKS.iter().copied().map(Ready::new).collect());

impl Ready {
    /// All checks, in the order of the registry.
    pub fn all() -> &'static [Ready] {
        &ALL
    }

    /// The check with those before it, which are asked whether they are selected or not.
    pub fn new(check: &Check) -> Ready {
        let stronger = CHECKS.iter().filter(|other| check.gives_way_to.contains(&other.meta.code));
        Ready {
            check: *check,
            stronger: stronger.flat_map(|other| other.speaks_of.iter().copied()).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(code: &str) -> &'static Check {
        CHECKS.iter().find(|check| check.meta.code == code).unwrap_or_else(|| panic!("{code} is no check"))
    }

    #[test]
    fn who_gives_way_does_so_to_codes_that_speak_and_never_in_a_circle() {
        for &check in CHECKS {
            // Those before it, those before them, and so on.
            let (mut before, mut at) = (check.gives_way_to.to_vec(), 0);
            while let Some(&code) = before.get(at) {
                assert_ne!(code, check.meta.code, "a circle");
                assert!(!named(code).speaks_of.is_empty(), "{code} says nothing for {}", check.meta.code);
                let further = named(code).gives_way_to.iter().filter(|code| !before.contains(code));
                let further: Vec<_> = further.copied().collect();
                before.extend(further);
                at += 1;
            }
            let is_asked = CHECKS.iter().any(|other| other.gives_way_to.contains(&check.meta.code));
            assert!(is_asked || check.speaks_of.is_empty(), "nothing gives way to {}", check.meta.code);
        }
    }
}

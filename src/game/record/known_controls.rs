//! The time controls of the games before.

use crate::pgn::TimeControls;
use std::{cell::RefCell, sync::Arc};

/// How many are kept.
const KEPT: usize = 4;

/// Longer values are not kept.
const LONGEST: usize = 300;

/// What the last values of TimeControl tags come to.
///
/// What it saves: nearly all games of an event have the same one, often in words, which have to be cut and looked up.
#[derive(Debug, Default)]
pub(in crate::game) struct KnownControls(RefCell<Vec<(Box<str>, Arc<TimeControls>)>>);

impl KnownControls {
    /// What [`TimeControls::read`] makes of the value.
    pub fn read(&self, value: &str) -> Arc<TimeControls> {
        let mut known = self.0.borrow_mut();
        if let Some((_, controls)) = known.iter().find(|(text, _)| **text == *value) {
            return controls.clone();
        }
        let controls = Arc::new(TimeControls::read(value));
        if value.len() <= LONGEST {
            if known.len() == KEPT {
                known.remove(0);
            }
            known.push((value.into(), controls.clone()));
        }
        controls
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_known_is_what_is_read() {
        let known = KnownControls::default();
        let long = "5400+30 ".repeat(100);
        let values = ["5400+30", "90+30", "", "as usual", &long, "G/90", "15 min. + 10 s. per move", "?"];
        for value in values.iter().chain(&values[3..]).chain(&values).chain(&values[..3]).chain(&values[1..2])
        {
            assert_eq!(*known.read(value), TimeControls::read(value), "{value}");
            assert!(known.0.borrow().len() <= KEPT);
        }
        assert!(Arc::ptr_eq(&known.read("90+30"), &known.read("90+30")));
    }
}

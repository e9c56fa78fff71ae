//! Checks of this family.

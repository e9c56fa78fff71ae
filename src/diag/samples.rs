//! The code that unit tests make up their own from.

use super::{Meta, Severity};

/// A code that rests on nothing.
pub const META: Meta = Meta {
    code: "P004",
    name: "stray-text",
    severity: Severity::Warning,
    profiles: &[],
    docs: "",
    rules: &[],
    pgn: None,
    on_request: false,
    board: false,
    fix: None,
    about: None,
};

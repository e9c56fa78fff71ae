//! Text as an argument of a message: titles of editions, moves in SAN, article numbers, and joined names.

use crate::diag::Arg;

/// Text that becomes an argument.
pub(super) trait Words {
    /// The argument.
    fn words(self) -> Arg;
}

impl Words for &str {
    fn words(self) -> Arg {
        Arg::Name(self.to_owned())
    }
}

impl Words for String {
    fn words(self) -> Arg {
        Arg::Name(self)
    }
}

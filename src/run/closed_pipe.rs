//! Outputs that nobody reads any more.

use std::io::{self, ErrorKind};

/// What Windows says of a pipe whose other end has let go of it; the standard library has no kind for that.
const PIPE_NOT_CONNECTED: i32 = 233;

/// Whether what could not be written was meant for a reader that is gone, which is not an error.
pub fn is_closed_pipe(error: &io::Error) -> bool {
    error.kind() == ErrorKind::BrokenPipe || cfg!(windows) && error.raw_os_error() == Some(PIPE_NOT_CONNECTED)
}

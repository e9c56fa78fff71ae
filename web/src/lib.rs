//! What the page asks of the library: a request in JSON and a file's bytes go in, an answer in bytes comes out.
//!
//! The page writes into the memory that [`request`] and [`input`] make room in, and reads the answer at [`answer_start`]. Nothing here
//! is `unsafe` but the names under which the functions are exported.

mod asked_about;
mod list;
mod requests;

use std::cell::{Cell, RefCell};

thread_local! {
    static REQUEST: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    /// How often other bytes came.
    static INPUTS: Cell<u64> = const { Cell::new(0) };
    static INPUT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static ANSWER: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

fn room(of: &RefCell<Vec<u8>>, bytes: usize) -> *mut u8 {
    let mut of = of.borrow_mut();
    of.clear();
    of.resize(bytes, 0);
    of.as_mut_ptr()
}

/// Makes room for a request.
#[unsafe(no_mangle)]
pub extern "C" fn request(bytes: usize) -> *mut u8 {
    REQUEST.with(|request| room(request, bytes))
}

/// Makes room for the bytes of a file, which stay until the next ones.
#[unsafe(no_mangle)]
pub extern "C" fn input(bytes: usize) -> *mut u8 {
    INPUTS.set(INPUTS.get() + 1);
    INPUT.with(|input| room(input, bytes))
}

/// Answers the request: 1 if it could be answered, and 0 if the answer says why not.
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> u32 {
    let answered = REQUEST
        .with_borrow(|request| INPUT.with_borrow(|input| requests::answer(request, input, INPUTS.get())));
    let (bytes, is_answered) = match answered {
        Ok(bytes) => (bytes, true),
        Err(why) => (why.into_bytes(), false),
    };
    ANSWER.set(bytes);
    is_answered.into()
}

/// Where the answer begins.
#[unsafe(no_mangle)]
pub extern "C" fn answer_start() -> *const u8 {
    ANSWER.with_borrow(|answer| answer.as_ptr())
}

/// How many bytes it has.
#[unsafe(no_mangle)]
pub extern "C" fn answer_length() -> usize {
    ANSWER.with_borrow(Vec::len)
}

/// Stops as a panic does, to prove that the page survives it.
#[unsafe(no_mangle)]
pub extern "C" fn stop() {
    panic!("asked to stop");
}

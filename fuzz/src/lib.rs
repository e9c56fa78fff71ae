//! What all targets share.

pub use libfuzzer_sys::fuzz_target;

/// The fuzzer's own memory and the program's are kept apart: side by side they leave gaps, of gigabytes in an hour.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

//! From bytes to games: files, streams, chunks, sheets, and runs over many of them.

mod boundaries;
mod chunks;
mod compressed;
mod runs;
mod sheets;
mod sources;

//! From bytes to games: files, streams, chunks, sheets, and runs over many of them.

mod archives;
mod boundaries;
mod chunks;
mod compressed;
mod damaged;
mod documents;
mod numbered_lines;
mod runs;
mod sections;
mod shapes;
mod sheets;
mod sources;
mod tables;
mod tables_astray;
mod tables_in_text;
mod tables_written;

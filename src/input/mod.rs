//! Files, folders and standard input: found, decompressed, and cut into chunks at game starts.

#[cfg(feature = "cli")]
mod archive;
#[cfg(feature = "cli")]
mod changes;
mod chunk;
mod compression;
mod cutter;
mod decompress;
mod error;
mod frames;
mod game_splitter;
mod limits;
mod line_separators;
mod page_text;
#[cfg(feature = "cli")]
mod parts;
mod read_encoding;
mod reader;
#[cfg(feature = "cli")]
mod search;
mod section_text;
mod seekable;
mod sources;
mod utf16;
#[cfg(feature = "cli")]
mod wanted;
#[cfg(all(feature = "zstd-frames", not(feature = "zstd")))]
mod zstd_frames;

#[cfg(feature = "cli")]
pub use changes::Changes;
pub use chunk::{Chunk, GameText};
pub use compression::Compression;
pub use error::{Fault, InputError, panic_message, without_number};
pub use limits::Limits;
pub use read_encoding::{CodePage, ReadAs, ReadEncoding};
pub use reader::{FileEnd, Item, Part, Reader, SectionEnd};
#[cfg(feature = "cli")]
pub use search::Location;
pub(crate) use section_text::sections;
pub(crate) use seekable::Seekable;
pub use sources::{Source, Sources};
pub use utf16::Utf16Form;

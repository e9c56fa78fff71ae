//! Files that are written compressed.

use crate::input::Compression;
use bzip2::write::BzEncoder;
use flate2::write::GzEncoder;
use std::{
    fs::File,
    io::{self, BufWriter, Read, Write},
    path::{Path, PathBuf},
};

/// The endings of compressed files.
const ENDINGS: [(&str, Compression); 3] =
    [("gz", Compression::Gzip), ("bz2", Compression::Bzip2), ("zst", Compression::Zstd)];

/// The endings of compressed files and archives that are not written.
const OTHERS: [&str; 6] = ["zip", "xz", "7z", "rar", "lz4", "lz"];

/// Whether a file of this name would be taken for an archive of a kind that is not written.
pub(super) fn is_other_archive(name: &Path) -> bool {
    name.extension().is_some_and(|ending| OTHERS.iter().any(|other| ending.eq_ignore_ascii_case(other)))
}

/// How a file of this name is to be compressed.
pub(super) fn by_name(name: &Path) -> Option<Compression> {
    let ending = name.extension()?;
    ENDINGS.iter().find(|(known, _)| ending.eq_ignore_ascii_case(known)).map(|&(_, compression)| compression)
}

/// How the file is compressed, whatever its name says.
pub(super) fn by_content(path: &Path) -> io::Result<Option<Compression>> {
    let mut head = Vec::new();
    File::open(path)?.take(8).read_to_end(&mut head)?;
    Ok(Compression::of(&head))
}

/// `x.pgn.gz` with the ending `csv`: `x.csv.gz`.
pub(super) fn with_ending(path: &Path, ending: &str) -> PathBuf {
    match path.extension().filter(|_| by_name(path).is_some()) {
        Some(packed) => {
            let mut name = path.with_extension("").with_extension(ending).into_os_string();
            name.push(".");
            name.push(packed);
            name.into()
        }
        None => path.with_extension(ending),
    }
}

/// Compresses what is written to it, or passes it on as it is.
pub(super) enum Encoder<W: Write> {
    Plain(BufWriter<W>),
    Gzip(GzEncoder<BufWriter<W>>),
    Bzip2(BzEncoder<BufWriter<W>>),
    Zstd(zstd::Encoder<'static, BufWriter<W>>),
}

impl<W: Write> Encoder<W> {
    pub fn new(compression: Option<Compression>, file: W) -> io::Result<Encoder<W>> {
        let file = BufWriter::with_capacity(1 << 16, file);
        Ok(match compression {
            None => Encoder::Plain(file),
            Some(Compression::Gzip) => Encoder::Gzip(GzEncoder::new(file, flate2::Compression::default())),
            Some(Compression::Bzip2) => Encoder::Bzip2(BzEncoder::new(file, bzip2::Compression::default())),
            Some(Compression::Zstd) => Encoder::Zstd(zstd::Encoder::new(file, 0)?),
        })
    }

    /// Ends the compressed stream and hands back the file, with nothing left to be written.
    pub fn finish(self) -> io::Result<W> {
        let file = match self {
            Encoder::Plain(file) => file,
            Encoder::Gzip(encoder) => encoder.finish()?,
            Encoder::Bzip2(encoder) => encoder.finish()?,
            Encoder::Zstd(encoder) => encoder.finish()?,
        };
        file.into_inner().map_err(io::IntoInnerError::into_error)
    }
}

impl<W: Write> Write for Encoder<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Encoder::Plain(file) => file.write(bytes),
            Encoder::Gzip(encoder) => encoder.write(bytes),
            Encoder::Bzip2(encoder) => encoder.write(bytes),
            Encoder::Zstd(encoder) => encoder.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Encoder::Plain(file) => file.flush(),
            Encoder::Gzip(encoder) => encoder.flush(),
            Encoder::Bzip2(encoder) => encoder.flush(),
            Encoder::Zstd(encoder) => encoder.flush(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ending_says_what_it_is() {
        assert_eq!(with_ending(Path::new("a/x.pgn.gz"), "csv"), Path::new("a/x.csv.gz"));
        assert_eq!(with_ending(Path::new("a/x.pgn.ZST"), "csv"), Path::new("a/x.csv.ZST"));
        assert_eq!(with_ending(Path::new("x.pgn"), "fen"), Path::new("x.fen"));
        assert_eq!(by_name(Path::new("x.BZ2")), Some(Compression::Bzip2));
        assert_eq!(by_name(Path::new("gz")), None);
    }
}

//! Zip archives: each of their members is a source of its own.

use flate2::{Crc, bufread::DeflateDecoder};
use std::{
    fmt::Display,
    fs::File,
    io::{self, BufReader, Read, Seek, SeekFrom},
    path::{Path, PathBuf},
};
use zip::{CompressionMethod, ZipArchive, read::ZipFile, result::ZipError};

/// Where in an archive a member is, and how it is packed.
#[derive(Debug)]
pub(super) struct Member {
    archive: PathBuf,
    /// Its first byte in the archive, and how many there are.
    start: u64,
    packed: u64,
    /// Bytes when it is unpacked.
    pub size: u64,
    is_deflated: bool,
    checksum: u32,
}

/// What comes of a file of which it is asked what archive it is.
pub(super) enum Archive {
    /// It is none.
    Other,
    /// Its members, in its own order; of those that have one name the last, and whether there are such.
    Members { found: Vec<Found>, has_doubles: bool },
    /// It is one that cannot be read, and why.
    Damaged(io::Error),
}

/// A member, and what keeps it from being read if something does.
pub(super) struct Found {
    /// Its path in the archive, with `/` between its parts.
    pub name: String,
    pub member: Result<Member, io::Error>,
}

impl Archive {
    /// What the file at this path is. Folders in it and hidden files are left out, those of a hidden folder too.
    pub(super) fn open(path: &Path) -> io::Result<Archive> {
        let mut file = File::open(path)?;
        let mut magic = Vec::new();
        (&mut file).take(4).read_to_end(&mut magic)?;
        Ok(match &magic[..] {
            b"PK\x03\x04" | b"PK\x05\x06" => match members(path, file) {
                Ok((found, has_doubles)) => Archive::Members { found, has_doubles },
                Err(error) => Archive::Damaged(error),
            },
            _ => Archive::Other,
        })
    }
}

fn damaged(what: impl Display) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, format!("the zip archive is damaged: {what}"))
}

fn members(path: &Path, file: File) -> io::Result<(Vec<Found>, bool)> {
    let of_zip = |error| match error {
        ZipError::Io(error) => error,
        other => damaged(other),
    };
    let mut archive = ZipArchive::new(BufReader::new(file)).map_err(of_zip)?;
    // One piece of data under many names can stand for any amount of it.
    if archive.has_overlapping_entries().map_err(of_zip)? {
        return Err(damaged("its members overlap"));
    }
    let mut found = Vec::with_capacity(archive.len());
    for index in 0..archive.len() {
        let raw = archive.name_for_index(index).and_then(Result::ok);
        let name = raw.map_or_else(|| format!("member {}", index + 1), |name| name.replace('\\', "/"));
        if name.ends_with('/') || is_hidden(&name) {
            continue;
        }
        let member = match archive.by_index_raw(index) {
            Ok(file) => Member::of(path, &file),
            Err(error) => Err(of_zip(error)),
        };
        found.push(Found { name, member });
    }
    Ok((found, archive.has_duplicate_names()))
}

/// Whether a part of a member's path begins with a dot, or it is what macOS adds. `.` and `..` are parts of paths, no names.
fn is_hidden(name: &str) -> bool {
    let is_hidden = |part: &str| part == "__MACOSX" || (part.starts_with('.') && part != "." && part != "..");
    name.split('/').any(is_hidden)
}

impl Member {
    fn of<R: Read>(archive: &Path, file: &ZipFile<'_, R>) -> Result<Member, io::Error> {
        let is_deflated = match file.compression() {
            CompressionMethod::Deflated => true,
            CompressionMethod::Stored => false,
            other => {
                return Err(io::Error::other(format!(
                    "is packed by {other}, which is not read; unpack it first"
                )));
            }
        };
        if file.encrypted() {
            return Err(io::Error::other("is encrypted; unpack it first"));
        }
        let start = file.data_start().ok_or_else(|| io::Error::other("is not where the archive says"))?;
        Ok(Member {
            archive: archive.to_owned(),
            start,
            packed: file.compressed_size(),
            size: file.size(),
            is_deflated,
            checksum: file.crc32(),
        })
    }

    /// Opens it for reading, unpacked.
    pub(super) fn open(&self) -> io::Result<Box<dyn Read + Send>> {
        let mut file = File::open(&self.archive)?;
        file.seek(SeekFrom::Start(self.start))?;
        let packed = BufReader::new(file.take(self.packed));
        Ok(match self.is_deflated {
            true => Box::new(Checked {
                source: DeflateDecoder::new(packed),
                sum: Crc::new(),
                checksum: self.checksum,
            }),
            false => Box::new(Checked { source: packed, sum: Crc::new(), checksum: self.checksum }),
        })
    }
}

/// Bytes whose checksum is compared at their end.
struct Checked<R> {
    source: R,
    sum: Crc,
    checksum: u32,
}

impl<R: Read> Read for Checked<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        let count = self.source.read(out)?;
        self.sum.update(&out[..count]);
        if count == 0 && !out.is_empty() && self.sum.sum() != self.checksum {
            return Err(damaged("the checksum is another"));
        }
        Ok(count)
    }
}

//! Zip archives: each of their members is a source of its own.

use flate2::{Crc, bufread::DeflateDecoder};
use std::{
    fs::File,
    io::{self, BufReader, Read, Seek, SeekFrom},
    path::{Path, PathBuf},
};
use zip::{CompressionMethod, ZipArchive, read::ZipFile};

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

/// The names of an archive's members in its own order, those of folders and hidden files left out, and each member or
/// what keeps it from being read; `None` where the file is not an archive that can be read.
pub(super) fn members(path: &Path) -> Option<Vec<(String, Result<Member, io::Error>)>> {
    let mut file = File::open(path).ok()?;
    let mut magic = [0; 4];
    file.read_exact(&mut magic).ok().filter(|()| magic == *b"PK\x03\x04")?;
    let mut archive = ZipArchive::new(BufReader::new(file)).ok()?;
    let mut found = Vec::with_capacity(archive.len());
    for index in 0..archive.len() {
        let Ok(file) = archive.by_index_raw(index) else { continue };
        let Ok(name) = file.name().map(|name| name.into_owned()) else { continue };
        let is_hidden = name.split('/').any(|part| part.starts_with('.') || part == "__MACOSX");
        if !file.is_dir() && !is_hidden {
            found.push((name, Member::of(path, &file)));
        }
    }
    Some(found)
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
            return Err(io::Error::new(
                io::ErrorKind::InvalidData,
                "the archive is damaged: the checksum is another",
            ));
        }
        Ok(count)
    }
}

//! What a file is, by its first bytes, and how its text is got at.

#[cfg(feature = "cli")]
use super::parts::InParts;
use super::{
    Fault,
    compression::{Compression, SLICE, Text},
    line_separators::{LineSeparators, end_lines},
    page_text::PageText,
    read_encoding::{ReadAs, ReadEncoding, Recoded},
    sources::Source,
    utf16::{Misread, Utf16, Utf16Form},
};
use crate::{
    event::trf::lists_players,
    pgn::{begins_as_json, begins_as_page},
    sheet::{InputFormat, Sheet, is_list_of_positions},
    source::BOM,
};
use std::{
    error::Error,
    fmt,
    io::{self, Read},
    num::NonZero,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

/// What is known of a file before it is opened: what was declared.
#[derive(Clone, Copy, Default)]
pub(super) struct Wanted {
    pub(super) sheet: Option<InputFormat>,
    pub(super) encoding: Option<ReadEncoding>,
}

/// How a file spells what is read of it in UTF-8; where nothing is set, the bytes are the same.
#[derive(Clone, Default)]
pub(super) struct Recoding {
    pub(super) utf16: Option<Utf16Form>,
    /// The encoding that was declared, or found out.
    pub(super) read_as: Option<ReadAs>,
    /// Whether its lines end in characters that only Unicode has, in whose place there are line feeds.
    pub(super) is_separated: bool,
    /// Whether that went wrong.
    pub(super) misread: Misread,
    /// Whether the file is a web page, read as the text it shows.
    pub(super) is_page: bool,
}

impl Recoding {
    /// Whether what is read are the file's own bytes.
    pub(super) fn is_none(&self) -> bool {
        self.utf16.is_none() && self.read_as.is_none() && !self.is_separated && !self.is_page
    }
}

/// A file that was opened, and what its first bytes say of it.
pub(super) struct Opened {
    pub(super) text: Text,
    /// What kind of record it is.
    pub(super) sheet: Sheet,
    /// How the file spells what `text` gives.
    pub(super) recoding: Recoding,
    /// The bytes of `text`, where that is known.
    pub(super) length: Option<usize>,
    /// Whether the file is compressed, so that reading it takes work of its own.
    pub(super) is_compressed: bool,
}

/// Files that are no text, by their first bytes.
const FOREIGN: [(&[u8], &str); 10] = [
    (b"PK\x03\x04", "a zip archive"),
    (b"PK\x05\x06", "a zip archive"),
    (b"7z\xBC\xAF\x27\x1C", "a 7z archive"),
    (b"\xFD7zXZ\0", "an xz archive"),
    (b"Rar!\x1A\x07", "a rar archive"),
    (b"\x04\x22\x4D\x18", "an lz4 archive"),
    (b"\x1F\x9D", "a compress (.Z) archive"),
    (b"LZIP", "an lzip archive"),
    (b"%PDF-", "a PDF document"),
    (b"SQLite format 3\0", "an SQLite database"),
];

/// Opens the text of `source`, whatever it is wrapped in, and says what kind of record it is unless `wanted` does. Bytes taken from
/// the file are added to `taken`; up to `threads` threads decompress.
///
/// Errors of the file itself come out as [`Fault::Io`], here or by [`fault_of`]; a stream that is cut short or
/// damaged gives its text as far as it goes and then an error that [`fault_of`] returns as its cause.
pub(super) fn open(
    source: Source,
    taken: &Arc<AtomicU64>,
    wanted: Wanted,
    threads: NonZero<usize>,
) -> Result<Opened, Fault> {
    let before = taken.load(Ordering::Relaxed);
    let raw = source.open().map_err(Fault::Io)?;
    let raw = Peeked::new(Raw::new(raw, taken));
    let Some(compression) = Compression::of(&raw.head) else { return plain(raw, wanted) };
    refuse_unsupported(compression)?;
    let again = Again { source, taken: taken.clone(), before };
    let text = decompressed(compression, raw, again, threads).map_err(Fault::Io)?;
    let opened = plain(Peeked::new(text), wanted)?;
    Ok(Opened { is_compressed: true, ..opened })
}

/// Refuses what this program was built without.
pub(super) fn refuse_unsupported(compression: Compression) -> Result<(), Fault> {
    match compression == Compression::Zstd && cfg!(not(any(feature = "zstd", feature = "zstd-frames"))) {
        true => Err(Fault::Foreign("a zstd archive")),
        false => Ok(()),
    }
}

/// A source that was opened, to be opened once more.
#[cfg_attr(not(feature = "cli"), expect(dead_code, reason = "what is in memory is decompressed once"))]
struct Again {
    source: Source,
    taken: Arc<AtomicU64>,
    /// The bytes that were taken of other sources before it.
    before: u64,
}

/// The text of a source, by several threads where it is in parts.
#[cfg(feature = "cli")]
fn decompressed(
    compression: Compression,
    raw: Peeked<impl Read + Send + 'static>,
    again: Again,
    threads: NonZero<usize>,
) -> io::Result<Text> {
    let Again { source, taken, before } = again;
    if !source.can_be_opened_again() {
        return Ok(Box::new(Sliced::new(compression.decoder(raw)?)));
    }
    let plainly = move || {
        let again = taken.load(Ordering::Relaxed) - before;
        let raw = Raw { source: source.open()?, taken: taken.clone(), again };
        Ok(Box::new(Sliced::new(compression.decoder(raw)?)) as Text)
    };
    Ok(Box::new(InParts::new(compression, Box::new(raw), threads, plainly)))
}

/// The text of a source, by the calling thread.
#[cfg(not(feature = "cli"))]
fn decompressed(
    compression: Compression,
    raw: Peeked<impl Read + Send + 'static>,
    _: Again,
    _: NonZero<usize>,
) -> io::Result<Text> {
    Ok(Box::new(Sliced::new(compression.decoder(raw)?)))
}

/// The error as one of the file itself, or else what is wrong with the compressed data.
pub(super) fn fault_of(error: io::Error) -> Result<Fault, String> {
    match error.downcast::<RawError>() {
        Ok(RawError(error)) => Ok(Fault::Io(error)),
        Err(error) => Err(error.to_string()),
    }
}

/// Text that is not compressed, or not any more.
pub(super) fn plain(text: Peeked<impl Read + Send + 'static>, wanted: Wanted) -> Result<Opened, Fault> {
    let Wanted { sheet, encoding } = wanted;
    if let Some((_, what)) = FOREIGN.iter().find(|(magic, _)| text.head.starts_with(magic)) {
        return Err(Fault::Foreign(what));
    }
    if end_lines(&text.head) {
        let mut opened = plain(Peeked::new(LineSeparators::new(Box::new(text))), wanted)?;
        opened.recoding.is_separated = true;
        return Ok(opened);
    }
    if let Some(read_as) = read_as(encoding, &text.head) {
        let recoded = Recoded::new(text, read_as.encoding);
        let misread = recoded.misread();
        let opened = plain(Peeked::new(Box::new(recoded) as Text), Wanted { encoding: None, ..wanted })?;
        let recoding = Recoding { read_as: Some(read_as), misread, ..opened.recoding };
        return Ok(Opened { recoding, length: None, ..opened });
    }
    if let Some(form) = Utf16Form::of(&text.head) {
        let text = Utf16::new(text, form);
        let (misread, mut text) = (text.misread(), Peeked::new(Box::new(text) as Text));
        let is_separated = end_lines(&text.head);
        if is_separated {
            text = Peeked::new(Box::new(LineSeparators::new(Box::new(text))));
        }
        let sheet = sheet_of(sheet, &text.head);
        return Ok(Opened {
            text: Box::new(text),
            sheet,
            recoding: Recoding { utf16: Some(form), is_separated, misread, ..Recoding::default() },
            length: None,
            is_compressed: false,
        });
    }
    if is_binary(&text.head) {
        return Err(Fault::NotText);
    }
    if sheet.is_none() && is_list_of_positions(&text.head) {
        return Err(Fault::Positions);
    }
    if sheet.is_none() && begins_as_json(text.head.strip_prefix(BOM).unwrap_or(&text.head)) {
        return Err(Fault::Json);
    }
    if sheet.is_none() && lists_players(&text.head) {
        return Err(Fault::Report);
    }
    let length = text.is_all.then_some(text.head.len());
    let is_page = begins_as_page(&text.head);
    let (text, sheet): (Text, Sheet) = if is_page {
        let head = text.head.clone();
        let text = Peeked::new(PageText::new(Box::new(text), &head));
        let sheet = sheet.unwrap_or_else(|| InputFormat::of_page(&text.head));
        let sheet = Sheet::read_as(sheet, &text.head);
        (Box::new(text), sheet)
    } else {
        let sheet = sheet_of(sheet, &text.head);
        (Box::new(text), sheet)
    };
    Ok(Opened {
        text,
        sheet,
        recoding: Recoding { is_page, ..Recoding::default() },
        length,
        is_compressed: false,
    })
}

/// The encoding that a text is to be read in, unless it is detected elsewhere: a mark of UTF-8 or UTF-16 outranks any declared one.
fn read_as(declared: Option<ReadEncoding>, head: &[u8]) -> Option<ReadAs> {
    if head.starts_with(BOM) || Utf16Form::of(head).is_some() {
        return None;
    }
    match declared {
        Some(ReadEncoding::Web(encoding)) if encoding == encoding_rs::UTF_8 => None,
        Some(encoding) => Some(ReadAs { encoding, declared: true }),
        None => ReadEncoding::of(head).map(|encoding| ReadAs { encoding, declared: false }),
    }
}

/// How a text that begins like this is read.
fn sheet_of(format: Option<InputFormat>, head: &[u8]) -> Sheet {
    format.map_or_else(|| Sheet::of(head), |format| Sheet::read_as(format, head))
}

/// Whether zeros abound, and not only after some text: a file can be padded with them, or damaged. Or other control characters do,
/// and not at one place only.
fn is_binary(head: &[u8]) -> bool {
    let early = &head[..head.len().min(64)];
    if early.contains(&0) && memchr::memchr_iter(0, head).count() * 10 > head.len() {
        return true;
    }
    let has_controls = |part: &[u8]| {
        let is_control = |byte: &&u8| matches!(byte, 0x01..=0x08 | 0x0E..=0x1A | 0x1C..=0x1F | 0x7F);
        part.iter().filter(is_control).count() * 20 > part.len()
    };
    head.len() >= 512 && head.chunks(head.len().div_ceil(4)).all(has_controls)
}

/// An error of the file itself, so that it can be told from one in its compressed data.
#[derive(Debug)]
struct RawError(io::Error);

impl fmt::Display for RawError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Error for RawError {}

/// The file's own bytes, counted for the progress bar.
pub(super) struct Raw<R> {
    source: R,
    taken: Arc<AtomicU64>,
    /// How many bytes come that were counted when the file was read before.
    again: u64,
}

impl<R> Raw<R> {
    pub(super) fn new(source: R, taken: &Arc<AtomicU64>) -> Raw<R> {
        Raw { source, taken: taken.clone(), again: 0 }
    }
}

impl<R: Read> Read for Raw<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        loop {
            match self.source.read(out) {
                Ok(count) => {
                    let again = self.again.min(count as u64);
                    self.again -= again;
                    self.taken.fetch_add(count as u64 - again, Ordering::Relaxed);
                    return Ok(count);
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(io::Error::new(error.kind(), RawError(error))),
            }
        }
    }
}

/// A stream whose first bytes, as many as the kind of a sheet needs, have been looked at; an error met on the way comes after them.
pub(super) struct Peeked<R> {
    pub(super) head: Vec<u8>,
    used: usize,
    /// Whether nothing follows these bytes, so that a small file is read in two calls.
    is_all: bool,
    pub(super) error: Option<io::Error>,
    rest: R,
}

impl<R: Read> Peeked<R> {
    pub(super) fn new(mut rest: R) -> Peeked<R> {
        let mut head = vec![0; InputFormat::HEAD];
        let (mut length, mut is_all, mut error) = (0, false, None);
        while length < head.len() && !is_all && error.is_none() {
            match rest.read(&mut head[length..]) {
                Ok(0) => is_all = true,
                Ok(count) => length += count,
                Err(caught) if caught.kind() == io::ErrorKind::Interrupted => {}
                Err(caught) => error = Some(caught),
            }
        }
        head.truncate(length);
        Peeked { head, used: 0, is_all, error, rest }
    }
}

impl<R: Read> Read for Peeked<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        if self.used < self.head.len() {
            let count = (&self.head[self.used..]).read(out)?;
            self.used += count;
            return Ok(count);
        }
        match self.error.take() {
            Some(error) => Err(error),
            None if self.is_all => Ok(0),
            None => self.rest.read(out),
        }
    }
}

/// Asks the decoder for a little at a time, always as much: what is lost with an error then is the same however much of the text
/// is asked for at once.
pub(super) struct Sliced {
    text: Text,
    slice: Vec<u8>,
    used: usize,
}

impl Sliced {
    pub(super) fn new(text: Text) -> Sliced {
        Sliced { text, slice: Vec::new(), used: 0 }
    }
}

impl Read for Sliced {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        if self.used == self.slice.len() {
            self.used = 0;
            self.slice.resize(SLICE, 0);
            let read = self.text.read(&mut self.slice);
            self.slice.truncate(*read.as_ref().unwrap_or(&0));
            read?;
        }
        let count = (&self.slice[self.used..]).read(out)?;
        self.used += count;
        Ok(count)
    }
}

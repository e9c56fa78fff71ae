//! Where `convert` writes: one stream, or one file for each input.

use crate::{input::FileEnd, run::Sink};
use bzip2::write::BzEncoder;
use flate2::write::GzEncoder;
use std::{
    collections::HashSet,
    ffi::OsString,
    fs::{self, File},
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
    sync::Arc,
};

/// How the outputs are named after the inputs.
#[derive(Clone, Debug)]
pub(super) enum Naming {
    /// All into one file.
    One(PathBuf),
    /// Into this folder: by its path below the folder it was found in, or by its name.
    Folder {
        /// The folder that is written to.
        into: PathBuf,
        /// The paths the user gave.
        roots: Vec<PathBuf>,
        /// The ending that takes the place of `.pgn`, where the output is no PGN.
        ending: Option<&'static str>,
    },
    /// Each over itself.
    InPlace,
}

/// Output files; each appears under its name only when it is complete.
pub(super) struct Outputs {
    naming: Naming,
    open: Option<Open>,
    done: HashSet<PathBuf>,
}

struct Open {
    /// The input's name.
    file: Arc<str>,
    target: PathBuf,
    temporary: PathBuf,
    writer: Encoder,
}

impl Outputs {
    pub fn new(naming: Naming) -> Outputs {
        Outputs { naming, open: None, done: HashSet::new() }
    }

    /// The name of the output for an input.
    fn target(&self, file: &str) -> io::Result<PathBuf> {
        let path = Path::new(file);
        match &self.naming {
            Naming::One(target) => Ok(target.clone()),
            Naming::InPlace => fs::canonicalize(path).map_err(|error| named(path, &error)),
            Naming::Folder { into, roots, ending } => {
                let below = roots.iter().filter_map(|root| path.strip_prefix(root).ok());
                let below = below
                    .filter(|rest| !rest.as_os_str().is_empty())
                    .min_by_key(|rest| rest.as_os_str().len());
                let name = below.or(path.file_name().map(Path::new)).unwrap_or(Path::new("stdin"));
                let name = if file == "-" { Path::new("stdin.pgn") } else { name };
                let target = into.join(name);
                Ok(ending.map_or(target.clone(), |ending| with_ending(&target, ending)))
            }
        }
    }

    fn writer(&mut self, file: &Arc<str>) -> io::Result<&mut Encoder> {
        let one = matches!(self.naming, Naming::One(_));
        if self.open.as_ref().is_some_and(|open| !one && open.file != *file) {
            self.close(true)?;
        }
        if self.open.is_none() {
            let target = self.target(file)?;
            self.open = Some(self.begin(file, target)?);
        }
        Ok(&mut self.open.as_mut().expect("just opened").writer)
    }

    fn begin(&self, file: &Arc<str>, target: PathBuf) -> io::Result<Open> {
        let in_place = matches!(self.naming, Naming::InPlace);
        if self.done.contains(&target) {
            return Err(io::Error::other(format!("{}: two inputs would be written to it", target.display())));
        }
        if !in_place && target.symlink_metadata().is_ok() {
            let message = "exists already; only --in-place writes over a file";
            return Err(io::Error::other(format!("{}: {message}", target.display())));
        }
        if let Some(folder) = target.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            fs::create_dir_all(folder).map_err(|error| named(folder, &error))?;
        }
        let mut name = OsString::from(".");
        name.push(target.file_name().unwrap_or_default());
        name.push(format!(".{}.part", std::process::id()));
        let temporary = target.with_file_name(name);
        let created = File::create(&temporary).map_err(|error| named(&temporary, &error))?;
        if in_place && let Ok(meta) = fs::metadata(&target) {
            // Whoever may read the old file may read the new one, and nobody else.
            created.set_permissions(meta.permissions()).map_err(|error| named(&temporary, &error))?;
        }
        let writer = Encoder::for_name(&target, BufWriter::with_capacity(1 << 16, created))?;
        Ok(Open { file: file.clone(), target, temporary, writer })
    }

    /// Ends the file that is open: it gets its name, or is thrown away.
    fn close(&mut self, keep: bool) -> io::Result<()> {
        let Some(Open { target, temporary, writer, .. }) = self.open.take() else { return Ok(()) };
        let finished = writer.finish();
        if !keep {
            return fs::remove_file(&temporary);
        }
        finished
            .and_then(|()| fs::rename(&temporary, &target))
            .inspect_err(|_| _ = fs::remove_file(&temporary))
            .map_err(|error| named(&target, &error))?;
        self.done.insert(target);
        Ok(())
    }
}

impl Sink for Outputs {
    fn take(&mut self, file: &Arc<str>, out: &[u8]) -> io::Result<()> {
        let writer = self.writer(file)?;
        let written = writer.write_all(out);
        written.map_err(|error| match &self.open {
            Some(open) => named(&open.target, &error),
            None => error,
        })
    }

    fn file_end(&mut self, end: &FileEnd) -> io::Result<()> {
        if matches!(self.naming, Naming::One(_)) {
            return Ok(());
        }
        self.writer(&end.file)?;
        // What could not be read to its end must not take the place of the original.
        let whole = end.error.is_none() && end.truncated.is_none();
        self.close(whole || !matches!(self.naming, Naming::InPlace))
    }

    fn finish(&mut self) -> io::Result<()> {
        self.close(true)
    }
}

impl Drop for Outputs {
    fn drop(&mut self) {
        // A run that was broken off leaves nothing behind.
        let _ = self.close(false);
    }
}

/// A file that is compressed as its name says.
enum Encoder {
    Plain(BufWriter<File>),
    Gzip(GzEncoder<BufWriter<File>>),
    Bzip2(BzEncoder<BufWriter<File>>),
    Zstd(zstd::Encoder<'static, BufWriter<File>>),
}

impl Encoder {
    fn for_name(name: &Path, file: BufWriter<File>) -> io::Result<Encoder> {
        let ending = name.extension().map(|ending| ending.to_string_lossy().to_ascii_lowercase());
        Ok(match ending.as_deref() {
            Some("gz") => Encoder::Gzip(GzEncoder::new(file, flate2::Compression::default())),
            Some("bz2") => Encoder::Bzip2(BzEncoder::new(file, bzip2::Compression::default())),
            Some("zst") => Encoder::Zstd(zstd::Encoder::new(file, 0)?),
            _ => Encoder::Plain(file),
        })
    }

    fn finish(self) -> io::Result<()> {
        let mut file = match self {
            Encoder::Plain(file) => file,
            Encoder::Gzip(encoder) => encoder.finish()?,
            Encoder::Bzip2(encoder) => encoder.finish()?,
            Encoder::Zstd(encoder) => encoder.finish()?,
        };
        file.flush()
    }
}

impl Write for Encoder {
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

/// `x.pgn.gz` with the ending `csv`: `x.csv.gz`.
fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let packed = path
        .extension()
        .filter(|last| ["gz", "bz2", "zst"].iter().any(|known| last.eq_ignore_ascii_case(known)));
    match packed {
        Some(packed) => {
            let mut name = path.with_extension("").with_extension(ending).into_os_string();
            name.push(".");
            name.push(packed);
            name.into()
        }
        None => path.with_extension(ending),
    }
}

fn named(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(root: &str) -> Outputs {
        Outputs::new(Naming::Folder { into: "out".into(), roots: vec![root.into()], ending: None })
    }

    #[test]
    fn outputs_are_named_after_inputs() {
        assert_eq!(folder("games").target("games/a/b.pgn").unwrap(), Path::new("out/a/b.pgn"));
        assert_eq!(folder("games/b.pgn").target("games/b.pgn").unwrap(), Path::new("out/b.pgn"));
        assert_eq!(folder("-").target("-").unwrap(), Path::new("out/stdin.pgn"));
    }

    #[test]
    fn the_ending_says_what_it_is() {
        assert_eq!(with_ending(Path::new("a/x.pgn.gz"), "csv"), Path::new("a/x.csv.gz"));
        assert_eq!(with_ending(Path::new("x.pgn"), "fen"), Path::new("x.fen"));
    }
}

//! `scoresheet man`.

use super::{CLEAN, NAME, print, trouble::Trouble};
use clap::{Args, Command};
use clap_mangen::Man;
use std::{
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
};

/// `scoresheet man`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  scoresheet man rule claim | man -l -              the page of one command
  scoresheet man --out-dir ~/.local/share/man/man1  all of them")]
pub struct ManArgs {
    /// The command to document, such as `check` or `rule claim`; none for the program itself.
    #[arg(value_name = "COMMAND")]
    pub command: Vec<String>,

    /// Write one page for each command into this folder.
    #[arg(long, value_name = "FOLDER", conflicts_with = "command")]
    pub out_dir: Option<PathBuf>,
}

/// Prints a page of `program`, the whole command line, or writes all of them.
pub(super) fn run(args: &ManArgs, program: Command) -> Result<u8, Trouble> {
    let mut program = without_help(program);
    program.build();
    let Some(folder) = &args.out_dir else {
        let (_, page) = page(find(&program, &args.command)?)?;
        print(&String::from_utf8_lossy(&page))?;
        return Ok(CLEAN);
    };
    fs::create_dir_all(folder).map_err(of_file(folder))?;
    let mut commands = vec![&program];
    while let Some(command) = commands.pop() {
        let (name, page) = page(command)?;
        let file = folder.join(name);
        fs::write(&file, page).map_err(of_file(&file))?;
        commands.extend(command.get_subcommands());
    }
    Ok(CLEAN)
}

/// An error of this file.
fn of_file(file: &Path) -> impl Fn(io::Error) -> Trouble {
    |error| Trouble::File { file: file.display().to_string(), error }
}

/// The command without the subcommand that prints help, which is for the command line.
fn without_help(command: Command) -> Command {
    command.disable_help_subcommand(true).mut_subcommands(without_help)
}

/// The command that these words name, each a subcommand of the one before.
fn find<'c>(program: &'c Command, words: &[String]) -> Result<&'c Command, Trouble> {
    words.iter().try_fold(program, |command, word| {
        command.find_subcommand(word).ok_or_else(|| {
            let names: Vec<&str> = command.get_subcommands().map(Command::get_name).collect();
            format!("`{}` has no command `{word}`; it has {}", command.get_name(), names.join(", ")).into()
        })
    })
}

/// The file name and the text of a command's page.
fn page(command: &Command) -> Result<(String, Vec<u8>), Trouble> {
    // Once the program is built, a command knows the whole of its name: `scoresheet-rule-claim`.
    let name = command.get_display_name().unwrap_or_else(|| command.get_name()).to_owned();
    let program = format!("{NAME} {}", env!("CARGO_PKG_VERSION"));
    let page = Man::new(command.clone()).source(program).manual("Chess game records");
    let mut text = Vec::new();
    sections(&page, command, &mut text).map_err(of_file(Path::new(&name)))?;
    Ok((format!("{name}.1"), text))
}

fn sections(page: &Man, command: &Command, out: &mut Vec<u8>) -> io::Result<()> {
    page.render_title(out)?;
    page.render_name_section(out)?;
    page.render_synopsis_section(out)?;
    page.render_description_section(out)?;
    if command.get_positionals().next().is_some() || command.get_opts().next().is_some() {
        page.render_options_section(out)?;
    }
    if command.has_subcommands() {
        page.render_subcommands_section(out)?;
    }
    let after = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    for part in after.split("\n\n") {
        // What has a title of its own keeps its lines; all else is filled.
        let titled = ["Examples", "Exit status"]
            .into_iter()
            .find_map(|title| Some((title, part.strip_prefix(title)?.strip_prefix(":\n")?)));
        match titled {
            Some((title, lines)) => {
                writeln!(out, ".SH {}\n.nf\n{}\n.fi", title.to_uppercase(), literal(lines))?;
            }
            None if part.is_empty() => {}
            None => writeln!(out, ".SH NOTES\n{}", literal(part))?,
        }
    }
    Ok(())
}

/// Text in which roff finds nothing to obey.
fn literal(text: &str) -> String {
    let text = text.replace('\\', "\\e").replace('-', "\\-");
    let line =
        |line: &str| if line.starts_with(['.', '\'']) { format!("\\&{line}") } else { line.to_owned() };
    text.lines().map(line).collect::<Vec<_>>().join("\n")
}

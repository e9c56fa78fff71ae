//! `scoresheet completions`.

use super::{CLEAN, NAME, print, trouble::Trouble};
use clap::{Args, Command};
use clap_complete::{Shell, generate};

/// `scoresheet completions`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  source <(scoresheet completions bash)              this session, or ~/.bashrc
  scoresheet completions zsh > ~/.zfunc/_scoresheet  a folder of zsh's fpath
  scoresheet completions fish > ~/.config/fish/completions/scoresheet.fish")]
pub struct CompletionsArgs {
    /// The shell.
    #[arg(value_enum)]
    pub shell: Shell,
}

/// Prints the script for `program`, the whole command line.
pub(super) fn run(args: &CompletionsArgs, mut program: Command) -> Result<u8, Trouble> {
    let mut script = Vec::new();
    generate(args.shell, &mut program, NAME, &mut script);
    print(&String::from_utf8_lossy(&script))?;
    Ok(CLEAN)
}

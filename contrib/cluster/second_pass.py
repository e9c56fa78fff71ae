"""The G codes over all files: python second_pass.py OUT, after a job with --cards.

They compare games with earlier ones, across files, and in the order of the input: which no part can do by itself. A card is a game without its
moves, a fifth of its size or less, so one machine goes through the cards of all files, in the order of the files' names. What it
says goes into OUT/second_pass.jsonl.gz, and `second_pass.sql` puts it in the place of what the parts say.
"""

import argparse
import contextlib
import glob
import gzip
import json
import os
import subprocess
import sys

from worker import Attempt, add_program


def parts(out):
    """What each part says of itself, in the order of the files."""
    said = []
    for path in glob.glob(os.path.join(glob.escape(out), "*-*.jsonl.gz")):
        with gzip.open(path) as rows:
            *_, last = rows
        said.append(json.loads(last))
    return sorted(said, key=lambda part: (os.fsencode(part["file"]), part["begin"]))


def main():
    parser = argparse.ArgumentParser(description=__doc__, epilog="Options of `scoresheet check` follow after `--`, as they were given to the job.")
    add_program(parser)
    parser.add_argument("out", help="folder with the parts")
    at = sys.argv.index("--") if "--" in sys.argv else len(sys.argv)
    args, options = parser.parse_args(sys.argv[1:at]), sys.argv[at + 1 :]
    listed = subprocess.run([args.program, "list", "codes", "--format", "json"], check=True, capture_output=True, text=True)
    codes = [json.loads(line)["code"] for line in listed.stdout.splitlines()]
    # Cards have no moves: games recorded twice are found by finish.sql.
    others = [*sorted({code[0] for code in codes} - {"G"}), "G011", "G012"]
    fixed = ["--format", "json", "--games", "--max-per-code", "0", "--fail-on", "never", "--ignore", ",".join(others)]
    done = parts(args.out)
    files = [part["cards"] or part["file"] for part in done]
    command = [args.program, "check", *fixed, *options, "--", *files]
    games = found = 0
    with Attempt(args.out, "second_pass.jsonl.gz") as rows:
        with subprocess.Popen(command, cwd=args.out, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as program:
            for row in program.stdout:
                games += row.startswith(b'{"kind":"game"')
                found += row.startswith(b'{"kind":"finding"')
                rows.write(row)
        if games != sum(part["games"] for part in done):
            sys.exit(f"{games} games are not those of the parts: files have changed since, or are not to be read from here")
    with contextlib.suppress(OSError):
        os.rmdir(os.path.join(args.out, ".attempts"))
    print(f"{len(files)} files compared, {found} findings")


if __name__ == "__main__":
    main()

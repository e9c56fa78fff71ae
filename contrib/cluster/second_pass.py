"""The G codes over all files: python second_pass.py OUT, after a job with --cards.

They compare games with earlier ones, across files, and in the order of the input: which no part can do by itself. A card is a game without its
moves, a fifth of its size or less, so one machine goes through the cards of all files, in the order of the files' names. The cards of a
file's sections are put together first, so that they are compared, and numbered, as the games of one file. What it says goes into OUT/second_pass.jsonl.gz, and `second_pass.sql` puts it in the place of what the parts say.
"""

import argparse
import contextlib
import glob
import gzip
import itertools
import json
import os
import shutil
import subprocess
import sys

from worker import Attempt, add_program, file_name


def parts(out):
    """What each part says of itself, in the order of the files."""
    said = []
    for path in glob.glob(os.path.join(glob.escape(out), "*-*.jsonl.gz")):
        with gzip.open(path) as rows:
            *_, last = rows
        said.append(json.loads(last))
    return sorted(said, key=lambda part: (os.fsencode(part["file"]), part["begin"]))


def compared(out, file, sections):
    """What is compared for a file, given its parts: its cards, or the file itself."""
    if sections[0]["end"] is None:
        return sections[0]["cards"] or file
    ends = [0, *(section["end"] for section in sections)]
    if any(section["begin"] != end for section, end in zip(sections, ends)):
        sys.exit(f"{file}: its sections do not meet; the job has not ended, or another one has cut it otherwise")
    if not all(section["cards"] for section in sections):
        return file
    name = os.path.join("cards", f"{file_name(file)}.pgn.gz")
    attempt = os.path.join(out, f"{name}.tmp")
    with open(attempt, "wb") as whole:
        for section in sections:
            # Compressed texts one after the other are a compressed text.
            with open(os.path.join(out, section["cards"]), "rb") as cards:
                shutil.copyfileobj(cards, whole)
    os.replace(attempt, os.path.join(out, name))
    return name


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
    # Names that are no UTF-8 may look the same; such files are not cut.
    by_file = itertools.groupby(done, key=lambda part: (part["file"], part["end"] is None and part["part"]))
    files = {compared(args.out, file, list(sections)): file for (file, _), sections in by_file}
    command = [args.program, "check", *fixed, *options, "--", *files]
    games = found = 0
    with Attempt(args.out, "second_pass.jsonl.gz") as rows:
        for cards, file in files.items():
            rows.write(json.dumps({"kind": "cards", "cards": cards, "file": file}).encode() + b"\n")
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

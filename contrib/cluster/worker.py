"""One part of a large check: one section of an input file becomes one file of rows. The engine (Spark, Ray, Dask) only hands out tasks.

A part is named after its section, written under a name of its own and renamed when it is complete. So it makes no difference how often a
part is made, and by how many at a time: retries, speculation and a second run give the same files. What is wrong with an
input is a row, never an exception; an exception means that this host cannot work (no program, no space).

Needs Python 3.9 or newer and the program on every host, nothing else; files and output have the same paths on all of them.
"""

import argparse
import glob
import gzip
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import uuid
from typing import NamedTuple


class Task(NamedTuple):
    """One unit of work."""

    program: str
    options: tuple  # of `scoresheet check`, for all files alike
    file: str
    begin: int  # the section's first byte, and
    end: "int | None"  # the byte after its last; None, from byte 0, is the file as a whole
    out: str
    cards: bool  # whether to write what the second pass compares


class Job(NamedTuple):
    """All units of work, and where their parts go."""

    tasks: list
    out: str
    address: "str | None"


def file_name(file):
    """What the names of a file's parts begin with: readable, and another for every other path."""
    path = hashlib.sha256(os.fsencode(file)).hexdigest()[:12]
    readable = re.sub(r"[^\w.]", "_", os.path.basename(file), flags=re.ASCII)[:100]
    return f"{readable}-{path}"


def part_name(task):
    """The name of a task's part, another for every other section."""
    end = "end" if task.end is None else f"{task.end:015}"
    return f"{file_name(task.file)}-{task.begin:015}-{end}"


def run(task):
    """Makes the part of one task; returns its last row, which says what the part holds."""
    name = part_name(task)
    # As the program writes names that are no UTF-8.
    file = os.fsencode(task.file).decode("utf-8", "replace")
    part = {"kind": "part", "part": f"{name}.jsonl.gz", "file": file, "begin": task.begin, "end": task.end, "cards": None}
    part["version"] = version(task.program)
    places = []
    with Attempt(task.out, part["part"]) as rows:
        part.update(check(task, rows, places))
        if task.cards:
            cards = os.path.join("cards", f"{name}.pgn.gz")
            part["cards"] = cards if write_cards(task, places, cards) else None
        rows.write(json.dumps(part).encode() + b"\n")
    return part


class Attempt:
    """A compressed file that takes its name when it is complete; it writes over one that is there."""

    def __init__(self, out, name):
        attempts = os.path.join(out, ".attempts")
        os.makedirs(attempts, exist_ok=True)
        # Two attempts at the same part may run at the same time.
        self.path = os.path.join(attempts, f"{uuid.uuid4().hex}.tmp")
        self.name = os.path.join(out, name)
        self.is_wanted = True
        self.file = open(self.path, "wb")
        # Neither name nor time goes into it, so that every attempt gives the same bytes.
        self.rows = gzip.GzipFile(filename="", mode="wb", compresslevel=1, fileobj=self.file, mtime=0)
        self.write = self.rows.write

    def give_up(self):
        """Has nothing written after all."""
        self.is_wanted = False

    def __enter__(self):
        return self

    def __exit__(self, exception, *_):
        self.rows.close()
        self.file.flush()
        os.fsync(self.file.fileno())
        self.file.close()
        if exception or not self.is_wanted:
            os.remove(self.path)
        else:
            os.makedirs(os.path.dirname(self.name), exist_ok=True)
            os.replace(self.path, self.name)


def check(task, rows, places):
    """Runs the program, writes its rows for games and findings, and counts them; `places` gets the byte of each game.

    Lines and bytes are None where nobody asks for them, of a whole file, and where the program did not come to say them.
    """
    counts = {b"game": 0, b"finding": 0}
    lines = length = None
    with tempfile.TemporaryFile() as said:
        with subprocess.Popen(command(task), stdout=subprocess.PIPE, stderr=said) as program:
            for line in program.stdout:
                kind = line[9 : line.index(b'"', 9)]  # {"kind":"game",
                if kind in counts:
                    counts[kind] += 1
                    rows.write(line)
                if task.cards and kind == b"game":
                    places.append(int(BYTE.search(line).group(1)))
                if kind == b"section":
                    section = json.loads(line)
                    lines, length = section["lines"], section["bytes"]
        said.seek(0)
        words = said.read(100_000).decode("utf-8", "replace").strip()
    error = None
    if program.returncode < 0:
        error = f"the program was ended by signal {-program.returncode}"
    elif program.returncode > 1:
        error = words or "it could not be read to its end: its findings say where and why"
    return {"games": counts[b"game"], "findings": counts[b"finding"], "lines": lines, "bytes": length, "error": error}


def command(task):
    """The program's arguments: one thread a task, since the engine runs as many tasks as there are processors."""
    fixed = ["--format", "json", "--games", "--max-per-code", "0", "--fail-on", "never", "--threads", "1"]
    return [task.program, "check", *fixed, *task.options, *section_of(task), "--", task.file]


def section_of(task):
    """The option that has a command read the task's section alone."""
    return [] if task.end is None else ["--section", f"{task.begin}-{task.end}"]


BYTE = re.compile(rb'"byte":(\d+)')
BEGIN = re.compile(rb'\[\w+ "')
# Tags, one a line, and an empty line after them; what follows it begins no further tag.
TAGS = re.compile(rb'(?:\[\w+ "(?:[^"\\\r\n]|\\.)*"\]\r?\n)+(?=(?:\r?\n)+[^\[\s])')


def write_cards(task, places, name):
    """Writes each game's card: its tags without its moves, all that the checks of games against each other ask for.

    A game whose tags do not say enough is copied whole. Where games do not stand where they should, the section is: it begins where
    a game starts for sure, so its text is what it is in the file. Of a whole file, which may be no PGN, nothing is written then, and the
    answer is False: the second pass reads the file itself.
    """
    with Attempt(task.out, name) as cards, extracted(task) as program:
        if write_each(program.stdout, places, cards):
            return True
        cards.give_up()
    if task.end is None:
        return False
    with Attempt(task.out, name) as cards, extracted(task) as program:
        shutil.copyfileobj(program.stdout, cards)
    return True


def extracted(task):
    """The program, as it writes the text of the task's games."""
    command = [task.program, "extract", "--quiet", "--threads", "1", *section_of(task), "--", task.file]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)


def write_each(text, places, cards):
    """Writes the card of each game of a text; whether they all stand where they should."""
    if places[:1] != [0]:
        return False
    for begin, end in zip(places, places[1:] + [None]):
        # Members of an archive begin at 0 again.
        goes_on = end is None or end > begin
        game = text.read(-1 if end is None else end - begin) if goes_on else b""
        if not BEGIN.match(game):
            return False
        tags = TAGS.match(game)
        cards.write(tags.group() + b"\n*\n\n" if tags and says_enough(tags.group(), game) else game)
    return True


def says_enough(tags, game):
    """Whether a game's tags are all that the comparison asks for."""
    try:
        tags.decode()
    except UnicodeDecodeError:
        return False  # its moves help to tell the encoding
    # Comments may have findings left out, and the first clocks may decide what a time control means.
    is_told = b"scoresheet:" in game or (b"{" in game and b'[TimeControl "' in tags)
    return b'[Result "' in tags and not is_told


def version(program):
    """What the program calls itself; hosts with different versions show in the parts.

    Asked anew for each task: Ray cannot send a cached function to a host without this module.
    """
    return subprocess.run([program, "--version"], check=True, capture_output=True, text=True).stdout.strip()


def plan(program, options, files, out, cards, size):
    """The tasks of a job, one for each section of this size of each input file."""
    cut = sections(program, files, size)
    return [
        Task(program, tuple(options), file, begin, end, out, cards)
        for file in dict.fromkeys(files)
        for begin, end in cut.get(file, [WHOLE])
    ]


WHOLE = (0, None)


def sections(program, files, size):
    """Where files are cut, those that are cut at all: not what cannot be read, from here or at all."""
    cut = {}
    # The program writes names in UTF-8.
    named = [file for file in files if os.fsencode(file).decode("utf-8", "replace") == file]
    for at in range(0, len(named), 1000):
        command = [program, "list", "sections", "--size", size, "--format", "json", "--", *named[at : at + 1000]]
        listed = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout
        for section in map(json.loads, listed.splitlines()):
            cut.setdefault(section["file"], []).append((section["begin"], section["end"]))
    return {file: found for file, found in cut.items() if len(found) > 1}


def add_program(parser):
    """The option that names the program. A name without a folder is looked for on each host."""
    located = lambda name: os.path.abspath(name) if os.path.dirname(name) else name
    about = "the program, on every host (default: %(default)s)"
    parser.add_argument("--program", default="scoresheet", type=located, help=about)


def job(engine):
    """What the command line asks for; ends the process where it asks for what the program does not know."""
    parser = argparse.ArgumentParser(
        description=f"Check many files on {engine}: one part, OUT/*.jsonl.gz, for each section of each.",
        epilog="Options of `scoresheet check` follow after `--`: ... FILES -- --profile archive",
        fromfile_prefix_chars="@",
    )
    parser.add_argument("--out", required=True, help="folder for the parts, shared by all hosts")
    add_program(parser)
    parser.add_argument("--address", help=f"where {engine} is; without it, on this machine")
    about = "how much of a file is one task, as it is stored: bytes, or with KiB, MiB or GiB (default: %(default)s)"
    parser.add_argument("--size", default="64MiB", help=about)
    parser.add_argument("--cards", action="store_true", help="write what second_pass.py compares, too")
    parser.add_argument("files", nargs="+", metavar="FILES", help="input files; @LIST reads their names from a file")
    ours, options = sys.argv[1:], []
    if "--" in ours:
        at = ours.index("--")
        ours, options = ours[:at], ours[at + 1 :]
    args = parser.parse_args(ours)
    if args.cards and "--duplicates" in options:
        parser.error("--duplicates compares moves, which cards lack: finish.sql finds games with the same moves")
    # A mistake in the options would else be a row for each file.
    for command in [["check", *options, "--", os.devnull], ["list", "sections", f"--size={args.size}", __file__]]:
        tried = subprocess.run([args.program, *command], capture_output=True, text=True)
        if tried.returncode > 1:
            parser.error(tried.stderr.strip())
    out = os.path.abspath(args.out)
    os.makedirs(out, exist_ok=True)
    files = [os.path.abspath(file) for file in args.files]
    return Job(plan(args.program, options, files, out, args.cards, args.size), out, args.address)


def close(job, parts):
    """Says what was done, and removes what attempts have left that did not end, and what an earlier job cut in another way."""
    missing = [part["part"] for part in parts if not os.path.exists(os.path.join(job.out, part["part"]))]
    if missing or len(parts) != len(job.tasks):
        sys.exit(f"{len(missing)} parts are not in {job.out} as seen from here: it has to be shared by all hosts")
    shutil.rmtree(os.path.join(job.out, ".attempts"), ignore_errors=True)
    remove_others(job)
    failed = [part for part in parts if part["error"]]
    for part in failed:
        print(f"{part['file']}: {part['error']}", file=sys.stderr)
    games = sum(part["games"] for part in parts)
    print(f"{len(parts)} parts, {games} games; {len(failed)} of them were not read to their end")


def remove_others(job):
    """Removes parts of the job's files, and cards, that are none of the job's."""
    files, own = {file_name(task.file) for task in job.tasks}, {part_name(task) for task in job.tasks}
    for pattern in ["*-*.jsonl.gz", os.path.join("cards", "*-*.pgn.gz")]:
        for path in glob.glob(os.path.join(glob.escape(job.out), pattern)):
            part = PART.fullmatch(os.path.basename(path))
            if part and part.group(2) in files and part.group(1) not in own:
                os.remove(path)


# The name of a part, and in it what those of its file begin with.
PART = re.compile(r"((.*-[0-9a-f]{12})-\d{15}(?:-(?:\d{15}|end))?)\.(?:jsonl|pgn)\.gz", re.S)

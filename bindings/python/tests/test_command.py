"""The command of the package is the program."""

import os
import pathlib
import signal
import subprocess
import sys
import sysconfig

import pytest
from conftest import PROGRAM

COMMAND = pathlib.Path(sysconfig.get_path("scripts")) / "scoresheet"
MANY = b'[Event "a"]\n[Result "*"]\n\n1. e4 e5 2. Nf6 *\n\n'
CLEAN = b'[Event "a"]\n[Result "*"]\n\n1. e4 e5 *\n\n'


def run(program, *arguments, **options):
    done = subprocess.run([program, *arguments], capture_output=True, **options)
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize("arguments", [
    ["--version"],
    ["--help"],
    ["check", "--help"],
    [],
    ["check"],
    ["chek", "fixtures/round3.pgn"],
    ["fixtures/round3.pgn"],
    ["check", "--isolated", "--quiet", "fixtures/famous.pgn"],
    ["check", "--isolated", "--format", "json", "--games", "fixtures/round3.pgn"],
    ["check", "--isolated", "--format", "concise", "fixtures/checks"],
    ["check", "--isolated", "nowhere.pgn"],
    ["check", "--isolated", "--format", "json", "-"],
    ["convert", "--to", "uci", "fixtures/famous.pgn"],
    ["convert", "--lang", "de", "-"],
    ["rule", "claim", "--game", "1", "fixtures/famous.pgn"],
    ["list", "codes"],
    ["list", "sections", "--size", "300", "fixtures/round3.pgn"],
    ["explain", "L101"],
], ids=" ".join)
def test_it_does_what_the_program_does(arguments):
    of_command, of_program = (run(program, *arguments, input=MANY) for program in (COMMAND, PROGRAM))
    assert of_command == of_program
    assert of_command[0] in (0, 1, 2)


def test_it_is_there_as_a_module_too():
    for arguments in [["list", "codes"], ["check", "--isolated", "--format", "json", "fixtures/round3.pgn"], ["check"]]:
        done = subprocess.run([sys.executable, "-m", "scoresheet", *arguments], capture_output=True)
        assert (done.returncode, done.stdout, done.stderr) == run(PROGRAM, *arguments)


@pytest.mark.skipif(os.name == "nt", reason="there, names of files are Unicode")
def test_names_of_files_are_any_bytes(tmp_path):
    path = os.fsencode(tmp_path) + b"/\xfcbung.pgn"
    with open(path, "wb") as file:
        file.write(MANY)
    arguments = ["check", "--isolated", "--format", "json", path]
    of_command = run(COMMAND, *arguments)
    assert of_command == run(PROGRAM, *arguments) and of_command[0] == 1


def interrupted(program, ignored=False):
    """How the program ends that is interrupted while it waits for the rest of its input."""
    ignore = (lambda: signal.signal(signal.SIGINT, signal.SIG_IGN)) if ignored else None
    arguments = [program, "check", "--isolated", "--quiet", "--format", "json", "-"]
    pipes = {name: subprocess.PIPE for name in ("stdin", "stdout", "stderr")}
    with subprocess.Popen(arguments, preexec_fn=ignore, **pipes) as process:
        # More than a pipe holds: all of it is written only once the program reads.
        process.stdin.write(CLEAN * 3000)
        process.stdin.flush()
        process.send_signal(signal.SIGINT)
        if ignored:
            out, error = process.communicate()
            return process.returncode, out, error
        return process.wait(timeout=60), process.stdout.read(), process.stderr.read()


@pytest.mark.skipif(os.name == "nt", reason="there are no such signals")
@pytest.mark.parametrize("ignored", [False, True])
def test_an_interrupt_ends_it_as_it_ends_the_program(ignored):
    of_command, of_program = (interrupted(program, ignored) for program in (COMMAND, PROGRAM))
    assert of_command == of_program
    assert of_command[0] == (0 if ignored else -signal.SIGINT)


def read_in_part(program, *arguments):
    """How the program ends whose reader goes away after a line."""
    with subprocess.Popen([program, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        line = process.stdout.readline()
        process.stdout.close()
        return process.wait(timeout=60), line, process.stderr.read()


@pytest.mark.skipif(os.name == "nt", reason="there, pipes are closed otherwise")
def test_a_closed_pipe_ends_it_as_it_ends_the_program(tmp_path):
    path = tmp_path / "many.pgn"
    path.write_bytes(CLEAN * 3000)
    for arguments in [["check", "--isolated", "--games", "--format", "json", path], ["convert", "--to", "uci", path], ["list", "languages"]]:
        of_command, of_program = (read_in_part(program, *arguments) for program in (COMMAND, PROGRAM))
        assert of_command == of_program

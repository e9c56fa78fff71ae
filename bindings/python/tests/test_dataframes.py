"""What docs/dataframes.md shows is run, and prints what it says."""

import contextlib
import io
import os
import pathlib
import re
import shutil
import subprocess

import pytest
from conftest import PROGRAM, ROOT

PAGE = (ROOT / "docs" / "dataframes.md").read_text(encoding="utf-8")
SECTIONS = re.split(r"^## ", PAGE, flags=re.M)[1:]
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.M | re.S)


def test_the_page_has_its_sections():
    assert [section.splitlines()[0] for section in SECTIONS] == [
        "From the Python package", "From JSON Lines", "From CSV",
    ]


def test_other_pages_show_python():
    shown = 0
    for page in [ROOT / "README.md", ROOT / "bindings" / "python" / "README.md"]:
        for language, text in BLOCK.findall(page.read_text(encoding="utf-8")):
            if language == "python":
                compile(text, str(page), "exec")
                shown += 1
    assert shown > 2


@pytest.mark.parametrize("section", SECTIONS, ids=lambda section: section.splitlines()[0])
def test_snippets(section, tmp_path, monkeypatch):
    shutil.copy(ROOT / "fixtures" / "round3.pgn", tmp_path)
    # The program by the name that the page has for it.
    program = pathlib.Path(PROGRAM)
    commands = tmp_path / "commands"
    commands.mkdir()
    (commands / "scoresheet").symlink_to(program)
    monkeypatch.setenv("PATH", f"{commands}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.chdir(tmp_path)
    names, printed, run = {}, "", 0
    for language, text in BLOCK.findall(section):
        if language == "sh":
            subprocess.run(text, shell=True, check=True)
        elif language == "python":
            assert printed == "", f"the page does not say what is printed: {printed}"
            out = io.StringIO()
            with contextlib.redirect_stdout(out):
                exec(compile(text, "docs/dataframes.md", "exec"), names)
            printed = out.getvalue()
            run += 1
        else:
            assert (language, text) == ("text", printed)
            printed = ""
    assert printed == "" and run > 2

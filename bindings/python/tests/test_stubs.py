"""The stubs say what there is."""

import ast
import inspect
import pathlib

import pytest
import scoresheet
from conftest import program

STUBS = pathlib.Path(scoresheet.__file__).with_name("__init__.pyi")
TREE = ast.parse(STUBS.read_text(encoding="utf-8"))
NAMED = {node.name: node for node in TREE.body if hasattr(node, "name")}


def test_the_package_is_typed():
    assert STUBS.with_name("py.typed").exists()


def test_every_name_has_a_stub():
    assert set(scoresheet.__all__) == {name for name in NAMED if not name.startswith("_")}


def test_functions_take_what_their_stubs_say():
    for name in scoresheet.__all__:
        stub = NAMED[name]
        if not isinstance(stub, ast.FunctionDef):
            members = {node.name for node in stub.body if isinstance(node, ast.FunctionDef)}
            assert members <= set(dir(getattr(scoresheet, name))), name
            continue
        parameters = inspect.signature(getattr(scoresheet, name)).parameters.values()
        positional = [parameter.name for parameter in parameters if parameter.kind is parameter.POSITIONAL_OR_KEYWORD]
        named = {parameter.name: parameter.default for parameter in parameters if parameter.kind is parameter.KEYWORD_ONLY}
        assert positional == [argument.arg for argument in stub.args.args], name
        defaults = map(ast.literal_eval, stub.args.kw_defaults)
        assert named == dict(zip((argument.arg for argument in stub.args.kwonlyargs), defaults)), name


def documented(node):
    """What a class or a function of the stubs says, and what its members say."""
    yield node.name, ast.get_docstring(node)
    for member in getattr(node, "body", []):
        if isinstance(member, ast.FunctionDef) and ast.get_docstring(member):
            yield f"{node.name}.{member.name}", ast.get_docstring(member)


@pytest.mark.parametrize("name", scoresheet.__all__)
def test_help_says_what_the_stubs_say(name):
    for place, said in documented(NAMED[name]):
        here = scoresheet
        for part in place.split("."):
            here = getattr(here, part)
        assert inspect.getdoc(here) == said, place


def literals(name):
    """The values of an alias of the stubs."""
    [alias] = [node.value for node in TREE.body if isinstance(node, ast.Assign) and node.targets[0].id == name]
    return [ast.literal_eval(value) for value in alias.slice.elts]


def listed(what):
    return [line.split()[0] for line in program("list", what).stdout.decode().splitlines()[1:]]


def test_values_are_those_that_the_program_lists():
    assert literals("_Laws") == ["auto", *listed("laws")]
    assert literals("_Letters") == listed("languages")
    assert literals("_Notation") == [name for name in listed("notations") if name not in ("fen", "epd")]
    refused = program("check", "--from", "nothing", "fixtures/round3.pgn").stderr.decode()
    values = refused.split("possible values: ")[1].split("]")[0].split(", ")
    assert literals("_Language") == [value for value in values if value != "auto"]
    for profile in literals("_Profile"):
        scoresheet.check(b"1. e4 *", profile=profile)

"""The stubs say what there is."""

import ast
import inspect
import pathlib

import scoresheet

STUBS = pathlib.Path(scoresheet.__file__).with_name("__init__.pyi")
NAMED = {node.name: node for node in ast.parse(STUBS.read_text(encoding="utf-8")).body if hasattr(node, "name")}


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

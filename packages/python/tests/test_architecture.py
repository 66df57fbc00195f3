"""Holds the budgets of CONTRIBUTING.md."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from statistics import median

PACKAGE = Path(__file__).parents[1] / "src/docuvane"
CORE = PACKAGE / "_core"
TESTS = Path(__file__).parent

core = sorted(CORE.rglob("*.py"))
by_hand = [*core, *sorted(TESTS.rglob("*.py"))]
everything = [*sorted(PACKAGE.rglob("*.py")), *sorted(TESTS.rglob("*.py"))]
trees = {path: ast.parse(path.read_text("utf-8")) for path in everything}

Function = ast.FunctionDef | ast.AsyncFunctionDef
BLOCKS = (ast.If, ast.For, ast.AsyncFor, ast.While, ast.Try, ast.Match)

FOREIGN = {"connect_tcp"}
"""Functions whose parameters another library decides."""


def functions(paths: list[Path]) -> Iterator[tuple[str, Function]]:
    for path in paths:
        for node in ast.walk(trees[path]):
            if isinstance(node, Function):
                yield f"{path.relative_to(PACKAGE.parents[1])}:{node.lineno} {node.name}", node


def length_of(function: Function) -> int:
    """Lines of code: a docstring is no code."""
    body = function.body[1:] if ast.get_docstring(function) else function.body
    return (body[-1].end_lineno or 0) - body[0].lineno + 1 if body else 0


def nesting_of(node: ast.AST) -> int:
    """How deep blocks are nested; an ``elif`` is no deeper, a function in it begins anew."""
    deepest = 0
    for child in ast.iter_child_nodes(node):
        if isinstance(child, Function | ast.Lambda | ast.ClassDef):
            continue
        is_elif = isinstance(node, ast.If) and isinstance(child, ast.If) and child in node.orelse
        deepest = max(deepest, nesting_of(child) + (isinstance(child, BLOCKS) and not is_elif))
    return deepest


def test_keeps_each_file_at_300_lines_or_less_with_a_median_of_100_or_less() -> None:
    lengths = {str(path): len(path.read_text("utf-8").splitlines()) for path in by_hand}
    assert {path: length for path, length in lengths.items() if length > 300} == {}
    assert median(lengths[str(path)] for path in core) <= 100


def test_keeps_each_function_at_60_lines_or_less_with_a_median_of_10_or_less() -> None:
    lengths = {name: length_of(function) for name, function in functions(by_hand)}
    assert {name: length for name, length in lengths.items() if length > 60} == {}
    assert median(lengths.values()) <= 10


def test_nests_blocks_three_deep_at_most() -> None:
    assert [name for name, function in functions(by_hand) if nesting_of(function) > 3] == []


def test_gives_a_function_four_parameters_at_most_beside_those_given_by_name() -> None:
    def count(function: Function) -> int:
        positional = [*function.args.posonlyargs, *function.args.args]
        return len([argument for argument in positional if argument.arg not in {"self", "cls"}])

    ours = [(name, function) for name, function in functions(core) if function.name not in FOREIGN]
    assert [name for name, function in ours if count(function) > 4] == []


def test_imports_relatively_inside_of_the_runtime_and_never_what_is_generated() -> None:
    """It is copied into packages of other names."""
    found = [
        f"{path.name}: {ast.unparse(node)}"
        for path in core
        for node in ast.walk(trees[path])
        if isinstance(node, ast.ImportFrom | ast.Import)
        and re.search(r"\b(docuvane|_generated|webhooks)\b", ast.unparse(node))
        and not re.match(r"from \.+(webhooks|errors)\b", ast.unparse(node))
    ]
    assert found == []


def test_opens_every_file_with_a_sentence_that_says_what_it_is_for() -> None:
    assert [str(path) for path, tree in trees.items() if not ast.get_docstring(tree)] == []


def test_silences_no_checker() -> None:
    silence = re.compile(r"#\s*(type:\s*ignore|noqa|pyright:\s*ignore)")
    texts = {str(path): path.read_text("utf-8") for path in everything if path != Path(__file__)}
    assert [path for path, text in texts.items() if silence.search(text)] == []


def test_has_no_file_that_is_named_after_nothing() -> None:
    assert [
        path.name for path in by_hand if re.fullmatch(r"_?(utils?|helpers?|common|misc)\.py", path.name)
    ] == []

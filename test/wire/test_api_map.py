"""Compares api.md of a generated package with the methods that its clients have."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

from api import Api

# Members of every client that send nothing.
OWN = {"close", "aclose"}

# Functions of the runtime that webhooks.py calls.
INTERNAL = {"read_event", "read_unverified", "sign_by", "type_of"}

# `call` → `result`, also of the second signature of a method that streams.
CALL = re.compile(r"`(client[^`(]*)\(([^`]*)\)` → `([^`]*)`")


def listed() -> dict[str, tuple[list[str], str]]:
    """Returns the arguments and the result of each method of api.md; ``*`` comes before those passed by name."""
    text = (Path(__file__).parent.parent / "api.md").read_text(encoding="utf-8")
    calls: dict[str, tuple[list[str], str]] = {}
    for symbol, given, result in CALL.findall(text):
        known = calls.get(symbol)
        arguments = [re.sub("=.*", "=", each) for each in given.split(", ") if each]
        calls[symbol] = (arguments, f"{known[1]} | {result}" if known else result)
    return calls


def declared(owner: object, path: str) -> Iterator[tuple[str, tuple[list[str], str]]]:
    """Yields the methods of a resource, and of those nested in it."""
    for name, member in members_of(owner):
        if name.startswith("_") or name in OWN or name == "with_raw_response":
            continue
        if isinstance(member, cached_property):
            yield from declared(getattr(owner, name), f"{path}.{name}")
        elif inspect.isfunction(member) or inspect.ismethod(member):
            yield f"{path}.{name}", described(member)


def members_of(owner: object) -> list[tuple[str, object]]:
    """Returns members without calling properties; those of a client that has methods itself are attributes."""
    own = vars(owner)
    kind = type(owner)
    return [(name, inspect.getattr_static(kind, name, own.get(name))) for name in dir(owner)]


def described(method: Callable[..., object]) -> tuple[list[str], str]:
    """Returns the arguments and the result of a method, as api.md writes them."""
    models = import_module(re.sub(r"\.[^.]*$", ".models", method.__module__))
    signature = inspect.signature(method)
    # Without the options of the call.
    given = [each for each in signature.parameters.values() if each.kind is not inspect.Parameter.VAR_KEYWORD]
    given = [each for each in given if each.name != "self"]
    own = [each.name for each in given if each.kind is not inspect.Parameter.KEYWORD_ONLY]
    named = [f"{each.name}=" for each in given if each.kind is inspect.Parameter.KEYWORD_ONLY]
    result = re.sub(r"\b_?builtins\.|\b_(?=dt\.)", "", str(signature.return_annotation)).replace("'", '"')
    # A model with the name of its resource has another one in that module.
    result = re.sub(
        r"\b(\w+)Model\b", lambda found: found[1] if hasattr(models, found[1]) else found[0], result
    )
    result = re.sub(r"Annotated\[(.*?), Tagged\(.*?\)\]", r"\1", result)
    if "schema=" in named:
        # A schema types the result; api.md shows it as it is without one.
        result = ""
    return [*own, *(["*", *named] if named else [])], result


def test_api_map(api: Api) -> None:
    found = dict(declared(api.client, "client"))
    shown = listed()
    assert found
    assert sorted(found) == sorted(shown)
    for symbol, (arguments, result) in found.items():
        assert (symbol, *shown[symbol]) == (symbol, arguments, result or shown[symbol][1])


def declared_functions(module: ModuleType) -> Iterator[tuple[str, list[str], str]]:
    """Yields the functions that receive events, with the names of their arguments and options."""
    for name, member in vars(module).items():
        if not inspect.isfunction(member) or name in INTERNAL or "typing" in member.__module__:
            continue
        signature = inspect.signature(member)
        names: list[str] = []
        for each in signature.parameters.values():
            if each.kind is inspect.Parameter.VAR_KEYWORD:
                options = getattr(module, re.sub(r"Unpack\[(.*)\]", r"\1", str(each.annotation)))
                names += [f"{option}=" for option in options.__annotations__]
            else:
                names.append(each.name + ("=" if each.kind is inspect.Parameter.KEYWORD_ONLY else ""))
        yield name, sorted(names), str(signature.return_annotation)


def test_webhooks(api: Api) -> None:
    package = type(api.client).__module__.split(".")[0]
    text = (Path(__file__).parent.parent / "api.md").read_text(encoding="utf-8")
    section = text[text.find("\n## Webhooks\n") :] if "\n## Webhooks\n" in text else ""
    shown = [
        (name, sorted(each for each in given.split(", ") if each not in {"", "*"}), result)
        for name, given, result in re.findall(r"`(\w+)\(([^`]*)\)` → `([^`]*)`", section)
    ]
    has_events = find_spec(f"{package}.webhooks") is not None
    assert bool(shown) == has_events
    if has_events:
        assert sorted(declared_functions(import_module(f"{package}.webhooks"))) == sorted(shown)

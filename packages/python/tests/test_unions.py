"""Checks that union variants are distinguished, and that unknown variants are kept."""

from __future__ import annotations

from decimal import Decimal
from typing import Annotated, Literal

import pytest

from docuvane._core.errors.facts import DataIssue
from docuvane._core.json.models import Model
from docuvane._core.json.returns import Json
from docuvane._core.json.unions import Tagged, Unknown


class Cat(Model):
    """A pet that purrs."""

    kind: Literal["cat"]
    lives: int | None = None


class Dog(Model):
    """A pet that barks."""

    kind: Literal["dog"]
    tricks: list[str] | None = None


Pet = Annotated[Cat | Dog | Unknown, Tagged("kind", {"cat": Cat, "dog": Dog})]


class Home(Model):
    """Where pets live."""

    pets: list[Pet] | None = None
    first: Pet | None = None


class Square(Model):
    """Has sides of one length."""

    side: float
    colour: str | None = None


class Circle(Model):
    """Is round."""

    radius: float
    colour: str | None = None


def make(form: object, value: object) -> tuple[object, list[DataIssue]]:
    issues: list[DataIssue] = []
    return Json[object](form).make(value, issues.append), issues


def test_tells_members_apart_by_their_word() -> None:
    home, issues = make(
        Home,
        {"pets": [{"kind": "dog", "tricks": ["sit"]}, {"kind": "cat"}], "first": {"kind": "cat", "lives": 9}},
    )
    assert home == Home(
        pets=[Dog(kind="dog", tricks=["sit"]), Cat(kind="cat")], first=Cat(kind="cat", lives=9)
    )
    assert issues == []


def test_keeps_an_object_of_an_unknown_kind() -> None:
    data = {"pets": [{"kind": "fish", "fins": 2, "weight": Decimal("1.50")}, {"fins": 3}]}
    home, issues = make(Home, data)
    assert isinstance(home, Home)
    assert issues == []
    fish = (home.pets or [])[0]
    assert isinstance(fish, Unknown)
    assert fish.model_extra == data["pets"][0]
    assert home.to_dict() == data


@pytest.mark.parametrize("value", ["cat", 3, ["cat"]])
def test_keeps_what_is_no_object_and_says_so(value: object) -> None:
    home, issues = make(Home, {"first": value})
    assert isinstance(home, Home)
    assert home.to_dict() == {"first": value}
    assert [issue.pointer for issue in issues] == ["/first"]


def test_takes_the_member_that_fits_best() -> None:
    assert make(Square | Circle, {"radius": 2, "colour": "red"})[0] == Circle(radius=2, colour="red")
    assert make(Square | Circle, {"side": 2})[0] == Square(side=2)
    assert make(str | Square, {"side": Decimal("2.5")})[0] == Square(side=2.5)
    assert make(list[int] | int, [1, 2])[0] == [1, 2]
    assert make(list[Square] | Square, [{"side": 1}])[0] == [Square(side=1)]


def test_takes_a_scalar_of_any_kind_that_is_named() -> None:
    for value in ("a", 1, Decimal("1.5"), True, None):
        assert make(str | int | Decimal | bool | None, value) == (value, [])
    assert make(str | float, "a") == ("a", [])
    assert make(str | float, 2.5) == (2.5, [])
    assert make(float | str, Decimal("2.5")) == (2.5, [])


def test_says_what_fits_no_member() -> None:
    value, issues = make(Square | Circle, {"colour": 3})
    assert isinstance(value, Square | Circle)
    assert [issue.pointer for issue in issues] == ["/side", "/colour"] or len(issues) == 2
    assert make(int | bool, "x") == ("x", [DataIssue("", "expected integer, found string")])


def test_takes_words_that_are_not_in_the_list_and_says_so() -> None:
    assert make(Literal["a", "b"], "a") == ("a", [])
    assert make(Literal["a", "b"] | None, "c") == ("c", [DataIssue("", "is not a known value")])
    assert make(Literal["a", "b"] | str | None, "c") == ("c", [])


def test_an_unknown_variant_has_what_all_others_have_also_for_type_checkers() -> None:
    home, _ = make(Home, {"pets": [{"kind": "cat"}, {"kind": "fish"}]})
    assert isinstance(home, Home)
    kinds: list[str] = [pet.kind for pet in home.pets or []]
    assert kinds == ["cat", "fish"]

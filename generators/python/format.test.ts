// Checks how Python files are finished: imports, exports and layout.
import { expect, it } from "vitest";
import { formatPython } from "./format.ts";
import { namesIn, splitBody } from "./module-text.ts";

/** The text of a module after it was formatted. */
function format(text: string): string | undefined {
  return formatPython({ "a.py": text })["a.py"];
}

it("drops imports that nothing uses, and sorts the others", () => {
  const text = [
    '"""Does `Unused` things."""',
    "from __future__ import annotations",
    "import z",
    "from typing import (Literal, cast, TYPE_CHECKING)",
    "from .models import Unused",
    "from .models import Used",
    "from .models import Quoted as Named",
    "if TYPE_CHECKING:",
    "    from .b import C, D",
    'x: Used = cast("Named", z.y(f"{C.name}", Literal["Unused", "D"]))',
    "",
  ].join("\n");
  expect(format(text)).toBe(`"""Does \`Unused\` things."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, cast

import z

from .models import Quoted as Named
from .models import Used

if TYPE_CHECKING:
    from .b import C

x: Used = cast("Named", z.y(f"{C.name}", Literal["Unused", "D"]))
`);
});

it("puts two blank lines around what is formatted in pieces", () => {
  const long = `${"    long = 1\n".repeat(5000)}`.trimEnd();
  const text = `import a\nA=a\n@b\n@c\nclass B:\n${long}\nclass C:\n${long}\nD=1\n`;
  expect(splitBody(text).length).toBe(2);
  expect(format(text)?.replaceAll(long, "    ...")).toBe(
    "import a\n\nA = a\n\n\n@b\n@c\nclass B:\n    ...\n\n\nclass C:\n    ...\n\n\nD = 1\n",
  );
});

it("sorts exports as isort does", () => {
  expect(format('__all__ = ["b", "Ab", "AA", "A10", "A9"]\n')).toBe(
    '__all__ = ["A9", "A10", "AA", "Ab", "b"]\n',
  );
});

it("finds names in code, and not in docstrings and other texts", () => {
  expect(namesIn('"""A."""\nb = c("D", "Sequence[E]", "/f", "g h", Literal["I"])')).toEqual([
    "b",
    "c",
    "D",
    "Sequence",
    "E",
    "Literal",
  ]);
});

it("names the file that is not Python", () => {
  expect(() => format("class True: ...\n")).toThrow(/^a\.py is not Python: /);
});

// Checks how names are spelled in classes that hide them.
import { expect, it } from "vitest";
import { spellBuiltins } from "./spelling.ts";
import { respell } from "./types.ts";

it.each([
  [["get"], "list[dt.date]"],
  [["dt"], "list[_dt.date]"],
  [["list"], "builtins.list[dt.date]"],
  [["list", "builtins", "dt"], "_builtins.list[_dt.date]"],
])("spells types in a class with the members %j", (members, expected) => {
  expect(respell("list[dt.date]", spellBuiltins(members))).toBe(expected);
});

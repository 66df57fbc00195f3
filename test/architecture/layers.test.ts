// Holds the layers of every code base: no import cycles of files or folders, and imports go down the floors only.
import { describe, expect, it } from "vitest";
import { importsOf } from "./code-bases.ts";
import { codeBases } from "./floors.ts";
import { findClimbs, findCycles, findFolderCycles } from "./graph.ts";

/** Checks that a code base does not pass yet. */
const pending: readonly string[] = ["java: file cycles", "java: folder cycles"];

describe.each(Object.keys(codeBases) as (keyof typeof codeBases)[])("%s", (name) => {
  const edges = importsOf(name);
  const { source } = codeBases[name];

  it.skipIf(pending.includes(`${name}: file cycles`))(
    "has no import cycle among its files, type-only and lazy imports included",
    () => {
      expect(edges.length).toBeGreaterThan(50);
      expect(findCycles(edges)).toEqual([]);
    },
  );

  it.skipIf(pending.includes(`${name}: folder cycles`))("has no import cycle among its folders", () => {
    expect(findFolderCycles(edges, source)).toEqual([]);
  });

  it.skipIf(pending.includes(`${name}: floors`))("imports from lower floors only", () => {
    expect(findClimbs(edges, codeBases[name])).toEqual([]);
  });
});

describe("the readers of imports", () => {
  it("find what is written on one line, on several, and in a function", () => {
    const python = importsOf("python").map(({ from, to }) => `${from} → ${to}`);
    expect(python.length).toBe(new Set(python).size);
    const java = importsOf("java");
    // A type of the same package is used without an import.
    expect(java.some(({ from, to }) => from.endsWith("/Docuvane.java") && to.endsWith("/Client.java"))).toBe(
      true,
    );
  });
});

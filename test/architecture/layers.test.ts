// Holds the layers of every code base: no import cycles of files or folders, and imports go down the floors only.
import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { folderCyclesOf, idleEntriesOf, importsOf } from "./code-bases.ts";
import { codeBases } from "./floors.ts";
import { findClimbs, findCycles, findPackageCycles } from "./graph.ts";

describe.each(Object.keys(codeBases) as (keyof typeof codeBases)[])("%s", (name) => {
  const edges = importsOf(name);

  it("has no import cycle among its files, type-only and lazy imports included", () => {
    expect(edges.length).toBeGreaterThan(50);
    expect(findCycles(edges)).toEqual([]);
  });

  it("has no import cycle among its folders", () => {
    expect(folderCyclesOf(name)).toEqual([]);
  });

  it("has floors of files that exist, each listed once", () => {
    expect(idleEntriesOf(name)).toEqual([]);
  });

  it("imports from lower floors only", () => {
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

  it("see a sealed Java type import its permitted subtypes, and no import back", () => {
    const events = importsOf("java").map(({ from, to }) => `${basename(from)} → ${basename(to)}`);
    expect(events).toContain("WebhookEvent.java → DocumentEvent.java");
    expect(events).not.toContain("DocumentEvent.java → WebhookEvent.java");
  });

  it("find a cycle of Java packages, and none where a package only imports one nested in its own folder", () => {
    const down = [
      { from: "a/One.java", to: "a/b/Two.java" },
      { from: "a/b/Two.java", to: "c/Three.java" },
    ];
    expect(findPackageCycles(down)).toEqual([]);
    expect(findPackageCycles([...down, { from: "c/Three.java", to: "a/One.java" }])).toEqual([
      "a → a/b → c → a",
    ]);
  });
});

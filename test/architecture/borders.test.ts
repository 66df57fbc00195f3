// Holds the borders of directories: what each may import is in borders.ts, as ARCHITECTURE.md says it.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../root.ts";
import { type Border, borders, findCrossings } from "./borders.ts";
import { type Import, imports, importsIn } from "./imports.ts";
import { isTest } from "./sources.ts";

/** Files that are not among the hand-written sources: the plain JavaScript of the action, and what is generated. */
const others = globSync([".github/actions/contract/*.mjs", "packages/contract/generated/*.ts"], { cwd: root })
  .map((path) => path.replaceAll("\\", "/"))
  .flatMap((path) => importsIn({ path, text: readFileSync(join(root, path), "utf8") }));
const all: readonly Import[] = [...imports, ...others];
const page = readFileSync(join(root, "ARCHITECTURE.md"), "utf8");

describe.each(borders)("$directory", (border) => {
  const own = all.filter(({ from }) => from.startsWith(`${border.directory}/`));

  it("imports only what its border allows", () => {
    expect(own.length).toBeGreaterThan(0);
    expect(findCrossings(own, border, isTest)).toEqual([]);
  });

  it("has no permission or exemption without a use", () => {
    const product = own.filter(({ from }) => !isTest(from));
    const unused = border.may.filter((pattern) => !product.some(({ to }) => pattern.test(to)));
    const idle = (border.except ?? []).filter(
      ({ from, to }) => !product.some((each) => from.test(each.from) && to.test(each.to)),
    );
    expect([...unused, ...idle]).toEqual([]);
  });
});

it("ARCHITECTURE.md has a row for each border, with the same text", () => {
  const rows = [...page.matchAll(/^\| `([^`]+)\/`(?:, `[^`]+`)* \|.*\| ([^|]+) \|$/gm)].map(
    ([, directory, text]) => ({ directory, text }),
  );
  // Python and Java import no TypeScript; tests, examples and the lab import everything.
  const bordered = rows.filter(({ text }) => text !== "everything" && text !== "–");
  expect(bordered).toEqual(borders.map(({ directory, text }) => ({ directory, text })));
});

describe("the search for crossings", () => {
  const border: Border = {
    directory: "packages/a",
    text: "b",
    may: [/^@docuvane\/b$/],
    except: [{ from: /one\.ts$/, to: /^packages\/c\//, because: "of a test" }],
    testsMay: [/^scripts\//],
  };

  it.each<[from: string, to: string, isFound: boolean]>([
    ["packages/a/src/two.ts", "packages/c/src/c.ts", true],
    ["packages/a/src/two.ts", "docuvane/webhooks", true],
    ["packages/a/src/two.ts", "scripts/run.ts", true],
    ["packages/a/src/two.test.ts", "packages/c/src/c.ts", true],
    ["packages/a/src/one.ts", "packages/c/src/c.ts", false],
    ["packages/a/src/two.ts", "@docuvane/b", false],
    ["packages/a/src/two.ts", "packages/a/src/three.ts", false],
    ["packages/a/src/two.ts", "zod", false],
    ["packages/a/src/two.test.ts", "scripts/run.ts", false],
    ["packages/b/src/b.ts", "packages/c/src/c.ts", false],
  ])("%s → %s: %s", (from, to, isFound) => {
    expect(findCrossings([{ from, to }], border, isTest)).toHaveLength(isFound ? 1 : 0);
  });
});

// Holds the house: imports go down only, and no file breaks the budgets of CONTRIBUTING.md; borders, floors and functions have tests of their own.
import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findCycles } from "./architecture/graph.ts";
import { imports } from "./architecture/imports.ts";
import { isTest, javaSources, median, sources } from "./architecture/sources.ts";
import { root } from "./root.ts";

describe("imports", () => {
  it("has no cycle anywhere, type imports included", () => {
    expect(findCycles(imports)).toEqual([]);
  });

  it("keep resources, pages and waiters away from the client, and resources and pipeline apart", () => {
    const src = "packages/client/src/";
    const forbidden = imports.filter(({ from, to }) => {
      const file = from.slice(src.length);
      if (!from.startsWith(src) || isTest(from)) return false;
      // The entry exports the client, and the fake service for tests of programs makes one.
      if (to === `${src}client.ts`) return file !== "index.ts" && !file.startsWith("testing/");
      return file.startsWith("resources/") && to.startsWith(`${src}core/pipeline/`);
    });
    expect(forbidden).toEqual([]);
  });

  it("keep the core of the client free of resources, models and the contract", () => {
    const src = "packages/client/src/";
    const known = imports.filter(
      ({ from, to }) =>
        from.startsWith(`${src}core/`) &&
        !isTest(from) &&
        (to.startsWith(`${src}resources/`) ||
          to === `${src}models.ts` ||
          to.startsWith("@docuvane/contract")),
    );
    expect(known).toEqual([]);
  });

  it("load zod below docuvane/zod only, so that the client itself needs none", () => {
    const src = "packages/client/src/";
    const isZod = (path: string): boolean => path.startsWith(`${src}zod/`);
    const intoZod = imports.filter(
      ({ to }) => to === "zod" || to.startsWith("zod/") || isZod(to) || to === "@docuvane/contract/zod",
    );
    const outside = intoZod.filter(({ from }) => from.startsWith(src) && !isTest(from) && !isZod(from));
    expect(outside).toEqual([]);
    expect(intoZod.filter(({ from }) => isZod(from)).length).toBeGreaterThan(2);
  });

  it("never lead into tests or examples", () => {
    // Examples share code, and the site is checked in the browser of the tests.
    const mayImport = /^(examples|docs\/site)\//;
    const intoTests = imports.filter(
      ({ from, to }) => !isTest(from) && !mayImport.test(from) && /^(test|examples)\//.test(to),
    );
    expect(intoTests).toEqual([]);
  });

  it("let one file of the generator know where the runtimes are that it copies", () => {
    // Tests start the Python environment of the client, which is not the runtime.
    const place = /packages\W{1,6}(?:client|python|java)\b(?!\W+\.venv)/;
    const naming = sources
      .filter(({ path, text }) => path.startsWith("generators/") && place.test(text))
      // Sources of the runtime, which import the rest of it.
      .filter(({ path }) => !path.startsWith("generators/runtimes/typescript/"));
    expect(naming.map(({ path }) => path)).toEqual(["generators/runtimes/runtimes.ts"]);
  });
});

const pythonSources = globSync("packages/python/{src,tests}/**/*.py", { cwd: root })
  .map((path) => path.replaceAll("\\", "/"))
  // The package names everything that it exports.
  .filter((path) => !/\/_generated\/|docuvane\/__init__\.py$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));

describe("budgets", () => {
  it.each([
    { language: "TypeScript", files: sources, most: 100, least: 300 },
    // Tests of Python are longer.
    { language: "Python", files: pythonSources, most: 105, least: 200 },
    { language: "Java", files: javaSources, most: 100, least: 300 },
  ])("keeps each file of $language at 300 lines or less, with a median of $most or less", (each) => {
    const { files, most, least } = each;
    const lengths = files.map(({ path, text }) => ({ where: path, value: text.split("\n").length - 1 }));
    expect(lengths.length).toBeGreaterThan(least);
    expect(lengths.filter(({ value }) => value > 300)).toEqual([]);
    expect(median(lengths.map(({ value }) => value))).toBeLessThanOrEqual(most);
  });

  it("keeps the top of the client's sources at 12 entries or less", () => {
    expect(readdirSync(join(root, "packages/client/src")).length).toBeLessThanOrEqual(12);
  });

  it("keeps the README at 150 lines or less", () => {
    expect(readFileSync(join(root, "README.md"), "utf8").split("\n").length).toBeLessThanOrEqual(150);
  });
});

describe("documentation", () => {
  it("opens every file with a sentence that says what it is for", () => {
    expect(
      sources.filter(({ text }) => !/^(#!.*\n)?(\/\/ |\/\*\*? )\S/.test(text)).map(({ path }) => path),
    ).toEqual([]);
  });

  it("opens a Java file with the Javadoc of its type, or else with a comment; never with both", () => {
    const hasJavadoc = (text: string): boolean => /^\/\*\*/m.test(text);
    const hasHeader = (text: string): boolean => /^(\/\/ |\/\* )\S/.test(text);
    expect(
      javaSources.filter(({ text }) => hasJavadoc(text) === hasHeader(text)).map(({ path }) => path),
    ).toEqual([]);
  });

  it("has no file that is named after nothing", () => {
    expect(
      sources
        .filter(({ path }) => /(^|\/)(utils?|helpers?|common|misc)\.ts$/.test(path))
        .map(({ path }) => path),
    ).toEqual([]);
  });
});

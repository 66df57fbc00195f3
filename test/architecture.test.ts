// Holds the house: imports go down only, and no file breaks the budgets of CONTRIBUTING.md; functions are in syntax.slow.test.ts.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findCycles } from "./architecture/graph.ts";
import { type Import, imports } from "./architecture/imports.ts";
import { median, sources } from "./architecture/sources.ts";
import { root } from "./root.ts";

const isTest = (path: string): boolean =>
  path.endsWith(".test.ts") || /^(lab|test)\//.test(path) || /\/test(data)?\//.test(path);

describe("imports", () => {
  it("has no cycle anywhere, type imports included", () => {
    expect(findCycles(imports)).toEqual([]);
  });

  it("keep resources, pages and waiters away from the client, and resources and pipeline apart", () => {
    const src = "packages/client/src/";
    const forbidden = imports.filter(({ from, to }) => {
      const file = from.slice(src.length);
      if (!from.startsWith(src) || isTest(from)) return false;
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

  it("never cross between client and server, and nothing imports tests or examples", () => {
    const crossing = imports.filter(({ from, to }) => {
      if (from.startsWith("packages/client/"))
        return to.startsWith("packages/server") || to.startsWith("@docuvane/server");
      if (from.startsWith("packages/server/"))
        return to.startsWith("packages/client") || to === "docuvane" || to.startsWith("docuvane/");
      return false;
    });
    const intoTests = imports.filter(
      ({ from, to }) =>
        !isTest(from) && !/^(examples|docs\/site)\//.test(from) && /^(test|examples)\//.test(to),
    );
    expect([...crossing, ...intoTests]).toEqual([]);
  });

  it("give the command line the public client, and the service where it is installed", () => {
    const src = "packages/cli/src/";
    const own = imports.filter(({ from }) => from.startsWith(src) && !isTest(from));
    const ofRepository = own.filter(({ to }) => /^(@docuvane|docuvane|packages)\b/.test(to));
    const known = /^(docuvane(\/webhooks)?|@docuvane\/(server|contract\/openapi\.json)|packages\/cli\/.*)$/;
    expect(own.length).toBeGreaterThan(20);
    expect(ofRepository.filter(({ to }) => !known.test(to))).toEqual([]);
  });

  it("let generators reach packages from npm only", () => {
    // A type of the runtime, and the part of the TypeScript runtime that only generated packages have.
    const isRuntime = ({ from, to }: Import): boolean =>
      /^generators\/runtimes\/(runtimes\.ts$|typescript\/)/.test(from) &&
      /^(packages\/client\/src\/core|test\/conformance\/vectors)\//.test(to);
    const outside = imports.filter(
      ({ from, to }) =>
        from.startsWith("generators/") &&
        !isRuntime({ from, to }) &&
        // Their tests ask the set-up for the Python that runs what was generated.
        (isTest(from)
          ? /^(openapi|packages|test|examples)\//
          : /^(openapi|packages|test|examples|scripts)\//
        ).test(to),
    );
    expect(outside).toEqual([]);
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

describe("budgets", () => {
  it("keeps each file at 300 lines or less, with a median of 100 or less", () => {
    const lengths = sources.map(({ path, text }) => ({ where: path, value: text.split("\n").length - 1 }));
    expect(lengths.filter(({ value }) => value > 300)).toEqual([]);
    expect(median(lengths.map(({ value }) => value))).toBeLessThanOrEqual(100);
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

  it("has no file that is named after nothing", () => {
    expect(
      sources
        .filter(({ path }) => /(^|\/)(utils?|helpers?|common|misc)\.ts$/.test(path))
        .map(({ path }) => path),
    ).toEqual([]);
  });
});

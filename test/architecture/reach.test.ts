// Lists the code of the TypeScript client that only generated packages run, so that the list gets no longer unnoticed.
import { expect, it } from "vitest";
import { reachOfClient } from "../../scripts/reach.ts";

const core = "packages/client/src/core";

/** Files that no entry of the package and no conformance driver imports. */
const unreached: readonly string[] = [];

/** Files with code of which they import only types. */
const typesOnly: readonly string[] = [];

const reach = await reachOfClient();

it("is all of the client that its entries and conformance drivers do not import", () => {
  expect(reach.unreached.map(({ path }) => path)).toEqual(unreached);
});

it("is all of the client of which they import only types", () => {
  expect(reach.typesOnly.map(({ path }) => path)).toEqual(typesOnly);
});

it("has no file that is loaded at the first call, or for one runtime only", () => {
  const lazy = [
    `${core}/pipeline/pipeline.ts`,
    `${core}/platform/workerd.ts`,
    `${core}/webhooks/web-crypto.ts`,
  ];
  const found = [...reach.unreached, ...reach.typesOnly].map(({ path }) => path);
  expect(lazy.filter((path) => found.includes(path))).toEqual([]);
  expect(reach.files).toBeGreaterThan(100);
});

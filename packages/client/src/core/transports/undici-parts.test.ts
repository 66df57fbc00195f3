// Holds the files of undici that are loaded by their path to what undici exports by name.
import { createRequire } from "node:module";
import * as undici from "undici";
import { expect, it } from "vitest";
import { loadUndici } from "./undici-parts.ts";

it("are the very pool and connector that undici exports", async () => {
  const { Pool, buildConnector } = await loadUndici();
  expect(Pool).toBe(undici.Pool);
  expect(buildConnector).toBe(undici.buildConnector);
});

it("come from the one version that the package is pinned to", () => {
  const require = createRequire(import.meta.url);
  const installed = require("undici/package.json") as { readonly version: string };
  const own = require("../../../package.json") as { readonly dependencies: { readonly undici: string } };
  expect(own.dependencies.undici).toBe(installed.version);
});

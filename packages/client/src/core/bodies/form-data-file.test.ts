// Holds the file of form-data that is loaded by its path to what form-data exports.
import { createRequire } from "node:module";
import { expect, it } from "vitest";

it("is the very class that form-data exports on Node", async () => {
  const { default: byPath } = await import("form-data/lib/form_data.js");
  const { default: byName } = await import("form-data");
  expect(byPath).toBe(byName);
});

it("comes from the one version that the package is pinned to", () => {
  const require = createRequire(import.meta.url);
  const installed = require("form-data/package.json") as { readonly version: string };
  const own = require("../../../package.json") as { readonly dependencies: { readonly "form-data": string } };
  expect(own.dependencies["form-data"]).toBe(installed.version);
});

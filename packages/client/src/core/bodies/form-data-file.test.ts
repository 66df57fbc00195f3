// Holds the file of form-data that is loaded by its path to what form-data exports.
import { expect, it } from "vitest";

it("is the very class that form-data exports on Node", async () => {
  const { default: byPath } = await import("form-data/lib/form_data.js");
  const { default: byName } = await import("form-data");
  expect(byPath).toBe(byName);
});

// The client in a page of Chromium, with the transport that a bundler for browsers chooses.
import { expect, it } from "vitest";
import { seen } from "./calls.ts";
import { bundleSources, runInChromium } from "./chromium.ts";

it("uploads a Blob, polls, lists, and reports errors and aborts in a browser", async () => {
  expect(await runInChromium(await bundleSources())).toBe(seen);
});

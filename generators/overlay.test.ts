// Checks that overlays change a copy of a document as OpenAPI Overlay 1.0.0 specifies.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { applyOverlay, type OverlayAction, readOverlay } from "./overlay.ts";

const folder = mkdtempSync(join(tmpdir(), "docuvane-overlay-"));
afterAll(() => rmSync(folder, { recursive: true }));

const document = {
  info: { title: "A" },
  tags: [{ name: "a" }, { name: "b", "x-old": true }, { name: "c", "x-old": true }],
  paths: { "/a/{id}": { get: { responses: { 200: { description: "fine" }, 404: {} } } } },
};
const overlay = (...actions: OverlayAction[]) => ({
  overlay: "1.0.0",
  info: { title: "Changes", version: "1.0.0" },
  actions,
});

describe("an overlay", () => {
  it("merges objects, adds to lists and replaces values", () => {
    const update = { responses: { 200: { headers: {} }, 201: {} }, "x-list": [1] };
    const path = "$.paths['/a/{id}'].get";
    const changed = applyOverlay(
      document,
      overlay(
        { target: path, update },
        { target: `${path}['x-list']`, update: 2 },
        { target: "$.info.title", update: "B" },
      ),
    );
    expect(changed.paths["/a/{id}"].get).toEqual({
      responses: { 200: { description: "fine", headers: {} }, 201: {}, 404: {} },
      "x-list": [1, 2],
    });
    expect(changed.info.title).toBe("B");
    expect(document.info.title).toBe("A");
  });

  it("takes out every target of a query, also neighbours in a list", () => {
    const changed = applyOverlay(document, overlay({ target: "$.tags[?@['x-old']]", remove: true }));
    expect(changed.tags).toEqual([{ name: "a" }]);
  });

  it("leaves the document alone where a target is not there", () => {
    expect(applyOverlay(document, overlay({ target: "$.nothing.here", update: 1 }))).toEqual(document);
  });

  it("changes the whole document at the target $", () => {
    expect(applyOverlay(document, overlay({ target: "$", update: { "x-new": 1 } }))).toMatchObject({
      "x-new": 1,
    });
  });

  it.each([
    ["overlay: 2.0.0\nactions: []", /is not an OpenAPI Overlay/],
    ["openapi: 3.1.0", /is not an OpenAPI Overlay/],
    ["a: [", /cannot be read as an overlay/],
  ])("is rejected with one sentence when it is %j", (text, message) => {
    const path = join(folder, "bad.yaml");
    writeFileSync(path, text);
    expect(() => readOverlay(path)).toThrow(message);
  });
});

// What a browser loads before it shows anything.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildStudio } from "../esbuild.config.ts";

/** Bytes, compressed. */
const firstLoadLimit = 200_000;

let folder: string;
let outputs: Awaited<ReturnType<typeof buildStudio>>["outputs"];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "docuvane-build-"));
  ({ outputs } = await buildStudio(folder));
});
afterAll(() => rmSync(folder, { recursive: true }));

it("is at most 200 kB compressed, the client's later parts included", () => {
  const isPage = (path: string) =>
    /\/(analytics|editor|endpoint|keys|reference|use-in-code|webhooks|workflows)-/.test(path);
  const first = Object.keys(outputs).filter((path) => /\.(js|css)$/.test(path) && !isPage(path));
  const sizes = first.map((path) => gzipSync(readFileSync(join(import.meta.dirname, "..", path))).length);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  expect(first.length).toBeGreaterThan(10);
  expect(total).toBeLessThan(firstLoadLimit);
});

it.each([
  ["index.html", "main"],
  ["reference.html", "reference"],
])("names every file of %s by its hash and needs no inline code", (file, script) => {
  const page = readFileSync(join(folder, file), "utf8");
  expect(page).toMatch(new RegExp(`src="/studio/assets/${script}-\\w{8}\\.js"`));
  expect(page).not.toMatch(/<style|style=|<script>|https?:/);
  const names = Object.keys(outputs).filter((path) => /\.(js|css)$/.test(path));
  expect(names.filter((path) => !/-\w{8}\.(js|css)$/.test(path))).toEqual([]);
});

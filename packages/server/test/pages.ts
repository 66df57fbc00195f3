// Stands in for the build of the Studio, so that tests of the service need none.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder with the pages and two files, of which one must not be served. */
export interface PagesFolder extends Disposable {
  readonly path: string;
}

/** Writes the folder; it is removed on disposal. */
export function writePages(): PagesFolder {
  const path = mkdtempSync(join(tmpdir(), "docuvane-studio-"));
  mkdirSync(join(path, "assets"));
  writeFileSync(join(path, "index.html"), "<!doctype html><title>Studio</title>");
  writeFileSync(join(path, "reference.html"), "<!doctype html><title>Reference</title>");
  writeFileSync(join(path, "assets", "main-ABC.js"), "export {};");
  writeFileSync(join(path, "assets", "notes.txt"), "not served");
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true }) };
}

// Compiles the packages of a document and runs their tests, which call each operation.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { coverage, type Wired, wire } from "../../../test/wire/wired.ts";
import { proofs } from "../prove/languages.ts";

/**
 * Generates the packages of a document in each language, compiles them and runs their tests.
 *
 * @param folder - Takes the document and its packages.
 * @returns A line for each fault. A document that is refused, or that has nothing to call, has none.
 */
export async function call(document: object, folder: string): Promise<readonly string[]> {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, "openapi.json");
  writeFileSync(path, JSON.stringify(document));
  let wired: Wired;
  try {
    wired = await wire("acme_wire", path);
  } catch {
    return []; // Whether it is refused in one sentence is what the check of the sources finds.
  }
  if (coverage(wired).calls === 0) return [];
  const faults: string[] = [];
  for (const [language, prove] of Object.entries(proofs)) {
    const { failures, types } = await prove(wired, join(folder, language));
    faults.push(...[...types, ...failures].slice(0, 3).map((line) => `${language}: ${line.slice(0, 500)}`));
  }
  return faults;
}

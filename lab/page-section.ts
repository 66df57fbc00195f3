// Replaces the parts of a documentation page that a program of the lab writes.
import { readFileSync, writeFileSync } from "node:fs";

/**
 * Replaces the lines of a page between `<!-- name -->` and `<!-- /name -->`.
 *
 * @throws {Error} The page has no such section.
 */
export function writeSection(file: string, name: string, text: string): void {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const page = readFileSync(file, "utf8");
  const [before, after] = [page.split(start)[0], page.split(end)[1]];
  if (before === undefined || after === undefined) throw new Error(`${file} has no ${start} … ${end}.`);
  writeFileSync(file, `${before}${start}\n${text}\n${end}${after}`);
}

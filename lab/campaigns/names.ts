// Measures the names of methods on public documents: before and after the newest rules, and whether names stay.
// node --conditions=@docuvane/source lab/campaigns/names.ts [--folder DIR] [--worst] [--write] [FILE …]: the ten worst names of each document with --worst

import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { NAMINGS, type Naming } from "../../generators/plan/naming/rules.ts";
import { root } from "../../generators/root.ts";
import { quickDocuments, slowDocuments } from "../../test/wire/documents.ts";
import { writeSection } from "../page-section.ts";
import { type NamedDocument, nameMethods, openNamed, readDocument, worstLine } from "./names/documents.ts";
import { countDefects, defectNames } from "./names/measure.ts";
import { changedNames } from "./names/stability.ts";
import { sets } from "./prove/documents.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    folder: { type: "string", default: join(tmpdir(), "docuvane-prove") },
    worst: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
  },
});

interface Collection {
  readonly name: string;
  readonly documents: readonly (readonly [name: string, document: NamedDocument])[];
}

const wire = Object.entries({ ...quickDocuments, ...slowDocuments });
const collections: readonly Collection[] =
  positionals.length > 0
    ? [{ name: "given", documents: positionals.map((path) => [basename(path), readDocument(path)]) }]
    : [
        ...Object.entries(sets).map(([set, download]) => ({
          name: `public documents, ${set}`,
          documents: download(values.folder).map(({ name, path }) => [name, readDocument(path)] as const),
        })),
        {
          name: "wire documents",
          documents: wire.map(([name, document]) => [
            name,
            typeof document === "string" ? readDocument(document) : openNamed(document),
          ]),
        },
      ];

const text = [
  `\`lab/campaigns/names.ts\`, ${new Date().toISOString().slice(0, 10)}. "Renamed" is the share of other methods that get another name when one operation of a document is left out, each in turn.`,
  table(
    ["documents", "rules", "methods", ...defectNames, "renamed"],
    collections.flatMap((collection) => NAMINGS.map((naming) => row(collection, naming))),
  ),
].join("\n\n");
console.log(text);
if (values.worst)
  for (const [name, document] of collections.flatMap(({ documents }) => documents))
    print(worstLine(name, document));
if (values.write) writeSection(join(root, "docs", "evidence", "generator.md"), "names", `\n${text}\n`);

function row({ name, documents }: Collection, naming: Naming): readonly string[] {
  const methods = documents.flatMap(([, document]) => [...nameMethods(document, naming).values()]);
  const counts = countDefects(methods);
  const changes = documents.map(([, document]) => changedNames(document, naming));
  const sum = (of: "changed" | "compared"): number => changes.reduce((total, each) => total + each[of], 0);
  return [
    `${documents.length} ${name}`,
    String(naming),
    String(methods.length),
    ...defectNames.map((defect) => share(counts[defect], methods.length)),
    `${((100 * sum("changed")) / Math.max(1, sum("compared"))).toFixed(3)} %`,
  ];
}

function share(count: number, all: number): string {
  return `${count} (${((100 * count) / Math.max(1, all)).toFixed(1)} %)`;
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = heads.map((_, index) => (index < 2 ? "---" : "---:"));
  return [heads, rule, ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function print(line: string): void {
  if (line !== "") console.log(line);
}

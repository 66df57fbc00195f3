// Makes the edits: applies each operator to sites that a seed chooses, and keeps those that change the document.
import { createHash } from "node:crypto";
import { makeRandom } from "../chaos/random.ts";
import { type DocumentName, documentNames, type Edit, readDocument } from "./edits.ts";
import { operators } from "./operators/all.ts";
import type { Operator, Random } from "./operators/operator.ts";
import { applyChanges, findChanges } from "./patch.ts";
import type { Node } from "./tree.ts";

/** The seed of the committed edits. */
export const SEED = 20261124;
/** Sites from which on an operator is applied to two of them: one says too little of many. */
const MANY = 22;

/** Makes the edits of every document; equal seeds make equal edits. */
export async function makeEdits(seed: number): Promise<readonly Edit[]> {
  const all: Edit[] = [];
  for (const name of documentNames) {
    const document = await readDocument(name);
    for (const operator of operators) all.push(...editsOf(name, document, operator, seed));
  }
  return all;
}

function editsOf(name: DocumentName, document: Node, operator: Operator, seed: number): readonly Edit[] {
  const random = makeRandom(numberOf(`${seed} ${name} ${operator.name}`));
  const edits: Edit[] = [];
  const sites = shuffled(operator.sites(document), random);
  for (const site of sites) {
    if (edits.length === (sites.length < MANY ? 1 : 2)) break;
    const draft = applyChanges(document, []);
    operator.edit(draft, site, random);
    const patch = findChanges(document, draft);
    if (patch.length === 0) continue;
    const id = `${name}:${operator.name}:${edits.length + 1}`;
    edits.push({ id, document: name, operator: operator.name, pointers: [site], patch });
  }
  return edits;
}

/** Returns edits as JSON, one per line. */
export function editsText(edits: readonly Edit[]): string {
  return `[\n${edits.map((edit) => JSON.stringify(edit)).join(",\n")}\n]\n`;
}

/** A number of 32 bits that differs for each text. */
function numberOf(text: string): number {
  return createHash("sha256").update(text).digest().readUInt32BE(0);
}

function shuffled<T>(items: readonly T[], random: Random): readonly T[] {
  return [...new Set(items)]
    .map((item) => ({ item, key: random() }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ item }) => item);
}

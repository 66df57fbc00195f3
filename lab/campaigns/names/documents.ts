// Names the methods of a document, without the rest of its plan.
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { openDocument } from "../../../generators/plan/make-plan.ts";
import { type Naming, namingRules } from "../../../generators/plan/naming/rules.ts";
import { listOperations, type PlacedOperation } from "../../../generators/plan/placed-operation.ts";
import { groupOperations, type ResourceNode } from "../../../generators/plan/resource-tree.ts";
import type { Source } from "../../../generators/plan/source.ts";
import { memberNames } from "../../../generators/plan/words.ts";
import { type NamedMethod, nameOf, worstNames } from "./measure.ts";

/** A document whose methods are named. */
export interface NamedDocument {
  readonly source: Source;
  readonly operations: readonly PlacedOperation[];
}

/** Reads the operations of a file. */
export function readDocument(path: string): NamedDocument {
  const text = readFileSync(path, "utf8").replace(/^\uFEFF/, "");
  return openNamed(path.endsWith(".json") ? JSON.parse(text) : parse(text, { maxAliasCount: -1 }));
}

/** Reads the operations of a document. */
export function openNamed(document: unknown): NamedDocument {
  const source = openDocument(document);
  return { source, operations: listOperations(source) };
}

/** Names some operations of a document, in its order. */
export function nameMethods(
  { source, operations }: NamedDocument,
  naming: Naming,
): ReadonlyMap<PlacedOperation, NamedMethod> {
  const rules = namingRules[naming];
  const named = new Map<PlacedOperation, NamedMethod>();
  const visit = (node: ResourceNode): void => {
    const names = memberNames();
    for (const child of node.children.values()) names.take(child.words);
    for (const [operation, words] of rules.methods(node.operations, node, names))
      named.set(operation, {
        resource: node.words,
        words,
        method: operation.method,
        path: operation.path,
        tag: operation.tags[0] ?? "",
        isList: operation.isList,
      });
    for (const child of node.children.values()) visit(child);
  };
  visit(groupOperations(source, operations, rules));
  return named;
}

/** Lists the ten worst names of a document on one line; empty where no name has a defect. */
export function worstLine(name: string, document: NamedDocument): string {
  const worst = worstNames([...nameMethods(document, 2).values()]);
  return worst.length === 0 ? "" : `${name}, worst names: ${worst.map(nameOf).join(" ")}`;
}

// Counts the names that change when a document grows: each operation is left out in turn, and the others are compared.
import type { Naming } from "../../../generators/plan/naming/rules.ts";
import { amongOthers } from "../../../generators/plan/placed-operation.ts";
import { type NamedDocument, nameMethods } from "./documents.ts";
import { nameOf } from "./measure.ts";

/** Names compared, and those that differ. */
export interface ChangedNames {
  readonly compared: number;
  readonly changed: number;
}

/** Compares the names of a document with those that it has without each of its operations. */
export function changedNames(document: NamedDocument, naming: Naming): ChangedNames {
  const all = namesByPointer(document, naming);
  let [compared, changed] = [0, 0];
  for (const { place } of document.operations) {
    const names = namesByPointer(without(document, place.pointer), naming);
    for (const [pointer, name] of names) {
      compared += 1;
      if (all.get(pointer) !== name) changed += 1;
    }
  }
  return { compared, changed };
}

/** The document without an operation, as it was before that was added. */
function without({ source, operations }: NamedDocument, pointer: string): NamedDocument {
  return { source, operations: amongOthers(operations.filter(({ place }) => place.pointer !== pointer)) };
}

function namesByPointer(document: NamedDocument, naming: Naming): ReadonlyMap<string, string> {
  return new Map(
    [...nameMethods(document, naming)].map(([{ place }, named]) => [place.pointer, nameOf(named)]),
  );
}

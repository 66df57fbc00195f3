// JSON patches (RFC 6902): finds the patch between two documents, and applies one.
import { isNode, join, keysOf, type Node } from "./tree.ts";

/** One step of a patch. */
export type Change =
  | { readonly op: "add" | "replace"; readonly path: string; readonly value: unknown }
  | { readonly op: "remove"; readonly path: string };

/** Finds the changes from one value to another; the order of properties counts. */
export function findChanges(before: unknown, after: unknown, path = ""): readonly Change[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return before.flatMap((item, index) => findChanges(item, after[index], join(path, index)));
  if (!isNode(before) || !isNode(after) || !isSameOrder(before, after))
    return [{ op: "replace", path, value: after }];
  const removed = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
  return [
    ...removed.map((key): Change => ({ op: "remove", path: join(path, key) })),
    ...Object.entries(after).flatMap(([key, value]) =>
      Object.hasOwn(before, key)
        ? findChanges(before[key], value, join(path, key))
        : [{ op: "add" as const, path: join(path, key), value }],
    ),
  ];
}

/** Whether removing and appending properties leads from one order to the other. */
function isSameOrder(before: Node, after: Node): boolean {
  const kept = Object.keys(before).filter((key) => Object.hasOwn(after, key));
  return kept.every((key, index) => Object.keys(after)[index] === key);
}

/** Applies changes to a copy of a document. */
export function applyChanges(document: unknown, changes: readonly Change[]): Node {
  const copy = structuredClone(document);
  if (!isNode(copy)) throw new Error("The document is not an object; nothing can be changed in it.");
  for (const change of changes) applyChange(copy, change);
  return copy;
}

function applyChange(document: Node, change: Change): void {
  const keys = keysOf(change.path);
  const last = keys.pop() ?? "";
  let place: unknown = document;
  for (const key of keys) place = (place as Node | undefined)?.[key];
  if (typeof place !== "object" || place === null)
    throw new Error(`There is no ${change.path} in the document; the edit is of another version of it.`);
  if (change.op === "remove") delete (place as Node)[last];
  else (place as Node)[last] = structuredClone(change.value);
}

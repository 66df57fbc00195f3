// Groups the operations of a document into resources, which may be nested.
import { record, text, texts } from "../json.ts";
import { type PlacedOperation, segmentOf } from "./operation-names.ts";
import type { Words } from "./plan.ts";
import { children, type Source } from "./source.ts";
import { identifierWords, type Names, splitWords, typeNames } from "./words.ts";

/** A resource before its operations are read; the root is the client itself. */
export interface ResourceNode {
  readonly words: Words;
  readonly path: readonly Words[];
  readonly description: string | undefined;
  readonly operations: PlacedOperation[];
  readonly children: Map<string, ResourceNode>;
  /** Names of the children. */
  readonly names: Names;
}

/** `x-sdk-resource` of methods of the client itself. */
const CLIENT = "$client";

/** Groups operations; resources are in the order of their first operation. */
export function groupOperations(source: Source, placed: readonly PlacedOperation[]): ResourceNode {
  const descriptions = tagDescriptions(source);
  const root = createNode([], [], undefined);
  for (const operation of placed) {
    const node = resourcePath(operation).reduce((parent, words) => {
      const key = words.join(" ");
      const known = parent.children.get(key);
      if (known !== undefined) return known;
      const own = parent.names.take(words);
      const made = createNode(own, [...parent.path, own], descriptions.get(key));
      parent.children.set(key, made);
      return made;
    }, root);
    node.operations.push(operation);
  }
  return root;
}

/**
 * Words of the resource of an operation and of those it is nested in: `x-sdk-resource`, in which dots separate them, else
 * the first tag, else the first meaningful path segment. Empty for a method of the client itself.
 */
function resourcePath(operation: PlacedOperation): readonly Words[] {
  const { "x-sdk-resource": written, tags } = record(operation.place.value);
  const given = text(written).trim();
  if (given === CLIENT) return [];
  if (given !== "") return given.split(".").map((name) => identifierWords(name, "default"));
  const tag = texts(tags).find((each) => each.trim() !== "");
  return [identifierWords(tag ?? segmentOf(operation) ?? "", "default")];
}

function createNode(words: Words, path: readonly Words[], description: string | undefined): ResourceNode {
  return { words, path, description, operations: [], children: new Map(), names: typeNames() };
}

/** Descriptions of tags by the words of their names; the first one wins. */
function tagDescriptions(source: Source): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, { value }] of children(source.at("/tags"))) {
    const key = splitWords(text(record(value)["name"])).join(" ");
    const description = text(record(value)["description"]);
    if (description !== "" && !found.has(key)) found.set(key, description);
  }
  return found;
}

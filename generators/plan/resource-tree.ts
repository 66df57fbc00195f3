// Groups the operations of a document into resources, which may be nested.
import { record, text } from "../json.ts";
import type { ResourceName } from "./naming/resource-names.ts";
import type { NamingRules } from "./naming/rules.ts";
import type { PlacedOperation } from "./placed-operation.ts";
import type { Words } from "./plan.ts";
import { children, type Source } from "./source.ts";
import { identifierWords, type Names, splitWords, typeNames } from "./words.ts";

/** A resource before its operations are read; the root is the client itself. */
export interface ResourceNode {
  readonly words: Words;
  readonly path: readonly Words[];
  /** Words of the tag that it is named after. */
  readonly tag: Words;
  readonly description: string | undefined;
  readonly operations: PlacedOperation[];
  readonly children: Map<string, ResourceNode>;
  /** Names of the children. */
  readonly names: Names;
}

/** `x-sdk-resource` of methods of the client itself. */
const CLIENT = "$client";

/** Groups operations; resources are in the order of their first operation. */
export function groupOperations(
  source: Source,
  placed: readonly PlacedOperation[],
  rules: NamingRules,
): ResourceNode {
  const descriptions = tagDescriptions(source);
  const root = createNode([], undefined);
  const made = rules.resources(placed.filter(({ resource }) => resource === ""));
  for (const operation of placed) {
    const { path, tag } = made.get(operation) ?? givenResource(operation);
    const node = path.reduce((parent, words) => {
      const key = words.join("");
      const known = parent.children.get(key);
      if (known !== undefined) return known;
      const own = parent.names.take(words);
      const description = descriptions.get(key) ?? descriptions.get(tag.join(""));
      const child = createNode([...parent.path, own], description, tag);
      parent.children.set(key, child);
      return child;
    }, root);
    node.operations.push(operation);
  }
  return root;
}

/** The resources of `x-sdk-resource`, in which dots separate nested ones. */
function givenResource({ resource, tags }: PlacedOperation): ResourceName {
  const names = resource === CLIENT ? [] : resource.split(".");
  return { path: names.map((name) => identifierWords(name, "default")), tag: splitWords(tags[0] ?? "") };
}

function createNode(path: readonly Words[], description: string | undefined, tag: Words = []): ResourceNode {
  const words = path.at(-1) ?? [];
  return { words, path, tag, description, operations: [], children: new Map(), names: typeNames() };
}

/** Descriptions of tags by the words of their names; the first one wins. */
function tagDescriptions(source: Source): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, { value }] of children(source.at("/tags"))) {
    const key = splitWords(text(record(value)["name"])).join("");
    const description = text(record(value)["description"]);
    if (description !== "" && !found.has(key)) found.set(key, description);
  }
  return found;
}

// Names inline schemas after their location: the `address` of `Customer` is `CustomerAddress`.
import { record, text } from "../json.ts";
import type { Words } from "./plan.ts";
import { type Source, segmentsOf } from "./source.ts";
import { splitWords } from "./words.ts";

/** A name made from the location of a schema. */
export interface MadeName {
  /** Including its parent: `list_pets_status`. */
  readonly full: Words;
  /** The property or parameter alone: `status`. */
  readonly local: Words;
}

/** Names by location. */
export interface SchemaNames {
  /**
   * Names a location; the names of everything below it start with that name.
   *
   * @param local - The name without its parent.
   */
  add(pointer: string, full: Words, local?: Words): void;
  /** The name for the schema at a pointer. */
  nameFor(pointer: string): MadeName;
}

/** Words for a keyword that is followed by a name, as part of the name of a schema. */
type Step = (name: string, container: unknown) => Words;

const nothing: Step = () => [];
const STEPS: Readonly<Record<string, Step>> = {
  properties: splitWords,
  $defs: splitWords,
  definitions: splitWords,
  parameters: splitWords,
  headers: splitWords,
  schemas: splitWords,
  mediaTypes: splitWords,
  callbacks: splitWords,
  patternProperties: () => ["value"],
  dependentSchemas: nothing,
  prefixItems: (index) => ["item", String(Number(index) + 1)],
  allOf: nothing,
  oneOf: variant,
  anyOf: variant,
  responses: () => ["response"],
  content: nothing,
};
/** Keywords that lead to one schema, and their words in its name. */
const SINGLE: Readonly<Record<string, Words>> = {
  items: ["item"],
  additionalProperties: ["value"],
  unevaluatedProperties: ["value"],
  requestBody: ["request"],
};

/** Creates an empty set of names. */
export function schemaNames(source: Source): SchemaNames {
  const roots = new Map<string, MadeName>();
  return {
    add(pointer, full, local = full) {
      if (!roots.has(pointer)) roots.set(pointer, { full, local });
    },
    nameFor(pointer) {
      const [root, { full, local }] = nearest(roots, pointer);
      const way = below(source, root, pointer);
      const member = way.findLastIndex(({ isMember }) => isMember);
      const words = way.flatMap((step) => step.words);
      const last = way.slice(Math.max(member, 0)).flatMap((step) => step.words);
      return { full: joinNames(full, words), local: member < 0 ? [...local, ...words] : last };
    },
  };
}

/** Joins the name of a parent and of what is in it; a repeated prefix is dropped: `token_type` of `Token` is `TokenType`. */
function joinNames(parent: Words, words: Words): Words {
  // Something of the own name must be left: the `status` of `Status` is another type.
  for (let size = Math.min(parent.length, words.length - 1); size > 0; size -= 1) {
    if (words.slice(0, size).every((word, index) => word === parent[parent.length - size + index]))
      return [...parent, ...words.slice(size)];
  }
  return [...parent, ...words];
}

/** The closest named ancestor of a pointer, with its name. */
function nearest(roots: ReadonlyMap<string, MadeName>, pointer: string): readonly [string, MadeName] {
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf("/", end - 1)) {
    const name = roots.get(pointer.slice(0, end));
    if (name !== undefined) return [pointer.slice(0, end), name];
  }
  return ["", { full: [], local: [] }];
}

/** Words for each step of the path from a named ancestor. */
function below(
  source: Source,
  root: string,
  pointer: string,
): readonly { readonly words: Words; readonly isMember: boolean }[] {
  const segments = segmentsOf(pointer.slice(root.length));
  const steps: { readonly words: Words; readonly isMember: boolean }[] = [];
  let container: unknown = source.at(root).value;
  for (let index = 0; index < segments.length; index += 1) {
    const segment = segments[index] ?? "";
    container = member(container, segment);
    const step = Object.hasOwn(STEPS, segment) ? STEPS[segment] : undefined;
    const next = segments[index + 1];
    if (step === undefined || next === undefined) {
      const words = Object.hasOwn(SINGLE, segment) ? (SINGLE[segment] ?? []) : [];
      steps.push({ words, isMember: false });
      continue;
    }
    container = member(container, next);
    steps.push({ words: step(next, container), isMember: segment === "properties" });
    index += 1;
  }
  return steps;
}

function member(container: unknown, name: string): unknown {
  if (Array.isArray(container)) return container[Number(name)];
  return Object.hasOwn(record(container), name) ? record(container)[name] : undefined;
}

/** An alternative is named by its title, otherwise by its number. */
function variant(index: string, value: unknown): Words {
  const title = splitWords(text(record(value)["title"]));
  return title.length > 0 && title.length <= 6 ? title : ["option", String(Number(index) + 1)];
}

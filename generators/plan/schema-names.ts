// Makes up names for schemas without one, from where they stand: the `address` of `Customer` is `CustomerAddress`.
import { record, text } from "../../openapi/rules/json.ts";
import type { Words } from "./plan.ts";
import { type Source, segmentsOf } from "./source.ts";
import { splitWords } from "./words.ts";

/** Names by place. */
export interface SchemaNames {
  /** Gives a place a name from which the names of all below it are made. */
  add(pointer: string, words: Words): void;
  /** The words for the schema at a pointer. */
  wordsFor(pointer: string): Words;
}

/** Members of the document behind which a name follows, and the words put in its place. */
type Step = (name: string, container: unknown) => Words;

const nothing: Step = () => [];
const STEPS: Readonly<Record<string, Step>> = {
  properties: splitWords,
  $defs: splitWords,
  definitions: splitWords,
  parameters: splitWords,
  headers: splitWords,
  schemas: splitWords,
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
/** Members that lead to one schema, and the words they stand for. */
const SINGLE: Readonly<Record<string, Words>> = {
  items: ["item"],
  additionalProperties: ["value"],
  unevaluatedProperties: ["value"],
  requestBody: ["request"],
};

/** Starts with no names. */
export function schemaNames(source: Source): SchemaNames {
  const roots = new Map<string, Words>();
  return {
    add(pointer, words) {
      if (!roots.has(pointer)) roots.set(pointer, words);
    },
    wordsFor(pointer) {
      const [root, words] = nearest(roots, pointer);
      return [...words, ...below(source, root, pointer)];
    },
  };
}

/** The longest named pointer above a pointer, with its words. */
function nearest(roots: ReadonlyMap<string, Words>, pointer: string): readonly [string, Words] {
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf("/", end - 1)) {
    const words = roots.get(pointer.slice(0, end));
    if (words !== undefined) return [pointer.slice(0, end), words];
  }
  return ["", []];
}

/** Words for the way from a named place down. */
function below(source: Source, root: string, pointer: string): Words {
  const segments = segmentsOf(pointer.slice(root.length));
  const words: string[] = [];
  let container: unknown = source.at(root).value;
  for (let index = 0; index < segments.length; index += 1) {
    const segment = segments[index] ?? "";
    container = member(container, segment);
    const step = Object.hasOwn(STEPS, segment) ? STEPS[segment] : undefined;
    const next = segments[index + 1];
    if (step === undefined || next === undefined) {
      words.push(...(Object.hasOwn(SINGLE, segment) ? (SINGLE[segment] ?? []) : []));
      continue;
    }
    container = member(container, next);
    words.push(...step(next, container));
    index += 1;
  }
  return words;
}

function member(container: unknown, name: string): unknown {
  if (Array.isArray(container)) return container[Number(name)];
  return Object.hasOwn(record(container), name) ? record(container)[name] : undefined;
}

/** An alternative is called by its title, else by its number. */
function variant(index: string, value: unknown): Words {
  const title = splitWords(text(record(value)["title"]));
  return title.length > 0 && title.length <= 6 ? title : ["option", String(Number(index) + 1)];
}

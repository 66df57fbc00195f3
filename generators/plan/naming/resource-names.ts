// Names the resource of each operation: after its tag, the group of its operation ID or its path.
import type { Words } from "../plan.ts";
import { identifierWords, splitWords } from "../words.ts";
import { endOf, findLetters } from "./letters.ts";
import { type NamedOperation, segmentsOf, VERSION } from "./operation.ts";
import { isAction, isPlural, isVerb } from "./verbs.ts";

/** An operation and what its resource is named after. */
export interface Grouped extends NamedOperation {
  readonly tags: readonly string[];
}

/** The resource of an operation. */
export interface ResourceName {
  /** Words of the resource and of those it is nested in; empty for a method of the client itself. */
  readonly path: readonly Words[];
  /** Words of the tag or of the group in the ID. */
  readonly tag: Words;
}

/** Tags that frameworks write for operations without one. */
const NO_TAG = /^(default|untagged)$/i;
/** Words that are one name with `API`. */
const WITH_API = new Set(["open", "rest", "web", "http", "json"]);

/** Names the resource of each operation of a document. */
export function resourceNames<T extends Grouped>(operations: readonly T[]): ReadonlyMap<T, ResourceName> {
  const tags = new Map(operations.map((operation) => [operation, tagOf(operation)] as const));
  const byTag = Map.groupBy(operations, (operation) => tags.get(operation) ?? "");
  const short = new Map([...byTag].map(([tag, own]) => [tag, shortTag(tag, own)] as const));
  const users = Map.groupBy(short, ([, words]) => words.join(""));
  const nameOf = (tag: string): Words => {
    const words = short.get(tag) ?? [];
    const spellings = new Set(users.get(words.join(""))?.map(([each]) => splitWords(each).join("")));
    return spellings.size > 1 ? identifierWords(tag, "default") : words;
  };
  return new Map(
    operations.map((operation): readonly [T, ResourceName] => {
      const tag = tags.get(operation) ?? "";
      if (tag !== "") return [operation, { path: [nameOf(tag)], tag: splitWords(tag) }];
      return [operation, { path: pathResource(operation, operations), tag: [] }];
    }),
  );
}

function words(name: string): Words {
  return identifierWords(name, "default");
}

/** The first tag that names something, or the group in the ID: `Orders_List`, `OrdersController_list`, `orders.list`. */
function tagOf({ tags, id, path }: Grouped): string {
  const isNamed = segmentsOf(path).some(({ text, isParameter }) => !isParameter && !VERSION.test(text));
  const tag = tags.find((each) => each.trim() !== "" && !(isNamed && isEmptyTag(each)));
  if (tag !== undefined) return tag;
  return (
    /^(\w*?Controller)[_.]\w|^(\p{Lu}\p{L}*)_\p{Lu}\p{L}*$|^([\p{L}-]+)[./][\p{L}-]+$/u
      .exec(id)
      ?.slice(1)
      .find(Boolean) ?? ""
  );
}

function isEmptyTag(tag: string): boolean {
  return NO_TAG.test(tag) || tag.split(/[\s_/-]+/).every((part) => VERSION.test(part));
}

/** A tag without the suffix of a class, in the plural where a path has it: `ArchivedWorkflowService` → archived, workflows. */
function shortTag(tag: string, operations: readonly Grouped[]): Words {
  const all = words(tag);
  const own = all.slice(0, -1);
  const suffix = all.at(-1);
  const isClass =
    suffix === "controller" ||
    (suffix === "service" && !/\s/.test(tag.trim())) ||
    (suffix === "api" && !WITH_API.has(own.at(-1) ?? ""));
  if (!isClass || own.length === 0 || VERSION.test(own.at(-1) ?? "")) return all;
  const literals = operations.flatMap(({ path }) => segmentsOf(path).map(({ text }) => splitWords(text)));
  const ids = operations.map(({ id }) => splitWords(id).slice(endOf(splitWords(id), all, 0) ?? 0));
  return pluralIn([...literals, ...ids], own) ?? own;
}

/** A name in the plural, where one of some texts has it so. */
function pluralIn(texts: readonly Words[], name: Words): Words | undefined {
  const before = name.slice(0, -1);
  const found = texts
    .map((text) => ({ text, span: findLetters(text, name) }))
    .map(({ text, span }) => (span === undefined ? "" : text.slice(span.start, span.end).join("")))
    .find((letters) => letters !== name.join("") && letters.startsWith(before.join("")));
  const last = found?.slice(before.join("").length);
  return last !== undefined && isPlural(last) ? [...before, last] : undefined;
}

/** Words of the first segment that names something; none for a single verb, which the client itself has: `/login`. */
function pathResource({ path }: Grouped, operations: readonly Grouped[]): readonly Words[] {
  const [first, ...rest] = segmentsOf(path).map(({ text, isParameter }) => (isParameter ? "" : text));
  const name =
    [first, ...rest].find((text) => text !== undefined && text !== "" && !VERSION.test(text)) ?? "";
  const [verb = "", ...object] = splitWords(name);
  const isCall = rest.length === 0 && (isAction(verb) || (isVerb(verb) && object.length > 0));
  const isParent = (other: Grouped): boolean =>
    segmentsOf(other.path)[0]?.text === name && segmentsOf(other.path).length > 1;
  return isCall && !operations.some(isParent) ? [] : [words(name)];
}

// Names the methods of resources as a person would: after operation IDs, or after method and path without them.
import type { Words } from "../plan.ts";
import { identifier, type Names, splitWords, stem } from "../words.ts";
import { endOf, findLetters, type Span, sameLetters } from "./letters.ts";
import { type NamedOperation, segmentsOf, VERSION } from "./operation.ts";
import { idWords } from "./operation-ids.ts";
import { isCollection, pathName } from "./path-names.ts";
import { isAction, isPlainVerb, isPlural, PREPOSITIONS } from "./verbs.ts";

/** A resource as the names of its methods depend on it. */
export interface NamedResource {
  /** Words of its name, which method names omit: `listPets` of pets is `list`. */
  readonly words: Words;
  /** Words of the tag it was made from. */
  readonly tag: Words;
}

/** An operation whose name may be given. */
export interface Nameable extends NamedOperation {
  /** As the document has it; empty without one. */
  readonly operationId: string;
  /** `x-sdk-method`; empty without one. */
  readonly given: string;
}

/**
 * Names the methods of one resource. An operation that is added later changes no other name, unless its path is shorter
 * than that of one with the same name.
 *
 * @param names - Scope of the names; names already in it are avoided.
 */
export function methodNames<T extends Nameable>(
  operations: readonly T[],
  resource: NamedResource,
  names: Names,
): ReadonlyMap<T, Words> {
  const wanted = operations.map((operation) => ({ operation, ...wantedNames(operation, resource) }));
  const named = new Map<T, Words>();
  for (const { operation, candidates } of wanted.toSorted((one, other) => compare(one.rank, other.rank)))
    named.set(operation, names.take(...candidates));
  return named;
}

interface Wanted {
  /** From the best to the last. */
  readonly candidates: readonly Words[];
  /** Lower ones choose first. */
  readonly rank: readonly (number | string)[];
}

function wantedNames(operation: Nameable, resource: NamedResource): Wanted {
  const fallback = operation.method.toLowerCase();
  const given = splitWords(operation.given);
  if (given.length > 0) return { candidates: [given, longName(operation)], rank: [0] };
  // `messaging_v1_services` is a service of a version.
  const own = resource.words.slice(resource.words.findLastIndex((word) => /^v\d/.test(word)) + 1);
  const noun = own.length === 0 ? resource.words : own;
  const full = idWords(operation, [resource.tag, resource.words, noun]);
  const byPath = pathName(operation, noun);
  const short = full.length === 0 ? byPath.words : shortName(operation, full, noun);
  const hasPathName = full.length === 0 || sameLetters(short, byPath.words);
  const candidates = [
    short,
    ...(hasPathName ? byPath.longer : []),
    ...(full.length === 0 ? [] : [full, splitWords(operation.operationId)]),
    ...versions(operation).map((version) => [...short, ...version]),
    [...new Set([...short.slice(0, 1), ...literalWords(operation)])],
    longName(operation),
  ].map((words) => identifier(words, operation.id, fallback));
  const isWhole = full.length > 0 && sameLetters(short, full);
  const segments = segmentsOf(operation.path);
  // An item is updated and deleted more often than all of them.
  const isItem = segments.at(-1)?.isParameter === true || !/^(PUT|PATCH|DELETE)$/.test(operation.method);
  return { candidates, rank: [1, isWhole ? 0 : 1, isItem ? 0 : 1, segments.length, operation.path] };
}

/** The words of an ID without those of the resource, if what remains is still a name. */
function shortName(operation: Nameable, full: Words, resource: Words): Words {
  const span = findResource(full, resource);
  // An ID that is a verb alone was chosen.
  const isChosen = splitWords(operation.operationId).length === full.length;
  if (span === undefined) return isChosen ? full : withoutHttp(operation, full, lastNoun(operation));
  const before = withoutParents(operation, full.slice(0, span.start));
  const after = withoutParameter(operation, full.slice(span.end), resource);
  const rest = [...before, ...after];
  const noun = full[span.end - 1] ?? "";
  if (rest.length === 0) return pathName(operation, resource).words;
  if (!/^\p{ID_Start}/u.test(rest[0] ?? "")) return full;
  // `add_item_for_portfolio` of portfolios is `add_item`.
  if (PREPOSITIONS.has(before.at(-1) ?? ""))
    return before.length > 2 && after.length === 0 ? before.slice(0, -1) : full;
  // `list_archived_workflow_label_values` of archived workflows; not the `list_lines` of `list_order_lines`, which may be another thing.
  const isPrefix = resource.length > 1 && before.length > 0 && after.length > 0;
  return isPlainVerb(rest) || isPrefix ? withoutHttp(operation, rest, noun) : full;
}

/** Finds the words of the resource; `list` is the verb of `list_owned` in lists, and `search` the resource of `search_pets` in search. */
function findResource(full: Words, resource: Words): Span | undefined {
  const [first = "", ...rest] = full;
  const span = findLetters(full, resource);
  if (span?.start !== 0 || !isAction(first) || full.slice(0, span.end).join("") === resource.join(""))
    return span;
  const later = findLetters(rest, resource);
  return later && { start: later.start + 1, end: later.end + 1 };
}

/** `post` of a resource is `create`, and `get` of many is `list`. */
function withoutHttp(operation: NamedOperation, words: Words, noun: string): Words {
  const [verb = ""] = words;
  if (words.length > 1) return words;
  const isItem = segmentsOf(operation.path).at(-1)?.isParameter === true;
  const isMany = isItem ? operation.isList === true && isPlural(noun) : isCollection(operation, noun);
  if (READS.test(verb) && operation.method === "GET" && isMany) return ["list"];
  return /^(post|put|patch)$/.test(verb) ? [writeVerb(operation, verb)] : words;
}

const READS = /^(get|read|fetch|retrieve)$/;

function writeVerb({ method, siblings }: NamedOperation, verb: string): string {
  if (verb.toUpperCase() !== method) return verb;
  if (method === "POST") return "create";
  if (method === "PATCH") return siblings.includes("PUT") ? "patch" : "update";
  return siblings.includes("PATCH") ? "replace" : "update";
}

/** Removes what the resource is nested in: `list_artifact_versions` of versions below artifacts is `list`. */
function withoutParents({ path }: NamedOperation, before: Words): Words {
  const parents = segmentsOf(path).flatMap(({ text, isParameter }) =>
    isParameter ? [] : [splitWords(text)],
  );
  const rest = before.slice(1);
  const isParent = rest.length > 0 && parents.some((parent) => endOf(rest, parent, 0) === rest.length);
  return isParent ? before.slice(0, 1) : before;
}

/** Removes the parameter that the path of an item ends with: `get_pet_by_id` is `get`. */
function withoutParameter({ path }: NamedOperation, after: Words, resource: Words): Words {
  const [own, last] = segmentsOf(path).slice(-2);
  if (after[0] !== "by" || last?.isParameter !== true || !sameLetters(splitWords(own?.text ?? ""), resource))
    return after;
  const name = after.slice(1);
  const known = [["id"], [...resource.map(stem), "id"], splitWords(last.text)];
  return known.some((words) => sameLetters(words, name)) ? [] : after;
}

/** The last word of a path before its parameters. */
function lastNoun({ path }: NamedOperation): string {
  const literal = segmentsOf(path).findLast(({ isParameter }) => !isParameter);
  return splitWords(literal?.text ?? "").at(-1) ?? "";
}

function versions({ path }: NamedOperation): readonly Words[] {
  const version = path.split("/").find((segment) => /^v\d/i.test(segment) && VERSION.test(segment));
  return version === undefined ? [] : [splitWords(version)];
}

function literalWords({ path }: NamedOperation): Words {
  return segmentsOf(path).flatMap(({ text, isParameter }) => (isParameter ? [] : splitWords(text)));
}

/** `GET /pets/{id}/photos/{photo}` → get, pets, by, id, photos, by, photo. */
function longName({ method, path }: NamedOperation): Words {
  const segments = path.split("/").filter((segment) => segment !== "");
  return [
    method.toLowerCase(),
    ...segments.flatMap((text) => (text.includes("{") ? ["by", ...splitWords(text)] : splitWords(text))),
  ];
}

function compare(one: Wanted["rank"], other: Wanted["rank"]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  if (at < 0) return 0;
  return (one[at] ?? 0) < (other[at] ?? 0) ? -1 : 1;
}

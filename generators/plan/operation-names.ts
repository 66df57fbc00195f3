// Names operations and the resources they belong to.
import { record, text } from "../json.ts";
import type { Words } from "./plan.ts";
import type { Place } from "./source.ts";
import { identifier, type Names, sameStem, splitWords } from "./words.ts";

/** An operation before it is read. */
export interface PlacedOperation {
  readonly item: Place;
  readonly place: Place;
  /** In upper case. */
  readonly method: string;
  readonly path: string;
}

/** Path segments that do not name a resource. */
const VERSIONS = /^(api|rest|v\d+([a-z]+\d*)?|\d{4}-\d{2}-\d{2}|latest|public)$/i;
const PREPOSITIONS = ["of", "for", "to", "by", "from", "in", "with", "on", "at", "as", "and"];
/** Words after a verb that add no object to it. */
const COMPLEMENTS = [
  ...PREPOSITIONS,
  "up",
  "out",
  "off",
  "all",
  "many",
  "one",
  "multiple",
  "bulk",
  "batch",
  "id",
];

/** The first path segment that may name a resource. */
export function segmentOf({ path }: PlacedOperation): string | undefined {
  return path.split("/").find((each) => each !== "" && !/[{}]/.test(each) && !VERSIONS.test(each));
}

/** Words of the operation ID, or of method and path without one. */
export function operationWords(operation: PlacedOperation): Words {
  const id = text(record(operation.place.value)["operationId"]);
  const words = splitWords(cleanId(id, operation));
  return words.length > 0
    ? identifier(words, id, operation.method.toLowerCase())
    : pathWords(operation, false);
}

/**
 * Names the methods of one resource.
 *
 * @param operations - All operations of the resource.
 * @param resource - Words of its name, which method names omit: `listPets` of pets is `list`.
 * @param names - Scope of the names; names already in it are avoided.
 */
export function methodNames(
  operations: readonly PlacedOperation[],
  resource: Words,
  names: Names,
): ReadonlyMap<PlacedOperation, Words> {
  const wanted = operations.map((operation) => ({ operation, ...wantedWords(operation, resource) }));
  const counts = Map.groupBy(wanted, ({ short }) => short.join(" "));
  const isAlone = ({ short }: { readonly short: Words }): boolean =>
    counts.get(short.join(" "))?.length === 1;
  const named = new Map<PlacedOperation, Words>();
  // Names given by the document come first, then names that only one operation wants.
  const rank = (each: (typeof wanted)[number]): number => (each.isGiven ? 0 : isAlone(each) ? 1 : 2);
  for (const each of wanted.toSorted((one, other) => rank(one) - rank(other))) {
    const { operation, short, full } = each;
    const first = each.isGiven || isAlone(each) ? [short] : [];
    named.set(operation, names.take(...first, full, pathWords(operation, true)));
  }
  return named;
}

interface Wanted {
  readonly short: Words;
  readonly full: Words;
  readonly isGiven: boolean;
}

function wantedWords(operation: PlacedOperation, resource: Words): Wanted {
  const given = splitWords(text(record(operation.place.value)["x-sdk-method"]));
  if (given.length > 0) return { short: given, full: given, isGiven: true };
  const full = operationWords(operation);
  const short = withoutResource(full, resource);
  const hasId = text(record(operation.place.value)["operationId"]) !== "";
  return { short: hasId && !isVerb(short) ? full : short, full, isGiven: false };
}

/** Returns whether words are a verb with no object: `list`, `get_by_id`; not the `buy_museum` of `buyMuseumTickets`. */
function isVerb(words: Words): boolean {
  return words.length === 1 || COMPLEMENTS.includes(words[1] ?? "");
}

/** Removes the words of the resource, if what remains is still a name. */
function withoutResource(words: Words, resource: Words): Words {
  const start = words.findIndex((_, index) =>
    resource.every((word, offset) => sameStem(words[index + offset] ?? "", word)),
  );
  if (start < 0) return words;
  const before = words.slice(0, start);
  const rest = [...before, ...words.slice(start + resource.length)];
  const dangles = PREPOSITIONS.includes(before.at(-1) ?? "");
  return rest.length === 0 || dangles || !/^\p{ID_Start}/u.test(rest[0] ?? "") ? words : rest;
}

/** Strips what frameworks add to an operation ID: a controller class, or path and method. */
function cleanId(id: string, { path, method }: PlacedOperation): string {
  const suffix = `${path.replace(/\W/g, "_")}_${method.toLowerCase()}`;
  if (id.length > suffix.length && id.endsWith(suffix)) return id.slice(0, -suffix.length);
  return id.replace(/^\w*?Controller[_.]+(?=\w)/, "");
}

/** `GET /pets/{id}/photos/{photo}` → get, pets, photos, by, photo; with all placeholders on request. */
function pathWords({ method, path }: PlacedOperation, isLong: boolean): Words {
  const segments = path.split("/").filter((segment) => segment !== "" && (isLong || !VERSIONS.test(segment)));
  const words = segments.flatMap((segment, index) => {
    if (!segment.includes("{")) return splitWords(segment);
    return isLong || index === segments.length - 1 ? ["by", ...splitWords(segment)] : [];
  });
  return [method.toLowerCase(), ...words];
}

// The first rules of names, for packages that keep their names: `naming: 1` of sdkgen.yaml.
import type { Words } from "../plan.ts";
import { identifier, identifierWords, type Names, sameStem, splitWords } from "../words.ts";
import type { Nameable, NamedResource } from "./operation-names.ts";
import type { Grouped, ResourceName } from "./resource-names.ts";
import { PREPOSITIONS } from "./verbs.ts";

/** Path segments that do not name a resource. */
const VERSIONS = /^(api|rest|v\d+([a-z]+\d*)?|\d{4}-\d{2}-\d{2}|latest|public)$/i;
/** Words after a verb that add no object to it. */
const COMPLEMENTS = new Set("up out off all many one multiple bulk batch id".split(" "));

/** The first tag, else the first path segment. */
export function firstResourceNames<T extends Grouped>(
  operations: readonly T[],
): ReadonlyMap<T, ResourceName> {
  return new Map(
    operations.map((operation) => {
      const { tags, path } = operation;
      const segment = path
        .split("/")
        .find((each) => each !== "" && !/[{}]/.test(each) && !VERSIONS.test(each));
      const tag = tags.find((each) => each.trim() !== "");
      return [operation, { path: [identifierWords(tag ?? segment ?? "", "default")], tag: [] }];
    }),
  );
}

/** Operation IDs without the resource; when two are the same then, both are whole. */
export function firstMethodNames<T extends Nameable>(
  operations: readonly T[],
  resource: NamedResource,
  names: Names,
): ReadonlyMap<T, Words> {
  const wanted = operations.map((operation) => ({ operation, ...wantedWords(operation, resource.words) }));
  const counts = Map.groupBy(wanted, ({ short }) => short.join(" "));
  const isAlone = ({ short }: { readonly short: Words }): boolean =>
    counts.get(short.join(" "))?.length === 1;
  const named = new Map<T, Words>();
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

function wantedWords(operation: Nameable, resource: Words): Wanted {
  const given = splitWords(operation.given);
  if (given.length > 0) return { short: given, full: given, isGiven: true };
  const full = operationWords(operation);
  const short = withoutResource(full, resource);
  const isVerb = short.length === 1 || PREPOSITIONS.has(short[1] ?? "") || COMPLEMENTS.has(short[1] ?? "");
  return { short: operation.operationId !== "" && !isVerb ? full : short, full, isGiven: false };
}

/** Words of the operation ID, or of method and path without one. */
export function operationWords(operation: Nameable): Words {
  const { operationId, method } = operation;
  const words = splitWords(cleanId(operation));
  return words.length > 0
    ? identifier(words, operationId, method.toLowerCase())
    : pathWords(operation, false);
}

/** Removes the words of the resource, if what remains is still a name. */
function withoutResource(words: Words, resource: Words): Words {
  const start = words.findIndex((_, index) =>
    resource.every((word, offset) => sameStem(words[index + offset] ?? "", word)),
  );
  if (start < 0) return words;
  const before = words.slice(0, start);
  const rest = [...before, ...words.slice(start + resource.length)];
  const dangles = PREPOSITIONS.has(before.at(-1) ?? "");
  return rest.length === 0 || dangles || !/^\p{ID_Start}/u.test(rest[0] ?? "") ? words : rest;
}

/** Strips what frameworks add to an operation ID: a controller class, or path and method. */
function cleanId({ operationId, path, method }: Nameable): string {
  const suffix = `${path.replace(/\W/g, "_")}_${method.toLowerCase()}`;
  if (operationId.length > suffix.length && operationId.endsWith(suffix))
    return operationId.slice(0, -suffix.length);
  return operationId.replace(/^\w*?Controller[_.]+(?=\w)/, "");
}

/** `GET /pets/{id}/photos/{photo}` → get, pets, photos, by, photo; with all placeholders on request. */
function pathWords({ method, path }: Nameable, isLong: boolean): Words {
  const segments = path.split("/").filter((segment) => segment !== "" && (isLong || !VERSIONS.test(segment)));
  const words = segments.flatMap((segment, index) => {
    if (!segment.includes("{")) return splitWords(segment);
    return isLong || index === segments.length - 1 ? ["by", ...splitWords(segment)] : [];
  });
  return [method.toLowerCase(), ...words];
}

// Measures how far the names of methods are from those that a person writes.
import { endOf, findLetters } from "../../../generators/plan/naming/letters.ts";
import { isPlural, isVerb } from "../../../generators/plan/naming/verbs.ts";
import { splitWords } from "../../../generators/plan/words.ts";

/** A method as a measure reads it. */
export interface NamedMethod {
  /** Words of the resource; empty for a method of the client. */
  readonly resource: readonly string[];
  readonly words: readonly string[];
  /** In upper case. */
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  readonly isList: boolean | undefined;
}

type Defect = (named: NamedMethod) => boolean;

/** What a person would not write, with its weight among the worst names. */
const DEFECTS = {
  /** `orders.ordersList`. */
  "tag prefix": [3, hasTagPrefix],
  /** `users.post()`, and `users.get()` that returns a list. */
  "HTTP method as name": [3, isHttpName],
  /** `users.deleteUserById`. */
  "repeated resource": [
    2,
    ({ resource, words }) => words.join("") !== "list" && findLetters(words, resource) !== undefined,
  ],
  /** `tags.getTags1`. */
  "number at the end": [4, hasNumber],
  /** `deprecated.list`, `v1.list`. */
  "version as resource": [
    3,
    ({ resource }) => /^(api|rest|default|deprecated|legacy|v\d+|latest)$/.test(resource.join("")),
  ],
} as const satisfies Readonly<Record<string, readonly [number, Defect]>>;

/** The name of a measured defect. */
export type DefectName = keyof typeof DEFECTS;

/** The names of all defects, in the order of tables. */
export const defectNames = Object.keys(DEFECTS) as readonly DefectName[];

/** Counts the methods that have each defect. */
export function countDefects(methods: readonly NamedMethod[]): Readonly<Record<DefectName, number>> {
  const counts = defectNames.map((name) => [name, methods.filter((each) => DEFECTS[name][1](each)).length]);
  return Object.fromEntries(counts) as Record<DefectName, number>;
}

/** `orders.list_lines`. */
export function nameOf({ resource, words }: NamedMethod): string {
  return [resource, words].map((part) => part.join("_")).join(".");
}

/** The worst names of a document, the worst first; none that has no defect and is short. */
export function worstNames(methods: readonly NamedMethod[], count = 10): readonly NamedMethod[] {
  return methods
    .map((named) => ({ named, score: scoreOf(named) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, count)
    .map(({ named }) => named);
}

/** The weights of the defects of a name, and its words after the fourth. */
export function scoreOf(named: NamedMethod): number {
  const defects = Object.values(DEFECTS).map(([weight, has]) => (has(named) ? weight : 0));
  const length = Math.max(0, named.words.length - 4);
  return defects.reduce<number>((sum, weight) => sum + weight, length);
}

function hasTagPrefix({ tag, words }: NamedMethod): boolean {
  const name = splitWords(tag);
  const end = name.length === 1 && isVerb(name[0] ?? "") ? undefined : endOf(words, name, 0);
  return end !== undefined && end < words.length;
}

function isHttpName({ words, method, path, isList }: NamedMethod): boolean {
  if (words.length !== 1) return false;
  if (/^(post|put|patch)$/.test(words[0] ?? "")) return true;
  const noun = splitWords(path.split("/").at(-1) ?? "").at(-1) ?? "";
  return words[0] === "get" && method === "GET" && !path.endsWith("}") && (isList ?? isPlural(noun));
}

/** Returns whether a name ends with a number that is neither a version nor in the path. */
function hasNumber({ words, path, tag }: NamedMethod): boolean {
  const last = words.at(-1) ?? "";
  const known = [...splitWords(path), ...splitWords(tag)];
  return /\d$/.test(last) && !/^v\d/.test(last) && !known.some((word) => word === last);
}

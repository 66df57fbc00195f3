// Joins the places where one name is printed into one candidate.
import { foldLabel } from "../labels/label.ts";
import type { Candidate, Features } from "./candidate.ts";

// What speaks against a name counts only if it does so everywhere: a seller may also be named in a sentence.
const AGAINST: ReadonlySet<string> = new Set(["buyerLabel", "title", "window"]);
// Letters of a short name (`Northwind`) that also begins a longer one (`Northwind Trading Ltd`).
const SHORT_NAME = 6;

/** One candidate a name, with the strongest features of its places and `repeated` when there are several. */
export function mergeNames(found: readonly Candidate<string>[]): Candidate<string>[] {
  const groups = new Map<string, Candidate<string>[]>();
  for (const candidate of found) {
    const key = foldLabel(candidate.value);
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    group.push(candidate);
  }
  const keys = [...groups.keys()];
  return [...groups].flatMap(([key, group]) => {
    const [first] = group;
    if (first === undefined) return [];
    const repeated = placesOf(group) > 1 || keys.some((other) => other !== key && isShortFor(key, other));
    return [{ ...first, features: { ...strongestOf(group), repeated: repeated ? 1 : 0 } }];
  });
}

// Places on later pages count once: page headers repeat everything.
function placesOf(group: readonly Candidate<string>[]): number {
  return new Set(group.map(({ page, box }) => (page === 1 ? Math.round(box.top) : "later"))).size;
}

function isShortFor(a: string, b: string): boolean {
  return Math.min(a.length, b.length) >= SHORT_NAME && (a.startsWith(b) || b.startsWith(a));
}

function strongestOf(group: readonly Candidate<string>[]): Features {
  const names = new Set(group.flatMap(({ features }) => Object.keys(features)));
  const pick = (name: string): number => {
    const values = group.map(({ features }) => features[name] ?? 0);
    return AGAINST.has(name) ? Math.min(...values) : Math.max(...values);
  };
  return Object.fromEntries([...names].map((name) => [name, pick(name)]));
}

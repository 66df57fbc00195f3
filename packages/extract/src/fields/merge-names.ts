// Joins the places where one name is printed into one candidate.
import { foldLabel } from "../labels/label.ts";
import type { Candidate, Features } from "../rank/candidate.ts";

// What speaks against a name counts only if it does so everywhere: a seller may also be named in a sentence.
const AGAINST: ReadonlySet<string> = new Set([
  "buyerLabel",
  "title",
  "window",
  "bareAddress",
  "part",
  "bank",
  "mentioned",
  "cutOut",
]);
// What a short name lends to the legal name it begins.
const LENT = ["top", "opening", "large", "firstLine", "ownDetails", "senderLine", "address", "sellerLabel"];
// A legal name this near to a label of the buyer is not the seller's.
const BUYER = 0.3;
// A short name with a label of the seller this near is what the seller is called there.
const SELLER = 0.5;
// A trade name stands so much of the page above the whole name that it heads the document alone.
const ABOVE = 0.25;
// Letters of a short name (`Northwind`) that also begins a longer one (`Northwind Trading Ltd`).
const SHORT_NAME = 6;

/**
 * One candidate a name, with the strongest features of its places and `repeated` when there are several.
 *
 * A name without a legal form that begins a whole one (`Northwind`, `Northwind Trading Ltd`) is `shortened`: what speaks
 * for it speaks for the whole name.
 */
export function mergeNames(found: readonly Candidate<string>[]): Candidate<string>[] {
  const groups = new Map<string, Candidate<string>[]>();
  for (const candidate of found) {
    const key = foldLabel(candidate.value);
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    group.push(candidate);
  }
  const keys = [...groups].filter(([, group]) => !isGuess(strongestOf(group))).map(([key]) => key);
  const merged = [...groups].flatMap(([key, group]) => {
    const [first] = group;
    if (first === undefined) return [];
    const begins = keys.includes(key) && keys.some((other) => other !== key && isShortFor(key, other));
    const repeated = placesOf(group) > 1 || begins;
    return [{ ...first, features: { ...strongestOf(group), repeated: repeated ? 1 : 0 } }];
  });
  return preferLegalNames(merged).map((name) => (isTail(name, groups) ? withoutHead(name) : name));
}

// `Northwind Mutual / Insurance Society Ltd`, printed so each time: the second line is never a name of its own.
function isTail(name: Candidate<string>, groups: ReadonlyMap<string, readonly Candidate<string>[]>): boolean {
  const key = foldLabel(name.value);
  const places = groups.get(key)?.length ?? 0;
  return [...groups].some(([whole, group]) => {
    const over = group.filter(({ features }) => features["joined"] === 1).length;
    return places > 1 && over === places && whole !== key && whole.endsWith(key);
  });
}

function withoutHead(name: Candidate<string>): Candidate<string> {
  return { ...name, features: { ...name.features, part: 1 } };
}

function preferLegalNames(merged: readonly Candidate<string>[]): Candidate<string>[] {
  const whole = merged.filter(isWholeName);
  // What a label of the seller announces with its address is the name, also where small print adds a form.
  const labelled = merged.filter((name) => isLabelled(name) && name.features["headsAddress"] === 1);
  const pairs = merged
    .filter(({ features }) => features["legalForm"] !== 1 && features["title"] !== 1)
    .filter((name) => !isLabelled(name))
    .map((short) => ({ short, longs: whole.filter((long) => isBrandOf(short, long)) }));
  return merged.map((candidate) => {
    const short = pairs.some((pair) => pair.short === candidate && pair.longs.length > 0);
    const brands = pairs.filter(({ longs }) => longs.includes(candidate)).map((pair) => pair.short);
    const features = { ...withBrands(candidate, brands), shortened: short ? 1 : 0 };
    const lengthened = labelled.some((name) => isBrandOf(name, candidate) && !isLabelled(candidate));
    return { ...candidate, features: { ...features, lengthened: lengthened ? 1 : 0 } };
  });
}

function isLabelled({ features }: Candidate<string>): boolean {
  return (features["sellerLabel"] ?? 0) >= SELLER;
}

// A legal name; or one that heads an address or a line of the sender, as the whole name of a seller without a form does.
function isWholeName({ features }: Candidate<string>): boolean {
  if (isGuess(features) || features["title"] === 1) return false;
  return features["legalForm"] === 1 || features["senderLine"] === 1 || features["headsAddress"] === 1;
}

// Two lines joined without a mark that they are one name.
function isGuess(features: Features): boolean {
  return features["joined"] === 1 && features["marked"] !== 1;
}

function isBrandOf(short: Candidate<string>, long: Candidate<string>): boolean {
  const [words, all] = [wordsOf(short.value), wordsOf(long.value)];
  const letters = words.join("").length;
  return (
    letters >= 3 &&
    words.length < all.length &&
    words.every((word, index) => word === all[index]) &&
    (long.features["buyerLabel"] ?? 0) < BUYER
  );
}

/** The words of a name in letters and digits alone. */
export function wordsOf(name: string): string[] {
  return name
    .split(/[^\p{L}\p{N}]+/u)
    .map(foldLabel)
    .filter((word) => word !== "");
}

function withBrands(candidate: Candidate<string>, brands: readonly Candidate<string>[]): Features {
  const lent = LENT.map((name) => [name, strongestIn([candidate, ...brands], name)] as const);
  if (brands.length === 0) return candidate.features;
  const above = brands.some((brand) => isHeadline(brand) && topOf(brand) - topOf(candidate) > ABOVE);
  return {
    ...candidate.features,
    ...Object.fromEntries(lent),
    repeated: 1,
    brandAbove: above ? 1 : 0,
  };
}

function isHeadline({ features }: Candidate<string>): boolean {
  return features["large"] === 1 || features["opening"] === 1;
}

function topOf({ features }: Candidate<string>): number {
  return features["top"] ?? 0;
}

function strongestIn(group: readonly Candidate<string>[], name: string): number {
  return Math.max(...group.map(({ features }) => features[name] ?? 0));
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
    return AGAINST.has(name)
      ? Math.min(...group.map(({ features }) => features[name] ?? 0))
      : strongestIn(group, name);
  };
  return Object.fromEntries([...names].map((name) => [name, pick(name)]));
}

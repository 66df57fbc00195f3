// Detects evidence on a page for another vendor name: another company, a trade name in the header, another company's web address.
import type { Candidate, Features } from "../rank/candidate.ts";
import { wordsOf } from "./merge-names.ts";

/** Features of a name that the page disputes, and the highest confidence such a name may have; several multiply. */
export const DISPUTED_NAMES: Readonly<Record<string, number>> = {
  rivalled: 0.78,
  cutOut: 0.78,
  mentioned: 0.78,
  brandAbove: 0.89,
  strangeDomain: 0.92,
};

// A name this near to a label of the buyer is no rival.
const BUYER = 0.3;
// Details of its own, a label or a web address make a company a rival.
const RIVAL = 0.5;

/** Adds to each name what the page has against it. @param hasDomain - The document names web or mail addresses of companies. */
export function withDisputes(names: readonly Candidate<string>[], hasDomain: boolean): Candidate<string>[] {
  // A bare address is the buyer's where another name goes with the details and the web address of the page.
  const hasImprint = names.some(({ features }) => isImprint(features));
  const companies = names.filter(({ features }) => isRival(features));
  return names.map((name) => {
    const rivalled = companies.some((other) => !isKin(name, other));
    const strange = hasDomain && name.features["domain"] !== 1;
    const outdone = strange && name.features["bareAddress"] === 1 && hasImprint;
    const against = { rivalled, strangeDomain: strange, outdone };
    const marks = Object.entries(against).map(([mark, is]) => [mark, is ? 1 : 0] as const);
    return { ...name, features: { ...name.features, ...Object.fromEntries(marks) } };
  });
}

function isRival(features: Features): boolean {
  const against = ["bank", "mentioned", "part", "window", "title", "joined"];
  if (features["legalForm"] !== 1 || (features["buyerLabel"] ?? 0) >= BUYER) return false;
  if (against.some((name) => features[name] === 1)) return false;
  return ["ownDetails", "sellerLabel", "domain", "senderLine"].some((name) => (features[name] ?? 0) >= RIVAL);
}

function isImprint(features: Features): boolean {
  const [details, buyer] = [features["ownDetails"] ?? 0, features["buyerLabel"] ?? 0];
  return features["domain"] === 1 && details >= RIVAL && buyer < BUYER && features["title"] !== 1;
}

// `Northwind`, `Northwind Ltd` and `Northwind Trading GmbH` begin alike; one line of a name is in the whole name.
function isKin(a: Candidate<string>, b: Candidate<string>): boolean {
  const [first, second] = [wordsOf(a.value), wordsOf(b.value)];
  const [x, y] = [first.join(""), second.join("")];
  return first[0] === second[0] || x.includes(y) || y.includes(x);
}

// Features that only the trained ranker reads: which kinds of labels speak for a value, and how it is written.

import type { Features } from "../rank/candidate.ts";
import type { Anchors } from "./anchors.ts";

/** The strength of each kind of label, named `label:<kind>`. */
export function kindFeatures(anchors: Anchors): Features {
  return Object.fromEntries(Object.entries(anchors).map(([kind, strength]) => [`label:${kind}`, strength]));
}

/** How a number is written: its length, and the share of digits in it. */
export function writtenFeatures(text: string): Features {
  const digits = text.replace(/\D/g, "").length;
  return { length: Math.min(1, text.length / 20), digits: digits / Math.max(1, text.length) };
}

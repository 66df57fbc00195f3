// Chooses the wordings of one document, and keeps some of them from training.
import { type Random, shareOf } from "./random.ts";
import type { LabelWords } from "./words/label-words.ts";

/**
 * The set a document belongs to. Vendors, layouts and some wordings belong to one set alone: `train` for the ranker,
 * `tune` for its confidences, `heldOut` for what is measured.
 */
export type Split = "train" | "tune" | "heldOut";

/** One wording for each role. */
export type Wording = Readonly<Record<keyof LabelWords, string>>;

// So often a document of a small set takes one of the wordings that are its own.
const UNSEEN = 0.4;
const BOUNDS = { tune: 0.12, heldOut: 0.24 };

/** The set that a vendor or wording belongs to: 12 % each to `tune` and `heldOut`. */
export function splitOf(text: string): Split {
  const share = shareOf(text);
  if (share < BOUNDS.tune) return "tune";
  return share < BOUNDS.heldOut ? "heldOut" : "train";
}

/** Chooses a wording for each role. */
export function chooseWording(words: LabelWords, split: Split, random: Random): Wording {
  const roles = Object.entries(words) as [keyof LabelWords, string][];
  const chosen = roles.map(([role, list]) => [role, chooseOne(role, list.split("|"), { split, random })]);
  return Object.fromEntries(chosen) as Wording;
}

function chooseOne(
  role: string,
  list: readonly string[],
  choice: { readonly split: Split; readonly random: Random },
): string {
  const { split, random } = choice;
  const of = (wanted: Split): string[] => list.filter((wording) => splitOf(`${role}/${wording}`) === wanted);
  const own = of(split);
  const pool = split !== "train" && own.length > 0 && random.chance(UNSEEN) ? own : of("train");
  // Usual wordings come first in each list and are taken more often.
  const usual = random.chance(0.5) ? pool.slice(0, Math.ceil(pool.length / 2)) : pool;
  return random.pick(usual.length > 0 ? usual : list);
}

// Judges what a new version of a document does to users of the TypeScript SDK.
import type { Change, Pair } from "../change.ts";
import type { Finding } from "../finding.ts";
import type { TypeRules } from "../surface/assignable.ts";
import type { Spelling } from "../surface/judge.ts";
import { judgeSurfaces } from "../surface/judge-surfaces.ts";
import { typescriptSurface } from "./surface.ts";

/** Returns what users of the TypeScript SDK meet. */
export function judgeTypescript(pair: Pair, changes: readonly Change[]): readonly Finding[] {
  const surfaces = { old: typescriptSurface(pair.old), new: typescriptSurface(pair.new) };
  return judgeSurfaces(surfaces, changes, { rules: TYPES, spelling: SPELLING, namesPositions: false });
}

/** How TypeScript compares types: by structure. */
export const TYPES: TypeRules = {
  isStructural: true,
  invariant: new Set(),
  top: new Set(["unknown"]),
  promoted: {},
  bases: { text: "string", numbers: ["number"], truth: "boolean" },
  // A list is awaited for its first page.
  subtypes: { List: { of: "ResultPromise", part: 1 } },
  missing: "undefined",
};

const SPELLING: Spelling = {
  audience: "typescript",
  argument: ({ symbol }, name, isPositional) => `${symbol}(${isPositional ? "" : "params."}${name})`,
  option: (client, name) => `${client}Options.${name}`,
  nothing: /^(?:Result)?Promise<void>$/,
};

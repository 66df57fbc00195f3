// Judges what a new version of a document does to users of the Python SDK.
import type { Change, Pair } from "../change.ts";
import type { Finding } from "../finding.ts";
import type { TypeRules } from "../surface/assignable.ts";
import type { Spelling } from "../surface/judge.ts";
import { judgeSurfaces } from "../surface/judge-surfaces.ts";
import { pythonSurface } from "./surface.ts";

/** Returns what users of the Python SDK meet. */
export function judgePython(pair: Pair, changes: readonly Change[]): readonly Finding[] {
  const surfaces = { old: pythonSurface(pair.old), new: pythonSurface(pair.new) };
  return judgeSurfaces(surfaces, changes, { rules: TYPES, spelling: SPELLING, namesPositions: true });
}

/** How mypy compares types: by name, with lists and dicts that must be equal. */
export const TYPES: TypeRules = {
  isStructural: false,
  invariant: new Set(["list", "dict"]),
  top: new Set(["object", "JsonValue"]),
  promoted: { float: ["int"], int: ["bool"], "dt.date": ["dt.datetime"] },
  bases: { text: "str", numbers: ["int"], truth: "bool" },
  subtypes: {},
  missing: "",
};

const SPELLING: Spelling = {
  audience: "python",
  argument: ({ symbol }, name, isPositional) => `${symbol}(${name}${isPositional ? "" : "="})`,
  option: (client, name) => `${client}(${name}=)`,
  nothing: /^None$/,
};

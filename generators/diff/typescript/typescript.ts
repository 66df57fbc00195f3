// The rules by which `sdkgen diff` judges the surface of a TypeScript package.
import type { TypeRules } from "../surface/assignable.ts";
import type { Judging } from "../surface/judge-surfaces.ts";

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

/** How the surface of a TypeScript package is judged. */
export const typescriptJudging: Judging = {
  rules: TYPES,
  namesPositions: false,
  spelling: {
    audience: "typescript",
    argument: ({ symbol }, name, isPositional) => `${symbol}(${isPositional ? "" : "params."}${name})`,
    option: (client, name) => `${client}Options.${name}`,
    nothing: /^(?:Result)?Promise<void>$/,
  },
};

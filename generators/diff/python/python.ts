// The rules by which `sdkgen diff` judges the surface of a Python package.
import type { TypeRules } from "../surface/assignable.ts";
import type { Judging } from "../surface/judge-surfaces.ts";

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

/** How the surface of a Python package is judged. */
export const pythonJudging: Judging = {
  rules: TYPES,
  namesPositions: true,
  spelling: {
    audience: "python",
    argument: ({ symbol }, name, isPositional) => `${symbol}(${name}${isPositional ? "" : "="})`,
    option: (client, name) => `${client}(${name}=)`,
    nothing: /^None$/,
  },
};

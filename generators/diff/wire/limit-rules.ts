// Judges changes of value constraints on the wire.
import { record } from "../../json.ts";
import { addition, breaking, type Rules, risky } from "./rule.ts";

/** The rules of limits: lengths, bounds, patterns, formats that no type has. */
export const limitRules: Rules<"limit-tightened" | "limit-loosened"> = {
  "limit-tightened": ({ subject, keyword, limit, directions }) =>
    directions.includes("request")
      ? breaking({
          rule: "request-limit-tightened",
          symbol: `${subject} ${keyword}`,
          reason: `${keyword} is ${textOf(limit.new)} instead of ${textOf(limit.old)}: values that clients send are refused.`,
          fix: "Keep accepting the old values.",
        })
      : [],
  "limit-loosened": ({ subject, keyword, limit, directions }) =>
    directions.flatMap((direction) =>
      direction === "request"
        ? addition({
            rule: "request-limit-loosened",
            symbol: `${subject} ${keyword}`,
            reason: `${keyword} is ${textOf(limit.new)} instead of ${textOf(limit.old)}.`,
            fix: "Nothing to do; existing calls stay valid.",
          })
        : risky(["typed variables"], {
            rule: "response-limit-loosened",
            symbol: `${subject} ${keyword}`,
            reason: `${keyword} is ${textOf(limit.new)} instead of ${textOf(limit.old)}: responses may contain values that clients have no room for.`,
            fix: "Check columns and variables that hold the value.",
          }),
    ),
};

function textOf(value: unknown): string {
  if (value === undefined) return "not set";
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const { value: bound, exclusive } = record(value);
  if (typeof bound !== "number") return "another condition";
  return exclusive === true ? `${bound} (exclusive)` : String(bound);
}

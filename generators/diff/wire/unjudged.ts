// Makes the verdict on a change that cannot be judged.
import type { Direction } from "../change.ts";
import { risky, type Verdict } from "./rule.ts";

/** Makes the verdict on schemas for which neither a proof nor a refused value was found. */
export function unjudged(direction: Direction, symbol: string): readonly Verdict[] {
  const isRequest = direction === "request";
  return risky([isRequest ? "callers that send it" : "callers that read it"], {
    rule: `${direction}-values-unjudged`,
    symbol,
    reason: `The schema changed in a way that cannot be judged: ${isRequest ? "values that clients send may be refused" : "responses may contain values that clients do not expect"}.`,
    fix: "Compare the two schemas by hand, and test with values that clients use.",
  });
}

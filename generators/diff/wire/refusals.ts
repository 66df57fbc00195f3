// Judges a value that one document accepts and the other refuses.
import { isPlainFormat } from "../accepts/scalars.ts";
import type { Direction } from "../change.ts";
import type { Refusal } from "../schemas/evaluate.ts";
import { isAboutOthers, LIMITS, refusalText } from "./refusal-text.ts";
import { breaking, risky, type Verdict } from "./rule.ts";

/** Judges a value that the service refuses now, or that clients meet for the first time. */
export function judgeRefusal(direction: Direction, symbol: string, refusal: Refusal): readonly Verdict[] {
  return direction === "request" ? refused(symbol, refusal) : unexpected(symbol, refusal);
}

function refused(symbol: string, refusal: Refusal): readonly Verdict[] {
  const text = {
    rule: isAboutOthers(refusal) ? "request-additional-properties-refused" : "request-type-narrowed",
    symbol,
    reason: refusalText(refusal, "are refused"),
    fix: "Keep accepting the old values.",
  };
  return isBeyond32Bits(refusal) ? risky(["callers that send it"], text) : breaking(text);
}

/** A smaller format of an integer refuses only values that few clients send. */
function isBeyond32Bits({ keyword, wanted }: Refusal): boolean {
  return (
    (keyword === "minimum" && wanted === -(2 ** 31)) || (keyword === "maximum" && wanted === 2 ** 31 - 1)
  );
}

/** Other values of an enum and other variants hurt only clients that handle each one. */
const CHOICES: readonly string[] = ["enum", "oneOf", "anyOf"];

function unexpected(symbol: string, refusal: Refusal): readonly Verdict[] {
  const isChoice = CHOICES.includes(refusal.keyword);
  // Null hurts all clients.
  const isWidening = refusal.value !== null && (isChoice || isBeyondLimit(refusal));
  const text = {
    rule: isWidening ? "response-type-widened" : "response-type-changed",
    symbol,
    reason: refusalText(refusal, "may be in responses, where clients do not expect them"),
    fix: "Keep the type, and add a property for the new values.",
  };
  return isWidening ? risky([isChoice ? "exhaustive switches" : "typed variables"], text) : breaking(text);
}

/** Whether a value has the type that clients know, and is only beyond a limit, or in a format of plain text. */
function isBeyondLimit({ keyword, wanted }: Refusal): boolean {
  return keyword in LIMITS || keyword === "pattern" || (keyword === "format" && isPlainFormat(wanted));
}

// Names a finding by what it is about, so that it can be ignored and recognized after its text was reworded.
import { createHash } from "node:crypto";
import type { Finding } from "./finding.ts";

/** Hex digits of a fingerprint: 64 bits, where 25 000 findings collide with a probability of about 10^-11. */
const LENGTH = 16;

/** Returns the fingerprint of a finding: a hash of its rule, audience and symbol, never of its reason or its location. */
export function fingerprintOf({
  rule,
  audience,
  symbol,
}: Pick<Finding, "rule" | "audience" | "symbol">): string {
  return createHash("sha256")
    .update(JSON.stringify([rule, audience, symbol]))
    .digest("hex")
    .slice(0, LENGTH);
}

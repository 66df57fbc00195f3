// Writes findings: what a rule says about a symbol.
import type { Audience, Finding } from "./finding.ts";
import { worseOf } from "./rules/rule.ts";
import { ruleOf, verdictOf } from "./rules.ts";

/** What a rule says something about. */
export interface Subject {
  readonly document: "old" | "new";
  readonly pointer: string;
  readonly symbol: string;
  /** What it was, and what it is. */
  readonly old?: string;
  readonly new?: string;
}

/** Writes the finding of the rule that hurts an audience most; none where no rule says anything about it. */
export function report(audience: Audience, ids: readonly string[], subject: Subject): readonly Finding[] {
  const found = ids.flatMap((id) => {
    const verdict = verdictOf(id, audience);
    return verdict === undefined ? [] : [{ id, verdict }];
  });
  const worst = found.reduce<(typeof found)[number] | undefined>(
    (known, each) => (worseOf(known?.verdict, each.verdict) === known?.verdict ? known : each),
    undefined,
  );
  if (worst === undefined) return [];
  const { reason, fix } = ruleOf(worst.id);
  const { document, pointer, symbol } = subject;
  return [
    {
      rule: worst.id,
      audience,
      ...worst.verdict,
      document,
      pointer,
      symbol,
      reason: filled(reason, subject),
      fix: filled(fix, subject),
    },
  ];
}

function filled(text: string, { symbol, old = "", new: now = "" }: Subject): string {
  const values: Readonly<Record<string, string>> = { symbol, old, new: now };
  return text.replaceAll(/\{(symbol|old|new)\}/g, (_, name: string) => values[name] ?? "");
}

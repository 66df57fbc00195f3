// Describes a rule in one sentence and in detail.

/** What a report says about a rule. */
export interface RuleText {
  readonly short: string;
  readonly full: string;
  readonly help: string;
}

/** Returns the texts of a rule. */
export function ruleText(rule: string): RuleText {
  const words = rule.replaceAll("-", " ");
  const short = `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
  return { short, full: short, help: "Read the message of the result for what to do." };
}

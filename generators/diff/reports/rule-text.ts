// Describes a rule: from the catalogue, or in the words of its name.
import { rules } from "../rules.ts";

/** What a report says about a rule. */
export interface RuleText {
  readonly title: string;
  readonly explanation: string;
  /** What to do about a finding, with an example of the change where there is one. */
  readonly help: string;
}

/** Returns the texts of a rule. */
export function ruleText(id: string): RuleText {
  const rule = rules.find((each) => each.id === id);
  if (rule === undefined) {
    const words = id.replaceAll("-", " ");
    const title = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
    return { title, explanation: `${title}.`, help: "The message of each result says what to do." };
  }
  const { title, explanation, example, fix } = rule;
  const help = `${fix}\n\nBefore:\n\n${indent(example.before)}\n\nAfter:\n\n${indent(example.after)}`;
  return { title, explanation, help };
}

/** A block of code in Markdown, which is readable as plain text too. */
function indent(code: string): string {
  return code.replaceAll(/^(?=.)/gm, "    ");
}

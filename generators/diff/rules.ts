// The catalogue of all rules.
import type { Audience } from "./finding.ts";
import { clientRules } from "./rules/clients.ts";
import { methodRules } from "./rules/methods.ts";
import type { Rule, Verdict } from "./rules/rule.ts";
import { typeRules } from "./rules/types.ts";
import { valueRules } from "./rules/values.ts";
import { wireDocumentRules } from "./rules/wire-documents.ts";
import { wireRequestRules } from "./rules/wire-requests.ts";
import { wireResponseRules } from "./rules/wire-responses.ts";

/** All rules, those of one subject together. */
export const rules: readonly Rule[] = [
  ...methodRules,
  ...typeRules,
  ...valueRules,
  ...clientRules,
  ...wireDocumentRules,
  ...wireRequestRules,
  ...wireResponseRules,
];

const BY_ID: ReadonlyMap<string, Rule> = new Map(rules.map((rule) => [rule.id, rule]));

/** The rule of an ID. */
export function ruleOf(id: string): Rule {
  const rule = BY_ID.get(id);
  if (rule === undefined)
    throw new Error(`The catalogue has no rule ${id}. Add it to generators/diff/rules.`);
  return rule;
}

/** What a rule says about an audience; `undefined`: nothing. */
export function verdictOf(id: string, audience: Audience): Verdict | undefined {
  return ruleOf(id).levels[audience];
}

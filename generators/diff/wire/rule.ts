// Defines what a rule of the wire says about a change.

import type { Change, ChangeOf } from "../change.ts";
import type { Analysis } from "../changes/analysis.ts";
import type { Consumer, Finding } from "../finding.ts";

/** What a rule says; where it is comes from the change. */
export type Verdict = Pick<Finding, "rule" | "level" | "silent" | "consumers" | "symbol" | "reason" | "fix">;

/** Judges changes of one kind. */
export type Rule<K extends Change["kind"]> = (change: ChangeOf<K>, analysis: Analysis) => readonly Verdict[];

/** The rules of some kinds of changes; `irrelevant` to the wire are those that no client can observe. */
export type Rules<K extends Change["kind"]> = { readonly [Kind in K]: Rule<Kind> | "irrelevant" };

/** What a rule says, whatever the level is. */
export type Text = Pick<Verdict, "rule" | "symbol" | "reason" | "fix">;

/** Makes a verdict that breaks every client concerned. */
export function breaking(text: Text): readonly Verdict[] {
  return [{ ...text, level: "breaking", consumers: [] }];
}

/** Makes a verdict that breaks only some clients. */
export function risky(consumers: readonly Consumer[], text: Text): readonly Verdict[] {
  return [{ ...text, level: "risky", consumers }];
}

/** Makes a verdict that some clients notice only by wrong results: no call fails. */
export function unnoticed(consumers: readonly Consumer[], text: Text): readonly Verdict[] {
  return [{ ...text, level: "risky", silent: true, consumers }];
}

/** Makes a verdict that hurts no client. */
export function addition(text: Text): readonly Verdict[] {
  return [{ ...text, level: "addition", consumers: [] }];
}

/** No finding. */
export const nothing: readonly Verdict[] = [];

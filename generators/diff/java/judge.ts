// Writes what a difference between two Java surfaces does: to programs that are compiled again, and to class files.
import type { Finding, Level } from "../finding.ts";
import { report, type Subject } from "../report.ts";
import type { Impact } from "./assignable.ts";

/** Writes a finding of a rule, with the impact of this very change instead of that of the rule. */
export function reportImpact(rule: string, impact: Impact, subject: Subject): readonly Finding[] {
  if (impact.source === "none" && impact.binary === "none") return [];
  const level: Level = impact.source === "breaking" || impact.binary === "breaking" ? "breaking" : "risky";
  const consumers = [
    impact.source === "none" ? ("precompiled classes" as const) : ("typed variables" as const),
  ];
  return reportRule(rule, subject).map(({ silent: _, ...finding }) => ({
    ...finding,
    level,
    java: impact,
    consumers: level === "risky" ? consumers : [],
  }));
}

/** Writes a finding with the impact that the rule names. */
export function reportRule(rule: string, subject: Subject): readonly Finding[] {
  return report("java", [rule], subject);
}

/** Writes a finding that only running programs notice. */
export function reportSilent(rule: string, subject: Subject): readonly Finding[] {
  return reportRule(rule, subject).map((finding) => ({ ...finding, silent: true }));
}

/** Nothing that was written is left: neither for the compiler nor for class files. */
export const GONE: Impact = { source: "breaking", binary: "breaking" };

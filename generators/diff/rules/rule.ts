// Defines a rule: what a kind of change does to each audience, with an example.
import type { Audience, Consumer, Level } from "../finding.ts";

/** What a change does to an audience. */
export interface Verdict {
  readonly level: Level;
  readonly silent?: true;
  readonly consumers: readonly Consumer[];
  readonly java?: { readonly source: Level | "none"; readonly binary: Level | "none" };
}

/** A kind of change. */
export interface Rule {
  /** Stable name: `response-property-removed`. */
  readonly id: string;
  readonly title: string;
  /** One paragraph: what changes, and which programs it hurts. */
  readonly explanation: string;
  /** The part of a document that changes, as YAML. */
  readonly example: { readonly before: string; readonly after: string };
  /** One sentence about a finding, with the placeholders `{symbol}`, `{old}` and `{new}`. Empty: the judge writes it. */
  readonly reason: string;
  /** One sentence: what to do. Empty: the judge writes it. */
  readonly fix: string;
  /** Audiences that it concerns. */
  readonly levels: Readonly<Partial<Record<Audience, Verdict>>>;
}

/** Programs no longer compile, or calls fail. */
export const breaking: Verdict = { level: "breaking", consumers: [] };

/** Programs compile, and then fail or misread. */
export const silent: Verdict = { level: "breaking", silent: true, consumers: [] };

/** New, and hurts no program. */
export const addition: Verdict = { level: "addition", consumers: [] };

/** Breaks only some programs. */
export function risky(...consumers: readonly Consumer[]): Verdict {
  return { level: "risky", consumers };
}

const RANK = { none: 0, addition: 1, risky: 2, breaking: 3 } as const;

/** For Java: what programs that are compiled again meet, and class files that are not. */
export function javaVerdict(
  source: Level | "none",
  binary: Level | "none",
  more: { readonly silent?: true; readonly consumers?: readonly Consumer[] } = {},
): Verdict {
  const worse = RANK[source] >= RANK[binary] ? source : binary;
  return { consumers: [], ...more, level: worse === "none" ? "addition" : worse, java: { source, binary } };
}

/** Breaks the users of every SDK. */
export const everywhere = {
  typescript: breaking,
  python: breaking,
  java: javaVerdict("breaking", "breaking"),
  go: breaking,
} as const;

/** New in every SDK, and hurts no program. */
export const nowhere = {
  typescript: addition,
  python: addition,
  java: javaVerdict("addition", "addition"),
  go: addition,
} as const;

/** The worse of two verdicts. */
export function worseOf(one: Verdict | undefined, other: Verdict | undefined): Verdict | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return RANK[one.level] >= RANK[other.level] ? one : other;
}

/** Makes a rule of the wire, whose judge writes the sentences. */
export function wire(
  id: string,
  verdict: Verdict,
  {
    before,
    after,
    ...texts
  }: {
    readonly title: string;
    readonly explanation: string;
    readonly before: string;
    readonly after: string;
  },
): Rule {
  return { ...texts, id, example: { before, after }, reason: "", fix: "", levels: { wire: verdict } };
}

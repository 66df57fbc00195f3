// Defines a finding: what one change of a document does to one audience.

/** Who a change can hurt: any client on the wire, or users of the SDK in a language. */
export const audiences = ["wire", "typescript", "python", "java", "go"] as const;

/** One of the audiences. */
export type Audience = (typeof audiences)[number];

/**
 * How much a change hurts.
 *
 * - `breaking`: correct programs no longer compile, or calls that worked fail or are misread.
 * - `risky`: breaks only some programs, which `consumers` names.
 * - `addition`: new, and hurts no program.
 */
export type Level = "breaking" | "risky" | "addition";

/** Programs that a risky change breaks. */
export type Consumer =
  | "fixtures"
  | "exhaustive switches"
  | "subclasses and mocks"
  | "typed variables"
  | "importers of the type"
  | "precompiled classes"
  | "warnings as errors"
  | "strict status checks"
  | "old SDKs"
  | "reflection on names"
  | "callers that send it"
  | "callers that omit it"
  | "callers that read it"
  | "callers that retry";

/** What one change does to one audience. */
export interface Finding {
  /** Stable name of the rule: `response-property-removed`. */
  readonly rule: string;
  readonly audience: Audience;
  /** For Java the worse of `source` and `binary`. */
  readonly level: Level;
  /** Java: what programs that are compiled again meet, and class files that are not. */
  readonly java?: { readonly source: Level | "none"; readonly binary: Level | "none" };
  /** Whether the program compiles and then fails or misreads at run time. */
  readonly silent?: true;
  /** Programs that are hurt, when it is risky. */
  readonly consumers: readonly Consumer[];
  /** The document that `pointer` refers to: the old one when something was removed. */
  readonly document: "old" | "new";
  /** JSON pointer. */
  readonly pointer: string;
  /** What users write: `client.pets.list(limit)`, `Pet.name`; on the wire `GET /pets ?limit`, `Pet.name`. */
  readonly symbol: string;
  /** One sentence: what changed and why it hurts. */
  readonly reason: string;
  /** One sentence: what to do. */
  readonly fix: string;
}

/** The root of all errors of this package: facts as properties, secrets hidden, recognized across copies. */

import type { RateLimit } from "../rate-limit.ts";
import type { ErrorFacts, Outcome } from "./facts.ts";

/** Same in every copy of this package, so that `is` works across ESM, CommonJS and duplicated installs. */
const BRAND = Symbol.for("docuvane.error");

/** Address of the error-code reference, to which the code is appended. Empty: errors have no address. */
const ERROR_DOCS: string = "";

type ErrorClass<E> = abstract new (...args: never[]) => E;

/**
 * Root of all errors of this package.
 *
 * @example
 * try {
 *   await client.documents.get("doc_42");
 * } catch (error) {
 *   if (DocuvaneError.is(error)) console.error(error.code, error.outcome, error.message);
 * }
 */
export class DocuvaneError extends Error {
  /** Stable identifier for programs, snake_case: `file_not_found`, `rate_limited`, `connection_failed`. */
  declare readonly code: string;
  /** Address of the documentation of `code`; shown by `inspect`, and so when the error is not caught. */
  declare readonly docsUrl: string | undefined;
  /** Whether the service may have processed the call, over all attempts. */
  declare readonly outcome: Outcome | undefined;
  /** Attempts made; 0 when nothing was sent. */
  declare readonly attempts: number;
  /** Idempotency key of the call, if it has one: repeated with this key, the call takes effect once. */
  declare readonly idempotencyKey: string | undefined;
  /** Whether the call may be repeated and could succeed later. */
  declare readonly retryable: boolean;
  /** Milliseconds to wait, as requested by the service. */
  declare readonly retryAfterMs: number | undefined;
  /** The rate limit from the response headers. */
  declare readonly rateLimit: RateLimit | undefined;
  /** `true` when it was not retried because too many recent calls of this client failed. */
  declare readonly retryBudgetExhausted: boolean | undefined;

  constructor(message: string, { cause, ...facts }: ErrorFacts) {
    super(message, cause === undefined ? undefined : { cause });
    // A proxy may have sent anything as a code.
    const docs = ERROR_DOCS && /^\w+$/.test(facts.code) && { docsUrl: ERROR_DOCS + facts.code };
    Object.assign(this, { attempts: 0, retryable: false }, docs, facts);
  }

  /** Name of the class: for messages, and for `is`. A getter, because a bundler drops a class that is not used. */
  override get name(): string {
    return "DocuvaneError";
  }

  /** Marks the errors of this package. */
  get [BRAND](): true {
    return true;
  }

  /** Returns whether a value is an error of this class, even if it comes from another copy of this package. */
  static is<E extends DocuvaneError>(this: ErrorClass<E>, value: unknown): value is E {
    if (typeof value !== "object" || value === null || !(BRAND in value)) return false;
    // biome-ignore lint/complexity/noThisInStatic: `NotFoundError.is(value)` must look for the class it is called on.
    const name: unknown = Reflect.get(this.prototype as object, "name");
    for (let link = value; link !== null; link = Object.getPrototypeOf(link))
      if (Object.hasOwn(link, "name") && Reflect.get(link, "name") === name) return true;
    return false;
  }

  /** Properties for a log: without headers, bodies and documents. */
  toJSON(): Record<string, unknown> {
    return Object.assign<Record<string, unknown>, this>({ name: this.name, message: this.message }, this);
  }
}

/** Adds properties that are known only later, such as the number of attempts; returns the same error. */
export function amend<E extends DocuvaneError>(
  error: E,
  facts: Partial<ErrorFacts> & Partial<Pick<E, "rateLimit" | "retryBudgetExhausted">>,
): E {
  return Object.assign(error, facts);
}

/** Hides what must not reach logs from `inspect`, `JSON.stringify` and spreading. */
export function hide(error: DocuvaneError, values: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(values)) Object.defineProperty(error, name, { value });
}

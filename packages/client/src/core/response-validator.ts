/** Defines the interface of response validation, so that the client itself does not load zod. */
import { invalid } from "./checks.ts";
import type { DataIssue } from "./errors/facts.ts";

/** What happens when an answer is not as the contract says: nothing, one warning per operation and place, or an error. */
export type ValidationMode = "off" | "warn" | "throw";

/** Checks answers against the contract; `responseValidator` of `docuvane/zod` makes one. */
export interface ResponseValidator {
  readonly mode: ValidationMode;
  /**
   * Compares an answer with the contract and leaves it as it is.
   *
   * @param operation - Operation of the spec: `getDocument`.
   * @param data - The body of a success.
   * @returns Each place that is not as the contract says; empty when all is well.
   */
  validate(operation: string, data: unknown): readonly DataIssue[];
}

/**
 * Checks the option `validate`.
 *
 * @returns `undefined` when answers are not to be checked, so that calls do not pay for it.
 * @throws {InvalidArgumentError} It is not a validator, as with `validate: "warn"`.
 */
export function checkValidator(validator: ResponseValidator | undefined): ResponseValidator | undefined {
  if (validator === undefined) return undefined;
  if (typeof validator?.validate !== "function") {
    throw invalid(
      "invalid_option",
      'The option validate is no validator: pass responseValidator("warn") from "docuvane/zod".',
    );
  }
  return validator.mode === "off" ? undefined : validator;
}

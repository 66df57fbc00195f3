/** Validates options and arguments before anything is sent. */
import { InvalidArgumentError, InvalidFileError, WebhookVerificationError } from "./errors.ts";
import type { WebhookVerificationReason } from "./facts.ts";

/**
 * Returns a number option of at least 0.
 *
 * @throws {InvalidArgumentError} It is negative or not a number.
 */
export function checkNumber(name: string, value: number): number {
  if (typeof value === "number" && value >= 0) return value;
  throw invalid("invalid_option", `The option ${name} is ${String(value)}: pass a number of at least 0.`);
}

/**
 * Returns a number option that is a whole number from 1 on.
 *
 * @throws {InvalidArgumentError} It is not.
 */
export function checkCount(name: string, value: number): number {
  if (Number.isInteger(value) && value >= 1) return value;
  throw invalid("invalid_option", `The option ${name} is ${String(value)}: pass an integer of at least 1.`);
}

/** Returns headers with their names in lower case, as used in this package. */
export function lowerCase(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

/** Name of a header (RFC 9110 §5.1), and its value: one line of ASCII, which all libraries send alike (§5.5). */
const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/;
const HEADER_VALUE = /^[\t\x20-\x7e]*$/;

/**
 * Rejects headers that would start another header, or that no HTTP library sends.
 *
 * @throws {InvalidArgumentError} A name or value has a character that no header can carry. The value is not shown.
 */
export function checkHeaders(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  for (const [name, value] of Object.entries(headers)) {
    if (HEADER_NAME.test(name) && typeof value === "string" && HEADER_VALUE.test(value)) continue;
    throw invalid("invalid_header", `The header ${JSON.stringify(name)} must be ASCII text on one line.`);
  }
  return headers;
}

/** Creates the error for an invalid option or argument. */
export function invalid(code: string, message: string): InvalidArgumentError {
  return new InvalidArgumentError(message, { code, outcome: "not_sent" });
}

/** Creates the error for a file that cannot be sent. */
export function invalidFile(code: string, message: string, cause?: unknown): InvalidFileError {
  return new InvalidFileError(message, { code, outcome: "not_sent", cause });
}

/** Returns the error to throw; the message never contains a secret, a signature or any part of the body. */
export function refuse(reason: WebhookVerificationReason, message: string): WebhookVerificationError {
  return new WebhookVerificationError(message, { code: reason, reason });
}

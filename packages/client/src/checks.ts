/** Finds mistakes in options and arguments before anything is sent. */
import { InvalidArgumentError } from "./errors.ts";

/**
 * Returns a number option that is 0 or more.
 *
 * @throws {InvalidArgumentError} It is negative or not a number.
 */
export function checkNumber(name: string, value: number): number {
  if (typeof value === "number" && value >= 0) return value;
  throw invalid("invalid_option", `The option ${name} is ${String(value)}: give a number of 0 or more.`);
}

/** Returns headers with their names in lower case, as this package holds them. */
export function lowerCase(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

/**
 * Refuses header values that would start another header.
 *
 * @throws {InvalidArgumentError} A value has a line break or NUL (RFC 9110 §5.5).
 */
export function checkHeaders(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === "string" && !/[\r\n\0]/.test(value)) continue;
    throw invalid("invalid_header", `The header ${JSON.stringify(name)} must be text on one line.`);
  }
  return headers;
}

/** Makes the error for an option or argument that cannot work. */
export function invalid(code: string, message: string): InvalidArgumentError {
  return new InvalidArgumentError(message, { code, outcome: "not_sent" });
}

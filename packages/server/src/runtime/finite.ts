// Refuses JSON numbers beyond the range of a double, which `JSON.parse` turns into Infinity.
import { DomainError, type ErrorDetail } from "./domain-error.ts";

/** What the text of such a number contains: 309 digits in a row, or an exponent of three digits. */
const suspicious = /\d{309}|e\+?\d{3}/i;

/**
 * Refuses a JSON value with a number that no double can hold; stored, it would become `null`.
 *
 * @param text - What the value was parsed from; most texts need no search of their value.
 * @param place - Names the part or the body in the error.
 * @throws {DomainError} `invalid_request`.
 */
export function requireFinite(
  text: string,
  value: unknown,
  place: Pick<ErrorDetail, "part" | "pointer">,
): void {
  if (!suspicious.test(text) || !containsInfinity(value)) return;
  const detail = "Contains a number beyond the range of a double (1.8e308). Send a smaller one, or a string.";
  throw new DomainError("invalid_request", `Invalid JSON: ${detail}`, {
    errors: [{ detail, code: "invalid", ...place }],
  });
}

/** Not by recursion, which a value of 10,000 levels would drive out of the stack. */
function containsInfinity(value: unknown): boolean {
  const rest = [value];
  while (rest.length > 0) {
    const one = rest.pop();
    if (typeof one === "number" && !Number.isFinite(one)) return true;
    if (typeof one === "object" && one !== null) for (const inner of Object.values(one)) rest.push(inner);
  }
  return false;
}

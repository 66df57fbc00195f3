// Refuses JSON numbers that `JSON.parse` changes: those beyond a double, and integers that a double rounds.
import { DomainError, type ErrorDetail } from "./domain-error.ts";

/** What the text of such a number contains: 16 digits, a point among them perhaps, or an exponent of two digits. */
const suspicious = /[\d.]{16}|e\+?\d{2}/i;

const beyondDouble =
  "Contains a number beyond the range of a double (1.8e308). Send a smaller one, or a string.";

/**
 * Refuses a JSON value with a number that would be stored as another one. Fractions have the precision of a double.
 *
 * @param text - What the value was parsed from; most texts need no search of their value.
 * @param place - Names the part or the body in the error.
 * @throws {DomainError} `invalid_request`.
 */
export function requireExactNumbers(text: string, place: Pick<ErrorDetail, "part" | "pointer">): void {
  if (!suspicious.test(text)) return;
  const detail = whyChanged(text);
  if (detail === undefined) return;
  throw new DomainError("invalid_request", `Invalid JSON: ${detail}`, {
    errors: [{ detail, code: "invalid", ...place }],
  });
}

function whyChanged(text: string): string | undefined {
  let detail: string | undefined;
  const check = (_: string, value: unknown, { source = "" }: { readonly source?: string } = {}) => {
    if (typeof value !== "number" || detail !== undefined) return value;
    if (!Number.isFinite(value)) detail = beyondDouble;
    else if (isRoundedInteger(source, value))
      detail = `Contains the integer ${source.slice(0, 40)}, which a double rounds to ${value}. Send it as a string.`;
    return value;
  };
  try {
    JSON.parse(text, check);
  } catch (error) {
    // A value so deep that walking through it exhausts the stack is refused for its depth.
    if (!(error instanceof RangeError)) throw error;
  }
  return detail;
}

function isRoundedInteger(source: string, value: number): boolean {
  const sent = decimalOf(source);
  return sent.exponent >= 0 && sent.digits !== decimalOf(String(value)).digits;
}

/** The significant digits of a number, and the power of ten of the last one. */
function decimalOf(text: string): { readonly digits: string; readonly exponent: number } {
  const [, whole = "", fraction = "", power = "0"] =
    /^-?(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(text) ?? [];
  const all = `${whole}${fraction}`.replace(/^0+/, "");
  const digits = withoutZeros(all);
  return { digits, exponent: Number(power) - fraction.length + all.length - digits.length };
}

/** Not by a regular expression, which takes time with the square of the number of zeros. */
function withoutZeros(digits: string): string {
  let end = digits.length;
  while (end > 0 && digits[end - 1] === "0") end -= 1;
  return digits.slice(0, end);
}

// Refuses JSON that `JSON.parse` changes without an error: numbers that a double cannot hold, and names that are given twice.
import { DomainError, type ErrorDetail } from "./domain-error.ts";

/** What the text of such a number contains: 16 digits, a point among them perhaps, or an exponent of two digits. */
const suspicious = /[\d.]{16}|e[+-]?\d{2}/i;

const beyondDouble =
  "Contains a number beyond the range of a double (1.8e308). Send a smaller one, or a string.";

/** Significant digits that a double tells apart, and those that `toPrecision` writes. */
const doubleDigits = 17;
const mostDigits = 100;

/**
 * Refuses JSON of which another value would be stored.
 *
 * @param text - Valid JSON.
 * @param place - Names the part or the body in the error.
 * @throws {DomainError} `invalid_request`.
 */
export function requireExactJson(text: string, place: Pick<ErrorDetail, "part" | "pointer">): void {
  const detail = whyAmbiguous(text) ?? (suspicious.test(text) ? whyChanged(text) : undefined);
  if (detail === undefined) return;
  throw new DomainError("invalid_request", `Invalid JSON: ${detail}`, {
    errors: [{ detail, code: "invalid", ...place }],
  });
}

/** A string, with the colon that makes it a name, or the begin or end of an object or array. */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?|[{}[\]]/g;

/** Those of 10,000 names and values: a request with more is refused for their number. */
const mostTokens = 20_000;

function whyAmbiguous(text: string): string | undefined {
  const open: Set<string>[] = [];
  let seen = 0;
  for (const [token, colon] of text.matchAll(tokens)) {
    seen += 1;
    if (seen > mostTokens) return undefined;
    const name: string | undefined = colon && JSON.parse(token.slice(0, -colon.length));
    if (name !== undefined && open.at(-1)?.has(name))
      return `Contains the name ${JSON.stringify(name.slice(0, 40))} twice in one object.`;
    follow(open, token, name);
  }
  return undefined;
}

/** Keeps the names of each open object. */
function follow(open: Set<string>[], token: string, name: string | undefined): void {
  if (token === "{" || token === "[") open.push(new Set());
  else if (token === "}" || token === "]") open.pop();
  else if (name !== undefined) open.at(-1)?.add(name);
}

function whyChanged(text: string): string | undefined {
  let detail: string | undefined;
  const check = (_: string, value: unknown, { source = "" }: { readonly source?: string } = {}) => {
    if (typeof value !== "number" || detail !== undefined) return value;
    if (!Number.isFinite(value)) detail = beyondDouble;
    else if (isChanged(source, value))
      detail = `Contains the number ${source.slice(0, 40)}, which a double changes to ${value}. Send it as a string.`;
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

/** Whether another number is stored: of an integer as it is shown, of a fraction with as many digits as were sent. */
function isChanged(source: string, value: number): boolean {
  const sent = decimalOf(source);
  if (sent.digits === "") return false;
  if (value === 0 || sent.digits.length > mostDigits) return true;
  if (sent.exponent >= 0) return sent.digits !== decimalOf(String(value)).digits;
  if (sent.digits.length <= doubleDigits && Math.abs(value) < Number.MAX_SAFE_INTEGER) return false;
  return sent.digits !== decimalOf(value.toPrecision(sent.digits.length)).digits;
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

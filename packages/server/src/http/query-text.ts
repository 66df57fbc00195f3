// Finds the faults of a query that only its text shows, before its values are turned into numbers and lists.
import type { ErrorDetail } from "../runtime/domain-error.ts";
import type { Parameter } from "./operations.ts";

/**
 * Returns why a query cannot be read as it was sent: a parameter that is sent twice, an integer that is not written in
 * decimal digits (`0x10`, `1e1`), or a time whose `+` was not percent-encoded.
 *
 * @param parameters - Of the query. @param query - As parsed: texts, and lists of what was sent several times.
 */
export function queryTextFaults(
  parameters: readonly Parameter[],
  query: Readonly<Record<string, unknown>>,
): ErrorDetail[] {
  const sent = parameters.filter(({ name }) => query[name] !== undefined);
  return sent.flatMap(({ name, schema }) => {
    const value = query[name];
    const detail = Array.isArray(value) ? whyNotList(schema, value) : whyNotValue(schema, value);
    return detail === undefined ? [] : [{ detail, code: "invalid", parameter: name }];
  });
}

function whyNotList({ type }: Parameter["schema"], values: readonly unknown[]): string | undefined {
  return type === "array" ? undefined : `Sent ${values.length} times. Send it once.`;
}

function whyNotValue({ type, format }: Parameter["schema"], value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  if (type === "integer" && !/^-?(?:0|[1-9]\d*)$/.test(value)) return "Must be an integer in decimal digits.";
  if (format === "date-time" && / \d\d:\d\d$/.test(value))
    return 'A "+" in a query means a space. Send the offset with "%2B".';
  return undefined;
}

/** Writes values as text for paths, queries, headers, cookies and forms (OpenAPI 3.1, §4.8.12.3). */

/** A single value as text: `true` and `false`, a `Date` in UTC, objects and lists as JSON. */
export function plainText(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);
}

/** A list joined by commas; any other value as text. */
export function listText(value: unknown): string {
  return itemsOf(value).map(plainText).join(",");
}

/** Whether a value is sent: neither `undefined` nor `null`. */
export function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

/** Whether a value has properties of its own: neither a list, a `Date`, nor bytes. */
export function isObject(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  return !Array.isArray(value) && !(value instanceof Date) && !(value instanceof Uint8Array);
}

/** Properties that are sent. */
export function membersOf(value: object): [name: string, value: unknown][] {
  return Object.entries(value).filter(([, each]) => isGiven(each));
}

/** One value, or those of a list, without those that are not sent. */
export function itemsOf(value: unknown): readonly unknown[] {
  return (Array.isArray(value) ? value : [value]).filter(isGiven);
}

/** Properties as `name[property]`, at any depth; a list repeats its name, since OpenAPI does not define it. */
export function deepPairs(name: string, value: unknown): [name: string, text: string][] {
  if (!isObject(value)) return itemsOf(value).map((item) => [name, plainText(item)]);
  return membersOf(value).flatMap(([key, item]) => deepPairs(`${name}[${key}]`, item));
}

/**
 * The fields of a form: lists repeat a name, properties are `name[property]`, `null` is empty.
 *
 * @param isNumbered - Whether items of lists are `name[0]` instead.
 */
export function formPairs(name: string, value: unknown, isNumbered = false): [name: string, text: string][] {
  if (value === undefined) return [];
  if (value === null) return [[name, ""]];
  if (isObject(value))
    return Object.entries(value).flatMap(([key, item]) => formPairs(`${name}[${key}]`, item, isNumbered));
  if (!Array.isArray(value)) return [[name, plainText(value)]];
  if (isNumbered) return value.flatMap((item, index) => formPairs(`${name}[${index}]`, item, true));
  return itemsOf(value).flatMap((item) => formPairs(name, item));
}

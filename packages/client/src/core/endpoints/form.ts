/** Makes the fields of forms from the properties of a body. */
import { toJson } from "../json/integers.ts";
import { isGiven, isObject, itemsOf, plainText } from "../serialize.ts";
import type { Values } from "./arguments.ts";
import type { EndpointBody, FieldWriter } from "./operation.ts";

/** The fields of a form (`application/x-www-form-urlencoded`): what is `null` is not sent. */
export function formFields(members: Values, { encoding = {} }: EndpointBody): [name: string, text: string][] {
  const encodings = new Map(Object.entries(encoding));
  return Object.entries(members).flatMap(([name, value]): [string, string][] => {
    if (!isGiven(value)) return [];
    const { style, fields } = encodings.get(name) ?? {};
    if (style === "json") return [[name, toJson(value)]];
    return fields?.(name, value) ?? formPairs(name, value);
  });
}

/** Writes properties of forms that are not written by their value: an object with numbered lists, or a list in one field. */
export function fieldsIn(style: "deepObject" | "list"): FieldWriter {
  if (style === "deepObject") return (name, value) => formPairs(name, value, true);
  return (name, value) =>
    Array.isArray(value) ? [[name, itemsOf(value).map(plainText).join(",")]] : undefined;
}

/**
 * The fields of a value: lists repeat a name, properties are `name[property]`, `null` is empty.
 *
 * @param isNumbered - Whether items of lists are `name[0]` instead.
 */
function formPairs(name: string, value: unknown, isNumbered = false): [name: string, text: string][] {
  if (value === undefined) return [];
  if (value === null) return [[name, ""]];
  if (isObject(value))
    return Object.entries(value).flatMap(([key, item]) => formPairs(`${name}[${key}]`, item, isNumbered));
  if (!Array.isArray(value)) return [[name, plainText(value)]];
  if (isNumbered) return value.flatMap((item, index) => formPairs(`${name}[${index}]`, item, true));
  return itemsOf(value).flatMap((item) => formPairs(name, item));
}

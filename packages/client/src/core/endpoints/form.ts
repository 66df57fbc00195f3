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

/**
 * Writes properties of forms that are not written by their value: an object with numbered lists, the properties of an object or
 * the items of a list as fields of their own, or all in one field with a separator.
 */
export function fieldsIn(style: "deepObject" | "exploded" | "," | " " | "|"): FieldWriter {
  if (style === "deepObject") return (name, value) => formPairs(name, value, true);
  if (style === "exploded") return explodedFields;
  return (name, value) => {
    const isWhole = isObject(value);
    const texts = membersOf(value).flatMap(([key, item]) => [...(isWhole ? [key] : []), plainText(item)]);
    return texts.length > 0 ? [[name, texts.join(style)]] : [];
  };
}

function explodedFields(name: string, value: unknown): [name: string, text: string][] {
  const isWhole = isObject(value);
  return membersOf(value).map(([key, item]) => [isWhole ? key : name, plainText(item)]);
}

/** The properties of an object, or the items of a list, or the one value; without what is not sent. */
function membersOf(value: unknown): [name: string, item: unknown][] {
  return Object.entries(isObject(value) ? value : itemsOf(value)).filter(([, item]) => isGiven(item));
}

/**
 * The fields of a value: lists repeat a name, properties are `name[property]`, `null` is not sent.
 *
 * @param isNumbered - Whether items of lists are `name[0]` instead.
 */
function formPairs(name: string, value: unknown, isNumbered = false): [name: string, text: string][] {
  if (!isGiven(value)) return [];
  if (isObject(value))
    return Object.entries(value).flatMap(([key, item]) => formPairs(`${name}[${key}]`, item, isNumbered));
  if (!Array.isArray(value)) return [[name, plainText(value)]];
  if (isNumbered) return value.flatMap((item, index) => formPairs(`${name}[${index}]`, item, true));
  return itemsOf(value).flatMap((item) => formPairs(name, item));
}

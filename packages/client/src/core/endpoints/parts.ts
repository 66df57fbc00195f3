/** Makes the parts of multipart bodies and the fields of forms from the properties of a body. */
import type { FileInput } from "../bodies/file.ts";
import type { Part } from "../bodies/multipart.ts";
import { formPairs, isGiven, isObject, itemsOf, listText, plainText } from "../serialize.ts";
import type { Values } from "./arguments.ts";
import type { EndpointBody, PartEncoding } from "./operation.ts";

/** Name and media type of the file of a body. */
export interface FileFacts {
  readonly filename?: string | undefined;
  readonly contentType?: string | undefined;
}

/** The fields of a form (`application/x-www-form-urlencoded`): what is `null` is not sent. */
export function formFields(members: Values, { encoding = {} }: EndpointBody): [name: string, text: string][] {
  const encodings = new Map(Object.entries(encoding));
  return Object.entries(members).flatMap(([name, value]): [string, string][] => {
    if (!isGiven(value)) return [];
    const { style, explode = true } = encodings.get(name) ?? {};
    if (style === "json") return [[name, JSON.stringify(value)]];
    if (!explode && Array.isArray(value)) return [[name, listText(value)]];
    return formPairs(name, value, style === "deepObject");
  });
}

/** The parts of a multipart body in their order; the facts belong to its file. */
export function partsOf(members: Values, { encoding = {} }: EndpointBody, facts: FileFacts): readonly Part[] {
  const encodings = new Map(Object.entries(encoding));
  return Object.entries(members).flatMap(([name, value]) =>
    isGiven(value) ? partsOfValue(name, value, encodings.get(name) ?? {}, facts) : [],
  );
}

function partsOfValue(name: string, value: unknown, how: PartEncoding, facts: FileFacts): readonly Part[] {
  const { style, explode = true } = how;
  // Of several media types none is certain.
  const contentType = /[,*]/.test(how.contentType ?? "") ? undefined : how.contentType;
  if (style === "file")
    return itemsOf(value).map((file) => ({
      name,
      file: file as FileInput,
      filename: facts.filename,
      contentType: facts.contentType ?? contentType,
    }));
  if (style === "deepObject") return formPairs(name, value, true).map(([key, text]) => ({ name: key, text }));
  const isJson = style === "json" || isObject(value);
  if (isJson) return [{ name, text: JSON.stringify(value), contentType: contentType ?? "application/json" }];
  if (!explode) return [{ name, text: listText(value), contentType }];
  return itemsOf(value).map((item) => ({ name, text: plainText(item), contentType }));
}

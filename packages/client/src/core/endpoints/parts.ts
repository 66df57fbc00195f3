/** Makes the parts of multipart bodies from the properties of a body. */
import type { FileInput } from "../bodies/file.ts";
import type { Part } from "../bodies/multipart.ts";
import { invalidFile } from "../errors/checks.ts";
import { toJson } from "../json/integers.ts";
import { isGiven, isObject, itemsOf, plainText } from "../serialize.ts";
import type { Values } from "./arguments.ts";
import type { EndpointBody, PartEncoding } from "./operation.ts";

/** Name and media type of the file of a body. */
export interface FileFacts {
  readonly filename?: string | undefined;
  readonly contentType?: string | undefined;
}

/** The parts in their order; the facts belong to the file. */
export function partsOf(members: Values, { encoding = {} }: EndpointBody, facts: FileFacts): readonly Part[] {
  const encodings = new Map(Object.entries(encoding));
  const given = Object.entries(members).filter(([, value]) => isGiven(value));
  const isMissing = [...encodings].some(([name, { required }]) => required && !isGiven(members[name]));
  if (isMissing) throw invalidFile("invalid_file", "The file is missing: pass a path, bytes or a stream.");
  return given.flatMap(([name, value]) => partsOfValue(name, value, encodings.get(name) ?? {}, facts));
}

/** Whether a value is an object, or a list that contains lists or objects: no text says what it is. */
function isNested(value: unknown): boolean {
  return isObject(value) || itemsOf(value).some((item) => isObject(item) || Array.isArray(item));
}

function partsOfValue(name: string, value: unknown, how: PartEncoding, facts: FileFacts): readonly Part[] {
  const { contentType } = how;
  if (how.style === "file")
    return itemsOf(value).map((file) => ({
      name,
      file: file as FileInput,
      filename: facts.filename,
      contentType: facts.contentType ?? contentType,
    }));
  const fields = how.fields?.(name, value);
  if (fields) return fields.map(([key, text]) => ({ name: key, text, contentType }));
  if (how.style === "json" || isNested(value))
    return [{ name, text: toJson(value), contentType: contentType ?? "application/json" }];
  return itemsOf(value).map((item) => ({ name, text: plainText(item), contentType }));
}

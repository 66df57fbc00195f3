// Puts the metadata of an upload together from any of its four spellings.
import { requireExactJson } from "../../runtime/exact-json.ts";

/** One text part of a multipart body that spells metadata or a piece of it. */
export interface MetadataPart {
  readonly name: string;
  /** Parsed JSON for a part of type application/json, otherwise the text. */
  readonly value: unknown;
}

/** What the parts spell. */
export type Metadata =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly detail: string };

const member = /^metadata(?:\[([^\]]+)\]|\.(.+))$/s;

/** Whether a part's name belongs to metadata: `metadata`, `metadata[source]` or `metadata.source`. */
export function isMetadataPart(name: string): boolean {
  return name === "metadata" || member.test(name);
}

/**
 * Reads metadata: a JSON part, a text part that holds JSON, or one part per member in brackets or after a dot.
 *
 * Generated clients differ here: those of openapi-generator for Python send JSON as text without a type.
 *
 * @returns `value: undefined` where there are no parts.
 * @throws {DomainError} `invalid_request` for JSON of which another value would be stored.
 */
export function readMetadata(parts: readonly MetadataPart[]): Metadata {
  const whole = parts.filter(({ name }) => name === "metadata");
  if (whole.length > 1) return { ok: false, detail: "Sent more than once." };
  if (whole.length === 1 && parts.length > 1)
    return { ok: false, detail: "Sent both as one part and property by property; choose one." };
  if (whole[0]) return readWhole(whole[0].value);
  if (parts.length === 0) return { ok: true, value: undefined };
  return readMembers(parts);
}

function readWhole(value: unknown): Metadata {
  if (typeof value !== "string") return { ok: true, value };
  const parsed = parse(value);
  if (parsed.ok) requireExactJson(value, { part: "metadata" });
  return parsed;
}

function parse(text: string): Metadata {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false, detail: "Not JSON." };
  }
}

function readMembers(parts: readonly MetadataPart[]): Metadata {
  const members = parts.map(({ name, value }): [string, unknown] => {
    const [, inBrackets, afterDot] = member.exec(name) ?? [];
    return [inBrackets ?? afterDot ?? name, value];
  });
  const value = Object.fromEntries(members);
  if (Object.keys(value).length < members.length)
    return { ok: false, detail: "A property is sent more than once." };
  return { ok: true, value };
}

// Decides which properties of a form are sent as files, by their schemas and by the media types of their parts.
import { record, text } from "../json.ts";
import { mediaKind } from "./media.ts";
import type { Property, Type } from "./plan.ts";
import { unionOf } from "./schema-reader.ts";
import { child, type Place } from "./source.ts";
import type { Types } from "./types.ts";

/** Most aliases followed, so that a recursive type terminates. */
const DEEPEST = 20;
const BINARY: Type = { kind: "binary" };
const TEXT: Type = { kind: "string", format: undefined };

/** How the part of a property is read. */
interface Part {
  readonly types: Types;
  /** Kind of its media types; `undefined` when the document does not give any, or they differ. */
  readonly media: ReturnType<typeof mediaKind> | undefined;
  /** Whether values of any type are bytes by default, as since OpenAPI 3.1 (3.1.1, section 4.8.15.1). */
  readonly isOctets: boolean;
  readonly depth: number;
}

/**
 * The properties of a multipart or URL-encoded body as they are sent.
 *
 * A form cannot carry `null`: a nullable property is optional and otherwise of its plain type.
 */
export function formMembers(
  types: Types,
  media: Place,
  members: readonly Property[],
  isMultipart: boolean,
): readonly Property[] {
  return members.map((member) => {
    const type = withoutNull(types, member.type);
    const required = member.required && type === member.type;
    if (!isMultipart) return { ...member, type, required };
    const contentType = text(record(child(child(media, "encoding"), member.name).value)["contentType"]);
    const part = { types, media: kindOfAll(contentType), isOctets: types.source.siblings, depth: 0 };
    return { ...member, type: partType(part, type), required };
  });
}

function kindOfAll(contentType: string): Part["media"] {
  const kinds = new Set(contentType.split(",").filter(Boolean).map(mediaKind));
  return kinds.size === 1 ? [...kinds][0] : undefined;
}

/** Removes `null` from the values of a type; returns the type itself if it does not have `null`. */
function withoutNull(types: Types, type: Type): Type {
  switch (type.kind) {
    case "nullable":
      return withoutNull(types, type.type);
    case "union": {
      const members = type.members.map((member) => withoutNull(types, member));
      return members.every((member, index) => member === type.members[index]) ? type : { ...type, members };
    }
    case "named": {
      const target = aliased(types, type);
      const plain = target && withoutNull(types, target);
      return plain === undefined || plain === target ? type : plain;
    }
    default:
      return type;
  }
}

/** The type of a part; aliases of files are replaced by their targets. */
function partType(part: Part, type: Type): Type {
  const inside = (inner: Type): Type => partType({ ...part, depth: part.depth + 1 }, inner);
  if (part.depth > DEEPEST) return type;
  switch (type.kind) {
    case "any":
      return type.known.length > 0 ? type : anyPart(part);
    case "string":
      return type.format === undefined && part.media === "binary" ? BINARY : type;
    case "array":
      return { ...type, items: inside(type.items) };
    case "nullable":
      return { ...type, type: inside(type.type) };
    case "union":
      return type.discriminator === undefined ? unionOf(type.members.map(inside)) : type;
    case "named": {
      const target = aliased(part.types, type);
      const read = target && inside(target);
      return read !== undefined && hasBytes(read) ? read : type;
    }
    default:
      return type;
  }
}

/** A part whose schema allows any value. */
function anyPart({ media, isOctets }: Part): Type {
  if (media === "binary" || media === "any") return BINARY;
  if (media === "text" || media === "xml") return TEXT;
  return media === undefined && isOctets ? BINARY : { kind: "any", known: [] };
}

function hasBytes(type: Type): boolean {
  if (type.kind === "array") return hasBytes(type.items);
  if (type.kind === "nullable") return hasBytes(type.type);
  return type.kind === "binary" || (type.kind === "union" && type.members.some(hasBytes));
}

/** The target of an alias; `undefined` for other named types. */
function aliased(types: Types, type: Type & { readonly kind: "named" }): Type | undefined {
  const draft = types.get(type.key);
  return draft?.kind === "alias" ? draft.type : undefined;
}

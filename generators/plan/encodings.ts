// Decides how the properties of a form or multipart body are encoded.
import { type Json, record, text } from "../json.ts";
import { isMediaType, mediaKind } from "./media.ts";
import type { Encoding, Property, Type } from "./plan.ts";
import { child, type Place } from "./source.ts";
import type { Types } from "./types.ts";

/** Most aliases followed, so that a recursive type terminates. */
const DEEPEST = 20;

/** Reads `encoding` of a media type, and fills in the defaults of OpenAPI (3.1.1, section 4.8.15.1). */
export function encodings(
  types: Types,
  media: Place,
  members: readonly Property[],
): Readonly<Record<string, Encoding>> {
  const at = child(media, "encoding");
  return Object.fromEntries(
    members.map(({ name, type }) => {
      const place = child(at, name);
      const { contentType, style, explode, headers } = record(place.value);
      if (headers !== undefined) types.source.warn(place.pointer, "Headers of a part are ignored.");
      if (style === "spaceDelimited" || style === "pipeDelimited")
        types.source.warn(
          place.pointer,
          `The style ${style} is not supported in a body; lists are joined with commas.`,
        );
      const isValid = text(contentType)
        .split(",")
        .every((each) => isMediaType(each.trim()));
      if (text(contentType) !== "" && !isValid)
        types.source.warn(
          place.pointer,
          `${JSON.stringify(contentType)} is not a media type; it is ignored.`,
        );
      const isExploded = explode ?? (style === undefined || style === "form" || style === "deepObject");
      const encoding: Encoding = {
        contentType: isValid ? text(contentType) : undefined,
        style: styleOf(types, type, record(place.value)),
        explode: isExploded === true,
      };
      return [name, encoding];
    }),
  );
}

/** The media type of a part with its parameters; `undefined` where a document names none, several or a range: none is certain. */
export function partType({ contentType = "" }: Pick<Encoding, "contentType">): string | undefined {
  const unquoted = contentType.replaceAll(/"[^"]*"/g, "");
  return unquoted === "" || /[,*]/.test(unquoted) ? undefined : contentType;
}

function styleOf(types: Types, type: Type, { contentType, style }: Json): Encoding["style"] {
  const content = contentOf(types, type);
  if (content === "file") return "file";
  if (style === "deepObject") return "deepObject";
  return mediaKind(text(contentType)) === "json" ? "json" : content;
}

/** How values of a type are encoded in a form: as files, text (or lists of it), or JSON. */
function contentOf(types: Types, type: Type, depth = 0): "file" | "text" | "json" {
  const inside = (inner: Type) => contentOf(types, inner, depth + 1);
  if (depth > DEEPEST) return "json";
  switch (type.kind) {
    case "binary":
      return "file";
    case "nullable":
      return inside(type.type);
    case "array":
      return isList(types, type.items, depth) ? "json" : inside(type.items);
    case "named": {
      const draft = types.get(type.key);
      if (draft?.kind === "alias") return inside(draft.type);
      return draft?.kind === "enum" ? "text" : "json";
    }
    case "union": {
      const contents = type.members.map(inside);
      return (
        contents.find((content) => content === "file") ??
        contents.find((content) => content === "json") ??
        "text"
      );
    }
    case "any":
    case "map":
      return "json";
    default:
      return "text";
  }
}

function isList(types: Types, type: Type, depth: number): boolean {
  const draft = type.kind === "named" && depth <= DEEPEST ? types.get(type.key) : undefined;
  return draft?.kind === "alias" ? isList(types, draft.type, depth + 1) : type.kind === "array";
}

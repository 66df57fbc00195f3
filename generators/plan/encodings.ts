// Decides how the properties of a form or multipart body are encoded.
import { record, text } from "../json.ts";
import { isMediaType, mediaKind } from "./media.ts";
import type { Encoding, Property, Type } from "./plan.ts";
import { child, type Place, type Source } from "./source.ts";
import type { Types } from "./types.ts";

/** Most aliases followed, so that a recursive type terminates. */
const DEEPEST = 20;

/**
 * Reads `encoding` of a media type, and fills in the defaults of OpenAPI (3.1.1, section 4.8.15.1). OpenAPI 3.0 ignores the style of
 * a part of multipart, but documents that have one mean it, as do those converted from Swagger 2.0.
 */
export function encodings(
  types: Types,
  media: Place,
  members: readonly Property[],
): Readonly<Record<string, Encoding>> {
  const at = child(media, "encoding");
  return Object.fromEntries(
    members.map(({ name, type }) => {
      const place = child(at, name);
      warnIgnored(types.source, place);
      const { contentType, style, explode, allowReserved } = record(place.value);
      const isStyled = [style, explode, allowReserved].some((each) => each !== undefined);
      const content = contentOf(types, type);
      return [
        name,
        isStyled && content !== "file"
          ? styledEncoding(content, text(style) || "form", explode)
          : typedEncoding(content, text(contentType)),
      ];
    }),
  );
}

function warnIgnored(source: Source, { pointer, value }: Place): void {
  const { contentType, headers } = record(value);
  if (headers !== undefined) source.warn(pointer, "Headers of a part are ignored.");
  const name = text(contentType);
  if (name !== "" && !isValid(name))
    source.warn(pointer, `${JSON.stringify(name)} is not a media type; it is ignored.`);
}

function isValid(contentType: string): boolean {
  return contentType.split(",").every((each) => isMediaType(each.trim()));
}

/** With a style the media type is ignored (OpenAPI 3.1.1, section 4.8.15.1.2). */
function styledEncoding(content: Content, style: string, explode: unknown): Encoding {
  const isExploded = (explode ?? (style === "form" || style === "deepObject")) === true;
  const base = { contentType: undefined, explode: isExploded };
  if (style === "deepObject") return { ...base, style };
  if ((style === "spaceDelimited" || style === "pipeDelimited") && !isExploded) return { ...base, style };
  return { ...base, style: content === "json" ? "form" : "text" };
}

function typedEncoding(content: Content, contentType: string): Encoding {
  const isJson = mediaKind(contentType) === "json" && content !== "file";
  return {
    contentType: isValid(contentType) ? contentType : undefined,
    style: isJson ? "json" : content,
    explode: true,
  };
}

/** The media type of a part with its parameters; `undefined` where a document names none, several or a range: none is certain. */
export function partType({ contentType = "" }: Pick<Encoding, "contentType">): string | undefined {
  const unquoted = contentType.replaceAll(/"[^"]*"/g, "");
  return unquoted === "" || /[,*]/.test(unquoted) ? undefined : contentType;
}

/**
 * How a field of a form is written. `deep`, `exploded`: the properties of an object as fields, in brackets or by their names.
 * `joined`: a list or an object in one text. `value`: as its value is, a list as a field for each item.
 */
export type FieldForm = "file" | "json" | "deep" | "exploded" | "joined" | "value";

/** Decides how a field is written; one without an encoding is written as its value is. */
export function fieldForm(how: Encoding | undefined): FieldForm {
  if (how === undefined) return "value";
  if (how.style === "file" || how.style === "json") return how.style;
  if (how.style === "deepObject") return "deep";
  if (!how.explode) return "joined";
  return how.style === "form" ? "exploded" : "value";
}

/** The text between the values of a field that is joined. */
export function separatorOf(how: Pick<Encoding, "style"> | undefined): "," | " " | "|" {
  if (how?.style === "spaceDelimited") return " ";
  return how?.style === "pipeDelimited" ? "|" : ",";
}

/** How a value is encoded without a style. */
type Content = "file" | "text" | "json";

/** How values of a type are encoded in a form: as files, text (or lists of it), or JSON. */
function contentOf(types: Types, type: Type, depth = 0): Content {
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

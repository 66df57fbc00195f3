// Encodes forms by the Encoding Object of OpenAPI 3.0.4 and 3.1.1 (§4.8.15) and RFC 6570, independently of the generator.
import type { Json, Style } from "./styles.ts";

/** Media types of forms. */
export type FormType = "application/x-www-form-urlencoded" | "multipart/form-data";

/** Versions of OpenAPI, which differ in the parts of any type. */
export type Version = "3.0.3" | "3.1.0";

/** What a property is, as far as its encoding depends on it. */
export type FieldKind = "scalar" | "list" | "object" | "any" | "file" | "files";

/** The Encoding Object of a property. */
export interface FieldEncoding {
  readonly contentType?: string;
  readonly style?: Extract<Style, "form" | "spaceDelimited" | "pipeDelimited" | "deepObject">;
  readonly explode?: boolean;
  readonly allowReserved?: boolean;
}

/** A property of a form, as its document describes it. */
export interface Field {
  readonly name: string;
  readonly kind: FieldKind;
  readonly encoding: FieldEncoding | undefined;
}

/** A part of a form; of a URL-encoded one only name and body count. */
export interface Written {
  readonly name: string;
  readonly isFile: boolean;
  /** `undefined`: text, with or without a media type. */
  readonly contentType: string | undefined;
  readonly body: string;
}

/** Returns the parts of a property: none of `null`, and of lists and objects without members. */
export function partsOf(
  { name, kind, encoding = {} }: Field,
  value: Json,
  { mediaType, version }: { readonly mediaType: FormType; readonly version: Version },
): readonly Written[] {
  if (value === null) return [];
  if (isStyled(encoding)) return styled(name, value, encoding);
  const { contentType } = encoding;
  // Since 3.1 a part of any type is bytes.
  const isBytes = kind === "any" && mediaType === "multipart/form-data" && version !== "3.0.3";
  if (isBytes || kind === "file" || kind === "files") return filesOf(name, value, contentType);
  const given = contentType === undefined || isRange(contentType) ? undefined : contentType;
  // A media type of a list describes the list; one that is not named is that of its items, and JSON of complex values is one part.
  if (isJson(given ?? "") || (given === undefined && (kind === "any" || isComplex(value))))
    return [{ name, isFile: false, contentType: given ?? "application/json", body: JSON.stringify(value) }];
  return itemsOf(value).map((item) => ({ name, isFile: false, contentType: given, body: plain(item) }));
}

/** Without any of these, the media type decides; with one, a media type is ignored. */
function isStyled({ style, explode, allowReserved }: FieldEncoding): boolean {
  return style !== undefined || explode !== undefined || allowReserved !== undefined;
}

/** The parts of a value in a style of RFC 6570; `form` is the default, and explodes by default. */
function styled(name: string, value: Json, encoding: FieldEncoding): readonly Written[] {
  const { style = "form", explode = style === "form" } = encoding;
  const part = (key: string, body: string): Written => ({
    name: key,
    isFile: false,
    contentType: undefined,
    body,
  });
  if (!isObject(value) && !Array.isArray(value)) return [part(name, plain(value))];
  const members = Object.entries(value as object).filter(([, item]) => item !== null);
  if (members.length === 0) return [];
  if (style === "deepObject") return deep(name, value).map(([key, item]) => part(key, plain(item)));
  if (explode) return members.map(([key, item]) => part(isObject(value) ? key : name, plain(item)));
  const texts = members.flatMap(([key, item]) => (isObject(value) ? [key, plain(item)] : [plain(item)]));
  return [part(name, texts.join(SEPARATORS[style]))];
}

const SEPARATORS = { form: ",", spaceDelimited: " ", pipeDelimited: "|", deepObject: "" } as const;

/** `name[key]` at any depth; OpenAPI does not define deeper levels, PHP and Rails number the items of lists there. */
function deep(name: string, value: Json): readonly (readonly [name: string, value: Json])[] {
  if (value === null) return [];
  if (typeof value !== "object") return [[name, value]];
  return Object.entries(value).flatMap(([key, item]: [string, Json]) => deep(`${name}[${key}]`, item));
}

/** Bytes without a media type of their own are `application/octet-stream`. */
function filesOf(name: string, value: Json, contentType: string | undefined): readonly Written[] {
  const type = contentType === undefined || isRange(contentType) ? "application/octet-stream" : contentType;
  return itemsOf(value).map((item) => ({ name, isFile: true, contentType: type, body: plain(item) }));
}

/** Whether several media types are possible. */
function isRange(contentType: string): boolean {
  return /[,*]/.test(contentType);
}

function isJson(contentType: string): boolean {
  return contentType.startsWith("application/json");
}

/** Objects, and lists of objects and of lists. */
function isComplex(value: Json): boolean {
  if (Array.isArray(value)) return value.some((item: Json) => typeof item === "object" && item !== null);
  return isObject(value);
}

function itemsOf(value: Json): readonly Json[] {
  return Array.isArray(value) ? value.filter((item: Json) => item !== null) : [value];
}

function plain(value: Json): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function isObject(value: Json): value is { readonly [name: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

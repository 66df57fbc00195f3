// Reads the request bodies of an operation: the preferred one, and others that can be distinguished from it.
import { record, text } from "../json.ts";
import { encodings } from "./encodings.ts";
import { isPlainJson, kindOf } from "./kinds.ts";
import { type MediaKind, mediaKind } from "./media.ts";
import { declaredAdditional } from "./objects.ts";
import { formMembers } from "./parts.ts";
import { isRawBody } from "./plain-types.ts";
import type { Operation, Parameter, Property, RequestBody, Type, XmlRoot } from "./plan.ts";
import { any } from "./schema-reader.ts";
import { child, contentOf, type Place, type Source } from "./source.ts";
import type { Types } from "./types.ts";
import { memberNames, splitWords } from "./words.ts";
import { typedXml } from "./xml-types.ts";

type BodyKind = RequestBody["kind"];

const ORDER: readonly BodyKind[] = ["json", "form", "multipart", "binary", "text"];
/** Kinds that are generated as opaque strings, with their names in warnings; XML only where no schema describes its elements. */
const OPAQUE: Readonly<Partial<Record<MediaKind, string>>> = {
  xml: "XML without a schema of its elements",
  events: "An event stream",
  lines: "JSON Lines",
};

/** The bodies of an operation. */
export interface ReadBodies {
  readonly bodies: readonly RequestBody[];
  readonly bodyRequired: boolean;
}

/** One media type of a request body, as in the document. */
interface Candidate {
  readonly kind: BodyKind;
  readonly mediaType: string;
  /** As in the document, where it may be a range. */
  readonly documented: string;
  readonly place: Place;
  readonly type: Type;
  readonly xml?: XmlRoot;
}

/**
 * Reads the bodies of an operation. Arguments made from their properties avoid the names of parameters.
 * GET and HEAD have none: OpenAPI 3.0 demands that it is ignored, and many HTTP clients cannot send one.
 */
export function readBodies(
  types: Types,
  operation: { readonly place: Place; readonly method: Operation["method"] },
  parameters: readonly Parameter[],
): ReadBodies {
  const { method } = operation;
  const place = types.source.follow(child(operation.place, "requestBody"));
  if (place.value !== undefined && (method === "GET" || method === "HEAD")) {
    types.source.warn(
      `${operation.place.pointer}/requestBody`,
      `HTTP defines no meaning for the body of a ${method} request; the body is ignored.`,
    );
    return { bodies: [], bodyRequired: false };
  }
  const shared = /^\/components\/requestBodies\/([^/]+)$/.exec(place.pointer)?.[1];
  if (shared !== undefined) {
    const words = splitWords(shared);
    const isNamed = ["request", "body"].includes(words.at(-1) ?? "");
    types.names.add(place.pointer, isNamed ? words : [...words, "request"]);
  }
  const description = text(record(place.value)["description"]) || undefined;
  const all = candidates(types, place);
  const bodies = preferred(types, all).map(
    (candidate): RequestBody => ({
      kind: candidate.kind,
      mediaType: candidate.mediaType,
      ...acceptedTypes(candidate, all),
      ...(candidate.xml && { xml: candidate.xml }),
      type: candidate.type,
      description,
      ...readMembers(types, candidate, parameters),
    }),
  );
  return { bodies, bodyRequired: bodies.length > 0 && record(place.value)["required"] === true };
}

/** The media types of a body that is a file, where they are several or a range. */
function acceptedTypes(
  { kind, mediaType }: Candidate,
  all: readonly Candidate[],
): Pick<RequestBody, "accepted"> {
  if (kind !== "binary") return {};
  const accepted = all.filter((each) => each.kind === "binary").map(({ documented }) => documented);
  return accepted.join() === mediaType ? {} : { accepted };
}

/** The object type behind `null` and aliases. */
export function objectMembers(types: Types, type: Type): readonly Property[] | undefined {
  let current = type;
  // Circular aliases are resolved later, so the number of steps is limited here.
  for (let step = 0; step < 20; step += 1) {
    if (current.kind === "nullable") current = current.type;
    if (current.kind !== "named") return undefined;
    const draft = types.get(current.key);
    if (draft?.kind === "object") return draft.properties;
    if (draft?.kind !== "alias") return undefined;
    current = draft.type;
  }
  return undefined;
}

/** Returns whether an object has a property that is a file, or a list of files. */
export function hasFiles(members: readonly Property[]): boolean {
  return members.some(({ type }) => isFile(type));
}

/** Returns whether values of a type are files. */
export function isFile(type: Type): boolean {
  if (type.kind === "binary") return true;
  if (type.kind === "nullable") return isFile(type.type);
  if (type.kind === "union") return type.members.some(isFile);
  return type.kind === "array" && isFile(type.items);
}

function candidates(types: Types, place: Place): readonly Candidate[] {
  const all = contentOf(types.source, place);
  const isOther = all.some(([mediaType]) => !(mediaKind(mediaType) in OPAQUE));
  return all.flatMap(([mediaType, media]) => {
    const schema = child(media, "schema");
    const kind = mediaKind(mediaType);
    const opaque = OPAQUE[kind];
    if (opaque !== undefined && isOther) return [];
    const asXml = kind === "xml" ? typedXml(types, schema) : undefined;
    if (asXml !== undefined)
      return [{ kind: "json", mediaType, documented: mediaType, place: media, ...asXml } as const];
    if (opaque !== undefined) {
      types.source.warn(
        media.pointer,
        `${opaque} is not encoded from values; the method takes the body as a string.`,
      );
      const type = { kind: "string", format: undefined } as const;
      return [{ kind: "text", mediaType, documented: mediaType, place: media, type } as const];
    }
    const type = schema.value === undefined ? any : types.typeOf(schema);
    const resolved = resolveKind(types.source, mediaType, schema);
    const isForm = resolved.kind === "form" || resolved.kind === "multipart";
    // A form has fields, whatever its schema allows.
    const fields: Type = isForm && type.kind === "any" ? { kind: "map", values: any } : type;
    const candidate = { ...resolved, documented: mediaType, place: media, type: fields };
    return [withFilesInParts(types, candidate, all)];
  });
}

/** A URL-encoded form with a file is sent as multipart, as HTML and Swagger 2.0 send files; converted documents often say otherwise. */
function withFilesInParts(types: Types, candidate: Candidate, all: ReturnType<typeof contentOf>): Candidate {
  const { kind, mediaType, place, type } = candidate;
  if (kind !== "form" || !hasFiles(objectMembers(types, type) ?? [])) return candidate;
  if (!all.some(([other]) => mediaKind(other) === "multipart"))
    types.source.warn(
      place.pointer,
      `${mediaType} cannot carry a file; the body is sent as multipart/form-data.`,
    );
  return { ...candidate, kind: "multipart", mediaType: "multipart/form-data" };
}

/** For a wildcard, and for JSON that is a file, the schema decides. */
function resolveKind(
  source: Source,
  mediaType: string,
  schema: Place,
): Pick<Candidate, "kind" | "mediaType"> {
  const kind = mediaKind(mediaType);
  const isRaw = schema.value === undefined || isRawBody(record(source.follow(schema).value));
  if (kind === "json")
    return isRaw && schema.value !== undefined ? { kind: "binary", mediaType } : { kind, mediaType };
  if (kind === "binary" && mediaType.includes("*")) return { kind, mediaType: "application/octet-stream" };
  if (kind === "text" && isPlainJson(source, mediaType, schema)) return { kind: "json", mediaType };
  if (kind === "text" && mediaType.includes("*")) return { kind, mediaType: "text/plain" };
  if (kind !== "any") return { kind: kind as BodyKind, mediaType };
  if (isRaw) return { kind: "binary", mediaType: "application/octet-stream" };
  const isText = kindOf(source, schema) === "string";
  return isText ? { kind: "text", mediaType: "text/plain" } : { kind: "json", mediaType: "application/json" };
}

/**
 * The bodies to generate: the preferred one, and others that a required property distinguishes from it, such as the ID of a
 * document instead of a file.
 */
function preferred(types: Types, all: readonly Candidate[]): readonly Candidate[] {
  const [best, ...others] = all.toSorted((one, other) => rank(types, one) - rank(types, other));
  if (best === undefined) return [];
  const kept = [best];
  for (const other of others) {
    if (kept.every((known) => tellsApart(types, known, other) && tellsApart(types, other, known)))
      kept.push(other);
    else if (!kept.some((known) => isSame(types.source, known, other)))
      types.source.warn(
        other.place.pointer,
        `${other.mediaType} is ignored; the body is sent as ${best.mediaType}.`,
      );
  }
  return kept;
}

/** Multipart is preferred for files only. Within one kind the plain media type comes first, or merge patch (RFC 7396) if the document lists it first. */
function rank(types: Types, candidate: Candidate): number {
  const { kind, mediaType } = candidate;
  const needsParts = kind === "multipart" && hasFiles(sentMembers(types, candidate) ?? []);
  const order = needsParts ? 0 : 1 + ORDER.indexOf(kind);
  return (
    order +
    (/^(application\/json|application\/merge-patch\+json|multipart\/form-data)$/.test(mediaType) ? 0 : 0.5)
  );
}

/** Returns whether one body requires a property that the other does not have. */
function tellsApart(types: Types, one: Candidate, other: Candidate): boolean {
  const [needed, known] = [one, other].map(({ type }) => objectMembers(types, type));
  if (needed === undefined || known === undefined) return false;
  return needed.some(({ name, required }) => required && !known.some((member) => member.name === name));
}

/** Returns whether two bodies are files, or have the same schema, shared or repeated. */
function isSame(source: Source, one: Candidate, other: Candidate): boolean {
  if (one.kind === "binary" && other.kind === "binary") return true;
  const [first, second] = [one, other].map(({ place }) => source.follow(child(place, "schema")));
  return first?.pointer === second?.pointer || JSON.stringify(first?.value) === JSON.stringify(second?.value);
}

/** The properties of a body that are sent, as they are sent; `undefined` when the document names none. */
function sentMembers(types: Types, { kind, place, type }: Candidate): readonly Property[] | undefined {
  const members = objectMembers(types, type)?.filter(({ readOnly }) => !readOnly);
  if (members === undefined || kind === "json") return members;
  return formMembers(types, place, members, kind === "multipart");
}

function readMembers(
  types: Types,
  candidate: Candidate,
  parameters: readonly Parameter[],
): Pick<RequestBody, "properties" | "additional" | "encoding"> {
  const { kind, mediaType, place } = candidate;
  if (kind === "binary" || kind === "text")
    return { properties: undefined, additional: undefined, encoding: {} };
  const members = sentMembers(types, candidate);
  const { source } = types;
  if (kind === "multipart" && !mediaType.startsWith("multipart/form-data"))
    source.warn(place.pointer, `${mediaType} is sent as multipart/form-data.`);
  if (kind === "multipart" && members === undefined)
    source.warn(
      place.pointer,
      "The document does not name the parts of the body; the method takes them as a map.",
    );
  const names = memberNames();
  for (const { words } of parameters) names.take(words);
  const properties = members?.map((member) => ({
    ...member,
    words: names.take(member.words, [...member.words, "body"]),
  }));
  const schema = child(place, "schema");
  const additional = members && declaredAdditional(types, schema);
  return { properties, additional, encoding: kind === "json" ? {} : encodings(types, place, members ?? []) };
}

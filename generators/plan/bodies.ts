// Reads what an operation sends: the preferred of the bodies it takes, and others that can be told from it.
import { record, text } from "../json.ts";
import { encodings } from "./encodings.ts";
import { kindOf } from "./kinds.ts";
import { type MediaKind, mediaKind } from "./media.ts";
import type { Parameter, Property, RequestBody, Type } from "./plan.ts";
import { any } from "./schema-reader.ts";
import { child, children, type Place, type Source } from "./source.ts";
import type { Types } from "./types.ts";
import { memberNames, splitWords } from "./words.ts";

type BodyKind = RequestBody["kind"];

const ORDER: readonly BodyKind[] = ["json", "form", "multipart", "binary", "text"];
/** Kinds whose inside is not expressed, with what they are called. */
const OPAQUE: Readonly<Partial<Record<MediaKind, string>>> = {
  xml: "XML",
  events: "A stream of events",
  lines: "JSON in lines",
};

/** The bodies of an operation. */
export interface ReadBodies {
  readonly bodies: readonly RequestBody[];
  readonly bodyRequired: boolean;
}

/** One way to write a body, as the document has it. */
interface Candidate {
  readonly kind: BodyKind;
  readonly mediaType: string;
  readonly place: Place;
  readonly type: Type;
}

/** Reads the bodies of an operation. Arguments made from their members keep clear of the parameters. */
export function readBodies(types: Types, operation: Place, parameters: readonly Parameter[]): ReadBodies {
  const place = types.source.follow(child(operation, "requestBody"));
  const shared = /^\/components\/requestBodies\/([^/]+)$/.exec(place.pointer)?.[1];
  if (shared !== undefined) {
    const words = splitWords(shared);
    const isNamed = ["request", "body"].includes(words.at(-1) ?? "");
    types.names.add(place.pointer, isNamed ? words : [...words, "request"]);
  }
  const description = text(record(place.value)["description"]) || undefined;
  const bodies = preferred(types, candidates(types, place)).map(
    (candidate): RequestBody => ({
      kind: candidate.kind,
      mediaType: candidate.mediaType,
      type: candidate.type,
      description,
      ...readMembers(types, candidate, parameters),
    }),
  );
  return { bodies, bodyRequired: bodies.length > 0 && record(place.value)["required"] === true };
}

/** The object a type names, through `null` and other names for it. */
export function objectMembers(types: Types, type: Type): readonly Property[] | undefined {
  let current = type;
  // Aliases in a circle are cut later, so that the steps are counted here.
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

/** Tells whether an object has a member that is a file, or a list of files. */
export function hasFiles(members: readonly Property[]): boolean {
  return members.some(({ type }) => isFile(type));
}

/** Tells whether values of a type are files. */
export function isFile(type: Type): boolean {
  if (type.kind === "binary") return true;
  if (type.kind === "nullable") return isFile(type.type);
  if (type.kind === "union") return type.members.some(isFile);
  return type.kind === "array" && isFile(type.items);
}

function candidates(types: Types, place: Place): readonly Candidate[] {
  const all = children(child(place, "content"));
  const isOther = all.some(([mediaType]) => !(mediaKind(mediaType) in OPAQUE));
  return all.flatMap(([mediaType, media]) => {
    const schema = child(media, "schema");
    const kind = mediaKind(mediaType);
    const opaque = OPAQUE[kind];
    if (opaque !== undefined && isOther) return [];
    if (opaque !== undefined) {
      types.source.warn(media.pointer, `${opaque} is not built from values; the text of the body is taken.`);
      return [
        { kind: "text", mediaType, place: media, type: { kind: "string", format: undefined } } as const,
      ];
    }
    const type = schema.value === undefined ? any : types.typeOf(schema);
    return [{ ...resolveKind(types.source, mediaType, schema), place: media, type }];
  });
}

/** A wildcard, and JSON that is a file, are what the schema makes of them. */
function resolveKind(
  source: Source,
  mediaType: string,
  schema: Place,
): Pick<Candidate, "kind" | "mediaType"> {
  const kind = mediaKind(mediaType);
  const isRaw = record(source.follow(schema).value)["format"] === "binary" || schema.value === undefined;
  if (kind === "json")
    return isRaw && schema.value !== undefined ? { kind: "binary", mediaType } : { kind, mediaType };
  if (kind !== "any") return { kind: kind as BodyKind, mediaType };
  if (isRaw) return { kind: "binary", mediaType: "application/octet-stream" };
  const isText = kindOf(source, schema) === "string";
  return isText ? { kind: "text", mediaType: "text/plain" } : { kind: "json", mediaType: "application/json" };
}

/**
 * The bodies that are sent: the preferred one, and others which a required member tells apart from it, as the id of a
 * document in place of a file.
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
        `${other.mediaType} is left out; the body is sent as ${best.mediaType}.`,
      );
  }
  return kept;
}

/** A form with parts is worth its cost for files only. Of one kind the plain media type comes first, or that of a merge patch (RFC 7396) where the spec names it before. */
function rank(types: Types, { kind, mediaType, type }: Candidate): number {
  const needsParts = kind === "multipart" && hasFiles(objectMembers(types, type) ?? []);
  const order = needsParts ? 0 : 1 + ORDER.indexOf(kind);
  return (
    order +
    (/^(application\/json|application\/merge-patch\+json|multipart\/form-data)$/.test(mediaType) ? 0 : 0.5)
  );
}

/** Tells whether one body needs a member that the other does not have. */
function tellsApart(types: Types, one: Candidate, other: Candidate): boolean {
  const [needed, known] = [one, other].map(({ type }) => objectMembers(types, type));
  if (needed === undefined || known === undefined) return false;
  return needed.some(({ name, required }) => required && !known.some((member) => member.name === name));
}

/** Tells whether two bodies have the same schema, written once or twice. */
function isSame(source: Source, one: Candidate, other: Candidate): boolean {
  const [first, second] = [one, other].map(({ place }) => source.follow(child(place, "schema")));
  return first?.pointer === second?.pointer || JSON.stringify(first?.value) === JSON.stringify(second?.value);
}

function readMembers(
  types: Types,
  { kind, mediaType, place, type }: Candidate,
  parameters: readonly Parameter[],
): Pick<RequestBody, "properties" | "encoding"> {
  if (kind === "binary" || kind === "text") return { properties: undefined, encoding: {} };
  const members = objectMembers(types, type)?.filter(({ readOnly }) => !readOnly);
  const { source } = types;
  if (kind === "multipart" && !mediaType.startsWith("multipart/form-data"))
    source.warn(place.pointer, `${mediaType} is sent with the parts of multipart/form-data.`);
  if (kind === "multipart" && members === undefined)
    source.warn(
      place.pointer,
      "The parts of the body have no names in the document; they are taken as a map.",
    );
  const names = memberNames();
  for (const { words } of parameters) names.take(words);
  const properties = members?.map((member) => ({
    ...member,
    words: names.take(member.words, [...member.words, "body"]),
  }));
  return { properties, encoding: kind === "json" ? {} : encodings(types, place, members ?? []) };
}

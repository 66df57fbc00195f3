// Classifies media types by how a client handles them.

/** `events`, `lines` and `xml` are opaque strings; `any` is a wildcard. */
export type MediaKind =
  | "json"
  | "form"
  | "multipart"
  | "binary"
  | "text"
  | "xml"
  | "events"
  | "lines"
  | "any";

const PATTERNS: readonly (readonly [MediaKind, RegExp])[] = [
  ["events", /^text\/event-stream$/],
  ["lines", /ndjson|jsonl|json-?lines|json-seq|stream\+json/],
  ["json", /[/+](x-)?json$/],
  ["form", /^application\/x-www-form-urlencoded$/],
  ["multipart", /^multipart\//],
  ["xml", /[/+]xml$/],
  ["any", /^(\*|application)\/\*$/],
  ["text", /^text\/|[/+](x-)?yaml$|^application\/(graphql|jwt|javascript|sql|x-pem-file)$/],
];

/** A media type or range with its parameters (RFC 9110 §8.3.1), or several with commas, as some documents have them. */
const MEDIA_TYPE = /^[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~,/ -]+(;[ -~]*)?$/;

/** Returns whether the header of a body can carry a media type of a document. */
export function isMediaType(name: string): boolean {
  return MEDIA_TYPE.test(name);
}

/** Returns the kind of a media type; parameters such as `; charset=utf-8` are ignored. */
export function mediaKind(mediaType: string): MediaKind {
  const name = (mediaType.split(";")[0] ?? "").trim().toLowerCase();
  return PATTERNS.find(([, pattern]) => pattern.test(name))?.[0] ?? "binary";
}

// Reads the response of a successful call, and the errors the document lists.
import { record, text } from "../json.ts";
import { type MediaKind, mediaKind } from "./media.ts";
import type { Answer, Operation, Type } from "./plan.ts";
import { any, unionOf } from "./schema-reader.ts";
import { child, children, type Place, type Source } from "./source.ts";
import type { Types } from "./types.ts";
import { splitWords } from "./words.ts";

/** The responses of an operation. */
export type ReadAnswers = Pick<
  Operation,
  "accept" | "answer" | "streaming" | "responseHeaders" | "errors" | "failures"
>;

type Status = readonly [status: string, place: Place];

/** The media types of one response, preferred first. */
const ORDER: readonly MediaKind[] = [
  "json",
  "any",
  "text",
  "binary",
  "form",
  "multipart",
  "xml",
  "lines",
  "events",
];
const OPAQUE: Readonly<Partial<Record<MediaKind, string>>> = {
  xml: "XML is not parsed; the response is returned as a string.",
  events: "Event streams are not parsed; the response is returned as a string.",
  lines: "JSON Lines are not parsed; the response is returned as a string.",
};
const NONE: Answer = { kind: "none" };

/** Reads the responses of an operation. */
export function readAnswers(types: Types, operation: Place, method: string): ReadAnswers {
  const all = children(child(operation, "responses")).map(
    ([status, named]): Status => [status.toUpperCase(), types.source.follow(named)],
  );
  const successes = successful(types.source, operation, all);
  for (const [, place] of successes) nameShared(types, place);
  const errors = all
    .filter((each) => /^([45]|DEFAULT)/.test(each[0]) && !successes.includes(each))
    .map(([status, { value }]) => [status === "DEFAULT" ? "default" : status, describe(value)] as const);
  const answers = successes.map(([, place]) => readContent(types, place));
  const answer = method === "HEAD" ? NONE : combine(types.source, operation, answers);
  return {
    accept: "application/json",
    answer,
    streaming: undefined,
    responseHeaders: [],
    errors: Object.fromEntries(errors),
    failures: [],
  };
}

/** The 2xx responses; without any, the default response describes a successful call. */
function successful(source: Source, operation: Place, all: readonly Status[]): readonly Status[] {
  const found = all.filter(([status]) => /^2(\d\d|XX)$/.test(status));
  if (found.length > 0) return found;
  if (all.some(([status]) => status.startsWith("3"))) {
    source.warn(
      operation.pointer,
      "Only a redirect is described, and redirects are not followed; the method returns nothing.",
    );
    return [];
  }
  return all.filter(([status]) => status === "DEFAULT");
}

function nameShared(types: Types, place: Place): void {
  const shared = /^\/components\/responses\/([^/]+)$/.exec(place.pointer)?.[1];
  if (shared === undefined) return;
  const words = splitWords(shared);
  types.names.add(place.pointer, words.at(-1) === "response" ? words : [...words, "response"]);
}

function describe(response: unknown): string {
  return text(record(response)["description"]).trim();
}

/** Reads one response in its preferred media type. */
function readContent(types: Types, place: Place): Answer {
  const media = children(child(place, "content"))
    .map(([mediaType, at]) => ({ mediaType, at, kind: mediaKind(mediaType) }))
    .toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind));
  const [best] = media;
  if (best === undefined) return NONE;
  const streams = media.filter(({ kind }) => kind === "events" || kind === "lines");
  for (const { kind, at } of [best, ...streams]) {
    const message = OPAQUE[kind];
    if (message === undefined) continue;
    const isBest = at === best.at;
    types.source.warn(
      at.pointer,
      isBest ? message : `The streamed response is ignored; ${best.mediaType} is read.`,
    );
  }
  return readMedia(types, best);
}

function readMedia(
  types: Types,
  { mediaType, at, kind }: { readonly mediaType: string; readonly at: Place; readonly kind: MediaKind },
): Answer {
  const schema = child(at, "schema");
  const isRaw =
    schema.value !== undefined && record(types.source.follow(schema).value)["format"] === "binary";
  if (kind === "json" || kind === "any") {
    if (isRaw || (kind === "any" && schema.value === undefined)) return { kind: "binary", mediaType };
    const type = schema.value === undefined ? any : types.typeOf(schema);
    return { kind: "json", mediaType: kind === "any" ? "application/json" : mediaType, type };
  }
  const isText = kind === "text" ? !isRaw : OPAQUE[kind] !== undefined;
  return { kind: isText ? "text" : "binary", mediaType };
}

/** One result for several statuses: a union of their types, with `null` when one of them has no body. */
function combine(source: Source, operation: Place, answers: readonly Answer[]): Answer {
  const withBody = answers.filter(({ kind }) => kind !== "none");
  const best = withBody.find(({ kind }) => kind === "json") ?? withBody[0];
  if (best === undefined) return NONE;
  if (withBody.some(({ kind }) => kind !== best.kind))
    source.warn(
      `${operation.pointer}/responses`,
      `Successful responses differ in kind; they are read as ${best.kind}.`,
    );
  if (best.kind !== "json") return best;
  const found = withBody.flatMap((answer) => (answer.kind === "json" ? [answer.type] : []));
  const nothing: readonly Type[] = withBody.length < answers.length ? [{ kind: "null" }] : [];
  const types = [...found, ...nothing];
  return { ...best, type: types.length === 1 ? best.type : unionOf(types) };
}

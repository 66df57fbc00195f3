// Reads `x-stream`: a stream next to another response becomes a method of its own, and one with event IDs is followed.
import { type Json, record, text, texts } from "../json.ts";
import { extension } from "./extensions.ts";
import { type MediaKind, mediaKind } from "./media.ts";
import { operationWords } from "./naming/first-rules.ts";
import { type OperationPlaces, parameterPlaces } from "./parameters.ts";
import type { PlacedOperation } from "./placed-operation.ts";
import type { Operation, Words } from "./plan.ts";
import { child, children, contentOf, type Place, type Source } from "./source.ts";
import type { Types } from "./types.ts";
import { splitWords } from "./words.ts";

/** `x-stream` of an operation, checked against the rest of it. */
export interface StreamMethod {
  /** Name of the additional method that streams; `undefined`: the operation always streams. */
  readonly words: Words | undefined;
  readonly description: string | undefined;
  /** Header that carries the ID of the last event, as the document spells it. */
  readonly resume: string | undefined;
  /** Names of the parameters that only the other method takes. */
  readonly omit: readonly string[];
}

/** Reads `x-stream`; what contradicts the rest of the operation is ignored with a warning. */
export function readStreamMethod(
  types: Types,
  places: OperationPlaces,
  method: string,
): StreamMethod | undefined {
  const { source } = types;
  const { operation } = places;
  return extension(types, operation, "x-stream", (value) => {
    const kinds = responseKinds(source, operation);
    const isBeside = kinds.some((kind) => kind !== "events" && kind !== "lines");
    const resume = text(value["resume"]);
    const header = resumeHeader(source, places, resume);
    const fault =
      (kinds.includes("events") ? undefined : "no successful response is text/event-stream") ??
      namesFault(value, isBeside) ??
      (resume === "" ? undefined : resumeFault(operation, { method, resume, header }));
    if (fault !== undefined) return fault;
    return {
      words: isBeside ? splitWords(text(value["name"])) : undefined,
      description: text(value["description"]).trim() || undefined,
      resume: header && text(record(header.value)["name"]),
      omit: omitted(source, places, value),
    };
  });
}

/**
 * Splits an operation that streams on request into the method without the stream, and the one that always streams.
 *
 * @param named - ID and name of the method that streams.
 */
export function splitStream(
  operation: Operation,
  { description, resume, omit }: StreamMethod,
  named: Pick<Operation, "id" | "words">,
): readonly Operation[] {
  const { streaming, parameters } = operation;
  if (streaming === undefined) return [operation];
  const isResume = (parameter: (typeof parameters)[number]): boolean =>
    parameter.in === "header" && parameter.name === resume;
  return [
    {
      ...operation,
      streaming: undefined,
      parameters: parameters.filter((parameter) => !isResume(parameter)),
    },
    {
      ...operation,
      ...named,
      base: operation.id,
      summary: description === undefined ? operation.summary : undefined,
      description: description ?? operation.description,
      parameters: parameters.filter(({ name }) => !omit.includes(name)),
      accept: streaming.mediaType,
      response: { kind: "none" },
      pagination: undefined,
      waiter: undefined,
      process: undefined,
      batch: undefined,
    },
  ];
}

/** ID of the method that streams: that of its operation, with its own verb: `listEvents` → `streamEvents`. */
export function streamId(operation: PlacedOperation, method: Words, stream: Words): string {
  const all = operationWords(operation);
  const rest = method.every((word, index) => word === all[index]) ? all.slice(method.length) : all;
  const words = [...stream, ...rest];
  if (/[_-]/.test(operation.operationId)) return words.join("_");
  return words.map((word, index) => (index === 0 ? word : capitalized(word))).join("");
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Kinds of the media types of all successful responses. */
function responseKinds(source: Source, operation: Place): readonly MediaKind[] {
  return children(child(operation, "responses"))
    .filter(([status]) => status.startsWith("2"))
    .flatMap(([, named]) => contentOf(source, source.follow(named)))
    .map(([mediaType]) => mediaKind(mediaType));
}

function resumeHeader(source: Source, places: OperationPlaces, resume: string): Place | undefined {
  return parameterPlaces(source, places).find(({ value }) => {
    const { name, in: location } = record(value);
    return location === "header" && text(name).toLowerCase() === resume.toLowerCase();
  });
}

/** Why there is nothing to do: a stream next to another response needs a name, a stream alone something to resume by. */
function namesFault(value: Json, isBeside: boolean): string | undefined {
  if (isBeside)
    return splitWords(text(value["name"])).length > 0
      ? undefined
      : "it has no name, and the response is not always a stream";
  return text(value["resume"]) === "" ? "it has no resume, and the response is always a stream" : undefined;
}

interface Resuming {
  readonly method: string;
  readonly resume: string;
  readonly header: Place | undefined;
}

/** Why a stream cannot be followed. */
function resumeFault({ value }: Place, { method, resume, header }: Resuming): string | undefined {
  if (header === undefined) return `there is no header parameter ${resume}`;
  if (record(header.value)["required"] === true)
    return `the header ${resume} is required, and the first request has no event to resume after`;
  const retry =
    text(record(value)["x-retry"]) || (/^(POST|PATCH)$/.test(method) ? "unprocessed-only" : "safe");
  return retry === "safe" ? undefined : `resume repeats the request, and its x-retry is ${retry}`;
}

function omitted(source: Source, places: OperationPlaces, value: Json): readonly string[] {
  const known = parameterPlaces(source, places).map((place) => record(place.value)["name"]);
  const omit = texts(value["omit"]);
  for (const name of omit.filter((each) => !known.includes(each)))
    source.warn(`${places.operation.pointer}/x-stream/omit`, `There is no parameter ${name}; it is ignored.`);
  return omit;
}

// Makes the response of a call: what the document describes for success.
import { isText } from "../plan/named-types.ts";
import type { Operation, Pagination, Stream } from "../plan/plan.ts";
import { mayBeEmpty } from "../plan/type-tree.ts";
import type { Call } from "./arguments.ts";
import { exampleOf, jsonOf } from "./example.ts";
import type { Example, ExampleResponse, Json } from "./exchange.ts";
import { readsOf } from "./reads.ts";
import { xmlText } from "./xml.ts";

/** A response, and how many rounds reach all variants of its unions. */
export interface MadeResponse {
  readonly response: ExampleResponse;
  readonly rounds: number;
}

/** Makes a response. */
export function exampleResponse(call: Call): MadeResponse {
  const { operation, types, isFull, round, isStreamed, xml } = call;
  const { response, streaming } = operation;
  if (isStreamed && streaming !== undefined) return streamResponse(call, streaming);
  if (response.kind === "none") return { response: bare("none", "", {}), rounds: 1 };
  // The first call with the content, the second without.
  if (response.kind !== "json" && response.mayBeEmpty && round % 2 === 1)
    return { response: { ...bare(response.kind, "", {}), status: 204 }, rounds: 2 };
  if (response.kind !== "json") return { response: rawResponse(response), rounds: 1 };
  const textOf = (name: string): string => `${name} & "é"`;
  const made = exampleOf(response.type, "response", {
    types,
    direction: "response",
    // A page has its list, even if the document does not require it.
    isFull: isFull || operation.pagination !== undefined,
    round,
    textOf,
    start: round,
    isXml: response.xml !== undefined,
  });
  const example = operation.pagination ? pageOf(made.example, operation.pagination, isFull) : made.example;
  // A response that may be null is one without a body.
  if (jsonOf(example) === null) return { response: bare("none", "", {}), rounds: made.rounds };
  const element = xml?.operations[operation.id]?.response;
  const content =
    element && xml
      ? { body: xmlText(example, element, xml.types), data: jsonOf(example) }
      : { body: JSON.stringify(jsonOf(example)) };
  return {
    rounds: made.rounds,
    response: {
      kind: "json",
      status: 200,
      headers: { "content-type": concrete(response.mediaType, "application/json") },
      ...content,
      isPromised: !mayBeEmpty(response, types),
      reads: readsOf(example),
    },
  };
}

/** Most items of a stream. */
const MOST_ITEMS = 6;

/** A stream with an item for each variant of its type, and two at least. */
function streamResponse({ types, isFull, round }: Call, streaming: Stream): MadeResponse {
  const { format, item, end, mediaType } = streaming;
  const make = (index: number) => {
    const textOf = (name: string): string => `${name} ${index} & "é"`;
    const sampling = {
      types,
      direction: "response",
      isFull,
      round: index,
      textOf,
      start: 100 * index,
    } as const;
    return exampleOf(item, "item", sampling);
  };
  const count = Math.min(Math.max(2, make(round).rounds), MOST_ITEMS);
  const items = Array.from({ length: count }, (_, index) => jsonOf(make(round + index).example));
  const isPlain = isText(item, types);
  const texts = [...items.map((each) => (isPlain ? String(each) : JSON.stringify(each))), end ?? []].flat();
  const start = mediaType.includes("json-seq") ? "\u001e" : "";
  const lines = texts.map((text) => (format === "sse" ? `data: ${text}\n\n` : `${start}${text}\n`));
  return {
    rounds: 1,
    response: {
      kind: "stream",
      status: 200,
      headers: { "content-type": concrete(mediaType, "text/event-stream") },
      body: lines.join(""),
      items,
      reads: [],
    },
  };
}

function rawResponse(response: Extract<Operation["response"], { kind: "text" | "binary" }>): ExampleResponse {
  if (response.kind === "binary")
    return bare("binary", "bytes of the response", {
      "content-type": concrete(response.mediaType, "application/octet-stream"),
    });
  const contentType = concrete(response.mediaType, "text/plain");
  const charset = contentType.includes("charset") ? "" : "; charset=utf-8";
  return bare("text", 'text "é"', { "content-type": contentType + charset });
}

/** A media type; for a range such as `image/*` another one. */
function concrete(mediaType: string, other: string): string {
  return mediaType === "" || mediaType.includes("*") ? other : mediaType;
}

function bare(
  kind: Exclude<Operation["response"]["kind"], "json">,
  body: string,
  headers: Readonly<Record<string, string>>,
): ExampleResponse {
  const reads = kind === "none" ? [] : [{ path: [], value: body }];
  return { kind, status: kind === "none" ? 204 : 200, headers, body, reads };
}

/** Announces another page and the cursor that leads to it, or neither. */
function pageOf(example: Example, pagination: Pagination, isFull: boolean): Example {
  if (pagination.kind !== "cursor") return example;
  const path = pagination.nextCursor.split(".");
  const page = isFull ? example : withValue(example, path, undefined);
  const cursor = path.reduce(memberOf, page as Example | undefined);
  if (pagination.hasMore === undefined) return page;
  return withValue(page, pagination.hasMore.split("."), cursor !== undefined && jsonOf(cursor) !== null);
}

function memberOf(example: Example | undefined, wanted: string): Example | undefined {
  if (example?.kind !== "object") return undefined;
  return example.members.find(({ name }) => name === wanted)?.example;
}

/** Replaces the value at a path; `undefined` removes it. */
function withValue(example: Example, [first, ...rest]: readonly string[], value: Json | undefined): Example {
  if (example.kind !== "object") return example;
  const members = example.members.flatMap((member) => {
    if (member.name !== first) return [member];
    if (rest.length > 0) return [{ ...member, example: withValue(member.example, rest, value) }];
    if (value === undefined) return [];
    return [{ ...member, example: { kind: "value", type: { kind: "boolean" }, value } as const }];
  });
  return { ...example, members };
}

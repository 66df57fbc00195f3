// Samples the response of a call: what the document describes for success.
import type { Operation, Pagination } from "../plan/plan.ts";
import type { Call } from "./arguments.ts";
import type { Json, Sample, SampleResponse } from "./exchange.ts";
import { readsOf } from "./reads.ts";
import { jsonOf, sampleOf } from "./sample.ts";

/** A response, and how many rounds reach all variants of its unions. */
export interface SampledResponse {
  readonly response: SampleResponse;
  readonly rounds: number;
}

/** Samples a response. */
export function sampleResponse({ operation, types, isFull, round }: Call): SampledResponse {
  const { answer } = operation;
  if (answer.kind === "none") return { response: bare("none", "", {}), rounds: 1 };
  if (answer.kind !== "json") {
    const body = answer.kind === "text" ? 'text "é"' : "bytes of the response";
    const contentType = concrete(
      answer.mediaType,
      answer.kind === "text" ? "text/plain" : "application/octet-stream",
    );
    const charset = answer.kind === "text" && !contentType.includes("charset") ? "; charset=utf-8" : "";
    return { response: bare(answer.kind, body, { "content-type": contentType + charset }), rounds: 1 };
  }
  const textOf = (name: string): string => `${name} & "é"`;
  const made = sampleOf(answer.type, "response", {
    types,
    direction: "response",
    isFull,
    round,
    textOf,
    start: round,
  });
  const sample = operation.pagination ? consistent(made.sample, operation.pagination) : made.sample;
  return {
    rounds: made.rounds,
    response: {
      kind: "json",
      status: 200,
      headers: { "content-type": concrete(answer.mediaType, "application/json") },
      body: JSON.stringify(jsonOf(sample)),
      reads: readsOf(sample),
    },
  };
}

/** A media type; for a range such as `image/*` another one. */
function concrete(mediaType: string, other: string): string {
  return mediaType === "" || mediaType.includes("*") ? other : mediaType;
}

function bare(
  kind: Exclude<Operation["answer"]["kind"], "json">,
  body: string,
  headers: Readonly<Record<string, string>>,
): SampleResponse {
  const reads = kind === "none" ? [] : [{ path: [], value: body }];
  return { kind, status: kind === "none" ? 204 : 200, headers, body, reads };
}

/** Announces another page only with the cursor that leads to it. */
function consistent(sample: Sample, pagination: Pagination): Sample {
  if (pagination.kind !== "cursor" || pagination.hasMore === undefined) return sample;
  const cursor = pagination.nextCursor.split(".").reduce(memberOf, sample as Sample | undefined);
  const isMore = cursor !== undefined && jsonOf(cursor) !== null;
  return withValue(sample, pagination.hasMore.split("."), isMore);
}

function memberOf(sample: Sample | undefined, wanted: string): Sample | undefined {
  if (sample?.kind !== "object") return undefined;
  return sample.members.find(({ name }) => name === wanted)?.sample;
}

/** Replaces the value at a path. */
function withValue(sample: Sample, [first, ...rest]: readonly string[], value: Json): Sample {
  if (sample.kind !== "object") return sample;
  const replaced = { kind: "value", type: { kind: "boolean" }, value } as const;
  const members = sample.members.map((member) => {
    if (member.name !== first) return member;
    return { ...member, sample: rest.length > 0 ? withValue(member.sample, rest, value) : replaced };
  });
  return { ...sample, members };
}

// Compares what was seen of a case with what it says.
import type { RequestSeen, Then } from "../case.ts";
import type { SeenRequest } from "../server/read-request.ts";
import { match } from "./match.ts";
import { boundaryOf, readParts } from "./multipart.ts";
import type { Observed, Seen } from "./run-case.ts";

/**
 * Compares requests, waits and outcomes with the case.
 *
 * @returns One line per difference; empty when all is as the case says.
 */
export function compare(then: Then, observed: Observed): readonly string[] {
  return [
    ...observed.broken.map((why) => `A request is no HTTP/1.1: ${why}.`),
    ...compareSeen(then, observed.seen),
    ...match(then.connections ?? observed.connections, observed.connections, "connections"),
    ...compareOutcomes(then, observed.outcomes),
    ...observed.outcomes.flatMap(findLeaks),
  ];
}

/** Headers of a request by their names in lower case; one that was sent twice has both values. */
export function headersOf({ headers }: SeenRequest): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [name, value] of headers) {
    const before = found.get(name.toLowerCase());
    found.set(name.toLowerCase(), before === undefined ? value : `${before}, ${value}`);
  }
  return found;
}

function compareSeen(then: Then, seen: readonly Seen[]): readonly string[] {
  const expected = then.seen.map(outline);
  const actual = seen.map(outline);
  if (expected.join("\n") !== actual.join("\n"))
    return [`seen: expected [${expected.join(", ")}], seen [${actual.join(", ")}]`];
  const requests = seen.filter((each) => "line" in each);
  return then.seen.flatMap((each, index) => {
    const request = seen[index];
    if (typeof each === "string" || !("request" in each) || !request || !("line" in request)) return [];
    return compareRequest(each.request, request, requests);
  });
}

/** A request by its line, a wait by its time: the order of all is compared before anything else. */
function outline(each: Then["seen"][number] | Seen): string {
  if (typeof each === "string") return each;
  if ("sleep" in each) return `${each.sleep} ms`;
  return "request" in each ? each.request.line : each.line;
}

function compareRequest(
  expected: RequestSeen,
  request: SeenRequest,
  all: readonly SeenRequest[],
): readonly string[] {
  const at = `request ${request.number}`;
  const headers = headersOf(request);
  return [
    ...Object.entries(expected.headers ?? {}).flatMap(([name, value]) => {
      const nameInLower = name.toLowerCase();
      const sameAs = (number: number): unknown =>
        all[number - 1] && headersOf(all[number - 1] as SeenRequest).get(nameInLower);
      return match(value, headers.get(nameInLower), `${at} header ${name}`, sameAs);
    }),
    ...compareBody(expected, request, at),
  ];
}

function compareBody(expected: RequestSeen, request: SeenRequest, at: string): readonly string[] {
  const { json, parts, form } = expected;
  const text = request.body.toString("utf8");
  try {
    if (json !== undefined) return match(json, text === "" ? null : JSON.parse(text), `${at} json`);
    if (form !== undefined) return match(form, Object.fromEntries(new URLSearchParams(text)), `${at} form`);
    if (parts === undefined) return [];
    const boundary = boundaryOf(headersOf(request).get("content-type"));
    if (boundary === undefined) return [`${at}: the body is no multipart/form-data`];
    return match(parts, readParts(request.body, boundary), `${at} parts`);
  } catch (error) {
    return [`${at}: ${(error as Error).message}`];
  }
}

/** A driver names the ways to show an error that reveal a credential. */
function findLeaks(outcome: unknown): readonly string[] {
  const { error } = outcome as { readonly error?: { readonly leaks?: readonly string[] } };
  return (error?.leaks ?? []).map((way) => `The error reveals a credential: ${way}.`);
}

function compareOutcomes(then: Then, outcomes: readonly unknown[]): readonly string[] {
  const { result, error, outcomes: several } = then;
  if (several) return match(several, outcomes, "outcomes");
  if (result === undefined && error === undefined)
    return outcomes.length === 1 ? [] : ["The case says no outcome."];
  const expected = result === undefined ? { error } : { result };
  return match([expected], outcomes, "outcome").map((line) => line.replace("outcome/0", "outcome"));
}

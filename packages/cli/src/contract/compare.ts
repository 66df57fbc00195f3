// Compares a response with what the contract says of it.
import { compareBody } from "./compare-body.ts";
import { type Difference, KNOWN, STATUS_MAP } from "./difference.ts";
import { fits, type Made, originOf, valueAt } from "./made.ts";
import type { ReceivedResponse } from "./send.ts";
import { type Contract, type Json, type Origin, pathOf, pointerOf } from "./spec.ts";

/** Documented headers that come with every response of their status; all others have their occasion. */
const always = new Set(["x-request-id", "location", "etag", "allow"]);

/** Documented headers that come with every response to a caller whose account is known. */
const limits = new Set(["x-ratelimit-limit", "x-ratelimit-remaining", "x-ratelimit-reset"]);

/**
 * Lists where a response differs from the contract.
 *
 * An unknown word or member is no difference: responses are open.
 */
export function compare(contract: Contract, made: Made): readonly Difference[] {
  const status = statusDifference(made);
  const { operation, response } = made;
  const place = contract.find(...operation.at, "responses", String(response.status))?.at;
  const known = made.operation.value[KNOWN];
  const isKnown = (difference: Difference): boolean =>
    Array.isArray(known) && known.includes(`${difference.step}: ${difference.message}`);
  return [
    ...status,
    ...(place ? headerDifferences(contract, made, place) : []),
    ...(place ? compareBody(contract, made, place) : []),
    ...[...valueDifferences(contract, made, place ?? [])].filter((difference) => !isKnown(difference)),
  ];
}

/** The status that is due, in words of this deployment. */
function dueStatus({ step, operation }: Made): number {
  const map = operation.value[STATUS_MAP] as Json | undefined;
  return Number(map?.[step.status] ?? step.status);
}

function statusDifference(made: Made): readonly Difference[] {
  const due = dueStatus(made);
  const { operation, step, response } = made;
  if (response.status === due) return [];
  const isKnown = (operation.value["responses"] as Json)[response.status] !== undefined;
  const update = {
    [STATUS_MAP]: { [step.status]: String(response.status) },
    ...(!isKnown && { responses: { [response.status]: responseOf(response) } }),
  };
  return [
    {
      ...{ step: made.label, operation: operation.id, origin: originOf(operation, "status") },
      pointer: pointerOf([...operation.at, "responses", String(due)]),
      message: `answered ${response.status}, due is ${due}`,
      actions: [{ target: pathOf(operation.at), update }],
    },
  ];
}

/** A response that says as much of a response as was seen. */
function responseOf({ status, headers, text }: ReceivedResponse): Json {
  const mediaType = headers.get("content-type")?.split(";")[0] ?? "application/octet-stream";
  const description = `What this deployment answers with ${status}.`;
  return text === "" ? { description } : { description, content: { [mediaType]: {} } };
}

function headerDifferences(contract: Contract, made: Made, place: readonly string[]): readonly Difference[] {
  const headers = contract.find(...place, "headers")?.value ?? {};
  return Object.keys(headers)
    .filter((name) => isDue(name.toLowerCase(), made) && !made.response.headers.has(name))
    .map((name) => ({
      ...{ step: made.label, operation: made.operation.id },
      origin: originOfHeader(contract, place, name),
      pointer: pointerOf([...place, "headers", name]),
      message: `answered ${made.response.status} without the header ${name}`,
      actions: [{ target: pathOf([...place, "headers", name]), remove: true }],
    }));
}

function isDue(name: string, { response, operation }: Made): boolean {
  const isStranger = response.status === 401;
  // A method that the path does not know is refused before anybody asks whose request it is.
  if (limits.has(name)) return !isStranger && response.status !== 405 && !operation.atOrigin;
  return always.has(name) || (name === "www-authenticate" && isStranger);
}

/** What the step itself asks for: behaviour, which no schema tells. */
function* valueDifferences(contract: Contract, made: Made, place: readonly string[]): Generator<Difference> {
  const { step, response } = made;
  for (const [name, wanted] of Object.entries(step.headers ?? {})) {
    if (!fits(response.headers.get(name) ?? undefined, wanted))
      yield behaviour(made, `the header ${name} is not as due`, originOfHeader(contract, place, name));
  }
  for (const [pointer, wanted] of Object.entries(step.body ?? {})) {
    if (response.status >= 400 !== step.status >= 400) continue;
    if (!fits(valueAt(response.json, pointer), wanted))
      yield behaviour(
        made,
        `the value at ${pointer || "the top"} is not as due`,
        originOf(made.operation, "response"),
      );
  }
}

/** Behaviour that comes by a header is as old as that header. */
function originOfHeader(contract: Contract, place: readonly string[], name: string): Origin {
  return (contract.find(...place, "headers", name)?.value["x-origin"] ?? "assumed") as Origin;
}

function behaviour({ label, operation }: Made, message: string, origin: Origin): Difference {
  return {
    ...{ step: label, operation: operation.id, origin, message },
    pointer: pointerOf([...operation.at, "responses"]),
    // Lists are added to at their end, so that several differences stand side by side.
    actions: [{ target: pathOf(operation.at), update: { [KNOWN]: [`${label}: ${message}`] } }],
  };
}

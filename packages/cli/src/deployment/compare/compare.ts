// Compares a response with what the contract says about it.
import { type Contract, type Json, pathOf, pointerOf } from "../spec.ts";
import { compareBody } from "./compare-body.ts";
import { type Difference, KNOWN, STATUS_MAP } from "./difference.ts";
import { describeExpected, describeValue, fits, type Made, valueAt } from "./made.ts";

/** Documented headers that every response of their status has; all others depend on the occasion. */
const always = new Set(["x-request-id", "location", "etag", "allow"]);

/** Headers of the rate limit. A plan without a limit has none of them; a response that has one has all. */
const limits = ["x-ratelimit-limit", "x-ratelimit-remaining", "x-ratelimit-reset"];

/**
 * Lists where a response differs from the contract.
 *
 * Unknown properties and unknown values of open enumerations are no differences.
 */
export function compare(contract: Contract, made: Made): readonly Difference[] {
  const { operation, response } = made;
  const place = contract.find(...operation.at, "responses", String(response.status))?.at;
  const documented = place
    ? [...missingHeaders(contract, made, place), ...compareBody(contract, made, place)]
    : [];
  const behavior = hasExpectedResult(made)
    ? behaviorDifferences(made, place ?? [...operation.at, "responses", String(response.status)])
    : [];
  const sameAs = (one: Difference) => (other: Difference) => one.at !== undefined && one.at === other.at;
  return [
    ...statusDifference(made),
    // What the schema found at a value is the same difference; its overlay has to permit both.
    ...documented.map((each) => {
      const same = behavior.filter(sameAs(each)).flatMap(({ actions }) => actions);
      return { ...each, actions: [...each.actions, ...same] };
    }),
    ...behavior.filter((each) => !documented.some(sameAs(each))),
  ];
}

function statusDifference(made: Made): readonly Difference[] {
  const { label, operation, step, response } = made;
  const expected = expectedStatus(made);
  if (response.status === expected) return [];
  const isDocumented = (operation.value["responses"] as Json)[response.status] !== undefined;
  const update = {
    [STATUS_MAP]: { [step.status]: String(response.status) },
    ...(!isDocumented && { responses: { [response.status]: documentationOf(made) } }),
  };
  return [
    {
      ...{ rule: "status", step: label, operation: operation.id },
      pointer: pointerOf([...operation.at, "responses", String(expected)]),
      message: `${operation.id} returned ${response.status}; the contract expects ${expected}.`,
      actions: [{ target: pathOf(operation.at), update }],
    },
  ];
}

/** The status that the contract expects, as an overlay maps it. */
function expectedStatus({ step, operation }: Made): number {
  const map = operation.value[STATUS_MAP] as Json | undefined;
  return Number(map?.[step.status] ?? step.status);
}

/** Documents a response as far as it was seen. */
function documentationOf({ response: { status, headers, text } }: Made): Json {
  const mediaType = headers.get("content-type")?.split(";")[0] ?? "application/octet-stream";
  const description = `Returned by this deployment with ${status}.`;
  return text === "" ? { description } : { description, content: { [mediaType]: {} } };
}

/** Whether values are comparable: with an error in place of a result, the status is the difference. */
function hasExpectedResult(made: Made): boolean {
  const { status } = made.response;
  const expected = expectedStatus(made);
  return status === expected || (status < 300 && expected < 300);
}

function missingHeaders(contract: Contract, made: Made, place: readonly string[]): readonly Difference[] {
  const { label, operation, response } = made;
  const documented = Object.keys(contract.find(...place, "headers")?.value ?? {});
  return documented
    .filter((name) => isExpected(name.toLowerCase(), made) && !response.headers.has(name))
    .map((name) => ({
      ...{ rule: "header", step: label, operation: operation.id },
      pointer: pointerOf([...place, "headers", name]),
      message: `${operation.id} returned ${response.status} without the header ${name}; the contract expects it.`,
      actions: [{ target: pathOf([...place, "headers", name]), remove: true }],
    }));
}

function isExpected(name: string, { response: { status, headers } }: Made): boolean {
  if (limits.includes(name)) return limits.some((other) => headers.has(other));
  return always.has(name) || (name === "www-authenticate" && status === 401);
}

/** Compares with what the step itself expects, which no schema says. */
function behaviorDifferences(made: Made, place: readonly string[]): readonly Difference[] {
  const { operation, response, label } = made;
  const known = operation.value[KNOWN];
  const own = pointerOf([...operation.at, "responses", String(response.status)]);
  return [...headerValues(made), ...createdAt(made), ...bodyValues(made), ...repeatedValues(made)]
    .map((each) => ({ ...each, entry: `${label}: ${each.header ?? each.at}` }))
    .filter(({ entry }) => !Array.isArray(known) || !known.includes(entry))
    .map(({ entry, header, at, received, expected }) => ({
      ...{ rule: header === undefined ? "behavior" : "header", step: label, operation: operation.id },
      pointer: header === undefined ? own : pointerOf([...place, "headers", header]),
      ...(at !== undefined && { at }),
      message: `${operation.id} returned ${received} ${header ? `in ${header}` : `at ${at}`}; the contract expects ${expected}.`,
      // An overlay appends to lists, so several differences of one operation add up.
      actions: [{ target: pathOf(operation.at), update: { [KNOWN]: [entry] } }],
    }));
}

/** A value that is not the expected one. */
interface Unexpected {
  /** Name of the header; absent for a value of the body. */
  readonly header?: string;
  /** JSON pointer into the body. */
  readonly at?: string;
  readonly received: string;
  readonly expected: string;
}

function headerValues({ step, response }: Made): readonly Unexpected[] {
  return Object.entries(step.headers ?? {}).flatMap(([name, expected]) => {
    const value = response.headers.get(name) ?? undefined;
    // A documented header that is missing is a difference already.
    if (fits(value, expected) || (value === undefined && always.has(name.toLowerCase()))) return [];
    return [{ header: name, received: describeValue(value), expected: describeExpected(expected) }];
  });
}

/** Compares the URL of a created resource with its id. */
function createdAt({ step, response }: Made): readonly Unexpected[] {
  const location = response.headers.get("location");
  const id = valueAt(response.json, "/id");
  const isCreated = (step.status === 201 || step.status === 202) && typeof id === "string";
  if (!isCreated || location === null || location.endsWith(`/${encodeURIComponent(id)}`)) return [];
  const expected = `the URL of the created resource, which ends with ${describeValue(id)}`;
  return [{ header: "Location", received: describeValue(location), expected }];
}

function bodyValues({ step, response }: Made): readonly Unexpected[] {
  return Object.entries(step.body ?? {}).flatMap(([pointer, expected]) => {
    const value = valueAt(response.json, pointer);
    if (fits(value, expected)) return [];
    return [{ at: pointer, received: describeValue(value), expected: describeExpected(expected) }];
  });
}

function repeatedValues({ step, response }: Made): readonly Unexpected[] {
  return Object.entries(step.unlike ?? {}).flatMap(([pointer, earlier]) => {
    const value = valueAt(response.json, pointer);
    if (value === undefined || value === null || value !== earlier) return [];
    const expected = "another value than on the page before";
    return [{ at: pointer, received: describeValue(value), expected }];
  });
}

// Compares a response with what the contract says about it.
import { type Contract, type Json, pathOf, pointerOf } from "../spec.ts";
import { compareBody } from "./compare-body.ts";
import { compareHeaders, isAlwaysSent } from "./compare-headers.ts";
import { type Difference, KNOWN, STATUS_MAP } from "./difference.ts";
import { describeExpected, describeValue, fits, type Made, valueAt } from "./made.ts";
import { receivedAt, type Unexpected } from "./unexpected.ts";

/**
 * Lists where a response differs from the contract.
 *
 * Unknown properties and unknown values of open enumerations are no differences.
 *
 * @param broken - The rules of the contract that the response breaks.
 */
export function compare(
  contract: Contract,
  made: Made,
  broken: readonly Unexpected[] = [],
): readonly Difference[] {
  const { operation, response, step } = made;
  const isOther = step.send?.at !== undefined;
  const place = isOther
    ? undefined
    : contract.find(...operation.at, "responses", String(response.status))?.at;
  const documented = place
    ? [...compareHeaders(contract, made, place), ...compareBody(contract, made, place)]
    : [];
  const found = [...broken, ...(hasExpectedResult(made) ? expectedByStep(made) : [])];
  const behavior = describeFound(contract, made, found);
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
      message: `${operation.id} returned ${response.status}${placeOf(made)}; the contract expects ${expected}.`,
      actions: [{ target: pathOf(operation.at), update }],
    },
  ];
}

/** Where a request was sent that is not at the path of its operation. */
function placeOf({ step, response }: Made): string {
  const isOther = step.send?.at !== undefined || step.send?.alias === true;
  return isOther ? ` at ${new URL(response.url).pathname}` : "";
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

/** Compares with what the step itself expects, which no schema says. */
function expectedByStep(made: Made): readonly Unexpected[] {
  return [...headerValues(made), ...createdAt(made), ...bodyValues(made), ...repeatedValues(made)];
}

/** Returns what a response has otherwise as differences. */
export function describeFound(
  contract: Contract,
  made: Made,
  found: readonly Unexpected[],
): readonly Difference[] {
  const { operation, response, label } = made;
  const documented = contract.find(...operation.at, "responses", String(response.status))?.at;
  const place = documented ?? [...operation.at, "responses", String(response.status)];
  const known = operation.value[KNOWN];
  const own = pointerOf([...operation.at, "responses", String(response.status)]);
  return found
    .map((each) => ({ ...each, entry: `${label}: ${each.header ?? each.at ?? each.expected}` }))
    .filter(({ entry }) => !Array.isArray(known) || !known.includes(entry))
    .map(({ entry, ...each }) => ({ entry, each, ...each }))
    .map(({ entry, each, header, at, expected }) => ({
      ...{ rule: header === undefined ? "behavior" : "header", step: label, operation: operation.id },
      pointer: header === undefined ? own : pointerOf([...place, "headers", header]),
      ...(at !== undefined && { at }),
      message: `${operation.id} returned ${receivedAt(each)}; the contract expects ${expected}.`,
      // An overlay appends to lists, so several differences of one operation add up.
      actions: [{ target: pathOf(operation.at), update: { [KNOWN]: [entry] } }],
    }));
}

function headerValues({ step, response }: Made): readonly Unexpected[] {
  return Object.entries(step.headers ?? {}).flatMap(([name, expected]) => {
    const value = response.headers.get(name) ?? undefined;
    // A documented header that is missing is a difference already.
    if (fits(value, expected) || (value === undefined && isAlwaysSent(name))) return [];
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

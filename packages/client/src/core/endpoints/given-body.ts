/** Finds the body that arguments make, and writes it when it is JSON. */
import { invalid } from "../errors/checks.ts";
import { type Body, jsonBody } from "../request.ts";
import type { Values } from "./arguments.ts";
import type { Endpoint, EndpointBody } from "./operation.ts";

/** A body of an endpoint, and its value. */
export interface GivenBody {
  readonly body: EndpointBody;
  readonly value: unknown;
}

/**
 * Finds the body; `undefined` if no body is sent.
 *
 * @param rest - Arguments that are no parameters; their names are those on the wire unless the body renames them.
 * @throws {InvalidArgumentError} No argument says which of several bodies is meant.
 */
export function givenBody({ bodies = [] }: Endpoint, rest: Values): GivenBody | undefined {
  const body = choose(bodies, rest);
  if (!body) return undefined;
  if (body.whole !== undefined) {
    const value = rest[body.whole];
    return value === undefined ? undefined : { body, value };
  }
  const value = membersOf(body, rest);
  return body.required || Object.values(value).some((each) => each !== undefined)
    ? { body, value }
    : undefined;
}

/** Writes a body of the kind `json`. */
export function jsonOf({ body: { encode, mediaType }, value }: GivenBody): Body {
  return encode === undefined ? jsonBody(value, mediaType) : textBody(encode(value), mediaType);
}

/** Writes a text as a body. */
export function textBody(text: string, contentType: string): Body {
  return { kind: "bytes", contentType, bytes: new TextEncoder().encode(text) };
}

function choose(bodies: readonly EndpointBody[], rest: Values): EndpointBody | undefined {
  if (bodies.length < 2) return bodies[0];
  const given = new Map(Object.entries(rest));
  const found = bodies.find(({ mark }) => mark === undefined || given.get(mark) !== undefined);
  if (found) return found;
  const marks = bodies.map(({ mark }) => mark).join(" or ");
  throw invalid("invalid_argument", `Pass either ${marks}: none is given.`);
}

/** Properties by their names on the wire, in the order of the caller; constants that the caller omits are last. */
function membersOf({ renamed, constants }: EndpointBody, rest: Values): Values {
  if (!renamed) return constants ? { ...rest, ...constants, ...rest } : rest;
  const names = new Map(Object.entries(renamed));
  const given = Object.entries(rest).flatMap(([name, value]) =>
    value === undefined ? [] : [[names.get(name) ?? name, value] as const],
  );
  const values = Object.fromEntries(given);
  return { ...values, ...constants, ...values };
}

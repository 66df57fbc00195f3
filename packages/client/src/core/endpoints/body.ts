/** Makes the body of a request from the arguments that are no parameters. */
import { invalid } from "../errors/checks.ts";
import { type Body, type Context, jsonBody } from "../request.ts";
import type { Values } from "./arguments.ts";
import { formFields } from "./form.ts";
import type { Endpoint, EndpointBody } from "./operation.ts";
import type { EndpointOptions } from "./options.ts";
import { partsOf } from "./parts.ts";

/** A body of an endpoint, and its value. */
interface GivenBody {
  readonly body: EndpointBody;
  readonly value: unknown;
}

/**
 * Makes the body; a promise only when a file must be opened first.
 *
 * @param rest - Arguments that are no parameters; their names are those on the wire unless the body renames them.
 * @throws {InvalidArgumentError} No argument says which of several bodies is meant.
 */
export function bodyOf(
  endpoint: Endpoint,
  rest: Values,
  context: Context,
  options: EndpointOptions = {},
): Body | Promise<Body> | undefined {
  const given = givenBody(endpoint, rest);
  if (!given) return undefined;
  const { body, value } = given;
  switch (body.kind) {
    case "json":
      return jsonOf(given);
    case "text":
      return textBody(String(value), `${body.mediaType}; charset=utf-8`);
    case "form":
      return textBody(new URLSearchParams(formFields(value as Values, body)).toString(), body.mediaType);
    default:
      return upload(given, context, options);
  }
}

/** The code is loaded at the first upload: programs that only read never load it. */
async function upload(
  { body, value }: GivenBody,
  { clock }: Pick<Context, "clock">,
  { filename, contentType, onProgress }: EndpointOptions,
): Promise<Body> {
  const tools = { clock, onProgress };
  if (body.open) return body.open(value, { given: contentType, standard: body.mediaType }, tools);
  const parts = partsOf(value as Values, body, { filename, contentType });
  const { multipartBody } = await import("../bodies/multipart.ts");
  return multipartBody(parts, tools);
}

/**
 * Finds the body; `undefined` if no body is sent.
 *
 * @param rest - Arguments that are no parameters; their names are those on the wire unless the body renames them.
 * @throws {InvalidArgumentError} No argument says which of several bodies is meant.
 */
function givenBody({ bodies = [] }: Endpoint, rest: Values): GivenBody | undefined {
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
function jsonOf({ body: { encode, mediaType }, value }: GivenBody): Body {
  return encode === undefined ? jsonBody(value, mediaType) : textBody(encode(value), mediaType);
}

/** Writes a text as a body. */
function textBody(text: string, contentType: string): Body {
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

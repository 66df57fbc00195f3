/** Makes the body of a request from the arguments that are no parameters. */
import type { FileInput } from "../bodies/file.ts";
import { invalid } from "../errors/checks.ts";
import { type Body, type Context, jsonBody } from "../request.ts";
import type { Values } from "./arguments.ts";
import type { Endpoint, EndpointBody } from "./operation.ts";
import type { EndpointOptions } from "./options.ts";
import { formFields, partsOf } from "./parts.ts";

/**
 * Makes the body; a promise only when a file must be opened first.
 *
 * @param rest - Arguments that are no parameters; their names are those on the wire unless the body renames them.
 * @throws {InvalidArgumentError} No argument says which of several bodies is meant.
 */
export function bodyOf(
  { bodies = [] }: Endpoint,
  rest: Values,
  context: Context,
  options: EndpointOptions = {},
): Body | Promise<Body> | undefined {
  const body = choose(bodies, rest);
  if (!body) return undefined;
  const given = body.whole === undefined ? membersOf(body, rest) : rest[body.whole];
  const isEmpty = body.whole === undefined ? Object.keys(given as object).length === 0 : given === undefined;
  if (isEmpty && (body.whole !== undefined || !body.required)) return undefined;
  return write(body, given, context, options);
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
function membersOf({ renamed = {}, constants = {} }: EndpointBody, rest: Values): Values {
  const names = new Map(Object.entries(renamed));
  const given = Object.entries(rest).flatMap(([name, value]) =>
    value === undefined ? [] : [[names.get(name) ?? name, value] as const],
  );
  const values = Object.fromEntries(given);
  return { ...values, ...constants, ...values };
}

function write(
  body: EndpointBody,
  given: unknown,
  context: Context,
  options: EndpointOptions,
): Body | Promise<Body> {
  const { mediaType } = body;
  switch (body.kind) {
    case "json":
      return body.encode === undefined
        ? jsonBody(given, mediaType)
        : bytesBody(body.encode(given), mediaType);
    case "text":
      return bytesBody(String(given), `${mediaType}; charset=utf-8`);
    case "form":
      return bytesBody(new URLSearchParams(formFields(given as Values, body)).toString(), mediaType);
    default:
      return upload(body, given, context, options);
  }
}

function bytesBody(text: string, contentType: string): Body {
  return { kind: "bytes", contentType, bytes: new TextEncoder().encode(text) };
}

/** The code is loaded at the first upload: programs that only read never load it. */
async function upload(
  body: EndpointBody,
  given: unknown,
  { clock }: Context,
  { filename, contentType, onProgress }: EndpointOptions,
): Promise<Body> {
  const tools = { clock, onProgress };
  if (body.kind === "multipart") {
    const { multipartBody } = await import("../bodies/multipart.ts");
    return multipartBody(partsOf(given as Values, body, { filename, contentType }), tools);
  }
  const { binaryBody } = await import("../bodies/binary.ts");
  return binaryBody(given as FileInput, contentType ?? body.mediaType, tools);
}

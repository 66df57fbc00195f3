/** Makes the body of a request from the arguments that are no parameters. */
import type { Body, Context } from "../request.ts";
import type { Values } from "./arguments.ts";
import { formFields } from "./form.ts";
import { type GivenBody, givenBody, jsonOf, textBody } from "./given-body.ts";
import type { Endpoint } from "./operation.ts";
import type { EndpointOptions } from "./options.ts";
import { partsOf } from "./parts.ts";

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
  if (body.open) return body.open(value, contentType ?? body.mediaType, tools);
  const parts = partsOf(value as Values, body, { filename, contentType });
  const { multipartBody } = await import("../bodies/multipart.ts");
  return multipartBody(parts, tools);
}

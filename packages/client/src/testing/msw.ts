/** Public entry of `docuvane/testing/msw`: a handler for every operation of the API. Requires msw. */
import { examples, responses } from "@docuvane/contract/examples";
import { operations as table } from "@docuvane/contract/operations";
import type { operations } from "@docuvane/contract/types";
import { HttpResponse, http, type RequestHandler } from "msw";
import { mockOrigin } from "../core/transports/fetch.ts";
import { TEST_BASE_URL } from "./test-client.ts";

/** Name of an operation of the API, such as `getDocument`. */
export type OperationId = keyof typeof table;

/** Statuses of a success. */
type SuccessStatus = 200 | 201 | 202;

/** Body of a successful response to an operation. */
export type ResponseBody<Id extends OperationId> = {
  [Status in keyof operations[Id]["responses"] & SuccessStatus]: operations[Id]["responses"][Status] extends {
    readonly content: { readonly "application/json": infer Body };
  }
    ? Body
    : never;
}[keyof operations[Id]["responses"] & SuccessStatus];

/** The documented success of an operation. */
interface Success {
  readonly status: number;
  readonly example?: string;
  /** Default: JSON. */
  readonly mediaType?: string;
}

/** What a handler was called with. */
export interface HandlerCall {
  /** The request, its body unread. */
  readonly request: Request;
  /** Parameters of the path: `params.id`. */
  readonly params: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** A response to an operation: its body, or a function that returns a body or a `Response`. */
export type HandlerResponse<Id extends OperationId> =
  | ResponseBody<Id>
  | ((call: HandlerCall) => ResponseBody<Id> | Response | Promise<ResponseBody<Id> | Response>);

/** A response for each operation. */
export type HandlerResponses = { readonly [Id in OperationId]?: HandlerResponse<Id> };

/**
 * Creates a handler for every operation; each responds with the example of the API unless told otherwise.
 *
 * From then on, clients without a `transport` of their own send to this origin through `fetch`: undici, their default,
 * opens sockets that msw does not see, so that a test would reach the network.
 *
 * @param overrides - Responses that differ, by operation.
 * @param baseURL - Address that the handlers respond at. Default `TEST_BASE_URL`.
 * @example const service = setupServer(...docuvaneHandlers({ getDocument: makeDocument({ status: "needs_review" }) }));
 */
export function docuvaneHandlers(overrides: HandlerResponses = {}, baseURL?: string): RequestHandler[] {
  return Object.values(table).map(({ id }) =>
    docuvaneHandler(id, overrides[id] as HandlerResponse<typeof id>, baseURL),
  );
}

/**
 * Creates the handler of one operation, as a test overrides it.
 *
 * @param id - Name of the operation: `uploadDocument`.
 * @param response - Body of the response, or a function that returns a body or a `Response`. Default: the example of the API.
 * @param baseURL - Address that the handler responds at. Default `TEST_BASE_URL`.
 * @example service.use(docuvaneHandler("uploadDocument", () => new Response(null, { status: 503 })));
 */
export function docuvaneHandler<Id extends OperationId>(
  id: Id,
  response?: HandlerResponse<Id>,
  baseURL: string = TEST_BASE_URL,
): RequestHandler {
  const { method, path } = table[id];
  const { origin } = new URL(baseURL);
  mockOrigin(origin);
  const base = responses[id].atOrigin ? origin : baseURL;
  const register = http[method.toLowerCase() as "get" | "post" | "patch" | "delete"];
  return register(base + path.replaceAll(/\{(\w+)\}/g, ":$1"), async ({ request, params }) =>
    respond(id, isResolver(response) ? await response({ request, params }) : response),
  );
}

type Resolver = (call: HandlerCall) => unknown;

function isResolver(response: unknown): response is Resolver {
  return typeof response === "function";
}

function respond(id: OperationId, given: unknown): Response {
  if (given instanceof Response) return given;
  const { status, example, mediaType }: Success = responses[id];
  const body = given ?? (example === undefined ? undefined : onlyPage(examples[example]));
  const headers = { "x-request-id": "req_test" };
  if (body === undefined) return new HttpResponse(null, { status, headers });
  const isJson = mediaType === undefined;
  return new HttpResponse(isJson ? JSON.stringify(body) : (body as string | Uint8Array<ArrayBuffer>), {
    status,
    headers: { ...headers, "content-type": mediaType ?? "application/json" },
  });
}

/** The example of a list has a next page, which would be the same one forever. */
function onlyPage(body: unknown): unknown {
  const isPage = typeof body === "object" && body !== null && "has_more" in body;
  return isPage ? { ...body, has_more: false, next_cursor: null } : body;
}

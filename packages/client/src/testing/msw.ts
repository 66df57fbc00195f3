/** Public entry of `docuvane/testing/msw`: a handler for every operation of the API. Requires msw. */
// Generated from openapi/ by `npm run generate`. Do not edit.
import { examples, responses } from "@docuvane/contract/examples";
import { operations } from "@docuvane/contract/operations";
import { HttpResponse, http, type RequestHandler } from "msw";
import type { Endpoint } from "../core/endpoints/operation.ts";
import type { Page } from "../core/pagination/page.ts";
import { mockOrigin } from "../core/transports/mocked-origins.ts";
import type { WebhookEvent } from "../events.ts";
import type {
  Analytics,
  ApiKey,
  Document,
  DocumentPageList,
  EventDeliveryList,
  Extraction,
  Run,
  Token,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEndpointSecret,
  WebhookResend,
  Workflow,
} from "../models.ts";
import { TEST_BASE_URL } from "./test-client.ts";

/** Name of an operation of the API. */
export type OperationId = keyof typeof operations;

/** Body of a successful response to each operation. */
export interface ResponseBodies {
  listDocuments: Page<Document>;
  uploadDocument: Document;
  getDocument: Document;
  deleteDocument: undefined;
  updateDocument: Document;
  downloadDocument: string | Uint8Array;
  listPages: DocumentPageList;
  getPageImage: string | Uint8Array;
  listWorkflows: Page<Workflow>;
  createWorkflow: Workflow;
  getWorkflow: Workflow;
  deleteWorkflow: undefined;
  runWorkflow: Run;
  listRuns: Page<Run>;
  getRun: Run;
  getAnalytics: Analytics;
  extract: Extraction;
  listWebhookEndpoints: Page<WebhookEndpoint>;
  createWebhookEndpoint: WebhookEndpoint;
  getWebhookEndpoint: WebhookEndpoint;
  deleteWebhookEndpoint: undefined;
  updateWebhookEndpoint: WebhookEndpoint;
  rotateWebhookEndpointSecret: WebhookEndpointSecret;
  sendTestWebhookEvent: WebhookDelivery;
  resendWebhookEvents: WebhookResend;
  listWebhookDeliveries: Page<WebhookDelivery>;
  redeliverWebhookDelivery: WebhookDelivery;
  listEvents: Page<WebhookEvent>;
  resendEvent: EventDeliveryList;
  listApiKeys: Page<ApiKey>;
  createApiKey: ApiKey;
  getApiKey: ApiKey;
  revokeApiKey: undefined;
  createToken: Token;
}

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
  | ResponseBodies[Id]
  | ((call: HandlerCall) => ResponseBodies[Id] | Response | Promise<ResponseBodies[Id] | Response>);

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
  const ids = Object.keys(operations) as OperationId[];
  // msw takes the first handler that fits: paths without placeholders come first.
  return ids
    .toSorted((one, other) => placeholdersOf(one) - placeholdersOf(other))
    .map((id) => {
      const response = Object.hasOwn(overrides, id) ? overrides[id] : undefined;
      return docuvaneHandler(id, response as HandlerResponse<typeof id>, baseURL);
    });
}

/**
 * Creates the handler of one operation, as a test overrides it.
 *
 * @param id - Name of the operation.
 * @param response - Body of the response, or a function that returns a body or a `Response`. Default: the example of the API.
 * @param baseURL - Address that the handler responds at. Default `TEST_BASE_URL`.
 * @example service.use(docuvaneHandler("listDocuments", () => new Response(null, { status: 503 })));
 */
export function docuvaneHandler<Id extends OperationId>(
  id: Id,
  response?: HandlerResponse<Id>,
  baseURL: string = TEST_BASE_URL,
): RequestHandler {
  const { method, path, atOrigin, server = baseURL }: Endpoint = operations[id];
  const { origin } = new URL(server);
  mockOrigin(origin);
  const register = http[method.toLowerCase() as "get"] ?? http.all;
  return register((atOrigin ? origin : server) + routeOf(path), async ({ request, params }) =>
    respond(id, isResolver(response) ? await response({ request, params }) : response),
  );
}

function placeholdersOf(id: OperationId): number {
  return operations[id].path.split("{").length;
}

/** A path of msw: parameters after a colon, and other characters with a meaning escaped. */
function routeOf(path: string): string {
  return path.replaceAll(/\{([^{}]*)\}|[:*?+()]/g, (found, name?: string) =>
    name === undefined ? `\\${found}` : `:${name.replaceAll(/\W/g, "_")}`,
  );
}

type Resolver = (call: HandlerCall) => unknown;

function isResolver(response: unknown): response is Resolver {
  return typeof response === "function";
}

function respond(id: OperationId, given: unknown): Response {
  if (given instanceof Response) return given;
  const { status, example, mediaType }: Success = responses[id];
  const body = given ?? (example === undefined ? undefined : lastPage(id, examples[example]));
  const headers = { "x-request-id": "req_test" };
  if (body === undefined) return new HttpResponse(null, { status, headers });
  const isJson = mediaType === undefined || /[/+]json\b/.test(mediaType);
  return new HttpResponse(isJson ? JSON.stringify(body) : (body as string | Uint8Array<ArrayBuffer>), {
    status,
    headers: { ...headers, "content-type": mediaType ?? "application/json" },
  });
}

/** Properties that end the pages of a list, by operation and path. */
const lastPages: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  listDocuments: { has_more: false, next_cursor: null },
  listWorkflows: { has_more: false, next_cursor: null },
  listRuns: { has_more: false, next_cursor: null },
  listWebhookEndpoints: { has_more: false, next_cursor: null },
  listWebhookDeliveries: { has_more: false, next_cursor: null },
  listEvents: { has_more: false, next_cursor: null },
  listApiKeys: { has_more: false, next_cursor: null },
};

/** The example of a list may have a next page, which would be the same one forever. */
function lastPage(id: OperationId, body: unknown): unknown {
  const page: unknown = structuredClone(body);
  for (const [path, value] of Object.entries(lastPages[id] ?? {})) {
    const steps = path.split(".");
    const last = steps.pop() ?? "";
    const owner = steps.reduce<unknown>((at, step) => at && Reflect.get(Object(at), step), page);
    if (typeof owner === "object" && owner !== null) Reflect.set(owner, last, value);
  }
  return page;
}

/** Types the calls of single operations: the parameters of each in its URL, its body, and its result. */
import type { operations } from "@docuvane/contract/operations";
import type { Page } from "../core/pagination/page.ts";
import type { Body } from "../core/request.ts";
import type { WebhookEvent } from "../events.ts";
import type {
  Analytics,
  CreateWebhookEndpointParams,
  CreateWorkflowParams,
  Document,
  DocumentPageList,
  EventDeliveryList,
  Extraction,
  GetAnalyticsParams,
  ListDocumentsParams,
  ListEventsParams,
  ListRunsParams,
  ListWebhookDeliveriesParams,
  ListWebhookEndpointsParams,
  ListWorkflowsParams,
  ResendEventParams,
  Run,
  RunWorkflowParams,
  UpdateDocumentParams,
  UpdateWebhookEndpointParams,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEndpointSecret,
  Workflow,
} from "../models.ts";

/** One operation: what it takes, and what it returns. */
interface Call<Result, Query = never, Content = never> {
  readonly result: Result;
  readonly query: Query;
  readonly body: Content;
}

/** The operations that return a model, by their names in the spec; downloads and tokens need the client `Docuvane`. */
export interface Calls
  extends Record<Exclude<keyof typeof operations, Elsewhere>, Call<unknown, unknown, unknown>> {
  listDocuments: Call<Page<Document>, ListDocumentsParams>;
  /** The body comes from `documentBody`. */
  uploadDocument: Call<Document, never, Body>;
  getDocument: Call<Document>;
  deleteDocument: Call<void>;
  updateDocument: Call<Document, never, UpdateDocumentParams>;
  listPages: Call<DocumentPageList>;
  listWorkflows: Call<Page<Workflow>, ListWorkflowsParams>;
  createWorkflow: Call<Workflow, never, CreateWorkflowParams>;
  getWorkflow: Call<Workflow>;
  deleteWorkflow: Call<void>;
  runWorkflow: Call<Run, RunWorkflowParams>;
  listRuns: Call<Page<Run>, ListRunsParams>;
  getRun: Call<Run>;
  getAnalytics: Call<Analytics, GetAnalyticsParams>;
  /** The body comes from `documentBody`. */
  extract: Call<Extraction, never, Body>;
  listWebhookEndpoints: Call<Page<WebhookEndpoint>, ListWebhookEndpointsParams>;
  createWebhookEndpoint: Call<WebhookEndpoint, never, CreateWebhookEndpointParams>;
  getWebhookEndpoint: Call<WebhookEndpoint>;
  deleteWebhookEndpoint: Call<void>;
  updateWebhookEndpoint: Call<WebhookEndpoint, never, UpdateWebhookEndpointParams>;
  rotateWebhookEndpointSecret: Call<WebhookEndpointSecret>;
  sendTestWebhookEvent: Call<WebhookDelivery>;
  listWebhookDeliveries: Call<Page<WebhookDelivery>, ListWebhookDeliveriesParams>;
  redeliverWebhookDelivery: Call<WebhookDelivery>;
  listEvents: Call<Page<WebhookEvent>, ListEventsParams>;
  resendEvent: Call<EventDeliveryList, ResendEventParams>;
}

/** Operations that are no call with one JSON response. */
type Elsewhere = "createToken" | "downloadDocument" | "getPageImage";

/** Names of the `{parameters}` of a path. */
type PathNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never;

/** An operation as a constant of `docuvane/operations`. */
export interface CallOperation {
  readonly id: keyof Calls;
  readonly path: string;
}

/** What a call of an operation takes. */
export type CallArguments<O extends CallOperation> = ([PathNames<O["path"]>] extends [never]
  ? { readonly path?: never }
  : { readonly path: Readonly<Record<PathNames<O["path"]>, string>> }) &
  ([Calls[O["id"]]["query"]] extends [never]
    ? { readonly query?: never }
    : { readonly query?: Calls[O["id"]]["query"] }) &
  ([Calls[O["id"]]["body"]] extends [never]
    ? { readonly body?: never }
    : { readonly body: Calls[O["id"]]["body"] });

/** What a call of an operation returns. */
export type CallResult<O extends CallOperation> = Calls[O["id"]]["result"];

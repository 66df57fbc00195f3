// Generated from openapi/ by `npm run generate`. Do not edit.
import * as z from "zod";
import type { components } from "./types.ts";

/** A schema of a type: it accepts values of it, and returns them unchanged. */
type Schema<T> = z.ZodType<T, T>;

/** Types a schema by its model, which describes the same values. */
function of<T>(schema: z.ZodType): Schema<T> {
  return schema as Schema<T>;
}

/** Length of one interval of the series. */
export const IntervalLength: Schema<components["schemas"]["IntervalLength"]> = of(z.string());

/** Figures for the documents uploaded in the period. */
export const AnalyticsTotals: Schema<components["schemas"]["AnalyticsTotals"]> = of(z.looseObject({
  documents: z.exactOptional(z.int()),
  documents_by_status: z.exactOptional(z.record(z.string(), z.int())),
  pages: z.exactOptional(z.int()),
  mean_processing_seconds: z.exactOptional(z.number()),
  p50_processing_seconds: z.exactOptional(z.number()),
  p95_processing_seconds: z.exactOptional(z.number()),
  mean_confidence: z.exactOptional(z.record(z.string(), z.number())),
  needs_review_share: z.exactOptional(z.number()),
}));

/** Figures of one interval of the series. */
export const AnalyticsInterval: Schema<components["schemas"]["AnalyticsInterval"]> = of(z.looseObject({
  start: z.exactOptional(z.string()),
  documents: z.exactOptional(z.int()),
  documents_by_status: z.exactOptional(z.record(z.string(), z.int())),
  pages: z.exactOptional(z.int()),
}));

/** Processing metrics for a period. */
export const Analytics: Schema<components["schemas"]["Analytics"]> = of(z.looseObject({
  start: z.exactOptional(z.string()),
  end: z.exactOptional(z.string()),
  interval: z.exactOptional(IntervalLength),
  workflow_id: z.exactOptional(z.string()),
  totals: z.exactOptional(AnalyticsTotals),
  series: z.exactOptional(z.array(AnalyticsInterval)),
}));

/** Scope of an API key. */
export const ApiKeyScope: Schema<components["schemas"]["ApiKeyScope"]> = of(z.string());

/** An API key of the account. */
export const ApiKey: Schema<components["schemas"]["ApiKey"]> = of(z.looseObject({
  id: z.string(),
  name: z.exactOptional(z.string()),
  hint: z.exactOptional(z.string()),
  scopes: z.exactOptional(z.array(ApiKeyScope)),
  created_at: z.exactOptional(z.string()),
  last_used_at: z.exactOptional(z.string()),
  expires_at: z.exactOptional(z.string()),
  current: z.exactOptional(z.boolean()),
  key: z.exactOptional(z.string()),
}));

/** One page of API keys. */
export const ApiKeyList: Schema<components["schemas"]["ApiKeyList"]> = of(z.looseObject({
  data: z.array(ApiKey),
  has_more: z.exactOptional(z.boolean()),
  next_cursor: z.exactOptional(z.nullable(z.string())),
}));

/** A rectangle on a page, measured from its top left corner. */
export const BoundingBox: Schema<components["schemas"]["BoundingBox"]> = of(z.looseObject({
  left: z.exactOptional(z.number()),
  top: z.exactOptional(z.number()),
  width: z.exactOptional(z.number()),
  height: z.exactOptional(z.number()),
}));

/** Status of a document. */
export const DocumentStatus: Schema<components["schemas"]["DocumentStatus"]> = of(z.string());

/** Value of an extracted field. */
export const FieldValue: Schema<components["schemas"]["FieldValue"]> = of(z.unknown());

/** Metadata of an uploaded file. */
export const DocumentFile: Schema<components["schemas"]["DocumentFile"]> = of(z.looseObject({
  name: z.exactOptional(z.string()),
  size: z.exactOptional(z.int()),
  media_type: z.exactOptional(z.string()),
  sha256: z.exactOptional(z.string()),
  pages: z.exactOptional(z.int()),
}));

/** Metadata of an upload: any JSON object. */
export const UploadMetadata: Schema<components["schemas"]["UploadMetadata"]> = of(z.looseObject({
  source: z.exactOptional(z.string()),
  priority: z.exactOptional(z.string()),
}));

/** Why a document could not be processed. */
export const DocumentFailure: Schema<components["schemas"]["DocumentFailure"]> = of(z.looseObject({
  code: z.exactOptional(z.string()),
  message: z.exactOptional(z.string()),
}));

/** An extracted field with its confidence and its location in the document. */
export const ExtractedField: Schema<components["schemas"]["ExtractedField"]> = of(z.looseObject({
  value: z.exactOptional(FieldValue),
  confidence: z.exactOptional(z.number()),
  page: z.exactOptional(z.int()),
  box: z.exactOptional(BoundingBox),
  text: z.exactOptional(z.string()),
  source: z.exactOptional(z.string()),
  reviewed: z.exactOptional(z.boolean()),
}));

/** The kind of document that a file holds, as far as extraction can determine it. */
export const DocumentType: Schema<components["schemas"]["DocumentType"]> = of(z.looseObject({
  value: z.exactOptional(z.string()),
  confidence: z.exactOptional(z.number()),
}));

/** A reason to look at a document even if every value has a high confidence. */
export const DocumentWarning: Schema<components["schemas"]["DocumentWarning"]> = of(z.looseObject({
  code: z.exactOptional(z.string()),
  message: z.exactOptional(z.string()),
  page: z.exactOptional(z.int()),
  field: z.exactOptional(z.string()),
  document_id: z.exactOptional(z.string()),
}));

/** A document with its status and extracted data. */
export const Document: Schema<components["schemas"]["Document"]> = of(z.looseObject({
  id: z.string(),
  status: DocumentStatus,
  created_at: z.exactOptional(z.string()),
  workflow_id: z.exactOptional(z.string()),
  extracted_data: z.exactOptional(z.record(z.string(), FieldValue)),
  confidence_scores: z.exactOptional(z.record(z.string(), z.number())),
  file: z.exactOptional(DocumentFile),
  metadata: z.exactOptional(UploadMetadata),
  failure: z.exactOptional(DocumentFailure),
  rejection_reason: z.exactOptional(z.string()),
  completed_at: z.exactOptional(z.string()),
  fields: z.exactOptional(z.record(z.string(), ExtractedField)),
  document_type: z.exactOptional(DocumentType),
  warnings: z.exactOptional(z.array(DocumentWarning)),
}));

/** Event type. */
export const WebhookEventType: Schema<components["schemas"]["WebhookEventType"]> = of(z.string());

/** Payload of document events. */
export const DocumentEvent: Schema<components["schemas"]["DocumentEvent"]> = of(z.looseObject({
  id: z.exactOptional(z.string()),
  type: WebhookEventType,
  timestamp: z.exactOptional(z.string()),
  data: z.exactOptional(Document),
}));

/** One page of documents. */
export const DocumentList: Schema<components["schemas"]["DocumentList"]> = of(z.looseObject({
  data: z.array(Document),
  has_more: z.exactOptional(z.boolean()),
  next_cursor: z.exactOptional(z.nullable(z.string())),
}));

/** Size and orientation of one page of a document, upright. */
export const DocumentPage: Schema<components["schemas"]["DocumentPage"]> = of(z.looseObject({
  number: z.exactOptional(z.int()),
  width: z.exactOptional(z.number()),
  height: z.exactOptional(z.number()),
  rotation: z.exactOptional(z.int()),
  ocr: z.exactOptional(z.boolean()),
}));

/** The pages of a document. */
export const DocumentPageList: Schema<components["schemas"]["DocumentPageList"]> = of(z.looseObject({
  data: z.array(DocumentPage),
}));

/** Status of a run. */
export const RunStatus: Schema<components["schemas"]["RunStatus"]> = of(z.string());

/** One document of a run. */
export const RunDocument: Schema<components["schemas"]["RunDocument"]> = of(z.looseObject({
  id: z.string(),
  status: z.exactOptional(DocumentStatus),
  failure: z.exactOptional(DocumentFailure),
}));

/** One execution of a workflow over documents. */
export const Run: Schema<components["schemas"]["Run"]> = of(z.looseObject({
  id: z.string(),
  status: z.exactOptional(RunStatus),
  workflow_id: z.exactOptional(z.string()),
  created_at: z.exactOptional(z.string()),
  completed_at: z.exactOptional(z.string()),
  document_count: z.exactOptional(z.int()),
  processed_count: z.exactOptional(z.int()),
  failed_count: z.exactOptional(z.int()),
  documents: z.exactOptional(z.array(RunDocument)),
}));

/** Payload of run events. */
export const WorkflowRunEvent: Schema<components["schemas"]["WorkflowRunEvent"]> = of(z.looseObject({
  id: z.exactOptional(z.string()),
  type: WebhookEventType,
  timestamp: z.exactOptional(z.string()),
  data: z.exactOptional(Run),
}));

/** Payload of an event: `thin` carries ids and status, `full` also the extracted data. */
export const WebhookPayloadMode: Schema<components["schemas"]["WebhookPayloadMode"]> = of(z.string());

/** A URL that events are delivered to. */
export const WebhookEndpoint: Schema<components["schemas"]["WebhookEndpoint"]> = of(z.looseObject({
  id: z.string(),
  url: z.exactOptional(z.string()),
  description: z.exactOptional(z.string()),
  events: z.exactOptional(z.array(WebhookEventType)),
  all_events: z.exactOptional(z.boolean()),
  payload: z.exactOptional(WebhookPayloadMode),
  enabled: z.exactOptional(z.boolean()),
  created_at: z.exactOptional(z.string()),
  secret: z.exactOptional(z.string()),
}));

/** Payload of the test event. */
export const WebhookTestEvent: Schema<components["schemas"]["WebhookTestEvent"]> = of(z.looseObject({
  id: z.exactOptional(z.string()),
  type: WebhookEventType,
  timestamp: z.exactOptional(z.string()),
  data: z.exactOptional(WebhookEndpoint),
}));

/** Something that happened, as a webhook endpoint with `thin` payloads receives it. */
export const Event: Schema<components["schemas"]["Event"]> = of(z.union([DocumentEvent, WorkflowRunEvent, WebhookTestEvent]));

/** Status of a delivery. */
export const WebhookDeliveryStatus: Schema<components["schemas"]["WebhookDeliveryStatus"]> = of(z.string());

/** Why an attempt to deliver an event received no response. */
export const WebhookDeliveryFailure: Schema<components["schemas"]["WebhookDeliveryFailure"]> = of(z.looseObject({
  code: z.exactOptional(z.string()),
  message: z.exactOptional(z.string()),
}));

/** The delivery of one event to one webhook endpoint. */
export const WebhookDelivery: Schema<components["schemas"]["WebhookDelivery"]> = of(z.looseObject({
  id: z.string(),
  status: z.exactOptional(WebhookDeliveryStatus),
  event_id: z.exactOptional(z.string()),
  event_type: z.exactOptional(WebhookEventType),
  created_at: z.exactOptional(z.string()),
  attempts: z.exactOptional(z.int()),
  last_attempt_at: z.exactOptional(z.string()),
  next_attempt_at: z.exactOptional(z.string()),
  response_status: z.exactOptional(z.int()),
  failure: z.exactOptional(WebhookDeliveryFailure),
}));

/** The new deliveries of an event, one per webhook endpoint. */
export const EventDeliveryList: Schema<components["schemas"]["EventDeliveryList"]> = of(z.looseObject({
  data: z.array(WebhookDelivery),
}));

/** One page of events. */
export const EventList: Schema<components["schemas"]["EventList"]> = of(z.looseObject({
  data: z.array(Event),
  has_more: z.exactOptional(z.boolean()),
  next_cursor: z.exactOptional(z.nullable(z.string())),
}));

/** Result of a synchronous extraction. */
export const Extraction: Schema<components["schemas"]["Extraction"]> = of(z.looseObject({
  id: z.string(),
  created_at: z.exactOptional(z.string()),
  workflow_id: z.exactOptional(z.string()),
  document_id: z.exactOptional(z.string()),
  extracted_data: z.exactOptional(z.record(z.string(), FieldValue)),
  confidence_scores: z.exactOptional(z.record(z.string(), z.number())),
  fields: z.exactOptional(z.record(z.string(), ExtractedField)),
  document_type: z.exactOptional(DocumentType),
  warnings: z.exactOptional(z.array(DocumentWarning)),
  file: z.exactOptional(DocumentFile),
}));

/** An error of the token endpoint, in the shape of RFC 6749 section 5.2. */
export const OAuthError: Schema<components["schemas"]["OAuthError"]> = of(z.looseObject({
  error: z.exactOptional(z.string()),
  error_description: z.exactOptional(z.string()),
  error_uri: z.exactOptional(z.string()),
}));

/** One error in a request. */
export const ProblemError: Schema<components["schemas"]["ProblemError"]> = of(z.looseObject({
  detail: z.exactOptional(z.string()),
  code: z.exactOptional(z.string()),
  pointer: z.exactOptional(z.string()),
  parameter: z.exactOptional(z.string()),
  header: z.exactOptional(z.string()),
  part: z.exactOptional(z.string()),
}));

/** The body of every error except those of the token endpoint (RFC 9457). */
export const Problem: Schema<components["schemas"]["Problem"]> = of(z.looseObject({
  type: z.exactOptional(z.string()),
  title: z.exactOptional(z.string()),
  status: z.exactOptional(z.int()),
  detail: z.exactOptional(z.string()),
  instance: z.exactOptional(z.string()),
  code: z.exactOptional(z.string()),
  request_id: z.exactOptional(z.string()),
  errors: z.exactOptional(z.array(ProblemError)),
}));

/** One page of runs. */
export const RunList: Schema<components["schemas"]["RunList"]> = of(z.looseObject({
  data: z.array(Run),
  has_more: z.exactOptional(z.boolean()),
  next_cursor: z.exactOptional(z.nullable(z.string())),
}));

/** An access token (RFC 6749 section 5.1). */
export const Token: Schema<components["schemas"]["Token"]> = of(z.looseObject({
  access_token: z.string(),
  token_type: z.exactOptional(z.string()),
  expires_in: z.exactOptional(z.int()),
  scope: z.exactOptional(z.string()),
}));

/** One page of deliveries. */
export const WebhookDeliveryList: Schema<components["schemas"]["WebhookDeliveryList"]> = of(z.looseObject({
  data: z.array(WebhookDelivery),
  has_more: z.exactOptional(z.boolean()),
  next_cursor: z.exactOptional(z.nullable(z.string())),
}));

/** One page of webhook endpoints. */
export const WebhookEndpointList: Schema<components["schemas"]["WebhookEndpointList"]> = of(z.looseObject({
  data: z.array(WebhookEndpoint),
  has_more: z.exactOptional(z.boolean()),
  next_cursor: z.exactOptional(z.nullable(z.string())),
}));

/** The new signing secret of a webhook endpoint. */
export const WebhookEndpointSecret: Schema<components["schemas"]["WebhookEndpointSecret"]> = of(z.looseObject({
  id: z.string(),
  secret: z.exactOptional(z.string()),
  previous_secret_expires_at: z.exactOptional(z.string()),
}));

/** How many events are sent to a webhook endpoint again. */
export const WebhookResend: Schema<components["schemas"]["WebhookResend"]> = of(z.looseObject({
  resent: z.exactOptional(z.int()),
  next_since: z.exactOptional(z.string()),
}));

/** Type of the value: `string`, `number` (decimal), `date` (YYYY-MM-DD), `currency` (decimal amount without its currency sign), `boolean` or `line_items` (the line items of an invoice). */
export const WorkflowFieldType: Schema<components["schemas"]["WorkflowFieldType"]> = of(z.string());

/** One field a workflow extracts. */
export const WorkflowField: Schema<components["schemas"]["WorkflowField"]> = of(z.looseObject({
  name: z.exactOptional(z.string()),
  type: z.exactOptional(WorkflowFieldType),
  description: z.exactOptional(z.string()),
  required: z.exactOptional(z.boolean()),
  hints: z.exactOptional(z.array(z.string())),
}));

/** A workflow: the fields to extract from its documents, and when a document needs review. */
export const Workflow: Schema<components["schemas"]["Workflow"]> = of(z.looseObject({
  id: z.string(),
  name: z.exactOptional(z.string()),
  description: z.exactOptional(z.string()),
  fields: z.exactOptional(z.array(WorkflowField)),
  review_below: z.exactOptional(z.number()),
  created_at: z.exactOptional(z.string()),
  version: z.exactOptional(z.int()),
}));

/** One page of workflows. */
export const WorkflowList: Schema<components["schemas"]["WorkflowList"]> = of(z.looseObject({
  data: z.array(Workflow),
  has_more: z.exactOptional(z.boolean()),
  next_cursor: z.exactOptional(z.nullable(z.string())),
}));

/** operationId → the body of a success; operations without a body are omitted. */
export const responses: {
  readonly listDocuments: typeof DocumentList;
  readonly uploadDocument: typeof Document;
  readonly getDocument: typeof Document;
  readonly updateDocument: typeof Document;
  readonly listPages: typeof DocumentPageList;
  readonly listWorkflows: typeof WorkflowList;
  readonly createWorkflow: typeof Workflow;
  readonly getWorkflow: typeof Workflow;
  readonly runWorkflow: typeof Run;
  readonly listRuns: typeof RunList;
  readonly getRun: typeof Run;
  readonly getAnalytics: typeof Analytics;
  readonly extract: typeof Extraction;
  readonly listWebhookEndpoints: typeof WebhookEndpointList;
  readonly createWebhookEndpoint: typeof WebhookEndpoint;
  readonly getWebhookEndpoint: typeof WebhookEndpoint;
  readonly updateWebhookEndpoint: typeof WebhookEndpoint;
  readonly rotateWebhookEndpointSecret: typeof WebhookEndpointSecret;
  readonly sendTestWebhookEvent: typeof WebhookDelivery;
  readonly resendWebhookEvents: typeof WebhookResend;
  readonly listWebhookDeliveries: typeof WebhookDeliveryList;
  readonly redeliverWebhookDelivery: typeof WebhookDelivery;
  readonly listEvents: typeof EventList;
  readonly resendEvent: typeof EventDeliveryList;
  readonly listApiKeys: typeof ApiKeyList;
  readonly createApiKey: typeof ApiKey;
  readonly getApiKey: typeof ApiKey;
  readonly createToken: typeof Token;
} = {
  listDocuments: DocumentList,
  uploadDocument: Document,
  getDocument: Document,
  updateDocument: Document,
  listPages: DocumentPageList,
  listWorkflows: WorkflowList,
  createWorkflow: Workflow,
  getWorkflow: Workflow,
  runWorkflow: Run,
  listRuns: RunList,
  getRun: Run,
  getAnalytics: Analytics,
  extract: Extraction,
  listWebhookEndpoints: WebhookEndpointList,
  createWebhookEndpoint: WebhookEndpoint,
  getWebhookEndpoint: WebhookEndpoint,
  updateWebhookEndpoint: WebhookEndpoint,
  rotateWebhookEndpointSecret: WebhookEndpointSecret,
  sendTestWebhookEvent: WebhookDelivery,
  resendWebhookEvents: WebhookResend,
  listWebhookDeliveries: WebhookDeliveryList,
  redeliverWebhookDelivery: WebhookDelivery,
  listEvents: EventList,
  resendEvent: EventDeliveryList,
  listApiKeys: ApiKeyList,
  createApiKey: ApiKey,
  getApiKey: ApiKey,
  createToken: Token,
};

/** Type of a webhook event → its body. */
export const events: {
  readonly "document.created": typeof DocumentEvent;
  readonly "document.completed": typeof DocumentEvent;
  readonly "document.needs_review": typeof DocumentEvent;
  readonly "document.failed": typeof DocumentEvent;
  readonly "document.rejected": typeof DocumentEvent;
  readonly "document.deleted": typeof DocumentEvent;
  readonly "workflow_run.completed": typeof WorkflowRunEvent;
  readonly "workflow_run.failed": typeof WorkflowRunEvent;
  readonly "webhook.test": typeof WebhookTestEvent;
} = {
  "document.created": DocumentEvent,
  "document.completed": DocumentEvent,
  "document.needs_review": DocumentEvent,
  "document.failed": DocumentEvent,
  "document.rejected": DocumentEvent,
  "document.deleted": DocumentEvent,
  "workflow_run.completed": WorkflowRunEvent,
  "workflow_run.failed": WorkflowRunEvent,
  "webhook.test": WebhookTestEvent,
};

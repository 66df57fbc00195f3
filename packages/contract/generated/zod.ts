// Generated from openapi/ by `npm run generate`. Do not edit.
import * as z from "zod";

/** Length of one interval of the series. */
export const IntervalLength = z.string();

/** Figures for the documents uploaded in the period. */
export const AnalyticsTotals = z.looseObject({
  documents: z.exactOptional(z.int()),
  documents_by_status: z.exactOptional(z.record(z.string(), z.int())),
  pages: z.exactOptional(z.int()),
  mean_processing_seconds: z.exactOptional(z.number()),
  p50_processing_seconds: z.exactOptional(z.number()),
  p95_processing_seconds: z.exactOptional(z.number()),
  mean_confidence: z.exactOptional(z.record(z.string(), z.number())),
  needs_review_share: z.exactOptional(z.number()),
});

/** Figures of one interval of the series. */
export const AnalyticsInterval = z.looseObject({
  start: z.exactOptional(z.string()),
  documents: z.exactOptional(z.int()),
  documents_by_status: z.exactOptional(z.record(z.string(), z.int())),
  pages: z.exactOptional(z.int()),
});

/** Processing metrics for a period. */
export const Analytics = z.looseObject({
  start: z.exactOptional(z.string()),
  end: z.exactOptional(z.string()),
  interval: z.exactOptional(IntervalLength),
  workflow_id: z.exactOptional(z.string()),
  totals: z.exactOptional(AnalyticsTotals),
  series: z.exactOptional(z.array(AnalyticsInterval)),
});

/** Status of a document. */
export const DocumentStatus = z.string();

/** Value of an extracted field. */
export const FieldValue = z.unknown();

/** Metadata of an uploaded file. */
export const DocumentFile = z.looseObject({
  name: z.exactOptional(z.string()),
  size: z.exactOptional(z.int()),
  media_type: z.exactOptional(z.string()),
  sha256: z.exactOptional(z.string()),
  pages: z.exactOptional(z.int()),
});

/** Metadata of an upload: any JSON object. */
export const UploadMetadata = z.looseObject({
  source: z.exactOptional(z.string()),
  priority: z.exactOptional(z.string()),
});

/** Why a document could not be processed. */
export const DocumentFailure = z.looseObject({
  code: z.exactOptional(z.string()),
  message: z.exactOptional(z.string()),
});

/** A rectangle on a page, measured from its top left corner. */
export const BoundingBox = z.looseObject({
  left: z.exactOptional(z.number()),
  top: z.exactOptional(z.number()),
  width: z.exactOptional(z.number()),
  height: z.exactOptional(z.number()),
});

/** An extracted field with its confidence and its location in the document. */
export const ExtractedField = z.looseObject({
  value: z.exactOptional(FieldValue),
  confidence: z.exactOptional(z.number()),
  page: z.exactOptional(z.int()),
  box: z.exactOptional(BoundingBox),
  text: z.exactOptional(z.string()),
  source: z.exactOptional(z.string()),
  reviewed: z.exactOptional(z.boolean()),
});

/** The kind of document that a file holds, as far as extraction can determine it. */
export const DocumentType = z.looseObject({
  value: z.exactOptional(z.string()),
  confidence: z.exactOptional(z.number()),
});

/** A reason to look at a document even if every value has a high confidence. */
export const DocumentWarning = z.looseObject({
  code: z.exactOptional(z.string()),
  message: z.exactOptional(z.string()),
  page: z.exactOptional(z.int()),
  field: z.exactOptional(z.string()),
});

/** A document with its status and extracted data. */
export const Document = z.looseObject({
  id: z.string(),
  status: DocumentStatus,
  created_at: z.exactOptional(z.string()),
  workflow_id: z.exactOptional(z.string()),
  extracted_data: z.exactOptional(z.record(z.string(), FieldValue)),
  confidence_scores: z.exactOptional(z.record(z.string(), z.number())),
  file: z.exactOptional(DocumentFile),
  metadata: z.exactOptional(UploadMetadata),
  failure: z.exactOptional(DocumentFailure),
  completed_at: z.exactOptional(z.string()),
  fields: z.exactOptional(z.record(z.string(), ExtractedField)),
  document_type: z.exactOptional(DocumentType),
  warnings: z.exactOptional(z.array(DocumentWarning)),
});

/** Event type. */
export const WebhookEventType = z.string();

/** Payload of document events. */
export const DocumentEvent = z.looseObject({
  id: z.exactOptional(z.string()),
  type: WebhookEventType,
  timestamp: z.exactOptional(z.string()),
  data: z.exactOptional(Document),
});

/** One page of documents. */
export const DocumentList = z.looseObject({
  data: z.array(Document),
  has_more: z.exactOptional(z.boolean()),
  next_cursor: z.exactOptional(z.nullable(z.string())),
});

/** Size and orientation of one page of a document, upright. */
export const DocumentPage = z.looseObject({
  number: z.exactOptional(z.int()),
  width: z.exactOptional(z.number()),
  height: z.exactOptional(z.number()),
  rotation: z.exactOptional(z.int()),
  ocr: z.exactOptional(z.boolean()),
});

/** The pages of a document. */
export const DocumentPageList = z.looseObject({
  data: z.array(DocumentPage),
});

/** Status of a delivery. */
export const WebhookDeliveryStatus = z.string();

/** Why an attempt to deliver an event received no response. */
export const WebhookDeliveryFailure = z.looseObject({
  code: z.exactOptional(z.string()),
  message: z.exactOptional(z.string()),
});

/** The delivery of one event to one webhook endpoint. */
export const WebhookDelivery = z.looseObject({
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
});

/** The new deliveries of an event, one per webhook endpoint. */
export const EventDeliveryList = z.looseObject({
  data: z.array(WebhookDelivery),
});

/** Status of a run. */
export const RunStatus = z.string();

/** One document of a run. */
export const RunDocument = z.looseObject({
  id: z.string(),
  status: z.exactOptional(DocumentStatus),
  failure: z.exactOptional(DocumentFailure),
});

/** One execution of a workflow over documents. */
export const Run = z.looseObject({
  id: z.string(),
  status: z.exactOptional(RunStatus),
  workflow_id: z.exactOptional(z.string()),
  created_at: z.exactOptional(z.string()),
  completed_at: z.exactOptional(z.string()),
  document_count: z.exactOptional(z.int()),
  processed_count: z.exactOptional(z.int()),
  failed_count: z.exactOptional(z.int()),
  documents: z.exactOptional(z.array(RunDocument)),
});

/** Payload of run events. */
export const WorkflowRunEvent = z.looseObject({
  id: z.exactOptional(z.string()),
  type: WebhookEventType,
  timestamp: z.exactOptional(z.string()),
  data: z.exactOptional(Run),
});

/** Payload of an event: `thin` carries ids and status, `full` also the extracted data. */
export const WebhookPayloadMode = z.string();

/** A URL that events are delivered to. */
export const WebhookEndpoint = z.looseObject({
  id: z.string(),
  url: z.exactOptional(z.string()),
  description: z.exactOptional(z.string()),
  events: z.exactOptional(z.array(WebhookEventType)),
  payload: z.exactOptional(WebhookPayloadMode),
  enabled: z.exactOptional(z.boolean()),
  created_at: z.exactOptional(z.string()),
  secret: z.exactOptional(z.string()),
});

/** Payload of the test event. */
export const WebhookTestEvent = z.looseObject({
  id: z.exactOptional(z.string()),
  type: WebhookEventType,
  timestamp: z.exactOptional(z.string()),
  data: z.exactOptional(WebhookEndpoint),
});

/** Something that happened, as a webhook endpoint with `thin` payloads receives it. */
export const Event = z.union([DocumentEvent, WorkflowRunEvent, WebhookTestEvent]);

/** One page of events. */
export const EventList = z.looseObject({
  data: z.array(Event),
  has_more: z.exactOptional(z.boolean()),
  next_cursor: z.exactOptional(z.nullable(z.string())),
});

/** Result of a synchronous extraction. */
export const Extraction = z.looseObject({
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
});

/** An error of the token endpoint, in the shape of RFC 6749 section 5.2. */
export const OAuthError = z.looseObject({
  error: z.exactOptional(z.string()),
  error_description: z.exactOptional(z.string()),
  error_uri: z.exactOptional(z.string()),
});

/** One error in a request. */
export const ProblemError = z.looseObject({
  detail: z.exactOptional(z.string()),
  code: z.exactOptional(z.string()),
  pointer: z.exactOptional(z.string()),
  parameter: z.exactOptional(z.string()),
  header: z.exactOptional(z.string()),
  part: z.exactOptional(z.string()),
});

/** The body of every error except those of the token endpoint (RFC 9457). */
export const Problem = z.looseObject({
  type: z.exactOptional(z.string()),
  title: z.exactOptional(z.string()),
  status: z.exactOptional(z.int()),
  detail: z.exactOptional(z.string()),
  instance: z.exactOptional(z.string()),
  code: z.exactOptional(z.string()),
  request_id: z.exactOptional(z.string()),
  errors: z.exactOptional(z.array(ProblemError)),
});

/** One page of runs. */
export const RunList = z.looseObject({
  data: z.array(Run),
  has_more: z.exactOptional(z.boolean()),
  next_cursor: z.exactOptional(z.nullable(z.string())),
});

/** An access token (RFC 6749 section 5.1). */
export const Token = z.looseObject({
  access_token: z.string(),
  token_type: z.exactOptional(z.string()),
  expires_in: z.exactOptional(z.int()),
  scope: z.exactOptional(z.string()),
});

/** One page of deliveries. */
export const WebhookDeliveryList = z.looseObject({
  data: z.array(WebhookDelivery),
  has_more: z.exactOptional(z.boolean()),
  next_cursor: z.exactOptional(z.nullable(z.string())),
});

/** One page of webhook endpoints. */
export const WebhookEndpointList = z.looseObject({
  data: z.array(WebhookEndpoint),
  has_more: z.exactOptional(z.boolean()),
  next_cursor: z.exactOptional(z.nullable(z.string())),
});

/** The new signing secret of a webhook endpoint. */
export const WebhookEndpointSecret = z.looseObject({
  id: z.string(),
  secret: z.exactOptional(z.string()),
  previous_secret_expires_at: z.exactOptional(z.string()),
});

/** Type of the value: `string`, `number` (decimal), `date` (YYYY-MM-DD), `currency` (decimal amount without its currency sign), `boolean` or `line_items` (the line items of an invoice). */
export const WorkflowFieldType = z.string();

/** One field a workflow extracts. */
export const WorkflowField = z.looseObject({
  name: z.exactOptional(z.string()),
  type: z.exactOptional(WorkflowFieldType),
  description: z.exactOptional(z.string()),
  required: z.exactOptional(z.boolean()),
  hints: z.exactOptional(z.array(z.string())),
});

/** A workflow: the fields to extract from its documents, and when a document needs review. */
export const Workflow = z.looseObject({
  id: z.string(),
  name: z.exactOptional(z.string()),
  description: z.exactOptional(z.string()),
  fields: z.exactOptional(z.array(WorkflowField)),
  review_below: z.exactOptional(z.number()),
  created_at: z.exactOptional(z.string()),
  version: z.exactOptional(z.int()),
});

/** One page of workflows. */
export const WorkflowList = z.looseObject({
  data: z.array(Workflow),
  has_more: z.exactOptional(z.boolean()),
  next_cursor: z.exactOptional(z.nullable(z.string())),
});

/** operationId → the body of a success; operations without a body are omitted. */
export const responses = {
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
  listWebhookDeliveries: WebhookDeliveryList,
  redeliverWebhookDelivery: WebhookDelivery,
  listEvents: EventList,
  resendEvent: EventDeliveryList,
  createToken: Token,
} as const;

/** Type of a webhook event → its body. */
export const events = {
  "document.created": DocumentEvent,
  "document.completed": DocumentEvent,
  "document.needs_review": DocumentEvent,
  "document.failed": DocumentEvent,
  "document.deleted": DocumentEvent,
  "workflow_run.completed": WorkflowRunEvent,
  "workflow_run.failed": WorkflowRunEvent,
  "webhook.test": WebhookTestEvent,
} as const;

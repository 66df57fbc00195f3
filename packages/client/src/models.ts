/** Defines the models of the service: the generated types with open enums and required properties. */
import type { components, operations } from "@docuvane/contract/types";

// Types of the spec that are exported unchanged; those below replace the generated ones.
export type * from "@docuvane/contract/models";

type Schemas = components["schemas"];

/** Any other value: the service may add values, and this version must accept them. Keeps autocompletion of known values. */
type Other = string & {};

/** The states of a document this version knows. */
export type KnownDocumentStatus = Schemas["DocumentStatusFilter"];

/** State of a document; other values are possible. */
export type DocumentStatus = KnownDocumentStatus | Other;

/** The states of a run this version knows. */
export type KnownRunStatus = Schemas["RunStatusFilter"];

/** State of a run; other values are possible. */
export type RunStatus = KnownRunStatus | Other;

/** The types of events this version knows. */
export type KnownWebhookEventType = Schemas["WebhookEventTypeInput"];

/** Type of an event; other values are possible. */
export type WebhookEventType = KnownWebhookEventType | Other;

/** One line item of an invoice; values that it does not have are absent. */
export interface LineItem {
  description?: string;
  /** Negative for returns. */
  quantity?: number;
  /** As written (`Std.`), or the UN/ECE code of an e-invoice (`HUR`). */
  unit?: string;
  /** Price of one unit. */
  unit_price?: number;
  /** Tax rate in percent. */
  tax_rate?: number;
  /** Amount that the line item adds to the total; negative on a credit note. */
  amount?: number;
  [member: string]: unknown;
}

/** Extracted values by field name; the workflow defines the fields. Those of an invoice are typed. */
export interface ExtractedData {
  /** Invoice number as written, without a leading `#`. */
  invoice_number?: string;
  /** Invoice date, `YYYY-MM-DD`. */
  date?: string;
  /** Grand total with tax, a decimal number; negative on a credit note. */
  total?: number;
  /** Legal name of the vendor. */
  vendor?: string;
  /** The line items, in the order of the document. */
  line_items?: LineItem[];
  [field: string]: unknown;
}

/** Confidence by field name, 0 to 1; the same names as in the extracted data. */
export interface ConfidenceScores {
  invoice_number?: number;
  date?: number;
  total?: number;
  vendor?: number;
  line_items?: number;
  [field: string]: number | undefined;
}

/** A document with its extracted data. */
export type Document = Schemas["Document"] & {
  /** State: `processing`, then `completed`, `needs_review` or `failed`; `rejected` by a review. */
  status: DocumentStatus;
  /** Values by field name; `{}` until processing ends. */
  extracted_data: ExtractedData;
  /** Confidence by field name, 0 to 1. */
  confidence_scores: ConfidenceScores;
  /** Reasons to look at the document that no review has resolved yet; `[]` if there is no reason. */
  warnings: DocumentWarning[];
};

/** What kind of document a file holds; more kinds may be added. */
export type DocumentType = Schemas["DocumentType"];

/** A reason to look at a document even if every value has a high confidence; more codes may be added. */
export type DocumentWarning = Schemas["DocumentWarning"];

/** A file as the service received it. */
export type DocumentFile = Schemas["DocumentFile"];

/** Why processing a document failed. */
export type DocumentFailure = Schemas["DocumentFailure"];

/** One field with its confidence and its location on the page. */
export type ExtractedField = Schemas["ExtractedField"];

/** Location on a page, as fractions of its width and height. */
export type BoundingBox = Schemas["BoundingBox"];

/** Metadata of an upload. */
export type UploadMetadata = Schemas["UploadMetadata"];

/** A workflow: which fields are extracted, and when a document needs review. */
export type Workflow = Schemas["Workflow"];

/** One field of a workflow. */
export type WorkflowField = Schemas["WorkflowField"];

/** One field of a new workflow; `workflowFields` of `docuvane/zod` makes them from a zod object. */
export type WorkflowFieldParams = Omit<Schemas["WorkflowFieldInput"], "required"> & {
  /** Whether a document without this field needs review. Default `false`. */
  required?: boolean;
};

/** The definition of a new workflow. */
export type CreateWorkflowParams = Omit<Schemas["CreateWorkflowRequest"], "fields" | "review_below"> & {
  /** The fields to extract. */
  fields: WorkflowFieldParams[];
  /**
   * A document needs review when a required field is missing or below this confidence, or when an optional field was
   * found below both this confidence and 0.5; 0 to 1. Default 0.8.
   */
  review_below?: number;
};

/** One execution of a workflow. */
export type Run = Schemas["Run"] & { status?: RunStatus };

/** A document in a run. */
export type RunDocument = Schemas["RunDocument"] & { status?: DocumentStatus };

/** Processing metrics for a period. */
export type Analytics = Schemas["Analytics"];

/** The result of a synchronous extraction, without a stored document. */
export type Extraction = Schemas["Extraction"] & {
  extracted_data: ExtractedData;
  confidence_scores: ConfidenceScores;
  /** Reasons to look at the document; `[]` if there is no reason. */
  warnings: DocumentWarning[];
};

/** Corrections to a document; omitted properties stay unchanged. */
export type UpdateDocumentParams = Schemas["UpdateDocumentRequest"];

/** A URL that events are delivered to. */
export type WebhookEndpoint = Schemas["WebhookEndpoint"] & { events?: WebhookEventType[] };

/** The definition of a new webhook endpoint. */
export type CreateWebhookEndpointParams = Schemas["CreateWebhookEndpointRequest"];

/** Changes to a webhook endpoint; omitted properties stay unchanged. */
export type UpdateWebhookEndpointParams = Schemas["UpdateWebhookEndpointRequest"];

/** Which events are sent to a webhook endpoint again. */
export type ResendWebhookEventsParams = Omit<Schemas["ResendWebhookEventsRequest"], "include_delivered"> & {
  /** Whether to send again also what was delivered. Default `false`. */
  include_delivered?: boolean;
};

/** How many events are sent to a webhook endpoint again. */
export type WebhookResend = Schemas["WebhookResend"];

/** A new signing secret; it is shown only once. */
export type WebhookEndpointSecret = Schemas["WebhookEndpointSecret"];

/** The delivery of one event to one webhook endpoint. */
export type WebhookDelivery = Schemas["WebhookDelivery"] & { event_type?: WebhookEventType };

/** An API key; the key itself, `key`, is present only in the response that creates it. */
export type ApiKey = Schemas["ApiKey"] & { scopes?: ApiKeyScope[] };

/** What a key may do. */
export type ApiKeyScope = KnownApiKeyScope | Other;

/** What a key may do, as far as this version knows. */
export type KnownApiKeyScope = Schemas["ApiKeyScopeInput"];

/** The definition of a new API key. */
export type CreateApiKeyParams = Schemas["CreateApiKeyRequest"];

/** An access token. */
export type Token = Schemas["Token"];

/** A token request. */
export type CreateTokenParams = Schemas["TokenRequest"];

type Query<Id extends keyof operations> = NonNullable<operations[Id]["parameters"]["query"]>;

/** One value or several. */
type OneOrMore<T> = T | readonly T[];

/** A range of times, RFC 3339 or `Date`: at or after `gte`, after `gt`, at or before `lte`, before `lt`. */
export interface DateFilter {
  readonly gte?: string | Date;
  readonly gt?: string | Date;
  readonly lte?: string | Date;
  readonly lt?: string | Date;
}

/** Filters and order of a document list. */
export type ListDocumentsParams = Omit<Query<"listDocuments">, "status" | `created_at[${string}]`> & {
  /** Only documents created in this range: `{ gte: "2026-11-01T00:00:00Z" }`. */
  readonly created_at?: DateFilter;
  /** Only documents in this state, or in one of these. */
  readonly status?: OneOrMore<KnownDocumentStatus>;
};

/** Filters and order of a run list. */
export type ListRunsParams = Omit<Query<"listRuns">, "status"> & {
  /** Only runs in this state, or in one of these. */
  readonly status?: OneOrMore<KnownRunStatus>;
};

/** Order of a workflow list. */
export type ListWorkflowsParams = Query<"listWorkflows">;

/** Parameters of a run. */
export interface RunWorkflowParams {
  /** Document to process, or several; without it, every document of the workflow. */
  readonly document_id?: OneOrMore<string>;
}

/** Period, interval and workflow of the metrics. */
export type GetAnalyticsParams = Query<"getAnalytics">;

/** Order of a list of API keys. */
export type ListApiKeysParams = Query<"listApiKeys">;

/** Whether a key may revoke itself. */
export type RevokeApiKeyParams = Query<"revokeApiKey">;

/** Parameters of a webhook endpoint list. */
export type ListWebhookEndpointsParams = Query<"listWebhookEndpoints">;

/** Parameters of a delivery list. */
export type ListWebhookDeliveriesParams = Query<"listWebhookDeliveries">;

/** Filters and order of a list of events. */
export type ListEventsParams = Omit<Query<"listEvents">, "type" | "since"> & {
  /** Only events of this type, or of one of these. */
  readonly type?: OneOrMore<KnownWebhookEventType>;
  /** Only events that happened at or after this time. */
  readonly since?: string | Date;
};

/** Where a stream of events starts, and which events it has. */
export type StreamEventsParams = Pick<ListEventsParams, "type" | "since"> & {
  /** ID of the event to resume after, at most 30 days old; `since` is ignored then. Default: start at `since`, or now. */
  readonly lastEventId?: string | undefined;
};

/** Webhook endpoint that an event is resent to. */
export type ResendEventParams = Query<"resendEvent">;

const DOCUMENT_STATUSES: Readonly<Record<KnownDocumentStatus, true>> = {
  processing: true,
  completed: true,
  needs_review: true,
  failed: true,
  rejected: true,
};

const RUN_STATUSES: Readonly<Record<KnownRunStatus, true>> = {
  queued: true,
  running: true,
  completed: true,
  failed: true,
  canceled: true,
};

/**
 * Returns whether this version knows a document status, so that a `switch` over it can be complete.
 *
 * @example if (isKnownDocumentStatus(document.status)) show[document.status](document);
 */
export function isKnownDocumentStatus(status: string): status is KnownDocumentStatus {
  return Object.hasOwn(DOCUMENT_STATUSES, status);
}

/**
 * Returns whether this version knows a run status.
 *
 * @example if (!isKnownRunStatus(run.status ?? "")) console.warn("a new state", run.status);
 */
export function isKnownRunStatus(status: string): status is KnownRunStatus {
  return Object.hasOwn(RUN_STATUSES, status);
}

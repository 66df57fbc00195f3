/** Defines the events a webhook endpoint receives: known ones by type, and a type for future ones. */

import type { components } from "@docuvane/contract/types";
import type { HandlerOptions } from "./core/webhooks/standard.ts";
import type {
  ConfidenceScores,
  DocumentStatus,
  ExtractedData,
  KnownWebhookEventType,
  Run,
} from "./models.ts";

type Schemas = components["schemas"];

/** A document in an event: IDs and status; an endpoint with `payload: "full"` also gets the extracted data. */
export type WebhookDocument = Schemas["Document"] & {
  /** State at that time. */
  status: DocumentStatus;
  /** Values by field name; absent from thin payloads. */
  extracted_data?: ExtractedData;
  /** Confidence by field name, 0 to 1; absent from thin payloads. */
  confidence_scores?: ConfidenceScores;
};

/** Properties of all events; unknown properties are kept. */
interface Envelope<Type, Data> {
  /** Identifier of the event, the same on every attempt: the value of the header `webhook-id`. */
  id: string;
  /** What happened. */
  type: Type;
  /** Time at which it happened, RFC 3339 in UTC. */
  timestamp: string;
  /** The resource it happened to. */
  data: Data;
}

/** Something happened to a document: `document.created`, `.completed`, `.needs_review`, `.failed`, `.rejected`, `.deleted`. */
export type DocumentEvent<Type extends DocumentEventType = DocumentEventType> = Schemas["DocumentEvent"] &
  Envelope<Type, WebhookDocument>;

/** A run of a workflow ended: `workflow_run.completed`, `workflow_run.failed`. */
export type WorkflowRunEvent<Type extends WorkflowRunEventType = WorkflowRunEventType> =
  Schemas["WorkflowRunEvent"] & Envelope<Type, Run>;

/** A test was requested: `webhook.test`. Its data is the webhook endpoint. */
export type WebhookTestEvent = Schemas["WebhookTestEvent"] &
  Envelope<"webhook.test", Schemas["WebhookEndpoint"]>;

/**
 * An event of a type this version does not know. Respond with success: types may be added at any time.
 *
 * `type` is any string. It is typed as one literal, because TypeScript cannot distinguish `string` from the known
 * types, and a `switch` over `event.type` would not narrow; assign it to a `string` to compare it.
 */
export interface UnknownWebhookEvent {
  id: string;
  type: "a type this version does not know";
  timestamp?: string;
  data?: unknown;
  [member: string]: unknown;
}

/** Any known event, discriminated by `type`. */
export type KnownWebhookEvent = { [Type in KnownWebhookEventType]: EventOf<Type> }[KnownWebhookEventType];

/**
 * Any event, discriminated by `type`.
 *
 * @example
 * switch (event.type) {
 *   case "document.failed": return alert(event.data.failure?.message);
 *   case "workflow_run.completed": return archive(event.data.id);
 *   default: return; // types this version does not know end here too
 * }
 */
export type WebhookEvent = KnownWebhookEvent | UnknownWebhookEvent;

/** Types of the events about documents. */
export type DocumentEventType = Extract<KnownWebhookEventType, `document.${string}`>;

/** Types of the events about runs. */
export type WorkflowRunEventType = Extract<KnownWebhookEventType, `workflow_run.${string}`>;

/** The event of one type. */
export type EventOf<Type extends KnownWebhookEventType> = Type extends DocumentEventType
  ? DocumentEvent<Type>
  : Type extends WorkflowRunEventType
    ? WorkflowRunEvent<Type>
    : WebhookTestEvent;

const KNOWN_TYPES: Readonly<Record<KnownWebhookEventType, true>> = {
  "document.created": true,
  "document.completed": true,
  "document.needs_review": true,
  "document.failed": true,
  "document.rejected": true,
  "document.deleted": true,
  "workflow_run.completed": true,
  "workflow_run.failed": true,
  "webhook.test": true,
};

/**
 * Returns whether this version knows the type of an event, so that a `switch` over it can be complete.
 *
 * @example if (!isKnownWebhookEvent(event)) console.info("a new type of event", event.type);
 */
export function isKnownWebhookEvent(event: WebhookEvent): event is KnownWebhookEvent {
  return Object.hasOwn(KNOWN_TYPES, event.type);
}

/** Actions by event type. */
export type WebhookActions = {
  readonly [Type in KnownWebhookEventType]?: (event: EventOf<Type>) => unknown;
};

/** How events are handled. */
export type WebhookHandlerOptions = HandlerOptions<WebhookActions, WebhookEvent>;

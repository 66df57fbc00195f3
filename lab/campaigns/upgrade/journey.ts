// Calls every operation through a client as one journey, in which later calls use what earlier ones returned.
import { deliveryNotes } from "../../../packages/server/test/delivery-note.ts";
import type { Invocation } from "../../../test/conformance/case.ts";

/** Values that later calls use, by name. */
export type State = Record<string, string>;

/** One call of the journey. */
export interface Step {
  /** operationId, or a helper such as `documents.wait_until_done`. */
  readonly call: string;
  /** Makes the arguments that are passed besides the operation. */
  readonly make?: (state: State) => Omit<Invocation, "call">;
  /** Class of the error that is expected, by its TypeScript name. Default: the call succeeds. */
  readonly fails?: string;
  /** Path whose JSON must be what the client returned, unknown properties included. */
  readonly same?: (state: State) => string;
  /** Notes values of the result for later calls. */
  readonly keep?: (data: never, state: State) => void;
}

interface WithId {
  readonly id: string;
}

const text = "Receipt\nCorner Shop\n2026-11-20\nTotal 12.50 EUR\n";
const file = { text, as: "bytes", filename: "receipt.txt", content_type: "text/plain" } as const;
const withId = (name: string) => (state: State) => ({ arguments: { id: state[name] ?? "" } });
const keepId = (name: string) => (data: WithId, state: State) => {
  state[name] = data.id;
};

/** Operations that only one of the two contracts has are left out of a run. */
export const journey: readonly Step[] = [
  {
    call: "createWorkflow",
    make: ({ name }) => ({ arguments: { ...deliveryNotes, id: `notes_${name}`, name: `Notes ${name}` } }),
    keep: keepId("workflow"),
  },
  { call: "getWorkflow", make: withId("workflow"), same: ({ workflow }) => `/workflows/${workflow}` },
  { call: "listWorkflows", make: () => ({ arguments: { limit: 2 } }), same: () => "/workflows?limit=2" },
  {
    call: "uploadDocument",
    make: () => ({ arguments: { workflow_id: "receipt_processing", metadata: { source: "upgrade" } }, file }),
    keep: keepId("document"),
  },
  { call: "documents.wait_until_done", make: withId("document") },
  { call: "getDocument", make: withId("document"), same: ({ document }) => `/documents/${document}` },
  { call: "listPages", make: withId("document"), same: ({ document }) => `/documents/${document}/pages` },
  { call: "listDocuments", make: () => ({ arguments: { limit: 2 } }), same: () => "/documents?limit=2" },
  {
    call: "updateDocument",
    make: ({ document }) => ({
      arguments: { id: document, extracted_data: { total: 99.5 }, status: "completed" },
    }),
    same: ({ document }) => `/documents/${document}`,
  },
  { call: "downloadDocument", make: withId("document") },
  {
    call: "getPageImage",
    make: ({ document }) => ({ arguments: { id: document, number: 1 } }),
    fails: "NotFoundError",
  },
  {
    call: "runWorkflow",
    make: ({ document }) => ({ arguments: { id: "receipt_processing", document_id: document } }),
    keep: keepId("run"),
  },
  { call: "runs.wait_until_done", make: withId("run") },
  { call: "getRun", make: withId("run"), same: ({ run }) => `/runs/${run}` },
  { call: "listRuns", make: () => ({ arguments: { limit: 2 } }), same: () => "/runs?limit=2" },
  { call: "extract", make: () => ({ arguments: { workflow_id: "receipt_processing" }, file }) },
  { call: "getAnalytics", make: () => ({ arguments: {} }) },
  {
    call: "createWebhookEndpoint",
    make: ({ name, receiver }) => ({ arguments: { url: `${receiver}/${name}`, payload: "full" } }),
    keep: keepId("endpoint"),
  },
  {
    call: "getWebhookEndpoint",
    make: withId("endpoint"),
    same: ({ endpoint }) => `/webhook_endpoints/${endpoint}`,
  },
  {
    call: "listWebhookEndpoints",
    make: () => ({ arguments: { limit: 2 } }),
    same: () => "/webhook_endpoints?limit=2",
  },
  {
    call: "updateWebhookEndpoint",
    make: ({ endpoint }) => ({ arguments: { id: endpoint, description: "Upgraded" } }),
  },
  { call: "rotateWebhookEndpointSecret", make: withId("endpoint") },
  { call: "sendTestWebhookEvent", make: withId("endpoint") },
  {
    call: "listWebhookDeliveries",
    make: withId("endpoint"),
    keep: ({ data }: { readonly data: readonly WithId[] }, state) => {
      state["delivery"] = data[0]?.id ?? "";
    },
  },
  {
    call: "redeliverWebhookDelivery",
    make: ({ endpoint, delivery }) => ({ arguments: { id: endpoint, delivery_id: delivery } }),
  },
  {
    call: "listEvents",
    make: () => ({ arguments: { limit: 2 } }),
    keep: ({ data }: { readonly data: readonly WithId[] }, state) => {
      state["event"] = data[0]?.id ?? "";
    },
  },
  { call: "resendEvent", make: ({ event = "evt_0" }) => ({ arguments: { id: event } }) },
  { call: "streamEvents", make: () => ({ take: 0 }) },
  {
    call: "createToken",
    make: ({ clientId, clientSecret }) => ({
      arguments: { grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret },
    }),
  },
  { call: "deleteWebhookEndpoint", make: withId("endpoint") },
  { call: "deleteDocument", make: withId("document") },
  { call: "getDocument", make: withId("document"), fails: "NotFoundError" },
  { call: "deleteWorkflow", make: withId("workflow") },
  {
    call: "createWorkflow",
    make: () => ({ arguments: { ...deliveryNotes, fields: [] } }),
    fails: "ValidationError",
  },
  {
    call: "uploadDocument",
    make: () => ({ file: { size: 0, as: "bytes", filename: "empty.pdf" } }),
    fails: "ValidationError",
  },
];

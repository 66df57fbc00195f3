/** Lists the operations that can be sent one by one, with what each takes and returns. */
// Generated from openapi/ by `npm run generate`. Do not edit.
// biome-ignore-all lint/suspicious/noConfusingVoidType: `void` is what a call without a result returns.
import type { Page } from "../core/pagination/page.ts";
import type { Body } from "../core/request.ts";
import type { WebhookEvent } from "../events.ts";
import type {
  Analytics,
  ApiKey,
  CreateApiKeyParams,
  CreateWebhookEndpointParams,
  CreateWorkflowParams,
  Document,
  DocumentPageList,
  EventDeliveryList,
  Extraction,
  GetAnalyticsParams,
  ListApiKeysParams,
  ListDocumentsParams,
  ListEventsParams,
  ListRunsParams,
  ListWebhookDeliveriesParams,
  ListWebhookEndpointsParams,
  ListWorkflowsParams,
  ResendEventParams,
  ResendWebhookEventsParams,
  RevokeApiKeyParams,
  Run,
  RunWorkflowParams,
  UpdateDocumentParams,
  UpdateWebhookEndpointParams,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEndpointSecret,
  WebhookResend,
  Workflow,
} from "../models.ts";

export {
  createApiKey,
  createWebhookEndpoint,
  createWorkflow,
  deleteDocument,
  deleteWebhookEndpoint,
  deleteWorkflow,
  extract,
  getAnalytics,
  getApiKey,
  getDocument,
  getRun,
  getWebhookEndpoint,
  getWorkflow,
  listApiKeys,
  listDocuments,
  listEvents,
  listPages,
  listRuns,
  listWebhookDeliveries,
  listWebhookEndpoints,
  listWorkflows,
  redeliverWebhookDelivery,
  resendEvent,
  resendWebhookEvents,
  revokeApiKey,
  rotateWebhookEndpointSecret,
  runWorkflow,
  sendTestWebhookEvent,
  updateDocument,
  updateWebhookEndpoint,
  uploadDocument,
} from "@docuvane/contract/operations";

/** What an operation returns, and takes in its URL and as its body. */
export interface Calls {
  listDocuments: { result: Page<Document>; query: ListDocumentsParams; body: never };
  uploadDocument: { result: Document; query: never; body: Body };
  getDocument: { result: Document; query: never; body: never };
  deleteDocument: { result: void; query: never; body: never };
  updateDocument: { result: Document; query: never; body: UpdateDocumentParams };
  listPages: { result: DocumentPageList; query: never; body: never };
  listWorkflows: { result: Page<Workflow>; query: ListWorkflowsParams; body: never };
  createWorkflow: { result: Workflow; query: never; body: CreateWorkflowParams };
  getWorkflow: { result: Workflow; query: never; body: never };
  deleteWorkflow: { result: void; query: never; body: never };
  runWorkflow: { result: Run; query: RunWorkflowParams; body: never };
  listRuns: { result: Page<Run>; query: ListRunsParams; body: never };
  getRun: { result: Run; query: never; body: never };
  getAnalytics: { result: Analytics; query: GetAnalyticsParams; body: never };
  extract: { result: Extraction; query: never; body: Body };
  listWebhookEndpoints: { result: Page<WebhookEndpoint>; query: ListWebhookEndpointsParams; body: never };
  createWebhookEndpoint: { result: WebhookEndpoint; query: never; body: CreateWebhookEndpointParams };
  getWebhookEndpoint: { result: WebhookEndpoint; query: never; body: never };
  deleteWebhookEndpoint: { result: void; query: never; body: never };
  updateWebhookEndpoint: { result: WebhookEndpoint; query: never; body: UpdateWebhookEndpointParams };
  rotateWebhookEndpointSecret: { result: WebhookEndpointSecret; query: never; body: never };
  sendTestWebhookEvent: { result: WebhookDelivery; query: never; body: never };
  resendWebhookEvents: { result: WebhookResend; query: never; body: ResendWebhookEventsParams };
  listWebhookDeliveries: { result: Page<WebhookDelivery>; query: ListWebhookDeliveriesParams; body: never };
  redeliverWebhookDelivery: { result: WebhookDelivery; query: never; body: never };
  listEvents: { result: Page<WebhookEvent>; query: ListEventsParams; body: never };
  resendEvent: { result: EventDeliveryList; query: ResendEventParams; body: never };
  listApiKeys: { result: Page<ApiKey>; query: ListApiKeysParams; body: never };
  createApiKey: { result: ApiKey; query: never; body: CreateApiKeyParams };
  getApiKey: { result: ApiKey; query: never; body: never };
  revokeApiKey: { result: void; query: RevokeApiKeyParams; body: never };
}

// Generated from openapi/ by `npm run generate`. Do not edit.
import type { components, operations } from "./types.ts";

export type Analytics = components["schemas"]["Analytics"];
export type CreateTokenParams = NonNullable<operations["createToken"]["requestBody"]>["content"]["application/x-www-form-urlencoded"];
export type CreateWebhookEndpointParams = NonNullable<operations["createWebhookEndpoint"]["requestBody"]>["content"]["application/json"];
export type CreateWorkflowParams = NonNullable<operations["createWorkflow"]["requestBody"]>["content"]["application/json"];
export type Document = components["schemas"]["Document"];
export type DocumentPageList = components["schemas"]["DocumentPageList"];
export type Event = components["schemas"]["Event"];
export type EventDeliveryList = components["schemas"]["EventDeliveryList"];
export type Extraction = components["schemas"]["Extraction"];
export type GetAnalyticsParams = NonNullable<operations["getAnalytics"]["parameters"]["query"]>;
export type ListDocumentsParams = NonNullable<operations["listDocuments"]["parameters"]["query"]>;
export type ListEventsParams = NonNullable<operations["listEvents"]["parameters"]["query"]>;
export type ListRunsParams = NonNullable<operations["listRuns"]["parameters"]["query"]>;
export type ListWebhookDeliveriesParams = NonNullable<operations["listWebhookDeliveries"]["parameters"]["query"]>;
export type ListWebhookEndpointsParams = NonNullable<operations["listWebhookEndpoints"]["parameters"]["query"]>;
export type ListWorkflowsParams = NonNullable<operations["listWorkflows"]["parameters"]["query"]>;
export type ResendEventParams = NonNullable<operations["resendEvent"]["parameters"]["query"]>;
export type Run = components["schemas"]["Run"];
export type RunWorkflowParams = NonNullable<operations["runWorkflow"]["parameters"]["query"]>;
export type Token = components["schemas"]["Token"];
export type UpdateDocumentParams = NonNullable<operations["updateDocument"]["requestBody"]>["content"]["application/merge-patch+json"];
export type UpdateWebhookEndpointParams = NonNullable<operations["updateWebhookEndpoint"]["requestBody"]>["content"]["application/merge-patch+json"];
export type WebhookDelivery = components["schemas"]["WebhookDelivery"];
export type WebhookEndpoint = components["schemas"]["WebhookEndpoint"];
export type WebhookEndpointSecret = components["schemas"]["WebhookEndpointSecret"];
export type Workflow = components["schemas"]["Workflow"];

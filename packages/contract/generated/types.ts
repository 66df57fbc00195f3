// Generated from openapi/ by `npm run generate`. Do not edit.

export interface paths {
    "/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listDocuments"];
        put?: never;
        post: operations["uploadDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getDocument"];
        put?: never;
        post?: never;
        delete: operations["deleteDocument"];
        options?: never;
        head?: never;
        patch: operations["updateDocument"];
        trace?: never;
    };
    "/documents/{id}/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["downloadDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents/{id}/pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents/{id}/pages/{number}/image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPageImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workflows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listWorkflows"];
        put?: never;
        post: operations["createWorkflow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workflows/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWorkflow"];
        put?: never;
        post?: never;
        delete: operations["deleteWorkflow"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workflows/{id}/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["runWorkflow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listRuns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getRun"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAnalytics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/extract": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["extract"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook_endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listWebhookEndpoints"];
        put?: never;
        post: operations["createWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook_endpoints/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWebhookEndpoint"];
        put?: never;
        post?: never;
        delete: operations["deleteWebhookEndpoint"];
        options?: never;
        head?: never;
        patch: operations["updateWebhookEndpoint"];
        trace?: never;
    };
    "/webhook_endpoints/{id}/rotate_secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["rotateWebhookEndpointSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook_endpoints/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["sendTestWebhookEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook_endpoints/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["resendWebhookEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook_endpoints/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook_endpoints/{id}/deliveries/{delivery_id}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["redeliverWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["resendEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api_keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listApiKeys"];
        put?: never;
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api_keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiKey"];
        put?: never;
        post?: never;
        delete: operations["revokeApiKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * ApiKey
         * @description An API key of the account. The key itself is stored as a hash.
         */
        ApiKey: {
            /**
             * @description Identifier of the key, opaque to clients. Not a secret.
             * @example key_1a2B3c4D5e6F7g8H
             */
            id: string;
            /** @description What the key is for. */
            name?: string;
            /**
             * @description Prefix and last four characters of the key, by which people recognize it. Absent for keys that were created before this property existed, and for those that the operator chose.
             * @example dv_live_…x7Qa
             */
            hint?: string;
            /** @description What the key may do. Absent when it may do everything. */
            scopes?: components["schemas"]["ApiKeyScope"][];
            /**
             * Format: date-time
             * @description Time of creation, RFC 3339 in UTC.
             */
            created_at?: string;
            /**
             * Format: date-time
             * @description Time of the last request with the key, RFC 3339 in UTC, up to a minute too early. Absent before the first request.
             */
            last_used_at?: string;
            /**
             * Format: date-time
             * @description Time from which the key is refused, RFC 3339 in UTC. Absent when it does not expire.
             */
            expires_at?: string;
            /** @description Whether the request is authenticated with this key. */
            current?: boolean;
            /** @description The key, to send as a bearer token. Present only in the response that creates it. */
            key?: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * ApiKeyList
         * @description One page of API keys.
         */
        ApiKeyList: {
            /** @description The API keys of this page. An empty page with a cursor is not the last one. */
            data: components["schemas"]["ApiKey"][];
            /** @description Whether there is a next page. */
            has_more?: boolean;
            /** @description Cursor of the next page, opaque; null or absent on the last page. */
            next_cursor?: string | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * ApiKeyScope
         * @description Scope of an API key. More values may be added.
         */
        ApiKeyScope: string;
        /**
         * ApiKeyScopeInput
         * @description Scope of a new API key.
         * @enum {string}
         */
        ApiKeyScopeInput: "documents:read" | "documents:write" | "workflows:read" | "workflows:write" | "workflows:run" | "analytics:read" | "webhooks:read" | "webhooks:write" | "keys:read" | "keys:write";
        /**
         * Analytics
         * @description Processing metrics for a period.
         */
        Analytics: {
            /**
             * Format: date-time
             * @description Start of the period (included), RFC 3339 in UTC.
             */
            start?: string;
            /**
             * Format: date-time
             * @description End of the period (excluded), RFC 3339 in UTC.
             */
            end?: string;
            /** @description Length of one interval of the series. */
            interval?: components["schemas"]["IntervalLength"];
            /** @description Workflow that the figures cover. Absent when they cover all workflows. */
            workflow_id?: string;
            /** @description Figures over the whole period. */
            totals?: components["schemas"]["AnalyticsTotals"];
            /** @description Figures per interval, oldest first, without gaps. */
            series?: components["schemas"]["AnalyticsInterval"][];
        } & {
            [key: string]: unknown;
        };
        /**
         * AnalyticsInterval
         * @description Figures of one interval of the series.
         */
        AnalyticsInterval: {
            /**
             * Format: date-time
             * @description Start of the interval (included), RFC 3339 in UTC.
             */
            start?: string;
            /** @description Documents uploaded in the interval. Unit: documents. */
            documents?: number;
            /** @description Map from document status to the number of documents now in it. */
            documents_by_status?: {
                [key: string]: number;
            };
            /** @description Pages processed. Unit: pages. */
            pages?: number;
        } & {
            [key: string]: unknown;
        };
        /**
         * AnalyticsTotals
         * @description Figures for the documents uploaded in the period.
         */
        AnalyticsTotals: {
            /** @description Documents uploaded. Unit: documents. */
            documents?: number;
            /** @description Map from document status to the number of documents now in it. */
            documents_by_status?: {
                [key: string]: number;
            };
            /** @description Pages processed. Unit: pages. */
            pages?: number;
            /** @description Mean time from upload to the end of processing. Unit: seconds. */
            mean_processing_seconds?: number;
            /** @description Time within which half of the documents were processed. Unit: seconds. */
            p50_processing_seconds?: number;
            /** @description Time within which 95 of 100 documents were processed. Unit: seconds. */
            p95_processing_seconds?: number;
            /** @description Map from field name to the mean confidence of its values. */
            mean_confidence?: {
                [key: string]: number;
            };
            /** @description Share of the processed documents that needed review. Unit: fraction from 0 to 1. */
            needs_review_share?: number;
        } & {
            [key: string]: unknown;
        };
        /**
         * BoundingBox
         * @description A rectangle on a page, measured from its top left corner.
         */
        BoundingBox: {
            /** @description Distance from the left edge. Unit: fraction of the page width, from 0 to 1. */
            left?: number;
            /** @description Distance from the top edge. Unit: fraction of the page height, from 0 to 1. */
            top?: number;
            /** @description Width of the rectangle. Unit: fraction of the page width, from 0 to 1. */
            width?: number;
            /** @description Height of the rectangle. Unit: fraction of the page height, from 0 to 1. */
            height?: number;
        } & {
            [key: string]: unknown;
        };
        /**
         * CreateApiKeyRequest
         * @description The definition of a new API key.
         */
        CreateApiKeyRequest: {
            /** @description What the key is for; shown in the list of keys. */
            name?: string;
            /** @description What the key may do. Default: everything that the credential may do which creates it. */
            scopes?: components["schemas"]["ApiKeyScopeInput"][];
            /**
             * Format: date-time
             * @description Time from which the key is refused, RFC 3339. Default: when the API key expires that creates it, otherwise never.
             */
            expires_at?: string;
        };
        /**
         * CreateWebhookEndpointRequest
         * @description The definition of a new webhook endpoint.
         */
        CreateWebhookEndpointRequest: {
            /**
             * Format: uri
             * @description URL that receives the events, `https` only. Private addresses are refused unless the service allows them.
             */
            url: string;
            /** @description What the endpoint is for. */
            description?: string;
            /** @description Events to deliver. Default: all. */
            events?: components["schemas"]["WebhookEventTypeInput"][];
            /** @description Payload of the events. Default: `thin`. */
            payload?: components["schemas"]["WebhookPayloadModeInput"];
        };
        /**
         * CreateWorkflowRequest
         * @description The definition of a new workflow.
         */
        CreateWorkflowRequest: {
            /**
             * @description Requested identifier. Default: derived from the name.
             * @example delivery_notes
             */
            id?: string;
            /** @description Display name. */
            name: string;
            /** @description What the workflow is for. */
            description?: string;
            /** @description The fields to extract. */
            fields: components["schemas"]["WorkflowFieldInput"][];
            /**
             * @description A document needs review when a required field is missing or below this confidence, or when an optional field was found below both this confidence and 0.5. Unit: fraction from 0 to 1.
             * @default 0.8
             */
            review_below?: number;
        };
        /**
         * Document
         * @description A document with its status and extracted data. It exists as soon as the upload returns; `extracted_data` and `confidence_scores` are filled in when processing ends.
         */
        Document: {
            /**
             * @description Identifier of the document, opaque to clients. This service generates `doc_` followed by digits.
             * @example doc_123456
             */
            id: string;
            /** @description Status of the document. */
            status: components["schemas"]["DocumentStatus"];
            /**
             * Format: date-time
             * @description Time of the upload, RFC 3339 in UTC.
             */
            created_at?: string;
            /**
             * @description Workflow that processes the document.
             * @example invoice_processing
             */
            workflow_id?: string;
            /** @description Map from field name to extracted value; the workflow defines the names. Fields that were not found have no entry. For invoices: `invoice_number` (as written, without a leading `#`), `date` (YYYY-MM-DD), `total` (decimal, tax-inclusive grand total in the currency of the document, negative on a credit note), `vendor` (legal name without registration number) and `line_items`. */
            extracted_data?: {
                [key: string]: components["schemas"]["FieldValue"];
            };
            /** @description Map from field name to confidence. Its keys are the keys of `extracted_data`. */
            confidence_scores?: {
                [key: string]: number;
            };
            /** @description Metadata of the uploaded file. */
            file?: components["schemas"]["DocumentFile"];
            /** @description The metadata given at upload, unchanged. */
            metadata?: components["schemas"]["UploadMetadata"];
            /** @description Why processing failed. Present only when `status` is `failed`. */
            failure?: components["schemas"]["DocumentFailure"];
            /** @description Why a person rejected the document. Present only when `status` is `rejected` and a reason was given. */
            rejection_reason?: string;
            /**
             * Format: date-time
             * @description Time at which processing ended, successfully or not, RFC 3339 in UTC. Absent until then.
             */
            completed_at?: string;
            /** @description Map from field name to the value and its location on the page. */
            fields?: {
                [key: string]: components["schemas"]["ExtractedField"];
            };
            /** @description Kind of the document. Absent until it is processed, and where nothing in the file determines the kind. */
            document_type?: components["schemas"]["DocumentType"];
            /** @description Reasons to look at the document that no review has resolved yet; empty when there are none, and until the document is processed. */
            warnings?: components["schemas"]["DocumentWarning"][];
        } & {
            [key: string]: unknown;
        };
        /**
         * DocumentEvent
         * @description Payload of document events.
         */
        DocumentEvent: {
            /**
             * @description Identifier of the event, equal to the header `webhook-id`; the same on every attempt.
             * @example evt_123456
             */
            id?: string;
            /** @description What happened. */
            type: components["schemas"]["WebhookEventType"];
            /**
             * Format: date-time
             * @description Time at which it happened, RFC 3339 in UTC.
             */
            timestamp?: string;
            /** @description The document at that time. A `thin` payload holds `id`, `status`, `workflow_id`, `created_at` and `failure`; a `full` one is the whole document. */
            data?: components["schemas"]["Document"];
        } & {
            [key: string]: unknown;
        };
        /**
         * DocumentFailure
         * @description Why a document could not be processed.
         */
        DocumentFailure: {
            /** @description Stable code for programs to compare. More values may be added. */
            code?: string;
            /** @description Human-readable message. The wording may change. */
            message?: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * DocumentFile
         * @description Metadata of an uploaded file.
         */
        DocumentFile: {
            /**
             * @description File name as sent in the upload.
             * @example invoice.pdf
             */
            name?: string;
            /**
             * Format: int64
             * @description Size of the file. Unit: bytes.
             */
            size?: number;
            /**
             * @description Media type detected from the content.
             * @example application/pdf
             */
            media_type?: string;
            /** @description SHA-256 of the content, 64 lower-case hexadecimal digits. */
            sha256?: string;
            /** @description Number of pages, known once processing has ended. Unit: pages. */
            pages?: number;
        } & {
            [key: string]: unknown;
        };
        /**
         * DocumentList
         * @description One page of documents.
         */
        DocumentList: {
            /** @description The documents of this page. An empty page with a cursor is not the last one. */
            data: components["schemas"]["Document"][];
            /** @description Whether there is a next page. */
            has_more?: boolean;
            /** @description Cursor of the next page, opaque; null or absent on the last page. */
            next_cursor?: string | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * DocumentPage
         * @description Size and orientation of one page of a document, upright.
         */
        DocumentPage: {
            /**
             * @description Page number, from 1. Unit: pages.
             * @example 1
             */
            number?: number;
            /**
             * @description Width of the upright page. Unit: points (1/72 inch) for PDF, pixels for images.
             * @example 595.28
             */
            width?: number;
            /**
             * @description Height of the upright page. Unit: points (1/72 inch) for PDF, pixels for images.
             * @example 841.89
             */
            height?: number;
            /**
             * @description Clockwise rotation that makes the stored page upright: 0, 90, 180 or 270. Unit: degrees.
             * @example 0
             */
            rotation?: number;
            /** @description Whether the text of the page comes from OCR instead of its text layer. */
            ocr?: boolean;
        } & {
            [key: string]: unknown;
        };
        /**
         * DocumentPageList
         * @description The pages of a document.
         */
        DocumentPageList: {
            /** @description All pages, in order. */
            data: components["schemas"]["DocumentPage"][];
        } & {
            [key: string]: unknown;
        };
        /**
         * DocumentStatus
         * @description Status of a document. `processing` leads to `completed`, `needs_review` or `failed`; A review leads from `needs_review` to `completed` or `rejected`, and back when the document is reopened. More values may be added; clients must keep values they do not know.
         */
        DocumentStatus: string;
        /**
         * DocumentStatusFilter
         * @description Status of a document, as a filter.
         * @enum {string}
         */
        DocumentStatusFilter: "processing" | "completed" | "needs_review" | "failed" | "rejected";
        /**
         * DocumentType
         * @description The kind of document that a file holds, as far as extraction can determine it.
         */
        DocumentType: {
            /** @description Kind of document; `other` when none of the known kinds fits. More values may be added. */
            value?: string;
            /** @description Confidence in the kind. Unit: fraction from 0 to 1. */
            confidence?: number;
        } & {
            [key: string]: unknown;
        };
        /**
         * DocumentWarning
         * @description A reason to look at a document even if every value has a high confidence. Each warning except `duplicate_of`, which is informational, makes the document `needs_review`. A warning with a `field` is resolved by correcting or confirming that field; one without is resolved by accepting the document with `status` `completed`.
         */
        DocumentWarning: {
            /** @description Stable code for programs to compare. `totals_disagree`: subtotal, taxes and total do not add up. `line_items_disagree`: the line items do not add up to the subtotal. `due_before_date`: the due date is before the date of the document. `doubtful_vendor`: the vendor looks like a label, a place or a fragment of a name. `total_includes_balance`: the total may include a balance from before. `tax_not_plausible`: the tax does not fit the amounts. `implausible_date`: the date is far in the past or in the future. `unexpected_type`: the document is of another kind than the workflow is for. `type_disagrees`: title, wording and the sign of the total disagree on whether the document is an invoice or a credit note. `several_documents`: the file holds more than one document. `unread_attachments`: attachments of the e-mail could not be read; the message names them. `damaged_text`: characters of the file could not be decoded. `duplicate_of`: the account has an earlier document with the same content. More values may be added. */
            code?: string;
            /** @description Human-readable reason in one sentence. The wording may change. */
            message?: string;
            /** @description Page the warning is about; absent when it is about the document. Unit: page number, starting at 1. */
            page?: number;
            /** @description Name of the field in doubt; absent when the warning is about a page or the document. */
            field?: string;
            /** @description Identifier of the other document that the warning is about; present with `duplicate_of`. */
            document_id?: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * Event
         * @description Something that happened, as a webhook endpoint with `thin` payloads receives it. More types may be added.
         */
        Event: components["schemas"]["DocumentEvent"] | components["schemas"]["WorkflowRunEvent"] | components["schemas"]["WebhookTestEvent"];
        /**
         * EventDeliveryList
         * @description The new deliveries of an event, one per webhook endpoint.
         */
        EventDeliveryList: {
            /** @description The new deliveries. */
            data: components["schemas"]["WebhookDelivery"][];
        } & {
            [key: string]: unknown;
        };
        /**
         * EventList
         * @description One page of events.
         */
        EventList: {
            /** @description The events of this page. An empty page with a cursor is not the last one. */
            data: components["schemas"]["Event"][];
            /** @description Whether there is a next page. */
            has_more?: boolean;
            /** @description Cursor of the next page, opaque; null or absent on the last page. */
            next_cursor?: string | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * ExtractDocumentRequest
         * @description An extraction from an uploaded document. The document itself does not change.
         */
        ExtractDocumentRequest: {
            /**
             * @description Document to read.
             * @example doc_123456
             */
            document_id: string;
            /**
             * @description Workflow whose fields are extracted. Default: the workflow of the document.
             * @example invoice_processing
             */
            workflow_id?: string;
        };
        /**
         * ExtractFileRequest
         * @description The parts of an extraction from a file, in the order `workflow_id`, `file`.
         */
        ExtractFileRequest: {
            /**
             * @description Workflow whose fields are extracted. Default: chosen by the service.
             * @example invoice_processing
             */
            workflow_id?: string;
            /**
             * Format: binary
             * @description The document, with the same limits as an upload. It is not stored.
             */
            file: string;
        };
        /**
         * ExtractedField
         * @description An extracted field with its confidence and its location in the document.
         */
        ExtractedField: {
            /** @description The value, equal to the entry in `extracted_data`. */
            value?: components["schemas"]["FieldValue"];
            /** @description Confidence in the value, equal to the entry in `confidence_scores`. Unit: fraction from 0 to 1. */
            confidence?: number;
            /** @description Page on which the value was found; absent when the file has no pages or the value does not appear on one. Unit: page number, starting at 1. */
            page?: number;
            /** @description Rectangle around the value; absent when `page` is, and for files without a layout. */
            box?: components["schemas"]["BoundingBox"];
            /** @description The source text of the value: as written on the document, or the content of the XML element. */
            text?: string;
            /** @description Source of the value: `xml` (element of an XML file or e-invoice), `text` (text layer or text file) or `ocr`. Absent for values entered by a person. */
            source?: string;
            /** @description Whether a person entered or confirmed the value. A value that was entered has no location and no source text. */
            reviewed?: boolean;
        } & {
            [key: string]: unknown;
        };
        /**
         * Extraction
         * @description Result of a synchronous extraction. Nothing is stored.
         */
        Extraction: {
            /**
             * @description Identifier of the extraction, opaque to clients.
             * @example ext_123456
             */
            id: string;
            /**
             * Format: date-time
             * @description Time of the extraction, RFC 3339 in UTC.
             */
            created_at?: string;
            /**
             * @description Workflow whose fields were extracted.
             * @example invoice_processing
             */
            workflow_id?: string;
            /** @description Document that was read. Absent when a file was sent. */
            document_id?: string;
            /** @description Map from field name to extracted value, as in a document. */
            extracted_data?: {
                [key: string]: components["schemas"]["FieldValue"];
            };
            /** @description Map from field name to confidence. Its keys are the keys of `extracted_data`. */
            confidence_scores?: {
                [key: string]: number;
            };
            /** @description Map from field name to the value and its location on the page. */
            fields?: {
                [key: string]: components["schemas"]["ExtractedField"];
            };
            /** @description Kind of the document; absent where nothing in the file determines it. */
            document_type?: components["schemas"]["DocumentType"];
            /** @description Reasons to look at the document; empty when there are none. */
            warnings?: components["schemas"]["DocumentWarning"][];
            /** @description Metadata of the file that was read. */
            file?: components["schemas"]["DocumentFile"];
        } & {
            [key: string]: unknown;
        };
        /**
         * FieldValue
         * @description Value of an extracted field. A `string` or `date` field gives a string (dates as YYYY-MM-DD), `number` and `currency` a JSON number in the unit shown on the document, `boolean` true or false. A `line_items` field gives an array of objects, one per line item in the order of the document, with the properties that were found: `description`, `quantity`, `unit` (as written, or the UN/ECE code of an e-invoice), `unit_price`, `tax_rate` (per cent) and `amount` (what the line adds to the total). More properties may be added; corrections accept only these. The schema has no `type`, so that a value of another type never makes a client reject the document.
         */
        FieldValue: unknown;
        /**
         * IntervalLength
         * @description Length of one interval of the series. Days start at midnight UTC, weeks on Monday, months on the first. More values may be added.
         */
        IntervalLength: string;
        /**
         * IntervalLengthFilter
         * @description Requested length of one interval of the series.
         * @enum {string}
         */
        IntervalLengthFilter: "hour" | "day" | "week" | "month";
        /**
         * OAuthError
         * @description An error of the token endpoint, in the shape of RFC 6749 section 5.2.
         */
        OAuthError: {
            /** @description Stable code for programs to compare. */
            error?: string;
            /** @description Human-readable message. The wording may change. */
            error_description?: string;
            /**
             * Format: uri-reference
             * @description Page about the error.
             */
            error_uri?: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * Problem
         * @description The body of every error except those of the token endpoint (RFC 9457).
         */
        Problem: {
            /**
             * Format: uri-reference
             * @description URI that identifies the kind of problem; clients do not fetch it. `about:blank` when the status is enough.
             */
            type?: string;
            /** @description Short summary of the kind of problem, the same for every occurrence. */
            title?: string;
            /** @description Status of the response. Unit: HTTP status code. */
            status?: number;
            /** @description Explanation of this occurrence: what failed, where, and what to do. The wording may change. */
            detail?: string;
            /**
             * Format: uri-reference
             * @description Path of the request.
             */
            instance?: string;
            /** @description Stable code for programs to compare. More values may be added. */
            code?: string;
            /** @description Identifier of the request, equal to the header `X-Request-Id`. */
            request_id?: string;
            /** @description The errors in the request, one item each. */
            errors?: components["schemas"]["ProblemError"][];
        } & {
            [key: string]: unknown;
        };
        /**
         * ProblemError
         * @description One error in a request. Either `pointer`, `parameter`, `header` or `part` gives its location.
         */
        ProblemError: {
            /** @description Explanation of the error. */
            detail?: string;
            /** @description Stable code of the error. More values may be added. */
            code?: string;
            /** @description Location in the JSON body: a JSON Pointer as a URI fragment such as `#/fields/0/name`. */
            pointer?: string;
            /** @description Name of the path or query parameter. */
            parameter?: string;
            /** @description Name of the header. */
            header?: string;
            /** @description Name of the multipart part. */
            part?: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * ReviewedStatus
         * @description Decision of a review. `completed` accepts the document with its current values, `rejected` rejects it, and `needs_review` reopens a completed or rejected document. `failed` rejects it as earlier releases did: the document becomes `failed`; use `rejected` instead.
         * @enum {string}
         */
        ReviewedStatus: "completed" | "failed" | "rejected" | "needs_review";
        /**
         * ResendWebhookEventsRequest
         * @description Which events are sent to a webhook endpoint again.
         */
        ResendWebhookEventsRequest: {
            /**
             * Format: date-time
             * @description Time of the oldest event, RFC 3339. Events are kept for 30 days.
             */
            since: string;
            /**
             * @description Whether to send again also what was delivered, for a receiver that lost its data.
             * @default false
             */
            include_delivered?: boolean;
        };
        /**
         * Run
         * @description One execution of a workflow over documents.
         */
        Run: {
            /**
             * @description Identifier of the run, opaque to clients.
             * @example run_123456
             */
            id: string;
            /** @description Status of the run. */
            status?: components["schemas"]["RunStatus"];
            /**
             * @description Workflow that is executed.
             * @example invoice_processing
             */
            workflow_id?: string;
            /**
             * Format: date-time
             * @description Time of the request, RFC 3339 in UTC.
             */
            created_at?: string;
            /**
             * Format: date-time
             * @description Time at which the run ended, successfully or not, RFC 3339 in UTC. Absent until then.
             */
            completed_at?: string;
            /** @description Documents in the run. Unit: documents. */
            document_count?: number;
            /** @description Documents whose processing has ended, successfully or not. Unit: documents. */
            processed_count?: number;
            /** @description Documents whose processing failed. Unit: documents. */
            failed_count?: number;
            /** @description The first 1000 documents of the run, in upload order. The counts include all documents. */
            documents?: components["schemas"]["RunDocument"][];
        } & {
            [key: string]: unknown;
        };
        /**
         * RunDocument
         * @description One document of a run. Read the document for its extracted data.
         */
        RunDocument: {
            /**
             * @description Identifier of the document.
             * @example doc_123456
             */
            id: string;
            /** @description Status of the document within the run. */
            status?: components["schemas"]["DocumentStatus"];
            /** @description Why processing failed. Present only when `status` is `failed`. */
            failure?: components["schemas"]["DocumentFailure"];
        } & {
            [key: string]: unknown;
        };
        /**
         * RunList
         * @description One page of runs.
         */
        RunList: {
            /** @description The runs of this page, without `documents`. An empty page with a cursor is not the last one. */
            data: components["schemas"]["Run"][];
            /** @description Whether there is a next page. */
            has_more?: boolean;
            /** @description Cursor of the next page, opaque; null or absent on the last page. */
            next_cursor?: string | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * RunStatus
         * @description Status of a run. `queued` leads to `running`, which leads to `completed`, `failed` (no document could be processed) or `canceled`. More values may be added; clients must keep values they do not know.
         */
        RunStatus: string;
        /**
         * RunStatusFilter
         * @description Status of a run, as a filter.
         * @enum {string}
         */
        RunStatusFilter: "queued" | "running" | "completed" | "failed" | "canceled";
        /**
         * SortOrder
         * @description Order of a list: newest first (`-created_at`) or oldest first (`created_at`); ties are ordered by id.
         * @enum {string}
         */
        SortOrder: "-created_at" | "created_at";
        /**
         * Token
         * @description An access token (RFC 6749 section 5.1). There is no refresh token; request a new access token before it expires.
         */
        Token: {
            /** @description The token, sent as `Authorization` with the scheme `Bearer`. */
            access_token: string;
            /** @description Authentication scheme: `Bearer`, case-insensitive. */
            token_type?: string;
            /** @description Lifetime of the token from now. Unit: seconds. */
            expires_in?: number;
            /** @description Scopes granted, separated by spaces. */
            scope?: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * TokenRequest
         * @description The form of a token request (RFC 6749 section 4.4.2). Unknown parameters are ignored, as the RFC requires.
         */
        TokenRequest: {
            /**
             * @description Grant type.
             * @constant
             */
            grant_type: "client_credentials";
            /**
             * @description Requested scopes, separated by spaces. Default: all scopes of the client.
             * @example documents:read documents:write
             */
            scope?: string;
        };
        /**
         * UpdateDocumentRequest
         * @description Corrections to a document (JSON Merge Patch, RFC 7396). Fields left out keep their values. Without `status` the document becomes `completed` once no field is in doubt and no warning is left that needs a review.
         */
        UpdateDocumentRequest: {
            /** @description Correct values by field name, each of the field's type; null means that the document has no such value. Their confidence becomes 1. */
            extracted_data?: {
                [key: string]: components["schemas"]["FieldValue"];
            };
            /** @description Ends or reopens the review. A document can be accepted or rejected while it needs review, and rejected once it is completed; a rejected document must be reopened first. */
            status?: components["schemas"]["ReviewedStatus"];
            /** @description Why the document is rejected; only with the status `rejected`. */
            rejection_reason?: string;
        };
        /**
         * UpdateWebhookEndpointRequest
         * @description The properties to change (JSON Merge Patch, RFC 7396). Properties left out keep their values.
         */
        UpdateWebhookEndpointRequest: {
            /**
             * Format: uri
             * @description URL that receives the events, `https` only.
             */
            url?: string;
            /** @description What the endpoint is for. */
            description?: string;
            /** @description Events to deliver; replaces the whole list. */
            events?: components["schemas"]["WebhookEventTypeInput"][];
            /** @description Whether all events are delivered, those of types that are added later included. `false` keeps the present types only. Not together with `events`. */
            all_events?: boolean;
            /** @description Payload of the events. */
            payload?: components["schemas"]["WebhookPayloadModeInput"];
            /** @description Whether events are delivered. */
            enabled?: boolean;
        };
        /**
         * UploadDocumentRequest
         * @description The parts of an upload, in the order `workflow_id`, `metadata`, `file`.
         */
        UploadDocumentRequest: {
            /**
             * @description Workflow that processes the document. Default: chosen by the service.
             * @example invoice_processing
             */
            workflow_id?: string;
            /** @description Metadata stored with the document. */
            metadata?: components["schemas"]["UploadMetadata"];
            /**
             * Format: binary
             * @description The document, at most 25 MiB: PDF, DOCX, PNG, JPEG, WebP, TIFF, text, HTML, e-mail or XML invoice. File name, declared media type and content must agree.
             */
            file: string;
        };
        /**
         * UploadMetadata
         * @description Metadata of an upload: any JSON object. The properties below are the common ones.
         */
        UploadMetadata: {
            /** @description Where the document came from. */
            source?: string;
            /** @description How urgent the document is. */
            priority?: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * WebhookDelivery
         * @description The delivery of one event to one webhook endpoint. Attempts are made after 0, 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h, with jitter, until one receives a 2xx response within 15 s.
         */
        WebhookDelivery: {
            /**
             * @description Identifier of the delivery, opaque to clients.
             * @example del_123456
             */
            id: string;
            /** @description Status of the delivery. */
            status?: components["schemas"]["WebhookDeliveryStatus"];
            /**
             * @description Identifier of the event, equal to the header `webhook-id`.
             * @example evt_123456
             */
            event_id?: string;
            /** @description What happened. */
            event_type?: components["schemas"]["WebhookEventType"];
            /**
             * Format: date-time
             * @description Time at which the delivery was scheduled, RFC 3339 in UTC.
             */
            created_at?: string;
            /** @description Attempts made so far. Unit: attempts. */
            attempts?: number;
            /**
             * Format: date-time
             * @description Time of the last attempt, RFC 3339 in UTC. Absent before the first.
             */
            last_attempt_at?: string;
            /**
             * Format: date-time
             * @description Time of the next attempt, RFC 3339 in UTC. Absent when no attempt is scheduled.
             */
            next_attempt_at?: string;
            /** @description Response to the last attempt. Absent when no response arrived. Unit: HTTP status code. */
            response_status?: number;
            /** @description Why the last attempt received no response. Absent when it received one, and before the first attempt. */
            failure?: components["schemas"]["WebhookDeliveryFailure"];
        } & {
            [key: string]: unknown;
        };
        /**
         * WebhookDeliveryFailure
         * @description Why an attempt to deliver an event received no response.
         */
        WebhookDeliveryFailure: {
            /** @description Stable code for programs to compare. More values may be added. */
            code?: string;
            /** @description Human-readable message. The wording may change. */
            message?: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * WebhookDeliveryList
         * @description One page of deliveries.
         */
        WebhookDeliveryList: {
            /** @description The deliveries of this page. An empty page with a cursor is not the last one. */
            data: components["schemas"]["WebhookDelivery"][];
            /** @description Whether there is a next page. */
            has_more?: boolean;
            /** @description Cursor of the next page, opaque; null or absent on the last page. */
            next_cursor?: string | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * WebhookDeliveryStatus
         * @description Status of a delivery. `pending` leads to `delivered` or, after the last attempt, `failed`. More values may be added.
         */
        WebhookDeliveryStatus: string;
        /**
         * WebhookEndpoint
         * @description A URL that events are delivered to.
         */
        WebhookEndpoint: {
            /**
             * @description Identifier of the webhook endpoint, opaque to clients.
             * @example we_123456
             */
            id: string;
            /**
             * Format: uri
             * @description URL that receives the events.
             */
            url?: string;
            /** @description What the endpoint is for. */
            description?: string;
            /** @description Events that are delivered. */
            events?: components["schemas"]["WebhookEventType"][];
            /** @description Whether all events are delivered, those of types that are added later included. */
            all_events?: boolean;
            /** @description Payload of the events. */
            payload?: components["schemas"]["WebhookPayloadMode"];
            /** @description Whether events are delivered. The service disables the endpoint after a 410 response and after 5 days of failures. */
            enabled?: boolean;
            /**
             * Format: date-time
             * @description Time of creation, RFC 3339 in UTC.
             */
            created_at?: string;
            /** @description Signing secret, `whsec_` followed by base64. Present only in the response that creates the endpoint. */
            secret?: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * WebhookEndpointList
         * @description One page of webhook endpoints.
         */
        WebhookEndpointList: {
            /** @description The webhook endpoints of this page. An empty page with a cursor is not the last one. */
            data: components["schemas"]["WebhookEndpoint"][];
            /** @description Whether there is a next page. */
            has_more?: boolean;
            /** @description Cursor of the next page, opaque; null or absent on the last page. */
            next_cursor?: string | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * WebhookEndpointSecret
         * @description The new signing secret of a webhook endpoint. It is shown only once.
         */
        WebhookEndpointSecret: {
            /**
             * @description Identifier of the webhook endpoint.
             * @example we_123456
             */
            id: string;
            /** @description The new signing secret, `whsec_` followed by base64. */
            secret?: string;
            /**
             * Format: date-time
             * @description Time until which the service also signs with the previous secret, 24 hours from now, RFC 3339 in UTC.
             */
            previous_secret_expires_at?: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * WebhookEventType
         * @description Event type. More values may be added; receivers must respond 2xx to types they do not know.
         */
        WebhookEventType: string;
        /**
         * WebhookEventTypeInput
         * @description Kind of event to subscribe to.
         * @enum {string}
         */
        WebhookEventTypeInput: "document.created" | "document.completed" | "document.needs_review" | "document.failed" | "document.rejected" | "document.deleted" | "workflow_run.completed" | "workflow_run.failed" | "webhook.test";
        /**
         * WebhookPayloadMode
         * @description Payload of an event: `thin` carries ids and status, `full` also the extracted data. More values may be added.
         */
        WebhookPayloadMode: string;
        /**
         * WebhookPayloadModeInput
         * @description Requested payload of an event: `thin` carries ids and status, `full` also the extracted data.
         * @enum {string}
         */
        WebhookPayloadModeInput: "thin" | "full";
        /**
         * WebhookResend
         * @description How many events are sent to a webhook endpoint again.
         */
        WebhookResend: {
            /** @description Events that this call scheduled for now. Unit: events. */
            resent?: number;
            /**
             * Format: date-time
             * @description Time to continue from with the next call, RFC 3339 in UTC. Absent when no event is left.
             */
            next_since?: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * WebhookTestEvent
         * @description Payload of the test event.
         */
        WebhookTestEvent: {
            /**
             * @description Identifier of the event, equal to the header `webhook-id`; the same on every attempt.
             * @example evt_123456
             */
            id?: string;
            /** @description What happened, `webhook.test`. */
            type: components["schemas"]["WebhookEventType"];
            /**
             * Format: date-time
             * @description Time at which it was sent, RFC 3339 in UTC.
             */
            timestamp?: string;
            /** @description The webhook endpoint under test, without its secret. */
            data?: components["schemas"]["WebhookEndpoint"];
        } & {
            [key: string]: unknown;
        };
        /**
         * Workflow
         * @description A workflow: the fields to extract from its documents, and when a document needs review.
         */
        Workflow: {
            /**
             * @description Identifier of the workflow, a short text. Built-in workflows: `invoice_processing`, `receipt_processing` and `contract_processing`.
             * @example invoice_processing
             */
            id: string;
            /** @description Display name. */
            name?: string;
            /** @description What the workflow is for. */
            description?: string;
            /** @description The fields to extract. */
            fields?: components["schemas"]["WorkflowField"][];
            /** @description A document needs review when a required field is missing or below this confidence, or when an optional field was found below both this confidence and 0.5. Unit: fraction from 0 to 1. */
            review_below?: number;
            /**
             * Format: date-time
             * @description Time of creation, RFC 3339 in UTC.
             */
            created_at?: string;
            /** @description Version of the definition. Unit: definitions, starting at 1. */
            version?: number;
        } & {
            [key: string]: unknown;
        };
        /**
         * WorkflowField
         * @description One field a workflow extracts.
         */
        WorkflowField: {
            /**
             * @description Name of the field, the key in `extracted_data`.
             * @example invoice_number
             */
            name?: string;
            /** @description Type of the value. */
            type?: components["schemas"]["WorkflowFieldType"];
            /** @description What the field means. */
            description?: string;
            /** @description Whether a document without this field needs review. */
            required?: boolean;
            /** @description Labels that stand next to the value on documents. */
            hints?: string[];
        } & {
            [key: string]: unknown;
        };
        /**
         * WorkflowFieldInput
         * @description One field of a workflow to be created.
         */
        WorkflowFieldInput: {
            /**
             * @description Name of the field, the key in `extracted_data`; unique within the workflow.
             * @example invoice_number
             */
            name: string;
            /** @description Type of the value. */
            type: components["schemas"]["WorkflowFieldTypeInput"];
            /** @description What the field means. */
            description?: string;
            /**
             * @description Whether a document without this field needs review.
             * @default false
             */
            required?: boolean;
            /** @description Labels that stand next to the value on documents, in any language. */
            hints?: string[];
        };
        /**
         * WorkflowFieldType
         * @description Type of the value: `string`, `number` (decimal), `date` (YYYY-MM-DD), `currency` (decimal amount without its currency sign), `boolean` or `line_items` (the line items of an invoice). More values may be added.
         */
        WorkflowFieldType: string;
        /**
         * WorkflowFieldTypeInput
         * @description Type of a field to be created.
         * @enum {string}
         */
        WorkflowFieldTypeInput: "string" | "number" | "date" | "currency" | "boolean" | "line_items";
        /**
         * WorkflowList
         * @description One page of workflows.
         */
        WorkflowList: {
            /** @description The workflows of this page. An empty page with a cursor is not the last one. */
            data: components["schemas"]["Workflow"][];
            /** @description Whether there is a next page. */
            has_more?: boolean;
            /** @description Cursor of the next page, opaque; null or absent on the last page. */
            next_cursor?: string | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * WorkflowRunEvent
         * @description Payload of run events.
         */
        WorkflowRunEvent: {
            /**
             * @description Identifier of the event, equal to the header `webhook-id`; the same on every attempt.
             * @example evt_123456
             */
            id?: string;
            /** @description What happened. */
            type: components["schemas"]["WebhookEventType"];
            /**
             * Format: date-time
             * @description Time at which it happened, RFC 3339 in UTC.
             */
            timestamp?: string;
            /** @description The run at that time. A `thin` payload leaves out `documents`. */
            data?: components["schemas"]["Run"];
        } & {
            [key: string]: unknown;
        };
    };
    responses: never;
    parameters: {
        /**
         * @description Maximum number of items on the page. Unit: items.
         * @example 20
         */
        Limit: number;
        /**
         * @description The `next_cursor` of the previous page, opaque. Default: the first page.
         * @example eyJhIjoxfQ
         */
        Cursor: string;
        /**
         * @description Order of the list. Default: newest first.
         * @example -created_at
         */
        Sort: components["schemas"]["SortOrder"];
        /**
         * @description Only documents with this status. Repeat the parameter for several.
         * @example [
         *       "needs_review"
         *     ]
         */
        DocumentStatusQuery: components["schemas"]["DocumentStatusFilter"][];
        /**
         * @description Only items of this workflow.
         * @example invoice_processing
         */
        WorkflowIdQuery: string;
        /**
         * @description Only documents whose file name or ID contains this text, ignoring case.
         * @example invoice
         */
        DocumentSearch: string;
        /**
         * @description Only items created at or after this time, RFC 3339.
         * @example 2026-11-01T00:00:00Z
         */
        CreatedAtGte: string;
        /**
         * @description Only items created after this time, RFC 3339.
         * @example 2026-11-01T00:00:00Z
         */
        CreatedAtGt: string;
        /**
         * @description Only items created at or before this time, RFC 3339.
         * @example 2026-12-01T00:00:00Z
         */
        CreatedAtLte: string;
        /**
         * @description Only items created before this time, RFC 3339.
         * @example 2026-12-01T00:00:00Z
         */
        CreatedAtLt: string;
        /**
         * @description Width of the image, rounded up to 640, 1000, 1400 or 2000. An image file is never enlarged, and a very long page is narrower. Unit: pixels.
         * @example 1400
         */
        ImageWidth: number;
        /**
         * @description Document to process. Repeat the parameter for several. Default: every document of the workflow.
         * @example [
         *       "doc_123456"
         *     ]
         */
        RunDocumentIds: string[];
        /**
         * @description Only runs with this status. Repeat the parameter for several.
         * @example [
         *       "running"
         *     ]
         */
        RunStatusQuery: components["schemas"]["RunStatusFilter"][];
        /**
         * @description Start of the period (included), RFC 3339. Default: 30 days before the end.
         * @example 2026-11-19T00:00:00Z
         */
        AnalyticsStart: string;
        /**
         * @description End of the period (excluded), RFC 3339. Default: now.
         * @example 2026-11-21T00:00:00Z
         */
        AnalyticsEnd: string;
        /**
         * @description Length of one interval of the series, default: a day.
         * @example day
         */
        AnalyticsIntervalQuery: components["schemas"]["IntervalLengthFilter"];
        /**
         * @description Only events of this type. Repeat the parameter for several.
         * @example [
         *       "document.completed"
         *     ]
         */
        EventTypeQuery: components["schemas"]["WebhookEventTypeInput"][];
        /**
         * @description Only events that happened at or after this time, RFC 3339.
         * @example 2026-11-01T00:00:00Z
         */
        Since: string;
        /**
         * @description Identifier of the webhook endpoint to deliver to. Default: every enabled one that receives the type.
         * @example we_123456
         */
        EndpointIdQuery: string;
        /**
         * @description Whether to revoke the key even if the request is authenticated with it. Default: false.
         * @example true
         */
        OwnKey: boolean;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listDocuments: {
        parameters: {
            query?: {
                /**
                 * @description Maximum number of items on the page. Unit: items.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page, opaque. Default: the first page.
                 * @example eyJhIjoxfQ
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Order of the list. Default: newest first.
                 * @example -created_at
                 */
                sort?: components["parameters"]["Sort"];
                /**
                 * @description Only documents with this status. Repeat the parameter for several.
                 * @example [
                 *       "needs_review"
                 *     ]
                 */
                status?: components["parameters"]["DocumentStatusQuery"];
                /**
                 * @description Only items of this workflow.
                 * @example invoice_processing
                 */
                workflow_id?: components["parameters"]["WorkflowIdQuery"];
                /**
                 * @description Only documents whose file name or ID contains this text, ignoring case.
                 * @example invoice
                 */
                search?: components["parameters"]["DocumentSearch"];
                /**
                 * @description Only items created at or after this time, RFC 3339.
                 * @example 2026-11-01T00:00:00Z
                 */
                "created_at[gte]"?: components["parameters"]["CreatedAtGte"];
                /**
                 * @description Only items created after this time, RFC 3339.
                 * @example 2026-11-01T00:00:00Z
                 */
                "created_at[gt]"?: components["parameters"]["CreatedAtGt"];
                /**
                 * @description Only items created at or before this time, RFC 3339.
                 * @example 2026-12-01T00:00:00Z
                 */
                "created_at[lte]"?: components["parameters"]["CreatedAtLte"];
                /**
                 * @description Only items created before this time, RFC 3339.
                 * @example 2026-12-01T00:00:00Z
                 */
                "created_at[lt]"?: components["parameters"]["CreatedAtLt"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    uploadDocument: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    getDocument: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    deleteDocument: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    updateDocument: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    downloadDocument: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    listPages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    getPageImage: {
        parameters: {
            query?: {
                /**
                 * @description Width of the image, rounded up to 640, 1000, 1400 or 2000. An image file is never enlarged, and a very long page is narrower. Unit: pixels.
                 * @example 1400
                 */
                width?: components["parameters"]["ImageWidth"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    listWorkflows: {
        parameters: {
            query?: {
                /**
                 * @description Maximum number of items on the page. Unit: items.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page, opaque. Default: the first page.
                 * @example eyJhIjoxfQ
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Order of the list. Default: newest first.
                 * @example -created_at
                 */
                sort?: components["parameters"]["Sort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    createWorkflow: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    getWorkflow: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    deleteWorkflow: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    runWorkflow: {
        parameters: {
            query?: {
                /**
                 * @description Document to process. Repeat the parameter for several. Default: every document of the workflow.
                 * @example [
                 *       "doc_123456"
                 *     ]
                 */
                document_id?: components["parameters"]["RunDocumentIds"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    listRuns: {
        parameters: {
            query?: {
                /**
                 * @description Maximum number of items on the page. Unit: items.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page, opaque. Default: the first page.
                 * @example eyJhIjoxfQ
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Order of the list. Default: newest first.
                 * @example -created_at
                 */
                sort?: components["parameters"]["Sort"];
                /**
                 * @description Only runs with this status. Repeat the parameter for several.
                 * @example [
                 *       "running"
                 *     ]
                 */
                status?: components["parameters"]["RunStatusQuery"];
                /**
                 * @description Only items of this workflow.
                 * @example invoice_processing
                 */
                workflow_id?: components["parameters"]["WorkflowIdQuery"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    getRun: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    getAnalytics: {
        parameters: {
            query?: {
                /**
                 * @description Start of the period (included), RFC 3339. Default: 30 days before the end.
                 * @example 2026-11-19T00:00:00Z
                 */
                start?: components["parameters"]["AnalyticsStart"];
                /**
                 * @description End of the period (excluded), RFC 3339. Default: now.
                 * @example 2026-11-21T00:00:00Z
                 */
                end?: components["parameters"]["AnalyticsEnd"];
                /**
                 * @description Length of one interval of the series, default: a day.
                 * @example day
                 */
                interval?: components["parameters"]["AnalyticsIntervalQuery"];
                /**
                 * @description Only items of this workflow.
                 * @example invoice_processing
                 */
                workflow_id?: components["parameters"]["WorkflowIdQuery"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    extract: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    listWebhookEndpoints: {
        parameters: {
            query?: {
                /**
                 * @description Maximum number of items on the page. Unit: items.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page, opaque. Default: the first page.
                 * @example eyJhIjoxfQ
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Order of the list. Default: newest first.
                 * @example -created_at
                 */
                sort?: components["parameters"]["Sort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    createWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    getWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    deleteWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    updateWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    rotateWebhookEndpointSecret: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    sendTestWebhookEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    resendWebhookEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /**
                 * @description Maximum number of items on the page. Unit: items.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page, opaque. Default: the first page.
                 * @example eyJhIjoxfQ
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Order of the list. Default: newest first.
                 * @example -created_at
                 */
                sort?: components["parameters"]["Sort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    redeliverWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    listEvents: {
        parameters: {
            query?: {
                /**
                 * @description Maximum number of items on the page. Unit: items.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page, opaque. Default: the first page.
                 * @example eyJhIjoxfQ
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Order of the list. Default: newest first.
                 * @example -created_at
                 */
                sort?: components["parameters"]["Sort"];
                /**
                 * @description Only events of this type. Repeat the parameter for several.
                 * @example [
                 *       "document.completed"
                 *     ]
                 */
                type?: components["parameters"]["EventTypeQuery"];
                /**
                 * @description Only events that happened at or after this time, RFC 3339.
                 * @example 2026-11-01T00:00:00Z
                 */
                since?: components["parameters"]["Since"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    resendEvent: {
        parameters: {
            query?: {
                /**
                 * @description Identifier of the webhook endpoint to deliver to. Default: every enabled one that receives the type.
                 * @example we_123456
                 */
                endpoint_id?: components["parameters"]["EndpointIdQuery"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    listApiKeys: {
        parameters: {
            query?: {
                /**
                 * @description Maximum number of items on the page. Unit: items.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page, opaque. Default: the first page.
                 * @example eyJhIjoxfQ
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Order of the list. Default: newest first.
                 * @example -created_at
                 */
                sort?: components["parameters"]["Sort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    getApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    revokeApiKey: {
        parameters: {
            query?: {
                /**
                 * @description Whether to revoke the key even if the request is authenticated with it. Default: false.
                 * @example true
                 */
                own?: components["parameters"]["OwnKey"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    createToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
}

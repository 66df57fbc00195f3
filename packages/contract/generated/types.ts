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
            path: {
                /**
                 * @description Identifier of the document, opaque. Percent-encoded as one path segment.
                 * @example doc_123456
                 */
                id: components["parameters"]["DocumentId"];
            };
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
    "/documents/{id}/pages": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the document, opaque. Percent-encoded as one path segment.
                 * @example doc_123456
                 */
                id: components["parameters"]["DocumentId"];
            };
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
            path: {
                /**
                 * @description Identifier of the workflow, a short text. Percent-encoded as one path segment.
                 * @example invoice_processing
                 */
                id: components["parameters"]["WorkflowId"];
            };
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
            path: {
                /**
                 * @description Identifier of the workflow, a short text. Percent-encoded as one path segment.
                 * @example invoice_processing
                 */
                id: components["parameters"]["WorkflowId"];
            };
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
            path: {
                /**
                 * @description Identifier of the run, opaque. Percent-encoded as one path segment.
                 * @example run_123456
                 */
                id: components["parameters"]["RunId"];
            };
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
            path: {
                /**
                 * @description Identifier of the webhook endpoint, opaque. Percent-encoded as one path segment.
                 * @example we_123456
                 */
                id: components["parameters"]["WebhookEndpointId"];
            };
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
            path: {
                /**
                 * @description Identifier of the webhook endpoint, opaque. Percent-encoded as one path segment.
                 * @example we_123456
                 */
                id: components["parameters"]["WebhookEndpointId"];
            };
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
            path: {
                /**
                 * @description Identifier of the webhook endpoint, opaque. Percent-encoded as one path segment.
                 * @example we_123456
                 */
                id: components["parameters"]["WebhookEndpointId"];
            };
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
    "/webhook_endpoints/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the webhook endpoint, opaque. Percent-encoded as one path segment.
                 * @example we_123456
                 */
                id: components["parameters"]["WebhookEndpointId"];
            };
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
            path: {
                /**
                 * @description Identifier of the webhook endpoint, opaque. Percent-encoded as one path segment.
                 * @example we_123456
                 */
                id: components["parameters"]["WebhookEndpointId"];
                /**
                 * @description Identifier of the delivery, opaque. Percent-encoded as one path segment.
                 * @example del_123456
                 */
                delivery_id: components["parameters"]["DeliveryId"];
            };
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
         * Analytics
         * @description Figures about processing over a period.
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
            /** @description Length of one item of the series. */
            interval?: components["schemas"]["IntervalLength"];
            /** @description Workflow the figures are about. Absent when they are about all. */
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
         * @description Figures over the whole period, about the documents uploaded in it.
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
         * CreateWebhookEndpointRequest
         * @description The definition of a new webhook endpoint.
         */
        CreateWebhookEndpointRequest: {
            /**
             * Format: uri
             * @description Address that receives the events, `https` only. Private addresses are refused unless the service allows them.
             */
            url: string;
            /** @description What the endpoint is for. */
            description?: string;
            /** @description Events to deliver. Without it all of them. */
            events?: components["schemas"]["WebhookEventTypeInput"][];
            /** @description How much the events carry, `thin` by default. */
            payload?: components["schemas"]["WebhookPayloadModeInput"];
        };
        /**
         * CreateWorkflowRequest
         * @description The definition of a new workflow.
         */
        CreateWorkflowRequest: {
            /**
             * @description Wanted identifier. Without it the service makes one from the name.
             * @example delivery_notes
             */
            id?: string;
            /** @description Name for people. */
            name: string;
            /** @description What the workflow is for. */
            description?: string;
            /** @description The fields to extract. */
            fields: components["schemas"]["WorkflowFieldInput"][];
            /**
             * @description A document with a required field below this confidence needs review. Unit: fraction from 0 to 1.
             * @default 0.8
             */
            review_below?: number;
        };
        /**
         * Document
         * @description A document, its state and what was extracted from it. Present from upload on; `extracted_data` and `confidence_scores` fill when processing ends.
         */
        Document: {
            /**
             * @description Identifier of the document, opaque to clients. This service makes `doc_` followed by digits.
             * @example doc_123456
             */
            id: string;
            /** @description State of the document. */
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
            /** @description Map from field name to extracted value; the workflow decides the names. A field that was not found has no entry. For invoices - `invoice_number` (as printed, without a leading `#`), `date` (YYYY-MM-DD), `total` (decimal, tax-inclusive grand total in the currency of the document, negative on a credit note), `vendor` (legal name without registration number) and `line_items` (the rows of the table). */
            extracted_data?: {
                [key: string]: components["schemas"]["FieldValue"];
            };
            /** @description Map from field name to confidence. Its keys are the keys of `extracted_data`. */
            confidence_scores?: {
                [key: string]: number;
            };
            /** @description The uploaded file, without its content. */
            file?: components["schemas"]["DocumentFile"];
            /** @description The details given at upload, unchanged. */
            metadata?: components["schemas"]["UploadMetadata"];
            /** @description Why processing failed. Present only when `status` is `failed`. */
            failure?: components["schemas"]["DocumentFailure"];
            /**
             * Format: date-time
             * @description Time at which processing ended, whatever the result, RFC 3339 in UTC. Absent while it goes on.
             */
            completed_at?: string;
            /** @description Map from field name to the value together with where on the page it was found. */
            fields?: {
                [key: string]: components["schemas"]["ExtractedField"];
            };
        } & {
            [key: string]: unknown;
        };
        /**
         * DocumentEvent
         * @description Payload of the events about a document.
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
            /** @description Stable word to compare in programs. Other words may be added. */
            code?: string;
            /** @description One sentence for people, which may change. */
            message?: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * DocumentFile
         * @description What is known about an uploaded file, without its content.
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
             * @description Media type found by looking at the content.
             * @example application/pdf
             */
            media_type?: string;
            /** @description SHA-256 of the content, 64 lower-case hexadecimal digits. */
            sha256?: string;
            /** @description Length of the document, known once processing ended. Unit: pages. */
            pages?: number;
        } & {
            [key: string]: unknown;
        };
        /**
         * DocumentList
         * @description One page of documents.
         */
        DocumentList: {
            /** @description The documents of this page. An empty page with a cursor is not the end. */
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
             * @description Clockwise turn that makes the stored page upright: 0, 90, 180 or 270. Unit: degrees.
             * @example 0
             */
            rotation?: number;
            /** @description Whether the text of the page was read by OCR instead of from its text layer. */
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
         * @description State of a document. `processing` leads to `completed`, `needs_review` or `failed`; `needs_review` leads to `completed` or `failed`. Other words may be added - a client keeps a word it does not know.
         */
        DocumentStatus: string;
        /**
         * DocumentStatusFilter
         * @description State of a document, as a filter.
         * @enum {string}
         */
        DocumentStatusFilter: "processing" | "completed" | "needs_review" | "failed";
        /**
         * ExtractDocumentRequest
         * @description An extraction from a document uploaded before. The document itself does not change.
         */
        ExtractDocumentRequest: {
            /**
             * @description Document to read.
             * @example doc_123456
             */
            document_id: string;
            /**
             * @description Workflow whose fields are extracted. Without it the workflow of the document.
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
             * @description Workflow whose fields are extracted. Without it the service picks the default workflow.
             * @example invoice_processing
             */
            workflow_id?: string;
            /**
             * Format: binary
             * @description The document, under the rules of an upload. It is not kept.
             */
            file: string;
        };
        /**
         * ExtractedField
         * @description One extracted field with its confidence and its place in the document.
         */
        ExtractedField: {
            /** @description The value, equal to the entry in `extracted_data`. */
            value?: components["schemas"]["FieldValue"];
            /** @description Confidence in the value, equal to the entry in `confidence_scores`. Unit: fraction from 0 to 1. */
            confidence?: number;
            /** @description Page on which the value was found; absent where the file has no pages or the value is not printed. Unit: page number, starting at 1. */
            page?: number;
            /** @description Rectangle around the value; absent where `page` is, and for files without a layout. */
            box?: components["schemas"]["BoundingBox"];
            /** @description The text of the document from which the value was read, as printed, or of the element that states it. */
            text?: string;
            /** @description How the value was got: `xml` from an element of an XML file or e-invoice, `text` from characters of the file, `ocr` by text recognition. Absent for values that a person gave. */
            source?: string;
            /** @description Whether a person gave or confirmed the value. A value that nobody read off a page has no place and no text. */
            reviewed?: boolean;
        } & {
            [key: string]: unknown;
        };
        /**
         * Extraction
         * @description What was extracted from a document at once. Nothing of it is kept.
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
            /** @description Map from field name to the value together with where on the page it was found. */
            fields?: {
                [key: string]: components["schemas"]["ExtractedField"];
            };
            /** @description The file that was read, without its content. */
            file?: components["schemas"]["DocumentFile"];
        } & {
            [key: string]: unknown;
        };
        /**
         * FieldValue
         * @description Value of an extracted field. A `string` or `date` field gives a string (dates as YYYY-MM-DD), `number` and `currency` a JSON number in the unit printed on the document, `boolean` true or false. A `line_items` field gives an array of objects, a row each in the order of the document, with the members that the row has - `description`, `quantity`, `unit` (as printed, or the UN/ECE code of an e-invoice), `unit_price`, `tax_rate` (per cent) and `amount` (what the row adds to the sum). More members may be added; a correction takes these only. There is no `type` here on purpose - generators turn a union of JSON types into wrapper classes, or into code that does not compile, and a value of another type must not make a client reject the document.
         */
        FieldValue: unknown;
        /**
         * IntervalLength
         * @description Length of one item of the series. Days start at midnight UTC, weeks on Monday, months on the first. Other words may be added.
         */
        IntervalLength: string;
        /**
         * IntervalLengthFilter
         * @description Length of one item of the series, as a wish.
         * @enum {string}
         */
        IntervalLengthFilter: "hour" | "day" | "week" | "month";
        /**
         * OAuthError
         * @description An error of the token endpoint, in the shape of RFC 6749 section 5.2.
         */
        OAuthError: {
            /** @description Stable word to compare in programs. */
            error?: string;
            /** @description One sentence for people, which may change. */
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
         * @description The body of every error but those of the token endpoint (RFC 9457).
         */
        Problem: {
            /**
             * Format: uri-reference
             * @description Identifies the kind of problem; never fetched. `about:blank` when the status says it all.
             */
            type?: string;
            /** @description The kind of problem in a few words, the same for every occurrence. */
            title?: string;
            /** @description Status of the response. Unit: HTTP status code. */
            status?: number;
            /** @description One sentence about this occurrence - what, where, what to do. It may change. */
            detail?: string;
            /**
             * Format: uri-reference
             * @description Path of the request.
             */
            instance?: string;
            /** @description Stable word to compare in programs. Other words may be added. */
            code?: string;
            /** @description Identifier of the request, equal to the header `X-Request-Id`. */
            request_id?: string;
            /** @description What exactly was wrong, one item per fault. */
            errors?: components["schemas"]["ProblemError"][];
        } & {
            [key: string]: unknown;
        };
        /**
         * ProblemError
         * @description One fault in a request. One of `pointer`, `parameter`, `header` and `part` says where it is.
         */
        ProblemError: {
            /** @description One sentence about the fault. */
            detail?: string;
            /** @description Stable word for the kind of fault. Other words may be added. */
            code?: string;
            /** @description Place in a JSON body, a JSON Pointer as a URI fragment such as `#/fields/0/name`. */
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
         * @description How a review ends - `completed` accepts the document with its values as they stand then, `failed` rejects it.
         * @enum {string}
         */
        ReviewedStatus: "completed" | "failed";
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
            /** @description State of the run. */
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
             * @description Time at which the run ended, whatever the result, RFC 3339 in UTC. Absent while it goes on.
             */
            completed_at?: string;
            /** @description Documents in the run. Unit: documents. */
            document_count?: number;
            /** @description Documents whose processing ended, whatever the result. Unit: documents. */
            processed_count?: number;
            /** @description Documents whose processing failed. Unit: documents. */
            failed_count?: number;
            /** @description The documents of the run, in the order of their upload; the first 1000 of them, while the counts tell of all. */
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
            /** @description State of the document within the run. */
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
            /** @description The runs of this page, without `documents`. An empty page with a cursor is not the end. */
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
         * @description State of a run. `queued` leads to `running`, which leads to `completed`, `failed` (no document could be processed) or `canceled`. Other words may be added - a client keeps a word it does not know.
         */
        RunStatus: string;
        /**
         * RunStatusFilter
         * @description State of a run, as a filter.
         * @enum {string}
         */
        RunStatusFilter: "queued" | "running" | "completed" | "failed" | "canceled";
        /**
         * SortOrder
         * @description Order of a list - newest first (`-created_at`) or oldest first (`created_at`); ties by id.
         * @enum {string}
         */
        SortOrder: "-created_at" | "created_at";
        /**
         * Token
         * @description An access token (RFC 6749 section 5.1). There is no refresh token; ask again before it expires.
         */
        Token: {
            /** @description The token, sent as `Authorization` with the scheme `Bearer`. */
            access_token: string;
            /** @description Scheme to send the token with, `Bearer` in any case of letters. */
            token_type?: string;
            /** @description Life of the token from now on. Unit: seconds. */
            expires_in?: number;
            /** @description Scopes granted, separated by spaces. */
            scope?: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * TokenRequest
         * @description The form of a token request (RFC 6749 section 4.4.2). Members not known are ignored, as the RFC requires.
         */
        TokenRequest: {
            /**
             * @description Kind of grant.
             * @constant
             */
            grant_type: "client_credentials";
            /**
             * @description Scopes wanted, separated by spaces. Without it all scopes of the client.
             * @example documents:read documents:write
             */
            scope?: string;
        };
        /**
         * UpdateDocumentRequest
         * @description What a person found out about a document (JSON Merge Patch, RFC 7396). Values left out stay as they are. Without `status` the document is `completed` as soon as no required field is in doubt any more.
         */
        UpdateDocumentRequest: {
            /** @description Right values by field name, each of the type its workflow gives the field; null says that the document has no such value. Their confidence is 1 from then on. */
            extracted_data?: {
                [key: string]: components["schemas"]["FieldValue"];
            };
            /** @description Ends the review. A document is rejected only while it needs review. */
            status?: components["schemas"]["ReviewedStatus"];
        };
        /**
         * UpdateWebhookEndpointRequest
         * @description The members to change (JSON Merge Patch, RFC 7396); members left out stay as they are.
         */
        UpdateWebhookEndpointRequest: {
            /**
             * Format: uri
             * @description Address that receives the events, `https` only.
             */
            url?: string;
            /** @description What the endpoint is for. */
            description?: string;
            /** @description Events to deliver; replaces the whole list. */
            events?: components["schemas"]["WebhookEventTypeInput"][];
            /** @description How much the events carry. */
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
             * @description Workflow that processes the document. Without it the service picks the default workflow.
             * @example invoice_processing
             */
            workflow_id?: string;
            /** @description Details about the upload, kept with the document. */
            metadata?: components["schemas"]["UploadMetadata"];
            /**
             * Format: binary
             * @description The document, at most 25 MiB - PDF, PNG, JPEG, TIFF, text, HTML, e-mail or XML invoice. The name, the media type of the part and the content must agree.
             */
            file: string;
        };
        /**
         * UploadMetadata
         * @description Free-form details about an upload - any JSON object. The members below are those in common use.
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
         * @description One event on its way to one webhook endpoint. Attempts follow at 0, 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h, with jitter, until one is answered by 2xx within 15 s.
         */
        WebhookDelivery: {
            /**
             * @description Identifier of the delivery, opaque to clients.
             * @example del_123456
             */
            id: string;
            /** @description State of the delivery. */
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
             * @description Time at which the delivery was planned, RFC 3339 in UTC.
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
             * @description Time of the next attempt, RFC 3339 in UTC. Absent when there is none.
             */
            next_attempt_at?: string;
            /** @description Answer to the last attempt. Absent when there was none. Unit: HTTP status code. */
            response_status?: number;
            /** @description Why the last attempt got no answer. Absent when it got one, or there was no attempt. */
            failure?: components["schemas"]["WebhookDeliveryFailure"];
        } & {
            [key: string]: unknown;
        };
        /**
         * WebhookDeliveryFailure
         * @description Why an attempt to deliver an event got no answer.
         */
        WebhookDeliveryFailure: {
            /** @description Stable word to compare in programs. Other words may be added. */
            code?: string;
            /** @description One sentence for people, which may change. */
            message?: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * WebhookDeliveryList
         * @description One page of deliveries.
         */
        WebhookDeliveryList: {
            /** @description The deliveries of this page. An empty page with a cursor is not the end. */
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
         * @description State of a delivery. `pending` leads to `delivered` or, after the last attempt, `failed`. Other words may be added.
         */
        WebhookDeliveryStatus: string;
        /**
         * WebhookEndpoint
         * @description A place to which events are delivered.
         */
        WebhookEndpoint: {
            /**
             * @description Identifier of the webhook endpoint, opaque to clients.
             * @example we_123456
             */
            id: string;
            /**
             * Format: uri
             * @description Address that receives the events.
             */
            url?: string;
            /** @description What the endpoint is for. */
            description?: string;
            /** @description Events that are delivered. */
            events?: components["schemas"]["WebhookEventType"][];
            /** @description How much the events carry. */
            payload?: components["schemas"]["WebhookPayloadMode"];
            /** @description Whether events are delivered. The service turns it off after an answer of 410 and after 5 days of failures. */
            enabled?: boolean;
            /**
             * Format: date-time
             * @description Time of creation, RFC 3339 in UTC.
             */
            created_at?: string;
            /** @description Signing secret, `whsec_` followed by base64. Present only in the answer that creates the endpoint. */
            secret?: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * WebhookEndpointList
         * @description One page of webhook endpoints.
         */
        WebhookEndpointList: {
            /** @description The webhook endpoints of this page. An empty page with a cursor is not the end. */
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
             * @description Time until which the previous secret signs too, 24 hours from now, RFC 3339 in UTC.
             */
            previous_secret_expires_at?: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * WebhookEventType
         * @description What happened. Other words may be added - a receiver answers 2xx to a word it does not know.
         */
        WebhookEventType: string;
        /**
         * WebhookEventTypeInput
         * @description Kind of event to subscribe to.
         * @enum {string}
         */
        WebhookEventTypeInput: "document.created" | "document.completed" | "document.needs_review" | "document.failed" | "document.deleted" | "workflow_run.completed" | "workflow_run.failed" | "webhook.test";
        /**
         * WebhookPayloadMode
         * @description How much an event carries - `thin` ids and status, `full` also the extracted data. Other words may be added.
         */
        WebhookPayloadMode: string;
        /**
         * WebhookPayloadModeInput
         * @description How much an event shall carry - `thin` ids and status, `full` also the extracted data.
         * @enum {string}
         */
        WebhookPayloadModeInput: "thin" | "full";
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
         * @description A workflow - the fields to extract from its documents and when to ask for a review.
         */
        Workflow: {
            /**
             * @description Identifier of the workflow, a short text. Built in are `invoice_processing`, `receipt_processing` and `contract_processing`.
             * @example invoice_processing
             */
            id: string;
            /** @description Name for people. */
            name?: string;
            /** @description What the workflow is for. */
            description?: string;
            /** @description The fields to extract. */
            fields?: components["schemas"]["WorkflowField"][];
            /** @description A document with a required field below this confidence needs review. Unit: fraction from 0 to 1. */
            review_below?: number;
            /**
             * Format: date-time
             * @description Time of creation, RFC 3339 in UTC.
             */
            created_at?: string;
            /** @description Version of the definition. Unit: count of definitions, starting at 1. */
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
            /** @description Kind of value. */
            type?: components["schemas"]["WorkflowFieldType"];
            /** @description What the field means. */
            description?: string;
            /** @description Whether a document without this field needs review. */
            required?: boolean;
            /** @description Labels printed beside the value on documents. */
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
            /** @description Kind of value. */
            type: components["schemas"]["WorkflowFieldTypeInput"];
            /** @description What the field means. */
            description?: string;
            /**
             * @description Whether a document without this field needs review.
             * @default false
             */
            required?: boolean;
            /** @description Labels printed beside the value on documents, in any language. */
            hints?: string[];
        };
        /**
         * WorkflowFieldType
         * @description Kind of value - `string`, `number` (decimal), `date` (YYYY-MM-DD), `currency` (decimal amount without its currency sign), `boolean` or `line_items` (the rows of the table of an invoice). Other words may be added.
         */
        WorkflowFieldType: string;
        /**
         * WorkflowFieldTypeInput
         * @description Kind of value of a field to be created.
         * @enum {string}
         */
        WorkflowFieldTypeInput: "string" | "number" | "date" | "currency" | "boolean" | "line_items";
        /**
         * WorkflowList
         * @description One page of workflows.
         */
        WorkflowList: {
            /** @description The workflows of this page. An empty page with a cursor is not the end. */
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
         * @description Payload of the events about a run.
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
         * @description Length of the page. Unit: items.
         * @example 20
         */
        Limit: number;
        /**
         * @description The `next_cursor` of the page before, opaque. Without it the first page.
         * @example eyJhIjoxfQ
         */
        Cursor: string;
        /**
         * @description Order of the list, newest first by default.
         * @example -created_at
         */
        Sort: components["schemas"]["SortOrder"];
        /**
         * @description Only documents in this state. Repeat it for several states.
         * @example [
         *       "needs_review"
         *     ]
         */
        DocumentStatusQuery: components["schemas"]["DocumentStatusFilter"][];
        /**
         * @description Only what belongs to this workflow.
         * @example invoice_processing
         */
        WorkflowIdQuery: string;
        /**
         * @description Only what was created at this time or later, RFC 3339.
         * @example 2026-11-01T00:00:00Z
         */
        CreatedAtGte: string;
        /**
         * @description Only what was created after this time, RFC 3339.
         * @example 2026-11-01T00:00:00Z
         */
        CreatedAtGt: string;
        /**
         * @description Only what was created at this time or earlier, RFC 3339.
         * @example 2026-12-01T00:00:00Z
         */
        CreatedAtLte: string;
        /**
         * @description Only what was created before this time, RFC 3339.
         * @example 2026-12-01T00:00:00Z
         */
        CreatedAtLt: string;
        /**
         * @description Makes the request take effect once however often it is sent. A UUID, made once per call and the same on every attempt; 1 to 255 printable ASCII characters, bare or in double quotes. Kept 24 hours per credential, method and path. Same request - the stored answer with `Idempotency-Replayed`; still in work - 409; another request - 422.
         * @example 0b8e6c7e-6a58-4c57-9f0e-3f1d1a6a7c11
         */
        IdempotencyKey: string;
        /**
         * @description `wait=10` asks the service to hold the answer up to that many seconds (at most 30) until processing ends; `respond-async` asks for an answer at once, which is the default (RFC 7240).
         * @example wait=10
         */
        Prefer: string;
        /**
         * @description Identifier of the document, opaque. Percent-encoded as one path segment.
         * @example doc_123456
         */
        DocumentId: string;
        /**
         * @description ETag of the version already known. The answer is 304 when nothing changed.
         * @example "3-completed"
         */
        IfNoneMatch: string;
        /**
         * @description ETag of the version the request is meant for. The answer is 412 when the resource changed since.
         * @example "3-completed"
         */
        IfMatch: string;
        /**
         * @description Identifier of the workflow, a short text. Percent-encoded as one path segment.
         * @example invoice_processing
         */
        WorkflowId: string;
        /**
         * @description Document to process. Repeat it for several; without it every document of the workflow.
         * @example [
         *       "doc_123456"
         *     ]
         */
        RunDocumentIds: string[];
        /**
         * @description `no-store`, so that no cache answers in place of the service.
         * @example no-store
         */
        CacheControl: string;
        /**
         * @description Only runs in this state. Repeat it for several states.
         * @example [
         *       "running"
         *     ]
         */
        RunStatusQuery: components["schemas"]["RunStatusFilter"][];
        /**
         * @description Identifier of the run, opaque. Percent-encoded as one path segment.
         * @example run_123456
         */
        RunId: string;
        /**
         * @description Start of the period (included), RFC 3339. 30 days before the end by default.
         * @example 2026-11-19T00:00:00Z
         */
        AnalyticsStart: string;
        /**
         * @description End of the period (excluded), RFC 3339. Now by default.
         * @example 2026-11-21T00:00:00Z
         */
        AnalyticsEnd: string;
        /**
         * @description Length of one item of the series, a day by default.
         * @example day
         */
        AnalyticsIntervalQuery: components["schemas"]["IntervalLengthFilter"];
        /**
         * @description Identifier of the webhook endpoint, opaque. Percent-encoded as one path segment.
         * @example we_123456
         */
        WebhookEndpointId: string;
        /**
         * @description Identifier of the delivery, opaque. Percent-encoded as one path segment.
         * @example del_123456
         */
        DeliveryId: string;
        /**
         * @description Identifier of the event, the same on every attempt. Keep it to recognise a repeated delivery.
         * @example evt_123456
         */
        WebhookId: string;
        /**
         * @description Time of this attempt. Unit: Unix seconds. Refuse it when more than 300 seconds from now.
         * @example 1795204800
         */
        WebhookTimestamp: string;
        /**
         * @description Signatures separated by spaces, each `v1,` and the base64 of the HMAC-SHA256 over `id.timestamp.body`, one per secret in force (Standard Webhooks 1.0.0).
         * @example v1,1q4InlM0dsxz5WWxkQCQ4BTs9x/45tsHWC2vrJAJNpE=
         */
        WebhookSignature: string;
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
                 * @description Length of the page. Unit: items.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the page before, opaque. Without it the first page.
                 * @example eyJhIjoxfQ
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Order of the list, newest first by default.
                 * @example -created_at
                 */
                sort?: components["parameters"]["Sort"];
                /**
                 * @description Only documents in this state. Repeat it for several states.
                 * @example [
                 *       "needs_review"
                 *     ]
                 */
                status?: components["parameters"]["DocumentStatusQuery"];
                /**
                 * @description Only what belongs to this workflow.
                 * @example invoice_processing
                 */
                workflow_id?: components["parameters"]["WorkflowIdQuery"];
                /**
                 * @description Only what was created at this time or later, RFC 3339.
                 * @example 2026-11-01T00:00:00Z
                 */
                "created_at[gte]"?: components["parameters"]["CreatedAtGte"];
                /**
                 * @description Only what was created after this time, RFC 3339.
                 * @example 2026-11-01T00:00:00Z
                 */
                "created_at[gt]"?: components["parameters"]["CreatedAtGt"];
                /**
                 * @description Only what was created at this time or earlier, RFC 3339.
                 * @example 2026-12-01T00:00:00Z
                 */
                "created_at[lte]"?: components["parameters"]["CreatedAtLte"];
                /**
                 * @description Only what was created before this time, RFC 3339.
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
            header?: {
                /**
                 * @description Makes the request take effect once however often it is sent. A UUID, made once per call and the same on every attempt; 1 to 255 printable ASCII characters, bare or in double quotes. Kept 24 hours per credential, method and path. Same request - the stored answer with `Idempotency-Replayed`; still in work - 409; another request - 422.
                 * @example 0b8e6c7e-6a58-4c57-9f0e-3f1d1a6a7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description `wait=10` asks the service to hold the answer up to that many seconds (at most 30) until processing ends; `respond-async` asks for an answer at once, which is the default (RFC 7240).
                 * @example wait=10
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    getDocument: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description ETag of the version already known. The answer is 304 when nothing changed.
                 * @example "3-completed"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description `wait=10` asks the service to hold the answer up to that many seconds (at most 30) until processing ends; `respond-async` asks for an answer at once, which is the default (RFC 7240).
                 * @example wait=10
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description Identifier of the document, opaque. Percent-encoded as one path segment.
                 * @example doc_123456
                 */
                id: components["parameters"]["DocumentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    deleteDocument: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description ETag of the version the request is meant for. The answer is 412 when the resource changed since.
                 * @example "3-completed"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Identifier of the document, opaque. Percent-encoded as one path segment.
                 * @example doc_123456
                 */
                id: components["parameters"]["DocumentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    updateDocument: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request take effect once however often it is sent. A UUID, made once per call and the same on every attempt; 1 to 255 printable ASCII characters, bare or in double quotes. Kept 24 hours per credential, method and path. Same request - the stored answer with `Idempotency-Replayed`; still in work - 409; another request - 422.
                 * @example 0b8e6c7e-6a58-4c57-9f0e-3f1d1a6a7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description ETag of the version the request is meant for. The answer is 412 when the resource changed since.
                 * @example "3-completed"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Identifier of the document, opaque. Percent-encoded as one path segment.
                 * @example doc_123456
                 */
                id: components["parameters"]["DocumentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    listPages: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the document, opaque. Percent-encoded as one path segment.
                 * @example doc_123456
                 */
                id: components["parameters"]["DocumentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    listWorkflows: {
        parameters: {
            query?: {
                /**
                 * @description Length of the page. Unit: items.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the page before, opaque. Without it the first page.
                 * @example eyJhIjoxfQ
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Order of the list, newest first by default.
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
            header?: {
                /**
                 * @description Makes the request take effect once however often it is sent. A UUID, made once per call and the same on every attempt; 1 to 255 printable ASCII characters, bare or in double quotes. Kept 24 hours per credential, method and path. Same request - the stored answer with `Idempotency-Replayed`; still in work - 409; another request - 422.
                 * @example 0b8e6c7e-6a58-4c57-9f0e-3f1d1a6a7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
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
            path: {
                /**
                 * @description Identifier of the workflow, a short text. Percent-encoded as one path segment.
                 * @example invoice_processing
                 */
                id: components["parameters"]["WorkflowId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    deleteWorkflow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the workflow, a short text. Percent-encoded as one path segment.
                 * @example invoice_processing
                 */
                id: components["parameters"]["WorkflowId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    runWorkflow: {
        parameters: {
            query?: {
                /**
                 * @description Document to process. Repeat it for several; without it every document of the workflow.
                 * @example [
                 *       "doc_123456"
                 *     ]
                 */
                document_id?: components["parameters"]["RunDocumentIds"];
            };
            header?: {
                /**
                 * @description Makes the request take effect once however often it is sent. A UUID, made once per call and the same on every attempt; 1 to 255 printable ASCII characters, bare or in double quotes. Kept 24 hours per credential, method and path. Same request - the stored answer with `Idempotency-Replayed`; still in work - 409; another request - 422.
                 * @example 0b8e6c7e-6a58-4c57-9f0e-3f1d1a6a7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description `wait=10` asks the service to hold the answer up to that many seconds (at most 30) until processing ends; `respond-async` asks for an answer at once, which is the default (RFC 7240).
                 * @example wait=10
                 */
                Prefer?: components["parameters"]["Prefer"];
                /**
                 * @description `no-store`, so that no cache answers in place of the service.
                 * @example no-store
                 */
                "Cache-Control"?: components["parameters"]["CacheControl"];
            };
            path: {
                /**
                 * @description Identifier of the workflow, a short text. Percent-encoded as one path segment.
                 * @example invoice_processing
                 */
                id: components["parameters"]["WorkflowId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    listRuns: {
        parameters: {
            query?: {
                /**
                 * @description Length of the page. Unit: items.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the page before, opaque. Without it the first page.
                 * @example eyJhIjoxfQ
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Order of the list, newest first by default.
                 * @example -created_at
                 */
                sort?: components["parameters"]["Sort"];
                /**
                 * @description Only runs in this state. Repeat it for several states.
                 * @example [
                 *       "running"
                 *     ]
                 */
                status?: components["parameters"]["RunStatusQuery"];
                /**
                 * @description Only what belongs to this workflow.
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
            header?: {
                /**
                 * @description ETag of the version already known. The answer is 304 when nothing changed.
                 * @example "3-completed"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description `wait=10` asks the service to hold the answer up to that many seconds (at most 30) until processing ends; `respond-async` asks for an answer at once, which is the default (RFC 7240).
                 * @example wait=10
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description Identifier of the run, opaque. Percent-encoded as one path segment.
                 * @example run_123456
                 */
                id: components["parameters"]["RunId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    getAnalytics: {
        parameters: {
            query?: {
                /**
                 * @description Start of the period (included), RFC 3339. 30 days before the end by default.
                 * @example 2026-11-19T00:00:00Z
                 */
                start?: components["parameters"]["AnalyticsStart"];
                /**
                 * @description End of the period (excluded), RFC 3339. Now by default.
                 * @example 2026-11-21T00:00:00Z
                 */
                end?: components["parameters"]["AnalyticsEnd"];
                /**
                 * @description Length of one item of the series, a day by default.
                 * @example day
                 */
                interval?: components["parameters"]["AnalyticsIntervalQuery"];
                /**
                 * @description Only what belongs to this workflow.
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
            header?: {
                /**
                 * @description Makes the request take effect once however often it is sent. A UUID, made once per call and the same on every attempt; 1 to 255 printable ASCII characters, bare or in double quotes. Kept 24 hours per credential, method and path. Same request - the stored answer with `Idempotency-Replayed`; still in work - 409; another request - 422.
                 * @example 0b8e6c7e-6a58-4c57-9f0e-3f1d1a6a7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
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
                 * @description Length of the page. Unit: items.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the page before, opaque. Without it the first page.
                 * @example eyJhIjoxfQ
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Order of the list, newest first by default.
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
            header?: {
                /**
                 * @description Makes the request take effect once however often it is sent. A UUID, made once per call and the same on every attempt; 1 to 255 printable ASCII characters, bare or in double quotes. Kept 24 hours per credential, method and path. Same request - the stored answer with `Idempotency-Replayed`; still in work - 409; another request - 422.
                 * @example 0b8e6c7e-6a58-4c57-9f0e-3f1d1a6a7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
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
            path: {
                /**
                 * @description Identifier of the webhook endpoint, opaque. Percent-encoded as one path segment.
                 * @example we_123456
                 */
                id: components["parameters"]["WebhookEndpointId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    deleteWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the webhook endpoint, opaque. Percent-encoded as one path segment.
                 * @example we_123456
                 */
                id: components["parameters"]["WebhookEndpointId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    updateWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request take effect once however often it is sent. A UUID, made once per call and the same on every attempt; 1 to 255 printable ASCII characters, bare or in double quotes. Kept 24 hours per credential, method and path. Same request - the stored answer with `Idempotency-Replayed`; still in work - 409; another request - 422.
                 * @example 0b8e6c7e-6a58-4c57-9f0e-3f1d1a6a7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the webhook endpoint, opaque. Percent-encoded as one path segment.
                 * @example we_123456
                 */
                id: components["parameters"]["WebhookEndpointId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    rotateWebhookEndpointSecret: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request take effect once however often it is sent. A UUID, made once per call and the same on every attempt; 1 to 255 printable ASCII characters, bare or in double quotes. Kept 24 hours per credential, method and path. Same request - the stored answer with `Idempotency-Replayed`; still in work - 409; another request - 422.
                 * @example 0b8e6c7e-6a58-4c57-9f0e-3f1d1a6a7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the webhook endpoint, opaque. Percent-encoded as one path segment.
                 * @example we_123456
                 */
                id: components["parameters"]["WebhookEndpointId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    sendTestWebhookEvent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request take effect once however often it is sent. A UUID, made once per call and the same on every attempt; 1 to 255 printable ASCII characters, bare or in double quotes. Kept 24 hours per credential, method and path. Same request - the stored answer with `Idempotency-Replayed`; still in work - 409; another request - 422.
                 * @example 0b8e6c7e-6a58-4c57-9f0e-3f1d1a6a7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the webhook endpoint, opaque. Percent-encoded as one path segment.
                 * @example we_123456
                 */
                id: components["parameters"]["WebhookEndpointId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /**
                 * @description Length of the page. Unit: items.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the page before, opaque. Without it the first page.
                 * @example eyJhIjoxfQ
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Order of the list, newest first by default.
                 * @example -created_at
                 */
                sort?: components["parameters"]["Sort"];
            };
            header?: never;
            path: {
                /**
                 * @description Identifier of the webhook endpoint, opaque. Percent-encoded as one path segment.
                 * @example we_123456
                 */
                id: components["parameters"]["WebhookEndpointId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    redeliverWebhookDelivery: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request take effect once however often it is sent. A UUID, made once per call and the same on every attempt; 1 to 255 printable ASCII characters, bare or in double quotes. Kept 24 hours per credential, method and path. Same request - the stored answer with `Idempotency-Replayed`; still in work - 409; another request - 422.
                 * @example 0b8e6c7e-6a58-4c57-9f0e-3f1d1a6a7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the webhook endpoint, opaque. Percent-encoded as one path segment.
                 * @example we_123456
                 */
                id: components["parameters"]["WebhookEndpointId"];
                /**
                 * @description Identifier of the delivery, opaque. Percent-encoded as one path segment.
                 * @example del_123456
                 */
                delivery_id: components["parameters"]["DeliveryId"];
            };
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

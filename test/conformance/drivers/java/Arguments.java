// The arguments of each operation that may be left out, read from a case.
package dev.docuvane.conformance;

import dev.docuvane.json.JsonValue;
import dev.docuvane.models.DocumentStatusFilter;
import dev.docuvane.models.IntervalLengthFilter;
import dev.docuvane.models.ReviewedStatus;
import dev.docuvane.models.RunStatusFilter;
import dev.docuvane.models.SortOrder;
import dev.docuvane.models.UploadMetadata;
import dev.docuvane.models.WebhookEventTypeInput;
import dev.docuvane.models.WebhookPayloadModeInput;
import dev.docuvane.models.WorkflowFieldInput;
import dev.docuvane.resources.CreateTokenParams;
import dev.docuvane.resources.CreateWebhookEndpointParams;
import dev.docuvane.resources.CreateWorkflowParams;
import dev.docuvane.resources.ExtractDocumentParams;
import dev.docuvane.resources.ExtractParams;
import dev.docuvane.resources.GetAnalyticsParams;
import dev.docuvane.resources.ListDocumentsParams;
import dev.docuvane.resources.ListRunsParams;
import dev.docuvane.resources.ListWebhookDeliveriesParams;
import dev.docuvane.resources.ListWebhookEndpointsParams;
import dev.docuvane.resources.ListWorkflowsParams;
import dev.docuvane.resources.RunWorkflowParams;
import dev.docuvane.resources.UpdateDocumentParams;
import dev.docuvane.resources.UpdateWebhookEndpointParams;
import dev.docuvane.resources.UploadDocumentParams;
import java.util.List;

/** The arguments of each operation that may be left out, read from a case; the same for threads and futures. */
final class Arguments {
    private Arguments() {}

    static ListDocumentsParams listDocuments(Invocation call) {
        ListDocumentsParams params = ListDocumentsParams.of();
        params = call.with(params, "limit", Invocation::number, ListDocumentsParams::limit);
        params = call.withText(params, "cursor", ListDocumentsParams::cursor);
        params = call.with(params, "sort", Arguments::sort, ListDocumentsParams::sort);
        params = call.with(params, "status", value -> statuses(call, value), ListDocumentsParams::status);
        params = call.withText(params, "workflow_id", ListDocumentsParams::workflowId);
        params = call.withTime(params, "created_at[gte]", ListDocumentsParams::createdAtGte);
        params = call.withTime(params, "created_at[gt]", ListDocumentsParams::createdAtGt);
        params = call.withTime(params, "created_at[lte]", ListDocumentsParams::createdAtLte);
        return call.withTime(params, "created_at[lt]", ListDocumentsParams::createdAtLt);
    }

    private static List<DocumentStatusFilter> statuses(Invocation call, JsonValue value) {
        return call.texts(value).stream().map(DocumentStatusFilter::of).toList();
    }

    private static SortOrder sort(JsonValue value) {
        return SortOrder.of(value.asText().orElseThrow());
    }

    static ListRunsParams listRuns(Invocation call) {
        ListRunsParams params = ListRunsParams.of();
        params = call.with(params, "limit", Invocation::number, ListRunsParams::limit);
        params = call.withText(params, "cursor", ListRunsParams::cursor);
        params = call.with(params, "sort", Arguments::sort, ListRunsParams::sort);
        params = call.with(
                params,
                "status",
                value -> call.texts(value).stream().map(RunStatusFilter::of).toList(),
                ListRunsParams::status);
        return call.withText(params, "workflow_id", ListRunsParams::workflowId);
    }

    static ListWorkflowsParams listWorkflows(Invocation call) {
        ListWorkflowsParams params = ListWorkflowsParams.of();
        params = call.with(params, "limit", Invocation::number, ListWorkflowsParams::limit);
        params = call.withText(params, "cursor", ListWorkflowsParams::cursor);
        return call.with(params, "sort", Arguments::sort, ListWorkflowsParams::sort);
    }

    static ListWebhookEndpointsParams listWebhookEndpoints(Invocation call) {
        ListWebhookEndpointsParams params = ListWebhookEndpointsParams.of();
        params = call.with(params, "limit", Invocation::number, ListWebhookEndpointsParams::limit);
        params = call.withText(params, "cursor", ListWebhookEndpointsParams::cursor);
        return call.with(params, "sort", Arguments::sort, ListWebhookEndpointsParams::sort);
    }

    static ListWebhookDeliveriesParams listWebhookDeliveries(Invocation call) {
        ListWebhookDeliveriesParams params = ListWebhookDeliveriesParams.of();
        params = call.with(params, "limit", Invocation::number, ListWebhookDeliveriesParams::limit);
        params = call.withText(params, "cursor", ListWebhookDeliveriesParams::cursor);
        return call.with(params, "sort", Arguments::sort, ListWebhookDeliveriesParams::sort);
    }

    static UploadDocumentParams uploadDocument(Invocation call) {
        UploadDocumentParams params = described(call);
        return params.onProgress(call.reports::add);
    }

    static UploadDocumentParams described(Invocation call) {
        UploadDocumentParams params = UploadDocumentParams.of();
        params = call.withText(params, "workflow_id", UploadDocumentParams::workflowId);
        return call.with(params, "metadata", UploadMetadata::of, UploadDocumentParams::metadata);
    }

    static UpdateDocumentParams updateDocument(Invocation call) {
        UpdateDocumentParams params = UpdateDocumentParams.of();
        params = call.with(params, "extracted_data", JsonValue::members, UpdateDocumentParams::extractedData);
        return call.with(
                params,
                "status",
                value -> ReviewedStatus.of(value.asText().orElseThrow()),
                UpdateDocumentParams::status);
    }

    static ExtractParams extract(Invocation call) {
        ExtractParams params = call.withText(ExtractParams.of(), "workflow_id", ExtractParams::workflowId);
        return params.onProgress(call.reports::add);
    }

    static ExtractDocumentParams extractDocument(Invocation call) {
        return call.withText(ExtractDocumentParams.of(), "workflow_id", ExtractDocumentParams::workflowId);
    }

    static List<WorkflowFieldInput> fields(Invocation call) {
        return call.take("fields").orElse(JsonValue.of(List.of())).items().stream()
                .map(WorkflowFieldInput::of)
                .toList();
    }

    static CreateWorkflowParams createWorkflow(Invocation call) {
        CreateWorkflowParams params = CreateWorkflowParams.of();
        params = call.withText(params, "id", CreateWorkflowParams::id);
        params = call.withText(params, "description", CreateWorkflowParams::description);
        return call.with(
                params,
                "review_below",
                value -> value.asDecimal().orElseThrow().doubleValue(),
                CreateWorkflowParams::reviewBelow);
    }

    static RunWorkflowParams runWorkflow(Invocation call) {
        return call.with(RunWorkflowParams.of(), "document_id", call::texts, RunWorkflowParams::documentId);
    }

    static GetAnalyticsParams getAnalytics(Invocation call) {
        GetAnalyticsParams params = GetAnalyticsParams.of();
        params = call.withTime(params, "start", GetAnalyticsParams::start);
        params = call.withTime(params, "end", GetAnalyticsParams::end);
        params = call.with(
                params,
                "interval",
                value -> IntervalLengthFilter.of(value.asText().orElseThrow()),
                GetAnalyticsParams::interval);
        return call.withText(params, "workflow_id", GetAnalyticsParams::workflowId);
    }

    static CreateWebhookEndpointParams createWebhookEndpoint(Invocation call) {
        CreateWebhookEndpointParams params = CreateWebhookEndpointParams.of();
        params = call.withText(params, "description", CreateWebhookEndpointParams::description);
        params = call.with(params, "events", value -> events(call, value), CreateWebhookEndpointParams::events);
        return call.with(params, "payload", Arguments::payload, CreateWebhookEndpointParams::payload);
    }

    private static List<WebhookEventTypeInput> events(Invocation call, JsonValue value) {
        return call.texts(value).stream().map(WebhookEventTypeInput::of).toList();
    }

    private static WebhookPayloadModeInput payload(JsonValue value) {
        return WebhookPayloadModeInput.of(value.asText().orElseThrow());
    }

    static UpdateWebhookEndpointParams updateWebhookEndpoint(Invocation call) {
        UpdateWebhookEndpointParams params = UpdateWebhookEndpointParams.of();
        params = call.withText(params, "url", UpdateWebhookEndpointParams::url);
        params = call.withText(params, "description", UpdateWebhookEndpointParams::description);
        params = call.with(params, "events", value -> events(call, value), UpdateWebhookEndpointParams::events);
        params = call.with(params, "payload", Arguments::payload, UpdateWebhookEndpointParams::payload);
        return call.with(
                params,
                "enabled",
                value -> value.asBoolean().orElseThrow(),
                UpdateWebhookEndpointParams::enabled);
    }

    static CreateTokenParams createToken(Invocation call) {
        // The only grant there is; the client says so by itself.
        call.take("grant_type");
        return call.withText(CreateTokenParams.of(), "scope", CreateTokenParams::scope);
    }
}

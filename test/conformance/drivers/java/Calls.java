// One call of the client for threads per operation, written as a user would write it, with every parameter.
package dev.docuvane.conformance;

import static java.util.Map.entry;

import dev.docuvane.Docuvane;
import java.util.Map;

/** One call of the client for threads per operation. */
final class Calls {
    private Calls() {}

    /** Makes a call; a list is not read yet. */
    @FunctionalInterface
    interface Make {
        Object with(Docuvane client, Invocation call);
    }

    /** Each operation of the spec, and the helpers. */
    static final Map<String, Make> ALL = Map.ofEntries(
            entry("uploadDocument", (client, call) -> client.documents()
                    .uploadWithResponse(call.file(), Arguments.uploadDocument(call), call.options())),
            entry("listDocuments", (client, call) -> client.documents()
                    .list(Arguments.listDocuments(call), call.options())),
            entry("getDocument", (client, call) -> client.documents()
                    .getWithResponse(call.text("id"), call.options())),
            entry("updateDocument", (client, call) -> client.documents()
                    .updateWithResponse(call.text("id"), Arguments.updateDocument(call), call.options())),
            entry("deleteDocument", (client, call) -> client.documents()
                    .deleteWithResponse(call.text("id"), call.options())),
            entry("createWorkflow", (client, call) -> client.workflows()
                    .createWithResponse(
                            call.text("name"), Arguments.fields(call), Arguments.createWorkflow(call), call.options())),
            entry("listWorkflows", (client, call) -> client.workflows()
                    .list(Arguments.listWorkflows(call), call.options())),
            entry("getWorkflow", (client, call) -> client.workflows()
                    .getWithResponse(call.text("id"), call.options())),
            entry("deleteWorkflow", (client, call) -> client.workflows()
                    .deleteWithResponse(call.text("id"), call.options())),
            entry("runWorkflow", (client, call) -> client.workflows()
                    .runWithResponse(call.text("id"), Arguments.runWorkflow(call), call.options())),
            entry("getRun", (client, call) -> client.runs().getWithResponse(call.text("id"), call.options())),
            entry("listRuns", (client, call) -> client.runs().list(Arguments.listRuns(call), call.options())),
            entry("getAnalytics", (client, call) -> client.analytics()
                    .getWithResponse(Arguments.getAnalytics(call), call.options())),
            entry("extract", Calls::extract),
            entry("createWebhookEndpoint", (client, call) -> client.webhookEndpoints()
                    .createWithResponse(call.text("url"), Arguments.createWebhookEndpoint(call), call.options())),
            entry("listWebhookEndpoints", (client, call) -> client.webhookEndpoints()
                    .list(Arguments.listWebhookEndpoints(call), call.options())),
            entry("getWebhookEndpoint", (client, call) -> client.webhookEndpoints()
                    .getWithResponse(call.text("id"), call.options())),
            entry("updateWebhookEndpoint", (client, call) -> client.webhookEndpoints()
                    .updateWithResponse(call.text("id"), Arguments.updateWebhookEndpoint(call), call.options())),
            entry("deleteWebhookEndpoint", (client, call) -> client.webhookEndpoints()
                    .deleteWithResponse(call.text("id"), call.options())),
            entry("rotateWebhookEndpointSecret", (client, call) -> client.webhookEndpoints()
                    .rotateSecretWithResponse(call.text("id"), call.options())),
            entry("sendTestWebhookEvent", (client, call) -> client.webhookEndpoints()
                    .sendTestWithResponse(call.text("id"), call.options())),
            entry("listWebhookDeliveries", (client, call) -> client.webhookEndpoints()
                    .listDeliveries(call.text("id"), Arguments.listWebhookDeliveries(call), call.options())),
            entry("redeliverWebhookDelivery", (client, call) -> client.webhookEndpoints()
                    .redeliverWithResponse(call.text("id"), call.text("delivery_id"), call.options())),
            entry("createToken", (client, call) -> client.oauth()
                    .createTokenWithResponse(Arguments.createToken(call), call.options())),
            entry("documents.process", (client, call) -> client.documents()
                    .process(call.file(), Arguments.uploadDocument(call), call.waiting(), call.options())),
            entry("documents.upload_many", (client, call) -> client.documents()
                    .uploadMany(
                            call.files.stream().map(Files::input).toList(),
                            Arguments.described(call),
                            call.batch(),
                            call.options())),
            entry("documents.wait_until_processed", (client, call) -> client.documents()
                    .waitUntilProcessed(call.text("id"), call.waiting())),
            entry("runs.wait_until_done", (client, call) -> client.runs()
                    .waitUntilDone(call.text("id"), call.waiting())));

    private static Object extract(Docuvane client, Invocation call) {
        if (call.files.isEmpty())
            return client.extractions()
                    .createWithResponse(call.text("document_id"), Arguments.extractDocument(call), call.options());
        return client.extractions().createWithResponse(call.file(), Arguments.extract(call), call.options());
    }
}

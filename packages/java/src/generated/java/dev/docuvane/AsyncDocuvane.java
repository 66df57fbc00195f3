/* The methods of Docuvane for futures. Generated: do not edit. */

package dev.docuvane;

import dev.docuvane.internal.AsyncRunner;
import dev.docuvane.resources.AsyncAnalyticsResource;
import dev.docuvane.resources.AsyncDocuments;
import dev.docuvane.resources.AsyncExtractions;
import dev.docuvane.resources.AsyncOauth;
import dev.docuvane.resources.AsyncRuns;
import dev.docuvane.resources.AsyncWebhookEndpoints;
import dev.docuvane.resources.AsyncWorkflows;

/**
 * The methods of the client for futures: {@code client.async()}.
 *
 * <p>Each call runs in a thread of its own; cancelling its future ends it.
 */
public class AsyncDocuvane {
    private final AsyncDocuments documents;
    private final AsyncWorkflows workflows;
    private final AsyncRuns runs;
    private final AsyncAnalyticsResource analytics;
    private final AsyncExtractions extractions;
    private final AsyncWebhookEndpoints webhookEndpoints;
    private final AsyncOauth oauth;

    /**
     * Creates the methods for futures of a client.
     *
     * @param client the methods that block
     * @param runner runs them in other threads
     */
    @SuppressWarnings("exports")
    protected AsyncDocuvane(Docuvane client, AsyncRunner runner) {
        documents = new AsyncDocuments(client.documents(), runner);
        workflows = new AsyncWorkflows(client.workflows(), runner);
        runs = new AsyncRuns(client.runs(), runner);
        analytics = new AsyncAnalyticsResource(client.analytics(), runner);
        extractions = new AsyncExtractions(client.extractions(), runner);
        webhookEndpoints = new AsyncWebhookEndpoints(client.webhookEndpoints(), runner);
        oauth = new AsyncOauth(client.oauth(), runner);
    }

    /**
     * Upload, read, list and delete documents.
     *
     * @return the same object each time
     */
    public AsyncDocuments documents() {
        return documents;
    }

    /**
     * Define what to extract, and run it over documents.
     *
     * @return the same object each time
     */
    public AsyncWorkflows workflows() {
        return workflows;
    }

    /**
     * Follow the executions of workflows.
     *
     * @return the same object each time
     */
    public AsyncRuns runs() {
        return runs;
    }

    /**
     * Processing metrics.
     *
     * @return the same object each time
     */
    public AsyncAnalyticsResource analytics() {
        return analytics;
    }

    /**
     * Extract data from a document synchronously.
     *
     * @return the same object each time
     */
    public AsyncExtractions extractions() {
        return extractions;
    }

    /**
     * Configure where events are delivered, and manage deliveries.
     *
     * @return the same object each time
     */
    public AsyncWebhookEndpoints webhookEndpoints() {
        return webhookEndpoints;
    }

    /**
     * Access tokens.
     *
     * @return the same object each time
     */
    public AsyncOauth oauth() {
        return oauth;
    }
}

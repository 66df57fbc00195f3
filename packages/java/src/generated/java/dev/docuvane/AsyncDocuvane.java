/* Generated: do not edit. */

package dev.docuvane;

import dev.docuvane.internal.Context;
import dev.docuvane.resources.AnalyticsResource;
import dev.docuvane.resources.ApiKeys;
import dev.docuvane.resources.AsyncAnalyticsResource;
import dev.docuvane.resources.AsyncApiKeys;
import dev.docuvane.resources.AsyncDocuments;
import dev.docuvane.resources.AsyncEvents;
import dev.docuvane.resources.AsyncExtractions;
import dev.docuvane.resources.AsyncOauth;
import dev.docuvane.resources.AsyncRuns;
import dev.docuvane.resources.AsyncWebhookEndpoints;
import dev.docuvane.resources.AsyncWorkflows;
import dev.docuvane.resources.Documents;
import dev.docuvane.resources.Events;
import dev.docuvane.resources.Extractions;
import dev.docuvane.resources.Oauth;
import dev.docuvane.resources.Runs;
import dev.docuvane.resources.WebhookEndpoints;
import dev.docuvane.resources.Workflows;

/**
 * The asynchronous client: {@code client.async()}.
 *
 * <p>Each call runs on its own thread; cancelling its future aborts it.
 */
public class AsyncDocuvane {
    private final AsyncDocuments documents;
    private final AsyncWorkflows workflows;
    private final AsyncRuns runs;
    private final AsyncAnalyticsResource analytics;
    private final AsyncExtractions extractions;
    private final AsyncWebhookEndpoints webhookEndpoints;
    private final AsyncEvents events;
    private final AsyncApiKeys apiKeys;
    private final AsyncOauth oauth;

    /**
     * Creates the asynchronous client.
     *
     * @param context the client's shared state
     */
    @SuppressWarnings("exports")
    protected AsyncDocuvane(Context context) {
        documents = new AsyncDocuments(new Documents(context), context.runner());
        workflows = new AsyncWorkflows(new Workflows(context), context.runner());
        runs = new AsyncRuns(new Runs(context), context.runner());
        analytics = new AsyncAnalyticsResource(new AnalyticsResource(context), context.runner());
        extractions = new AsyncExtractions(new Extractions(context), context.runner());
        webhookEndpoints = new AsyncWebhookEndpoints(new WebhookEndpoints(context), context.runner());
        events = new AsyncEvents(new Events(context), context.runner());
        apiKeys = new AsyncApiKeys(new ApiKeys(context), context.runner());
        oauth = new AsyncOauth(new Oauth(context), context.runner());
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
     * Track the executions of workflows.
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
     * List, follow and resend what happened.
     *
     * @return the same object each time
     */
    public AsyncEvents events() {
        return events;
    }

    /**
     * Create, list and revoke the keys that programs authenticate with.
     *
     * @return the same object each time
     */
    public AsyncApiKeys apiKeys() {
        return apiKeys;
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

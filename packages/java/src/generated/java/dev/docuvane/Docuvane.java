/* Generated: do not edit. */

package dev.docuvane;

import dev.docuvane.core.ClientCredentials;
import dev.docuvane.core.Credential;
import dev.docuvane.errors.InvalidArgumentException;
import dev.docuvane.internal.Api;
import dev.docuvane.internal.SecurityRequirement;
import dev.docuvane.internal.SecurityScheme;
import dev.docuvane.resources.AnalyticsResource;
import dev.docuvane.resources.ApiKeys;
import dev.docuvane.resources.Documents;
import dev.docuvane.resources.Events;
import dev.docuvane.resources.Extractions;
import dev.docuvane.resources.Oauth;
import dev.docuvane.resources.Runs;
import dev.docuvane.resources.WebhookEndpoints;
import dev.docuvane.resources.Workflows;
import java.util.function.Supplier;

/**
 * A client for Docuvane.
 *
 * <p>Operations are grouped by resource, for example {@code client.documents()}.
 *
 * <p>Create one client and share it: it holds the connection pool. Thread-safe. Credentials never appear in
 * {@code toString}, errors or logs.
 */
public class Docuvane extends Client {
    private static final Api API = Api.of("docuvane", "0.1.0")
            .prefix("/api/v1")
            .addressVariable("DOCUVANE_BASE_URL")
            .addressHint("For a local service, run `docuvane-server` and use http://127.0.0.1:4010.")
            .schemes(
                    SecurityScheme.bearer("apiKey").environment("DOCUVANE_API_KEY"),
                    SecurityScheme.clientCredentials("oauth2", "/oauth/token").environment(
                            "DOCUVANE_CLIENT_ID", "DOCUVANE_CLIENT_SECRET"),
                    SecurityScheme.basic("clientBasic").environment("DOCUVANE_CLIENT_ID", "DOCUVANE_CLIENT_SECRET"))
            .security(SecurityRequirement.of("apiKey"), SecurityRequirement.of("oauth2"));

    private final Documents documents;
    private final Workflows workflows;
    private final Runs runs;
    private final AnalyticsResource analytics;
    private final Extractions extractions;
    private final WebhookEndpoints webhookEndpoints;
    private final Events events;
    private final ApiKeys apiKeys;
    private final Oauth oauth;
    private final AsyncDocuvane async;

    /**
     * Creates a client from a builder's options.
     *
     * @param builder the options
     */
    // Subclasses cannot override context(), so nothing escapes before the client is complete.
    @SuppressWarnings("this-escape")
    protected Docuvane(Builder builder) {
        super(API, builder);
        documents = new Documents(context());
        workflows = new Workflows(context());
        runs = new Runs(context());
        analytics = new AnalyticsResource(context());
        extractions = new Extractions(context());
        webhookEndpoints = new WebhookEndpoints(context());
        events = new Events(context());
        apiKeys = new ApiKeys(context());
        oauth = new Oauth(context());
        async = new AsyncDocuvane(context());
    }

    /**
     * Creates a client from environment variables.
     *
     * @return the client; close it when you are done with it
     * @throws InvalidArgumentException the credential or base URL is missing or invalid; nothing was sent
     */
    public static Docuvane fromEnv() {
        return builder().build();
    }

    /** {@return an empty builder} */
    public static Builder builder() {
        return new Builder();
    }

    /**
     * Upload, read, list and delete documents.
     *
     * @return the same object each time
     */
    public Documents documents() {
        return documents;
    }

    /**
     * Define what to extract, and run it over documents.
     *
     * @return the same object each time
     */
    public Workflows workflows() {
        return workflows;
    }

    /**
     * Track the executions of workflows.
     *
     * @return the same object each time
     */
    public Runs runs() {
        return runs;
    }

    /**
     * Processing metrics.
     *
     * @return the same object each time
     */
    public AnalyticsResource analytics() {
        return analytics;
    }

    /**
     * Extract data from a document synchronously.
     *
     * @return the same object each time
     */
    public Extractions extractions() {
        return extractions;
    }

    /**
     * Configure where events are delivered, and manage deliveries.
     *
     * @return the same object each time
     */
    public WebhookEndpoints webhookEndpoints() {
        return webhookEndpoints;
    }

    /**
     * List, follow and resend what happened.
     *
     * @return the same object each time
     */
    public Events events() {
        return events;
    }

    /**
     * Create, list and revoke the keys that programs authenticate with.
     *
     * @return the same object each time
     */
    public ApiKeys apiKeys() {
        return apiKeys;
    }

    /**
     * Access tokens.
     *
     * @return the same object each time
     */
    public Oauth oauth() {
        return oauth;
    }

    /** {@return the asynchronous client: the same methods, returning futures} */
    public AsyncDocuvane async() {
        return async;
    }

    /** Builds a client. All options are optional when the environment provides the credential and the base URL. */
    public static final class Builder extends ClientBuilder<Builder> {
        private Builder() {}

        @Override
        protected Builder self() {
            return this;
        }

        /**
         * The API key. Environment variable: {@code DOCUVANE_API_KEY}.
         *
         * @param key the API key; surrounding whitespace is trimmed
         * @return this
         * @throws InvalidArgumentException the credential is empty or cannot be sent; the message does not contain it
         */
        public Builder apiKey(String key) {
            return credential("apiKey", Credential.key(key));
        }

        /**
         * A provider of API keys, for keys that rotate or come from a vault.
         *
         * @param keys called before each attempt, and once more when the service rejects a key (401)
         * @return this
         */
        public Builder apiKey(Supplier<String> keys) {
            return credential("apiKey", Credential.keys(keys));
        }

        /**
         * OAuth 2.0 client credentials; the client obtains and renews access tokens itself. Environment variables:
         * {@code DOCUVANE_CLIENT_ID}, {@code DOCUVANE_CLIENT_SECRET}.
         *
         * @param clientId the public client ID
         * @param clientSecret the client secret; sent to the token endpoint only
         * @return this
         * @throws InvalidArgumentException the credential is empty or cannot be sent; the message does not contain it
         */
        public Builder clientCredentials(String clientId, String clientSecret) {
            return credential("oauth2", ClientCredentials.of(clientId, clientSecret));
        }

        /**
         * OAuth 2.0 client credentials with scopes or another token endpoint.
         *
         * @param credentials the client credentials
         * @return this
         */
        public Builder clientCredentials(ClientCredentials credentials) {
            return credential("oauth2", credentials);
        }

        /**
         * Creates the client.
         *
         * @return the client; close it when you are done with it
         * @throws InvalidArgumentException the credential or base URL is missing or invalid; nothing was sent
         */
        public Docuvane build() {
            return new Docuvane(this);
        }
    }
}

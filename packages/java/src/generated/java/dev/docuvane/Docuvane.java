/* A client of Docuvane. Generated: do not edit. */

package dev.docuvane;

import dev.docuvane.core.ClientCredentials;
import dev.docuvane.core.Credential;
import dev.docuvane.errors.InvalidArgumentException;
import dev.docuvane.internal.Api;
import dev.docuvane.internal.SecurityRequirement;
import dev.docuvane.internal.SecurityScheme;
import dev.docuvane.resources.AnalyticsResource;
import dev.docuvane.resources.Documents;
import dev.docuvane.resources.Extractions;
import dev.docuvane.resources.Oauth;
import dev.docuvane.resources.Runs;
import dev.docuvane.resources.WebhookEndpoints;
import dev.docuvane.resources.Workflows;
import java.util.function.Supplier;

/**
 * A client of Docuvane.
 *
 * <p>Its methods are in groups, as {@code client.documents()}.
 *
 * <p>Keep one and share it: it holds the connections. Safe for use by many threads. Its credentials are shown nowhere:
 * not by {@code toString}, errors or logs.
 */
public class Docuvane extends Client {
    private static final Api API = Api.of("docuvane", "0.1.0")
            .prefix("/api/v1")
            .addressVariable("DOCUVANE_BASE_URL")
            .addressHint("To start one on this machine run `docuvane-server`, then use http://127.0.0.1:4010.")
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
    private final Oauth oauth;
    private final AsyncDocuvane async;

    /**
     * Creates a client with the options of a builder.
     *
     * @param builder the options
     */
    protected Docuvane(Builder builder) {
        super(API, builder);
        documents = new Documents(context());
        workflows = new Workflows(context());
        runs = new Runs(context());
        analytics = new AnalyticsResource(context());
        extractions = new Extractions(context());
        webhookEndpoints = new WebhookEndpoints(context());
        oauth = new Oauth(context());
        async = new AsyncDocuvane(context());
    }

    /**
     * Makes a client with what the environment names.
     *
     * @return the client, to be closed at the end of the program
     * @throws InvalidArgumentException credential or address is missing or cannot work; nothing was sent
     */
    public static Docuvane fromEnv() {
        return builder().build();
    }

    /** {@return a builder with nothing set} */
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
     * Follow the executions of workflows.
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
     * Access tokens.
     *
     * @return the same object each time
     */
    public Oauth oauth() {
        return oauth;
    }

    /** {@return the same methods for futures} */
    public AsyncDocuvane async() {
        return async;
    }

    /** Collects the options of a client. All can be left out when the environment names credential and address. */
    public static final class Builder extends ClientBuilder<Builder> {
        private Builder() {}

        @Override
        protected Builder self() {
            return this;
        }

        /**
         * Key of the account. Environment: {@code DOCUVANE_API_KEY}.
         *
         * @param key as the service gave it; spaces around it are cut
         * @return this
         * @throws InvalidArgumentException it is empty or cannot be sent; it is not shown
         */
        public Builder apiKey(String key) {
            return credential("apiKey", Credential.key(key));
        }

        /**
         * Keys that change or come from a vault.
         *
         * @param keys asked before each attempt, and once more when the service refuses its key (401)
         * @return this
         */
        public Builder apiKey(Supplier<String> keys) {
            return credential("apiKey", Credential.keys(keys));
        }

        /**
         * Id and secret of a program, which gets and renews its own access tokens. Environment:
         * {@code DOCUVANE_CLIENT_ID}, {@code DOCUVANE_CLIENT_SECRET}.
         *
         * @param clientId its public name
         * @param clientSecret its password: sent to the token endpoint only
         * @return this
         * @throws InvalidArgumentException it is empty or cannot be sent; it is not shown
         */
        public Builder clientCredentials(String clientId, String clientSecret) {
            return credential("oauth2", ClientCredentials.of(clientId, clientSecret));
        }

        /**
         * The same, with scopes or another token endpoint.
         *
         * @param credentials of the program
         * @return this
         */
        public Builder clientCredentials(ClientCredentials credentials) {
            return credential("oauth2", credentials);
        }

        /**
         * Makes the client.
         *
         * @return the client, to be closed at the end of the program
         * @throws InvalidArgumentException credential or address is missing or cannot work; nothing was sent
         */
        public Docuvane build() {
            return new Docuvane(this);
        }
    }
}

// A client of a small service, as the generator would write it.
package dev.docuvane.core;

import java.util.Map;
import java.util.function.Supplier;

/** A client with three operations: one of each retry class. */
final class TestClient extends Client {
    /** Key of the clients made here; no test may find it anywhere but in the Authorization header. */
    static final String KEY = "dv_test_topsecret";

    static final Operation GET = new Operation("getDocument", "GET", "/documents/{id}", RetryClass.SAFE);
    static final Operation DELETE = new Operation("deleteDocument", "DELETE", "/documents/{id}", RetryClass.SAFE);
    static final Operation UPLOAD = new Operation("uploadDocument", "POST", "/documents", RetryClass.KEYED);
    static final Operation RUN =
            new Operation("runWorkflow", "GET", "/workflows/{id}/run", RetryClass.UNPROCESSED_ONLY);

    static final Api API = Api.of("docuvane", "0.1.0")
            .prefix("/api/v1")
            .addressVariable("DOCUVANE_BASE_URL")
            .addressHint("To start one on this machine run `npx @docuvane/server`, then use http://127.0.0.1:4010.")
            .schemes(
                    SecurityScheme.bearer("apiKey").environment("DOCUVANE_API_KEY"),
                    SecurityScheme.clientCredentials("oauth2", "/oauth/token")
                            .environment("DOCUVANE_CLIENT_ID", "DOCUVANE_CLIENT_SECRET"))
            .security(SecurityRequirement.of("apiKey"), SecurityRequirement.of("oauth2", "documents:read"));

    private TestClient(Builder builder) {
        super(API, builder);
    }

    static Builder builder() {
        return new Builder();
    }

    /** A client with a key, whose waits pass at once. */
    static Builder at(String baseUrl) {
        return builder().apiKey(KEY).baseUrl(baseUrl).clock(new HastyClock()).random(() -> 0);
    }

    Result<JsonValue> get(String id, CallOptions options) {
        return send(Request.of(GET, Reader.json(Decoders.JSON)).path("id", id).options(options));
    }

    Result<JsonValue> get(String id) {
        return get(id, CallOptions.NONE);
    }

    void delete(String id) {
        context()
                .sender()
                .send(Request.of(DELETE, Reader.nothing()).path("id", id).build());
    }

    Result<JsonValue> upload(Body body, CallOptions options) {
        return send(Request.of(UPLOAD, Reader.json(Decoders.JSON)).body(body).options(options));
    }

    Result<JsonValue> run(String id) {
        return run(id, CallOptions.NONE);
    }

    Result<JsonValue> run(String id, CallOptions options) {
        return send(Request.of(RUN, Reader.json(Decoders.JSON)).path("id", id).options(options));
    }

    Context world() {
        return context();
    }

    AsyncRunner async() {
        return new AsyncRunner(context().executor());
    }

    private Result<JsonValue> send(Request.Builder<JsonValue> request) {
        return context().sender().send(request.build());
    }

    /** Options of the client. */
    static final class Builder extends ClientBuilder<Builder> {
        private Builder() {
            environment = Map.of();
        }

        @Override
        protected Builder self() {
            return this;
        }

        Builder apiKey(String key) {
            return credential("apiKey", Credential.key(key));
        }

        Builder apiKey(Supplier<String> keys) {
            return credential("apiKey", Credential.keys(keys));
        }

        Builder program(ClientCredentials program) {
            return credential("oauth2", program);
        }

        Builder environment(Map<String, String> variables) {
            environment = variables;
            return this;
        }

        TestClient build() {
            return new TestClient(this);
        }
    }
}

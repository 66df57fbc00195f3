// Checks how credentials are chosen and shown, for each scheme that a service may want.
package dev.docuvane.internal.auth;

import static dev.docuvane.fixtures.Scripted.failure;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.docuvane.BuilderAccess;
import dev.docuvane.Client;
import dev.docuvane.ClientBuilder;
import dev.docuvane.core.Credential;
import dev.docuvane.errors.DocuvaneException;
import dev.docuvane.fixtures.Script;
import dev.docuvane.internal.Api;
import dev.docuvane.internal.Operation;
import dev.docuvane.internal.Reader;
import dev.docuvane.internal.Request;
import dev.docuvane.internal.RetryClass;
import dev.docuvane.internal.SecurityRequirement;
import dev.docuvane.internal.SecurityScheme;
import dev.docuvane.json.Decoders;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SecurityTest {
    private static final SecurityScheme HEADER = SecurityScheme.apiKey("header", SecurityScheme.Place.HEADER, "X-Key");
    private static final SecurityScheme QUERY = SecurityScheme.apiKey("query", SecurityScheme.Place.QUERY, "api key");
    private static final SecurityScheme COOKIE = SecurityScheme.apiKey("cookie", SecurityScheme.Place.COOKIE, "sid");
    private static final SecurityScheme BASIC = SecurityScheme.basic("basic").environment("USER", "PASSWORD");
    private static final Api API = Api.of("acme", "1")
            .server("https://api.acme.example/v2")
            .schemes(HEADER, QUERY, COOKIE, BASIC)
            .security(
                    SecurityRequirement.of("header").and("query"),
                    SecurityRequirement.of("basic"),
                    SecurityRequirement.NONE);
    private static final Operation USUAL = new Operation("list", "GET", "/pets", RetryClass.SAFE);

    private final Script script = new Script(Script.ok("{}"));

    private final class Acme extends Client {
        private Acme(Api api, Builder builder) {
            super(api, builder);
        }

        private Script.Sent call(Operation operation) {
            context()
                    .sender()
                    .send(Request.of(operation, Reader.json(Decoders.JSON))
                            .query("limit", 2)
                            .build());
            return script.sent.get(script.sent.size() - 1);
        }
    }

    private static final class Builder extends ClientBuilder<Builder> {
        @Override
        protected Builder self() {
            return this;
        }

        private Builder with(String scheme, Credential credential) {
            return credential(scheme, credential);
        }
    }

    private Acme client(Builder builder) {
        return client(API, builder);
    }

    private Acme client(Api api, Builder builder) {
        if (BuilderAccess.hasSystemEnvironment(builder)) BuilderAccess.environment(builder, Map.of());
        BuilderAccess.transport(builder, script);
        return new Acme(api, builder);
    }

    @Test
    void schemesThatAreNeededTogetherAreSentTogether() {
        Builder builder = new Builder().with("header", Credential.key("h1")).with("query", Credential.key("q&1"));
        Script.Sent sent = client(builder).call(USUAL);
        assertEquals("https://api.acme.example", sent.origin());
        assertEquals("/v2/pets?limit=2&api%20key=q%261", sent.target());
        assertEquals("h1", sent.headers().get("x-key"));
        assertFalse(sent.headers().containsKey("authorization"));
    }

    @Test
    void thereMayBeUserAndPasswordAlsoFromTheEnvironment() {
        Script.Sent sent = client(new Builder().with("basic", Credential.password("Aladdin", "open sesame")))
                .call(USUAL);
        assertEquals("Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==", sent.headers().get("authorization"));
        Builder builder = new Builder();
        BuilderAccess.environment(builder, Map.of("USER", "Aladdin", "PASSWORD", "open sesame"));
        assertEquals(
                "Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==",
                client(builder).call(USUAL).headers().get("authorization"));
    }

    @Test
    void anOperationMaySayWhatItNeedsAndGetsNothingElse() {
        Builder builder =
                new Builder().with("basic", Credential.password("u", "p")).with("cookie", Credential.key("s=1"));
        Acme client = client(builder);
        Script.Sent cookie = client.call(USUAL.security(SecurityRequirement.of("cookie")));
        assertEquals("sid=s=1", cookie.headers().get("cookie"));
        assertFalse(cookie.headers().containsKey("authorization"));
        Script.Sent none = client.call(USUAL.security());
        assertFalse(none.headers().containsKey("authorization"));
        DocuvaneException error = failure(() -> client.call(USUAL.security(SecurityRequirement.of("header"))));
        assertEquals("missing_api_key", error.code());
        assertEquals("GET /pets needs a credential: give header to the client.", error.getMessage());
    }

    @Test
    void alternativesMayAllBeGivenAndEachCallPicksTheFirstThatIsComplete() {
        Api api = Api.of("acme", "1")
                .server("https://api.acme.example/v2")
                .schemes(SecurityScheme.bearer("bearer").environment("TOKEN"), HEADER, QUERY, BASIC)
                .security(
                        SecurityRequirement.of("bearer"),
                        SecurityRequirement.of("basic"),
                        SecurityRequirement.of("header").and("query"));
        Builder all = new Builder()
                .with("bearer", Credential.key("b"))
                .with("basic", Credential.password("u", "p"))
                .with("header", Credential.key("h"));
        Acme client = client(api, all);
        assertEquals("Bearer b", client.call(USUAL).headers().get("authorization"));
        SecurityRequirement both = SecurityRequirement.of("header").and("query");
        Script.Sent sent = client.call(USUAL.security(both, SecurityRequirement.of("basic")));
        assertEquals("Basic dTpw", sent.headers().get("authorization"));
        assertFalse(sent.headers().containsKey("x-key"));
        Acme one = client(api, new Builder().with("header", Credential.key("h")));
        assertEquals(
                "h",
                one.call(USUAL.security(SecurityRequirement.of("header")))
                        .headers()
                        .get("x-key"));
        assertEquals(
                "GET /pets needs a credential: give bearer or basic or header and query to the client.",
                failure(() -> one.call(USUAL)).getMessage());
        assertEquals(
                "No credential: set bearer or basic or header and query on the builder, or set the environment"
                        + " variable TOKEN or USER and PASSWORD.",
                failure(() -> client(api, new Builder())).getMessage());
    }

    @Test
    void aServiceThatMayBeCalledWithoutACredentialIs() {
        Script.Sent sent = client(new Builder()).call(USUAL);
        assertFalse(sent.headers().containsKey("authorization"));
        assertEquals("/v2/pets?limit=2", sent.target());
    }

    @Test
    void anOperationMayLiveAtTheOriginOrOnAnotherServer() {
        Acme client = client(new Builder());
        assertEquals("/pets?limit=2", client.call(USUAL.fromOrigin()).target());
        Script.Sent elsewhere = client.call(USUAL.server("https://files.acme.example/v3"));
        assertEquals("https://files.acme.example/v3/pets?limit=2", elsewhere.origin() + elsewhere.target());
        assertEquals(
                "insecure_base_url",
                failure(() -> client.call(USUAL.server("http://files.acme.example")))
                        .code());
    }

    @Test
    void whatAServiceRepeatsOfAnyCredentialIsTakenOut() {
        Script refusing = new Script(Script.response(403, "{\"message\":\"h1-secret and q1-secret may not\"}"));
        Builder builder =
                new Builder().with("header", Credential.key("h1-secret")).with("query", Credential.key("q1-secret"));
        BuilderAccess.environment(builder, Map.of());
        BuilderAccess.transport(builder, refusing);
        DocuvaneException error = failure(() -> new Acme(API, builder).call(USUAL));
        assertTrue(error.getMessage().endsWith("[redacted] and [redacted] may not"), error.getMessage());
    }
}

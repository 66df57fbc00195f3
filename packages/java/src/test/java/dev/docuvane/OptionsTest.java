// Checks what is refused before anything is sent, and how address and credential are read.
package dev.docuvane;

import static dev.docuvane.fixtures.Scripted.failure;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.docuvane.core.CallOptions;
import dev.docuvane.core.ClientCredentials;
import dev.docuvane.core.Credential;
import dev.docuvane.errors.DocuvaneException;
import dev.docuvane.errors.InvalidArgumentException;
import dev.docuvane.errors.Outcome;
import dev.docuvane.fixtures.Script;
import dev.docuvane.fixtures.Scripted;
import dev.docuvane.fixtures.TestClient;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class OptionsTest {
    private static TestClient.Builder good() {
        return TestClient.builder().apiKey("dv_test_k").baseUrl("https://api.docuvane.example");
    }

    @ParameterizedTest
    @CsvSource({
        "https://h.example, https://h.example/api/v1",
        "https://h.example/, https://h.example/api/v1",
        "' https://h.example:8443/v1/ ', https://h.example:8443/v1",
        "https://h.example/docs/api/v2, https://h.example/docs/api/v2",
        "https://h.example/docs/, https://h.example/docs/api/v1",
        "https://h.example/api, https://h.example/api/v1",
        "https://h.example:443, https://h.example/api/v1",
        "http://127.0.0.1:4010, http://127.0.0.1:4010/api/v1",
        "http://[::1]:4010, http://[::1]:4010/api/v1",
        "http://localhost, http://localhost/api/v1",
        "https://bücher.example:8443/docs, https://xn--bcher-kva.example:8443/docs/api/v1"
    })
    void readsTheAddress(String given, String expected) {
        assertEquals(expected, good().baseUrl(given).build().baseUrl());
    }

    @ParameterizedTest
    @CsvSource({
        "missing_base_url, ''",
        "invalid_base_url, api.docuvane.example",
        "invalid_base_url, ftp://h.example",
        "invalid_base_url, https://user:pass@h.example",
        "invalid_base_url, https://h.example/?key=1",
        "insecure_base_url, http://h.example",
        "insecure_base_url, http://127.0.0.1.h.example"
    })
    void refusesTheAddress(String code, String given) {
        InvalidArgumentException error =
                (InvalidArgumentException) failure(() -> good().baseUrl(given).build());
        assertEquals(code, error.code());
        assertEquals(Optional.of(Outcome.NOT_SENT), error.outcome());
        assertFalse(error.getMessage().contains("pass@"));
    }

    static Stream<Arguments> refused() {
        return Stream.of(
                refusal("missing_api_key", () -> good().apiKey("")),
                refusal("missing_api_key", () -> good().apiKey("   ")),
                refusal("invalid_api_key", () -> good().apiKey("dv_test\r\nx-evil: 1")),
                refusal("invalid_api_key", () -> good().apiKey("dv test")),
                refusal("invalid_option", () -> good().maxRetries(-1)),
                refusal("invalid_option", () -> good().timeout(Duration.ofMillis(-1))),
                refusal("invalid_option", () -> good().totalTimeout(Duration.ofSeconds(-5))),
                refusal("invalid_option", () -> CallOptions.of().maxRetries(-1)),
                refusal("invalid_header", () -> good().header("x-a", "1\r\nx-b: 2")),
                refusal("invalid_header", () -> good().header("x-a\r\nx-b", "1")),
                refusal("invalid_header", () -> good().header("x a", "1")),
                refusal("invalid_header", () -> good().header("x-a", "price: 5 €")),
                refusal("invalid_header", () -> CallOptions.of().header("x-a", "1\nx-b: 2")),
                refusal("invalid_header", () -> good().userAgent("app\n").build()),
                refusal("two_credentials", () -> good().program(ClientCredentials.of("p", "s"))
                        .build()),
                refusal("invalid_credentials", () -> ClientCredentials.of("p", " ")),
                refusal("invalid_credentials", () -> ClientCredentials.of("", "s")),
                refusal("invalid_scope", () -> ClientCredentials.of("p", "s").scopes(List.of("a b"))),
                refusal("invalid_token_url", () -> tokensFrom("login.example/token")),
                refusal("invalid_token_url", () -> tokensFrom("https://u:p@login.example/token")),
                refusal("invalid_token_url", () -> tokensFrom("https://login.example/token#x")),
                refusal("insecure_token_url", () -> tokensFrom("http://login.example/token")),
                refusal("invalid_credentials", () -> Credential.password("a:b", "c")));
    }

    private static Arguments refusal(String code, Executable call) {
        return Arguments.of(code, call);
    }

    private static void tokensFrom(String url) {
        TestClient.builder()
                .baseUrl("https://h.example")
                .program(ClientCredentials.of("p", "s3cret").tokenUrl(url))
                .build();
    }

    @ParameterizedTest
    @MethodSource("refused")
    void refuses(String code, Executable call) {
        DocuvaneException error = failure(call);
        assertEquals(code, error.code());
        assertEquals(Optional.of(Outcome.NOT_SENT), error.outcome());
        assertFalse(error.getMessage().matches("(?s).*(u:p|s3cret|x-evil|dv test).*"), error.getMessage());
    }

    @Test
    void takesKeyAndAddressFromTheEnvironmentAndFromOptionsFirst() {
        Map<String, String> environment =
                Map.of("DOCUVANE_API_KEY", "from-env\n", "DOCUVANE_BASE_URL", "https://env.example");
        assertEquals(
                "https://env.example/api/v1",
                TestClient.builder().environment(environment).build().baseUrl());
        assertEquals("Bearer from-env", authorization(TestClient.builder().environment(environment)));
        assertEquals(
                "Bearer mine",
                authorization(TestClient.builder().environment(environment).apiKey("mine")));
    }

    @Test
    void takesClientCredentialsFromTheEnvironmentWhenThereIsNoKey() {
        Map<String, String> program = Map.of("DOCUVANE_CLIENT_ID", "p", "DOCUVANE_CLIENT_SECRET", "s\n");
        assertEquals("Bearer token", authorization(local().environment(program)));
        assertEquals("Bearer mine", authorization(local().environment(program).apiKey("mine")));
        Map<String, String> key = Map.of("DOCUVANE_API_KEY", "k");
        assertEquals("Bearer token", authorization(local().environment(key).program(ClientCredentials.of("q", "t"))));
        DocuvaneException half = failure(
                () -> local().environment(Map.of("DOCUVANE_CLIENT_ID", "p")).build());
        assertEquals("invalid_credentials", half.code());
    }

    @Test
    void saysWhereACredentialMayComeFrom() {
        DocuvaneException error = failure(() -> local().build());
        assertEquals("missing_api_key", error.code());
        assertEquals(
                "No credential: set apiKey or oauth2 on the builder, or set the environment variable DOCUVANE_API_KEY or"
                        + " DOCUVANE_CLIENT_ID and DOCUVANE_CLIENT_SECRET.",
                error.getMessage());
    }

    @Test
    void tellsHowToStartTheServiceWhenNoAddressIsKnown() {
        String message = failure(() -> TestClient.builder().apiKey("k").build()).getMessage();
        assertTrue(message.contains("run `docuvane-server`"), message);
        assertTrue(message.contains("DOCUVANE_BASE_URL"), message);
    }

    @Test
    void sendsAKeyOverPlainHttpOnlyWhenToldTo() {
        assertEquals(
                "http://h.example/api/v1",
                good().baseUrl("http://h.example").allowInsecure(true).build().baseUrl());
    }

    @Test
    void doesNotLetAHeaderTakeThePlaceOfTheCredential() {
        Scripted made = Scripted.with(options -> options.header("Authorization", "Bearer other"), Scripted.OK);
        made.client.get("doc_1", CallOptions.of().header("authorization", "Bearer third"));
        assertEquals(
                "Bearer " + TestClient.KEY, made.script.sent.get(0).headers().get("authorization"));
    }

    private static TestClient.Builder local() {
        return TestClient.builder().baseUrl("http://127.0.0.1:4010");
    }

    private static String authorization(TestClient.Builder builder) {
        Script script = new Script(request -> {
            String body = request.operation().path().contains("oauth") ? "{\"access_token\":\"token\"}" : "{}";
            return Script.ok(body).send(request);
        });
        BuilderAccess.transport(builder, script);
        try (TestClient client = builder.build()) {
            client.get("doc_1");
        }
        return script.sent.get(script.sent.size() - 1).headers().get("authorization");
    }
}

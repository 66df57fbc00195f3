// Checks where tokens are requested, and that no response of a service can send the client secret elsewhere.
package dev.docuvane.internal.auth;

import static dev.docuvane.fixtures.Script.ok;
import static dev.docuvane.fixtures.Script.response;
import static dev.docuvane.fixtures.Scripted.failure;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.docuvane.BuilderAccess;
import dev.docuvane.core.ClientCredentials;
import dev.docuvane.fixtures.FakeClock;
import dev.docuvane.fixtures.TestClient;
import dev.docuvane.fixtures.TokenService;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(30)
class TokenUrlTest {
    private final TokenService service = new TokenService();

    private TestClient program(Consumer<TestClient.Builder> options) {
        TestClient.Builder builder = TestClient.builder()
                .baseUrl("http://127.0.0.1:4010")
                .clock(new FakeClock())
                .random(() -> 0)
                .program(ClientCredentials.of("program", "s3cret"));
        BuilderAccess.transport(builder, service);
        options.accept(builder);
        return builder.build();
    }

    private TestClient program() {
        return program(options -> {});
    }

    @ParameterizedTest
    @CsvSource({"204,''", "200,[]", "200,null", "200,<html></html>"})
    void withoutMetadataTheDescriptionOfTheServiceSaysWhereTokensAreGiven(int status, String body) {
        service.override = target -> target.startsWith("/.well-known/") ? response(status, body) : null;
        program().get("doc_1");
        assertEquals(1, service.asked());
    }

    @Test
    void anAbsoluteUrlOfTheDescriptionIsUsedWithoutAskingForMetadata() {
        service.override = target -> target.equals("/realms/x/token") ? ok("{\"access_token\":\"token-1\"}") : null;
        program(options -> options.describedTokenUrl("https://login.example/realms/x/token"))
                .get("doc_1");
        assertEquals(List.of("POST /realms/x/token", "GET /api/v1/documents/doc_1"), service.lines());
        assertEquals("https://login.example", service.log.get(0).origin());
    }

    @Test
    void metadataOfTheServiceSaysWhereTokensAreGiven() {
        service.override = target -> target.startsWith("/.well-known/")
                ? ok("{\"token_endpoint\":\"http://127.0.0.1:4010/login/token?v=2\"}")
                : target.startsWith("/login") ? ok("{\"access_token\":\"token-9\"}") : null;
        program().get("doc_1");
        assertEquals("POST /login/token?v=2", service.lines().get(1));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"https://thief.example/token", "//thief.example/token", "http://127.0.0.1:4011/token", "::"})
    void metadataCannotHaveTheSecretSentToAnotherOrigin(String endpoint) {
        service.override =
                target -> target.startsWith("/.well-known/") ? ok("{\"token_endpoint\":\"" + endpoint + "\"}") : null;
        assertEquals("token_url_refused", failure(() -> program().get("doc_1")).code());
        assertEquals(1, service.lines().size());
    }

    @Test
    void aTokenUrlOfTheCallerMayBeElsewhereAndGetsNoHeadersThatAreMeantForTheService() {
        ClientCredentials elsewhere = ClientCredentials.of("p", "s").tokenUrl("https://login.example/t");
        service.override = target -> target.equals("/t") ? ok("{\"access_token\":\"token-1\"}") : null;
        program(options -> options.program(elsewhere).header("x-tenant", "acme"))
                .get("doc_1");
        assertEquals("https://login.example", service.log.get(0).origin());
        assertFalse(service.log.get(0).headers().containsKey("x-tenant"));
        assertEquals("http://127.0.0.1:4010", service.log.get(1).origin());
        assertEquals("acme", service.log.get(1).headers().get("x-tenant"));
    }
}

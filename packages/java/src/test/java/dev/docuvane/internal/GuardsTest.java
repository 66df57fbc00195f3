// Checks on real sockets that key, token, secret and documents reach the one service they are meant for.
package dev.docuvane.internal;

import static dev.docuvane.fixtures.RawServer.http;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.docuvane.core.CallOptions;
import dev.docuvane.core.ClientCredentials;
import dev.docuvane.errors.ApiException;
import dev.docuvane.fixtures.HastyClock;
import dev.docuvane.fixtures.RawServer;
import dev.docuvane.fixtures.TestClient;
import dev.docuvane.http.Result;
import dev.docuvane.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class GuardsTest {
    private static final ClientCredentials PROGRAM = ClientCredentials.of("p", "s");

    private final List<String> seen = Collections.synchronizedList(new ArrayList<>());

    private void see(RawServer.Exchange exchange) {
        String authorization = exchange.header("authorization");
        seen.add(exchange.line() + " " + (authorization.isEmpty() ? "-" : authorization));
    }

    private static TestClient.Builder program(RawServer server) {
        return TestClient.builder().baseUrl(server.origin()).program(PROGRAM).clock(new HastyClock());
    }

    @Test
    void anIdStaysOneSegmentOfThePath() throws Exception {
        try (RawServer server = RawServer.listen(exchange -> {
                    see(exchange);
                    exchange.respond(http("200 OK", "{}"));
                });
                TestClient client = TestClient.at(server.origin()).build()) {
            client.get("../workflows/w?x=1#y\r\nx: 1");
            assertEquals(
                    List.of("GET /api/v1/documents/..%2Fworkflows%2Fw%3Fx%3D1%23y%0D%0Ax%3A%201 Bearer "
                            + TestClient.KEY),
                    seen);
        }
    }

    @Test
    void aHeaderOfTheCallerCannotSayWhereARequestEnds() throws Exception {
        try (RawServer server = RawServer.listen(exchange -> exchange.respond(http("200 OK", "{}")));
                TestClient client = TestClient.at(server.origin()).build()) {
            CallOptions options = CallOptions.of().header("Content-Length", "5").header("Transfer-Encoding", "chunked");
            client.get("doc_1", options);
            client.upload(Body.json("x"), options);
            String heads = String.join("", server.requests).toLowerCase(Locale.ROOT);
            assertFalse(heads.contains("transfer-encoding"), heads);
            assertFalse(heads.contains("content-length: 5"), heads);
        }
    }

    @Test
    void aTokenEndpointThatRedirectsDoesNotGetTheSecretCarriedOn() throws Exception {
        try (RawServer other = RawServer.listen(exchange -> exchange.respond(http("200 OK", "{}")));
                RawServer server = RawServer.listen(exchange -> {
                    exchange.body();
                    exchange.respond(http("307 Moved", "", "location: " + other.origin() + "/oauth/token"));
                });
                TestClient client = program(server).build()) {
            assertEquals(
                    "redirect_refused",
                    assertThrows(ApiException.class, () -> client.get("doc_1")).code());
            assertEquals(0, other.requests.size());
        }
    }

    @Test
    void aTokenGoesToTheServiceTheSecretToTheEndpointTheCallerNamed() throws Exception {
        List<String> bodies = Collections.synchronizedList(new ArrayList<>());
        try (RawServer login = RawServer.listen(exchange -> {
                    see(exchange);
                    bodies.add(new String(exchange.body(), StandardCharsets.UTF_8));
                    exchange.respond(http("200 OK", "{\"access_token\":\"t1\"}"));
                });
                RawServer server = RawServer.listen(exchange -> {
                    see(exchange);
                    exchange.respond(http("200 OK", "{\"id\":\"doc_1\"}"));
                });
                TestClient client = TestClient.builder()
                        .baseUrl(server.origin())
                        .program(PROGRAM.tokenUrl(login.origin() + "/token"))
                        .build()) {
            client.get("doc_1");
            assertEquals(List.of("POST /token Basic cDpz", "GET /api/v1/documents/doc_1 Bearer t1"), seen);
            assertEquals(List.of("grant_type=client_credentials"), bodies);
        }
    }

    @Test
    void aRefusedTokenIsReplacedAndTheWholeUploadSentOnceMore() throws Exception {
        byte[] file = new byte[300_000];
        for (int index = 0; index < file.length; index++) file[index] = (byte) index;
        List<byte[]> bodies = Collections.synchronizedList(new ArrayList<>());
        int[] issued = {0};
        RawServer.Handler handler = exchange -> {
            see(exchange);
            bodies.add(exchange.body());
            if (exchange.line().contains("/.well-known/")) exchange.respond(http("404 Not Found", ""));
            else if (exchange.line().contains("/oauth/token"))
                exchange.respond(http("200 OK", "{\"access_token\":\"t" + ++issued[0] + "\"}"));
            else if (exchange.header("authorization").equals("Bearer t2"))
                exchange.respond(http("201 Created", "{\"id\":\"doc_1\"}"));
            else exchange.respond(http("401 Unauthorized", ""));
        };
        try (RawServer server = RawServer.listen(handler);
                TestClient client = program(server).maxRetries(0).build()) {
            Result<JsonValue> result = client.upload(Body.bytes("application/pdf", file), CallOptions.NONE);
            assertEquals(2, result.attempts());
            assertEquals(
                    List.of(
                            "GET /.well-known/oauth-authorization-server -",
                            "POST /oauth/token Basic cDpz",
                            "POST /api/v1/documents Bearer t1",
                            "POST /oauth/token Basic cDpz",
                            "POST /api/v1/documents Bearer t2"),
                    seen);
            assertArrayEquals(file, bodies.get(4));
        }
    }
}

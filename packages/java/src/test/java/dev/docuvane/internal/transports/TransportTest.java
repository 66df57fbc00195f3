// Checks what really goes over a socket: nothing twice, nothing followed, and no early response lost.
package dev.docuvane.internal.transports;

import static dev.docuvane.fixtures.RawServer.http;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.docuvane.core.CallOptions;
import dev.docuvane.errors.AbortedException;
import dev.docuvane.errors.ApiException;
import dev.docuvane.errors.ConnectionException;
import dev.docuvane.errors.Outcome;
import dev.docuvane.errors.TimeoutException;
import dev.docuvane.fixtures.FakeClock;
import dev.docuvane.fixtures.RawServer;
import dev.docuvane.fixtures.TestClient;
import dev.docuvane.fixtures.Zeros;
import dev.docuvane.http.Result;
import dev.docuvane.json.JsonValue;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(30)
class TransportTest {
    private static final String DOCUMENT = http("200 OK", "{\"id\":\"doc_1\",\"status\":\"completed\"}");

    private static TestClient connect(RawServer server) {
        return TestClient.at(server.origin()).build();
    }

    @Test
    void aRunReachesTheServiceOnceWhenItReadsAndClosesANewConnection() throws Exception {
        try (RawServer server = RawServer.listen(RawServer.Exchange::reset);
                TestClient client = connect(server)) {
            ConnectionException error = assertThrows(ConnectionException.class, () -> client.run("w"));
            assertEquals("connection_failed", error.code());
            assertEquals(Optional.of(Outcome.UNKNOWN), error.outcome());
            assertEquals(1, error.attempts());
            assertFalse(error.isRetryable());
            assertEquals(36, error.idempotencyKey().orElseThrow().length());
            assertEquals(1, server.requests.size());
        }
    }

    @Test
    void aRunReachesTheServiceOnceWhenItReadsAndClosesOrderlyANewConnection() throws Exception {
        try (RawServer server = RawServer.listen(exchange -> exchange.socket.close());
                TestClient client = connect(server)) {
            ConnectionException error = assertThrows(ConnectionException.class, () -> client.run("w"));
            assertEquals(Optional.of(Outcome.UNKNOWN), error.outcome());
            assertEquals(1, server.requests.size());
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aRunReachesTheServiceOnceWhenItReadsAndClosesAConnectionInUse(boolean isReset) throws Exception {
        RawServer.Handler handler = exchange -> {
            if (!exchange.line().contains("/run")) exchange.respond(DOCUMENT);
            else if (isReset) exchange.reset();
            else exchange.socket.close();
        };
        try (RawServer server = RawServer.listen(handler);
                TestClient client = connect(server)) {
            client.get("doc_1");
            ConnectionException error = assertThrows(ConnectionException.class, () -> client.run("w"));
            assertEquals(Optional.of(Outcome.UNKNOWN), error.outcome());
            assertEquals(1, error.attempts());
            assertEquals(2, server.requests.size());
            assertEquals(1, server.connections.get());
        }
    }

    @Test
    void aRunIsSentAgainWhenNoConnectionCouldBeMade() throws Exception {
        // A bound socket that does not listen refuses connections, and no other process can take its port.
        try (Socket refusing = new Socket()) {
            refusing.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            String origin = "http://127.0.0.1:" + refusing.getLocalPort();
            try (TestClient client = TestClient.at(origin).build()) {
                CallOptions once = CallOptions.of().maxRetries(1);
                ConnectionException error = assertThrows(ConnectionException.class, () -> client.run("w", once));
                assertEquals(Optional.of(Outcome.NOT_SENT), error.outcome());
                assertEquals(2, error.attempts());
                assertTrue(error.isRetryable());
                assertTrue(error.getMessage().startsWith("No connection to " + origin + " (ConnectException)"));
            }
        }
    }

    @Test
    void aRunIsNotGivenToAConnectionThatTheServiceClosedMeanwhile() throws Exception {
        CountDownLatch closed = new CountDownLatch(1);
        RawServer.Handler handler = exchange -> {
            exchange.respond(DOCUMENT);
            if (exchange.line().contains("/run")) return;
            exchange.socket.close();
            closed.countDown();
        };
        try (RawServer server = RawServer.listen(handler);
                TestClient client = connect(server)) {
            client.get("doc_1");
            closed.await();
            assertEquals(1, client.run("w").attempts());
            assertEquals(2, server.connections.get());
            assertEquals(2, server.requests.size());
        }
    }

    @Test
    void aReadIsSentAgainByOurRetryNotByTheLibrary() throws Exception {
        try (RawServer server = RawServer.listen(RawServer.Exchange::reset);
                TestClient client = connect(server)) {
            CallOptions once = CallOptions.of().maxRetries(0);
            assertThrows(ConnectionException.class, () -> client.get("doc_1", once));
            assertEquals(1, server.requests.size());
            CallOptions twice = CallOptions.of().maxRetries(1);
            assertEquals(
                    2,
                    assertThrows(ConnectionException.class, () -> client.get("doc_1", twice))
                            .attempts());
            assertEquals(3, server.requests.size());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"503 Service Unavailable", "408 Request Timeout", "421 Misdirected Request"})
    void theLibraryRepeatsNoStatusByItself(String status) throws Exception {
        RawServer.Handler handler = exchange -> {
            exchange.body();
            exchange.respond(http(status, "{}", "Retry-After: 0"));
        };
        try (RawServer server = RawServer.listen(handler);
                TestClient client = connect(server)) {
            CallOptions once = CallOptions.of().maxRetries(0);
            ApiException error = assertThrows(ApiException.class, () -> client.run("w", once));
            assertEquals(Optional.of(Duration.ZERO), error.retryAfter());
            assertEquals(1, server.requests.size());
            assertThrows(ApiException.class, () -> client.upload(new Zeros(1, true), once));
            assertEquals(2, server.requests.size());
        }
    }

    @Test
    void aReadSendsTheKeyTheVersionAndNoWishForCompression() throws Exception {
        try (RawServer server = RawServer.listen(exchange -> exchange.respond(DOCUMENT));
                TestClient client =
                        TestClient.at(server.origin()).userAgent("app/1").build()) {
            client.get("doc_1");
            String head = server.requests.get(0).toLowerCase(java.util.Locale.ROOT);
            assertTrue(head.startsWith("get /api/v1/documents/doc_1 http/1.1\r\n"), head);
            assertTrue(head.contains("\r\nauthorization: bearer " + TestClient.KEY + "\r\n"), head);
            assertTrue(head.contains("\r\naccept-encoding: identity\r\n"), head);
            assertTrue(head.matches("(?s).*\r\nuser-agent: docuvane-java/0.1.0 java/\\S+ app/1\r\n.*"), head);
            assertFalse(head.contains("idempotency-key"), head);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {301, 302, 303, 307, 308})
    void aRedirectTakesNeitherKeyNorDocumentElsewhere(int status) throws Exception {
        try (RawServer other = RawServer.listen(exchange -> exchange.respond(DOCUMENT));
                RawServer server = RawServer.listen(exchange -> {
                    exchange.body();
                    exchange.respond(http(status + " Moved", "", "location: " + other.origin() + "/stolen?key=1"));
                });
                TestClient client = connect(server)) {
            ApiException error = assertThrows(ApiException.class, () -> client.get("doc_1"));
            assertEquals("redirect_refused", error.code());
            assertTrue(error.getMessage().contains(other.origin() + "/stolen;"), error.getMessage());
            assertThrows(ApiException.class, () -> client.run("w"));
            assertThrows(ApiException.class, () -> client.upload(new Zeros(1, true), CallOptions.NONE));
            assertEquals(3, server.requests.size());
            assertEquals(0, other.requests.size());
        }
    }

    @Test
    void headersThatComeTwiceAreJoinedAndABodyMayComeInPieces() throws Exception {
        String response = "HTTP/1.1 200 OK\r\nset-cookie: c=1\r\nvary: a\r\nSet-Cookie: d=2\r\n"
                + "transfer-encoding: chunked\r\n\r\n9\r\n{\"id\":\"do\r\n5\r\nc_1\"}\r\n0\r\n\r\n";
        try (RawServer server = RawServer.listen(exchange -> exchange.respond(response));
                TestClient client = connect(server)) {
            Result<JsonValue> result = client.get("doc_1");
            assertEquals("{\"id\":\"doc_1\"}", result.data().toString());
            assertEquals("c=1, d=2", result.headers().get("Set-Cookie"));
            client.get("doc_1");
            assertFalse(
                    server.requests.get(1).toLowerCase(java.util.Locale.ROOT).contains("\r\ncookie:"));
        }
    }

    @Test
    void anAttemptEndsWhenItTakesTooLong() throws Exception {
        FakeClock clock = new FakeClock();
        try (RawServer server = RawServer.listen(exchange -> clock.advance(Duration.ofMillis(30)));
                TestClient client = TestClient.at(server.origin()).clock(clock).build()) {
            CallOptions options =
                    CallOptions.of().timeout(Duration.ofMillis(30)).maxRetries(0);
            TimeoutException error = assertThrows(TimeoutException.class, () -> client.get("doc_1", options));
            assertEquals("timeout", error.code());
            assertEquals("No response within 0.03 s: GET /documents/doc_1.", error.getMessage());
            assertEquals(Optional.of(Outcome.UNKNOWN), error.outcome());
        }
    }

    @Test
    void aCallEndsWhenItTakesTooLong() throws Exception {
        FakeClock clock = new FakeClock();
        try (RawServer server = RawServer.listen(exchange -> clock.advance(Duration.ofMillis(30)));
                TestClient client = TestClient.at(server.origin()).clock(clock).build()) {
            CallOptions options = CallOptions.of().totalTimeout(Duration.ofMillis(30));
            TimeoutException error = assertThrows(TimeoutException.class, () -> client.get("doc_1", options));
            assertEquals("total_timeout", error.code());
            assertEquals(1, error.attempts());
            assertFalse(error.isRetryable());
        }
    }

    @Test
    void anInterruptEndsACallWhileTheServiceIsSilent() throws Exception {
        Thread caller = Thread.currentThread();
        try (RawServer server = RawServer.listen(exchange -> caller.interrupt());
                TestClient client = connect(server)) {
            AbortedException error = assertThrows(AbortedException.class, () -> client.get("doc_1"));
            assertTrue(Thread.interrupted(), "the thread stays interrupted");
            assertEquals("aborted", error.code());
            assertEquals(Optional.of(Outcome.UNKNOWN), error.outcome());
            assertEquals(1, error.attempts());
        }
    }

    @Test
    void aThreadThatIsInterruptedAlreadySendsNothing() throws Exception {
        try (RawServer server = RawServer.listen(exchange -> exchange.respond(DOCUMENT));
                TestClient client = connect(server)) {
            Thread.currentThread().interrupt();
            AbortedException error = assertThrows(AbortedException.class, () -> client.get("doc_1"));
            assertTrue(Thread.interrupted());
            assertEquals(Optional.of(Outcome.NOT_SENT), error.outcome());
            assertEquals(0, server.requests.size());
        }
    }

    @Test
    void aClosedClientSendsNothing() throws Exception {
        try (RawServer server = RawServer.listen(exchange -> exchange.respond(DOCUMENT))) {
            TestClient client = connect(server);
            client.close();
            AbortedException error = assertThrows(AbortedException.class, () -> client.get("doc_1"));
            assertEquals("client_closed", error.code());
            assertEquals(Optional.of(Outcome.NOT_SENT), error.outcome());
            assertEquals(0, server.requests.size());
        }
    }
}

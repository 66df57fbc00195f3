// Checks under TLS what must hold there as well: nothing twice, no early response lost, ends at once.
package dev.docuvane.internal.transports;

import static dev.docuvane.fixtures.RawServer.http;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.docuvane.core.CallOptions;
import dev.docuvane.errors.AbortedException;
import dev.docuvane.errors.ConnectionException;
import dev.docuvane.errors.DocuvaneException;
import dev.docuvane.errors.Outcome;
import dev.docuvane.errors.PayloadTooLargeException;
import dev.docuvane.fixtures.Certificates;
import dev.docuvane.fixtures.RawServer;
import dev.docuvane.fixtures.TestClient;
import dev.docuvane.fixtures.Zeros;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import okhttp3.OkHttpClient;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class TlsTest {
    private static final String DOCUMENT = http("200 OK", "{\"id\":\"doc_1\"}");

    private static Certificates certificates;
    private static OkHttpClient http;

    @BeforeAll
    static void make(@TempDir Path directory) throws Exception {
        certificates = Certificates.make(directory);
        http = certificates.http();
    }

    private static RawServer listen(RawServer.Handler handler) throws Exception {
        return RawServer.listen(certificates.listen(), handler);
    }

    private static TestClient connect(RawServer server) {
        return TestClient.at("https://127.0.0.1:" + server.port())
                .httpClient(http)
                .build();
    }

    @Test
    void aRunReachesTheServiceOnceOnANewConnectionAndOnOneInUse() throws Exception {
        RawServer.Handler handler = exchange -> {
            if (exchange.line().contains("/run")) exchange.socket.close();
            else exchange.respond(DOCUMENT);
        };
        try (RawServer server = listen(handler);
                TestClient client = connect(server)) {
            DocuvaneException fresh = assertThrows(ConnectionException.class, () -> client.run("w"));
            assertEquals(Optional.of(Outcome.UNKNOWN), fresh.outcome());
            assertEquals(1, server.requests.size());
            client.get("doc_1");
            assertThrows(ConnectionException.class, () -> client.run("w"));
            assertEquals(3, server.requests.size());
            assertEquals(2, server.connections.get());
        }
    }

    @Test
    void aRunUsesAConnectionThatIsAliveAndNoneThatTheServiceClosed() throws Exception {
        CountDownLatch closed = new CountDownLatch(1);
        RawServer.Handler handler = exchange -> {
            exchange.respond(DOCUMENT);
            if (!exchange.line().endsWith("/last")) return;
            exchange.socket.close();
            closed.countDown();
        };
        try (RawServer server = listen(handler);
                TestClient client = connect(server)) {
            client.get("doc_1");
            assertEquals(1, client.run("w").attempts());
            assertEquals(1, server.connections.get());
            client.get("last");
            closed.await();
            assertEquals(1, client.run("w").attempts());
            assertEquals(2, server.connections.get());
        }
    }

    @Test
    void anUploadThatIsRefusedEarlySurfacesAsItsStatus() throws Exception {
        String refusal = http("413 Too Large", "{\"title\":\"No\",\"status\":413}");
        RawServer.Handler handler = exchange -> {
            exchange.respond(refusal);
            exchange.socket.close();
        };
        try (RawServer server = listen(handler);
                TestClient client = connect(server)) {
            for (int round = 0; round < 10; round++)
                assertThrows(
                        PayloadTooLargeException.class, () -> client.upload(new Zeros(64, true), CallOptions.NONE));
        }
    }

    @Test
    void anInterruptEndsACallWhileTheServiceIsSilent() throws Exception {
        Thread caller = Thread.currentThread();
        try (RawServer server = listen(exchange -> caller.interrupt());
                TestClient client = connect(server)) {
            AbortedException error = assertThrows(AbortedException.class, () -> client.get("doc_1"));
            assertTrue(Thread.interrupted());
            assertEquals(Optional.of(Outcome.UNKNOWN), error.outcome());
        }
    }

    @Test
    void aCertificateThatNobodyTrustsIsNoConnection() throws Exception {
        try (RawServer server = listen(exchange -> exchange.respond(DOCUMENT));
                TestClient client =
                        TestClient.at("https://127.0.0.1:" + server.port()).build()) {
            DocuvaneException error = assertThrows(ConnectionException.class, () -> client.run("w"));
            assertEquals(Optional.of(Outcome.NOT_SENT), error.outcome());
            assertEquals(0, server.requests.size());
        }
    }

    @Test
    void aCertificateThatNobodyTrustsIsNamedAndNotTriedAgain() throws Exception {
        try (RawServer server = listen(exchange -> exchange.respond(DOCUMENT));
                TestClient client =
                        TestClient.at("https://127.0.0.1:" + server.port()).build()) {
            ConnectionException error = assertThrows(ConnectionException.class, () -> client.get("doc_1"));
            assertEquals(
                    "No TLS connection to https://127.0.0.1:" + server.port()
                            + " (SSLHandshakeException); set javax.net.ssl.trustStore to a store with the certificate of its"
                            + " authority, if you trust it: GET /documents/doc_1.",
                    error.getMessage());
            assertEquals("tls_failed", error.code());
            assertEquals(1, error.attempts());
            assertEquals(Optional.of(Outcome.NOT_SENT), error.outcome());
            assertEquals(0, server.requests.size());
        }
    }

    @Test
    void aCertificateForAnotherHostIsNamed() throws Exception {
        try (RawServer server = listen(exchange -> exchange.respond(DOCUMENT));
                TestClient client = TestClient.at("https://localhost:" + server.port())
                        .httpClient(http)
                        .build()) {
            ConnectionException error = assertThrows(ConnectionException.class, () -> client.get("doc_1"));
            assertEquals("tls_failed", error.code());
            assertTrue(error.getMessage().contains("; its certificate is for another host: check the address: GET"));
            assertEquals(1, error.attempts());
        }
    }
}

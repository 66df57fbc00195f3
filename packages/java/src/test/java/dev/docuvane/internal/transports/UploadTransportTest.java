// Checks what really goes over a socket when a body does: whole, under one key, never twice, and ended early.
package dev.docuvane.internal.transports;

import static dev.docuvane.fixtures.RawServer.http;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.docuvane.core.CallOptions;
import dev.docuvane.errors.AbortedException;
import dev.docuvane.errors.ApiException;
import dev.docuvane.errors.ConnectionException;
import dev.docuvane.errors.Outcome;
import dev.docuvane.errors.PayloadTooLargeException;
import dev.docuvane.errors.ServerException;
import dev.docuvane.fixtures.RawServer;
import dev.docuvane.fixtures.TestClient;
import dev.docuvane.fixtures.Zeros;
import dev.docuvane.http.Result;
import dev.docuvane.internal.Body;
import dev.docuvane.json.JsonValue;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.ClosedByInterruptException;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(30)
class UploadTransportTest {
    private static TestClient connect(RawServer server) {
        return TestClient.at(server.origin()).build();
    }

    /** Never opened. */
    private static final CountDownLatch LATCH = new CountDownLatch(1);

    /** How a service ends an upload it does not want. */
    private enum Ending {
        RESETS,
        CLOSES,
        STOPS_READING,
        READS_ON
    }

    @ParameterizedTest
    @EnumSource
    void anUploadThatIsRefusedEarlySurfacesAsItsStatus(Ending ending) throws Exception {
        String refusal = http("413 Too Large", "{\"title\":\"No\",\"status\":413,\"code\":\"file_too_large\"}");
        RawServer.Handler handler = exchange -> {
            exchange.respond(refusal);
            switch (ending) {
                case RESETS -> exchange.reset();
                case CLOSES -> exchange.socket.close();
                case STOPS_READING -> LATCH.await();
                case READS_ON -> exchange.body();
            }
        };
        try (RawServer server = RawServer.listen(handler);
                TestClient client = connect(server)) {
            int rounds = ending == Ending.STOPS_READING ? 1 : 20;
            for (int round = 0; round < rounds; round++) {
                ApiException error =
                        assertThrows(ApiException.class, () -> client.upload(new Zeros(64, true), CallOptions.NONE));
                assertInstanceOf(PayloadTooLargeException.class, error);
                assertEquals("file_too_large", error.code());
                assertEquals(1, error.attempts());
            }
        }
    }

    @Test
    void anUploadIsSentAgainUnderTheSameKey() throws Exception {
        AtomicReference<byte[]> body = new AtomicReference<>();
        RawServer.Handler handler = new RawServer.Handler() {
            private int count;

            @Override
            public void handle(RawServer.Exchange exchange) throws IOException {
                if (++count == 1) exchange.reset();
                body.set(exchange.body());
                exchange.respond(http("201 Created", "{\"id\":\"doc_1\"}"));
            }
        };
        try (RawServer server = RawServer.listen(handler);
                TestClient client = connect(server)) {
            Result<JsonValue> result = client.upload(new Zeros(8, true), CallOptions.NONE);
            assertEquals(2, result.attempts());
            assertEquals(8 * 262_144, body.get().length);
            String key = "idempotency-key: " + result.idempotencyKey().orElseThrow();
            for (String head : server.requests)
                assertTrue(head.toLowerCase(java.util.Locale.ROOT).contains(key));
            assertTrue(server.requests.get(1).contains("Content-Length: 2097152"), server.requests.get(1));
        }
    }

    @Test
    void aStreamIsNeverSentTwiceAndTheOriginalErrorIsThrown() throws Exception {
        RawServer.Handler handler = exchange -> {
            exchange.body();
            exchange.respond(http("503 Service Unavailable", "{}", "retry-after: 0", "x-should-retry: true"));
        };
        try (RawServer server = RawServer.listen(handler);
                TestClient client = connect(server)) {
            ServerException error =
                    assertThrows(ServerException.class, () -> client.upload(new Zeros(1, false), CallOptions.NONE));
            assertFalse(error.isRetryable());
            assertEquals(1, error.attempts());
            assertEquals(1, server.requests.size());
        }
    }

    @Test
    void aStreamThatBreaksWithTheConnectionIsNotSentAgain() throws Exception {
        try (RawServer server = RawServer.listen(RawServer.Exchange::reset);
                TestClient client = connect(server)) {
            ConnectionException error = assertThrows(
                    ConnectionException.class, () -> client.upload(new Zeros(64, false), CallOptions.NONE));
            assertEquals(Optional.of(Outcome.UNKNOWN), error.outcome());
            assertFalse(error.isRetryable());
            assertEquals(1, server.requests.size());
        }
    }

    @Test
    void whatTheSourceOfABodyThrowsEndsTheCallAsItIs() throws Exception {
        IllegalStateException mine = new IllegalStateException("mine");
        Body failing = new TenBytes() {
            @Override
            public void writeTo(OutputStream out, int attempt) {
                throw mine;
            }
        };
        try (RawServer server = RawServer.listen(exchange -> exchange.body());
                TestClient client = connect(server)) {
            assertEquals(
                    mine, assertThrows(IllegalStateException.class, () -> client.upload(failing, CallOptions.NONE)));
        }
    }

    @Test
    void anInterruptThatMakesAFileUnreadableIsAnInterrupt() throws Exception {
        Body interrupted = new TenBytes() {
            @Override
            public void writeTo(OutputStream out, int attempt) throws IOException {
                Thread.currentThread().interrupt();
                throw new ClosedByInterruptException();
            }
        };
        try (RawServer server = RawServer.listen(exchange -> exchange.body());
                TestClient client = connect(server)) {
            AbortedException error =
                    assertThrows(AbortedException.class, () -> client.upload(interrupted, CallOptions.NONE));
            assertTrue(Thread.interrupted());
            assertEquals("aborted", error.code());
        }
    }

    /** A body that can be written again and says that it has ten bytes. */
    private abstract static class TenBytes implements Body {
        @Override
        public String contentType() {
            return "text/plain";
        }

        @Override
        public long contentLength() {
            return 10;
        }

        @Override
        public boolean isRepeatable() {
            return true;
        }
    }
}

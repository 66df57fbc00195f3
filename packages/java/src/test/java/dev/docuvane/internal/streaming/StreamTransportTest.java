// Checks streams over sockets: items as they arrive, timeouts, connections that break, and connections given back.
package dev.docuvane.internal.streaming;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.docuvane.core.CallOptions;
import dev.docuvane.core.EventStream;
import dev.docuvane.core.MiddlewareResponse;
import dev.docuvane.errors.AbortedException;
import dev.docuvane.errors.ConnectionException;
import dev.docuvane.errors.NotFoundException;
import dev.docuvane.errors.Outcome;
import dev.docuvane.errors.ResponseParseException;
import dev.docuvane.errors.TimeoutException;
import dev.docuvane.fixtures.RawServer;
import dev.docuvane.fixtures.TestClient;
import dev.docuvane.http.Headers;
import dev.docuvane.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.SynchronousQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class StreamTransportTest {
    private static final String HEAD = "HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\nx-request-id: req_1\r\n";
    private static final String ENDLESS = HEAD + "connection: close\r\n\r\n";

    /** A client with one connection: a stream that keeps it makes the next call wait. */
    private static TestClient connect(RawServer server) {
        return TestClient.at(server.origin()).maxConnections(1).build();
    }

    private static String whole(String body) {
        return HEAD + "content-length: " + body.length() + "\r\n\r\n" + body;
    }

    @Test
    void itemsComeAsTheyArriveWithoutATotalTimeout() throws Exception {
        SynchronousQueue<String> next = new SynchronousQueue<>();
        RawServer.Handler handler = exchange -> {
            exchange.respond(ENDLESS);
            while (true) exchange.respond("data: " + next.take() + "\n\n");
        };
        try (RawServer server = RawServer.listen(handler);
                TestClient client = connect(server);
                EventStream<JsonValue> events = client.watch(CallOptions.NONE)) {
            Iterator<JsonValue> items = events.iterator();
            for (int number = 1; number <= 3; number++) {
                next.put(Integer.toString(number));
                assertEquals(JsonValue.of(number), items.next());
            }
            assertTrue(server.requests.get(0).contains("accept: text/event-stream\r\n"));
        }
    }

    @Test
    void aStreamThatWasReadGivesItsConnectionToTheNextCall() throws Exception {
        RawServer.Handler handler = exchange -> exchange.respond(whole("data: 1\n\ndata: 2\n\n"));
        try (RawServer server = RawServer.listen(handler);
                TestClient client = connect(server)) {
            for (int call = 0; call < 2; call++)
                try (EventStream<JsonValue> events = client.watch(CallOptions.NONE)) {
                    assertEquals(2, events.stream().count());
                }
            assertEquals(1, server.connections.get());
        }
    }

    @Test
    void aStreamThatIsLeftClosesItsConnection() throws Exception {
        CountDownLatch gone = new CountDownLatch(1);
        RawServer.Handler handler = exchange -> {
            exchange.respond(ENDLESS + "data: 1\n\n");
            if (exchange.in.read() < 0) gone.countDown();
        };
        try (RawServer server = RawServer.listen(handler);
                TestClient client = connect(server)) {
            try (EventStream<JsonValue> events = client.watch(CallOptions.NONE)) {
                assertEquals(JsonValue.of(1), events.iterator().next());
            }
            gone.await();
            client.watch(CallOptions.NONE).close();
            assertEquals(2, server.connections.get());
        }
    }

    @Test
    void aThreadThatWaitsForAnItemEndsWhenAnotherClosesTheStream() throws Exception {
        CountDownLatch isAsked = new CountDownLatch(1);
        try (RawServer server = RawServer.listen(exchange -> exchange.respond(ENDLESS + "data: 1\n\n: "));
                TestClient client = connect(server)) {
            EventStream<JsonValue> events = client.watch(CallOptions.NONE);
            CompletableFuture<Boolean> waiting = CompletableFuture.supplyAsync(() -> {
                events.iterator().next();
                isAsked.countDown();
                return events.iterator().hasNext();
            });
            isAsked.await();
            events.close();
            assertFalse(waiting.join());
        }
    }

    @Test
    void silenceIsATimeout() throws Exception {
        CallOptions options = CallOptions.of().timeout(Duration.ofSeconds(1)).maxRetries(0);
        try (RawServer server = RawServer.listen(exchange -> exchange.respond(ENDLESS + "data: 1\n\n: "));
                TestClient client = connect(server);
                EventStream<JsonValue> events = client.watch(options)) {
            assertEquals(JsonValue.of(1), events.iterator().next());
            TimeoutException error =
                    assertThrows(TimeoutException.class, () -> events.iterator().hasNext());
            assertEquals("timeout", error.code());
            assertEquals(Optional.of(Outcome.UNKNOWN), error.outcome());
            assertEquals(1, error.attempts());
        }
    }

    @Test
    void aBrokenConnectionIsAnErrorAndIsNotRepeated() throws Exception {
        RawServer.Handler handler = exchange -> {
            exchange.respond(HEAD + "content-length: 1000\r\n\r\ndata: 1\n\n");
            exchange.socket.close();
        };
        try (RawServer server = RawServer.listen(handler);
                TestClient client = connect(server);
                EventStream<JsonValue> events = client.watch(CallOptions.NONE)) {
            assertEquals(JsonValue.of(1), events.iterator().next());
            ConnectionException error = assertThrows(
                    ConnectionException.class, () -> events.iterator().hasNext());
            assertEquals("connection_failed", error.code());
            assertEquals(1, error.attempts());
            assertEquals(1, server.requests.size());
        }
    }

    @Test
    void anErrorBeforeItIsReadAsAnyOther() throws Exception {
        RawServer.Handler handler = exchange -> exchange.respond(RawServer.http("404 Not Found", "{}"));
        try (RawServer server = RawServer.listen(handler);
                TestClient client = connect(server)) {
            assertThrows(NotFoundException.class, () -> client.watch(CallOptions.NONE));
            assertThrows(NotFoundException.class, () -> client.watch(CallOptions.NONE));
        }
    }

    @Test
    void aStreamIsNotDecoded() throws Exception {
        String coded = HEAD + "content-encoding: gzip\r\ncontent-length: 2\r\n\r\nno";
        try (RawServer server = RawServer.listen(exchange -> exchange.respond(coded));
                TestClient client = connect(server)) {
            assertThrows(ResponseParseException.class, () -> client.watch(CallOptions.NONE));
            assertThrows(ResponseParseException.class, () -> client.watch(CallOptions.NONE));
        }
    }

    @Test
    void aMiddlewarePassesItOnOrReplacesIt() throws Exception {
        byte[] own = "data: 7\n\n".getBytes(StandardCharsets.UTF_8);
        RawServer.Handler handler = exchange -> exchange.respond(whole("data: 1\n\n"));
        try (RawServer server = RawServer.listen(handler);
                TestClient passing = TestClient.at(server.origin())
                        .maxConnections(1)
                        .middleware((request, next) -> next.send(request))
                        .build();
                TestClient replacing = TestClient.at(server.origin())
                        .maxConnections(1)
                        .middleware((request, next) -> {
                            next.send(request);
                            return new MiddlewareResponse(200, Headers.NONE, own);
                        })
                        .build()) {
            for (int call = 0; call < 2; call++) {
                assertEquals(
                        List.of(JsonValue.of(1)),
                        passing.watch(CallOptions.NONE).stream().toList());
                assertEquals(
                        List.of(JsonValue.of(7)),
                        replacing.watch(CallOptions.NONE).stream().toList());
            }
        }
    }

    @Test
    void aFutureHandsOverItsItemsAndEndsTheRequestWhenItIsCancelled() throws Exception {
        CountDownLatch isRead = new CountDownLatch(1);
        CountDownLatch isGone = new CountDownLatch(1);
        RawServer.Handler handler = exchange -> {
            exchange.respond(ENDLESS + "data: 1\n\n");
            if (exchange.in.read() < 0) isGone.countDown();
        };
        try (RawServer server = RawServer.listen(handler);
                TestClient client = connect(server)) {
            CompletableFuture<?> reading = new FutureStream<>(client.async(), () -> client.watch(CallOptions.NONE))
                    .forEach(item -> isRead.countDown());
            isRead.await();
            assertTrue(reading.cancel(true));
            assertThrows(CancellationException.class, reading::join);
            isGone.await();
        }
    }

    @Test
    void anInterruptAborts() throws Exception {
        try (RawServer server = RawServer.listen(exchange -> exchange.respond(ENDLESS + "data: 1\n\n: "));
                TestClient client = connect(server);
                EventStream<JsonValue> events = client.watch(CallOptions.NONE)) {
            assertEquals(JsonValue.of(1), events.iterator().next());
            Thread.currentThread().interrupt();
            assertThrows(AbortedException.class, () -> events.iterator().hasNext());
            assertTrue(Thread.interrupted());
        }
    }
}

// Checks that a followed stream ends from any thread, whatever it waits for, and is opened again over sockets.
package dev.docuvane.internal.streaming;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.docuvane.core.CallOptions;
import dev.docuvane.core.Clock;
import dev.docuvane.core.FollowedStream;
import dev.docuvane.errors.AbortedException;
import dev.docuvane.errors.DocuvaneException;
import dev.docuvane.fixtures.RawServer;
import dev.docuvane.fixtures.TestClient;
import dev.docuvane.internal.SystemClock;
import dev.docuvane.json.JsonValue;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class FollowedTransportTest {
    private static final String HEAD =
            "HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\nconnection: close\r\n\r\n";
    private static final Executor THREADS = work -> new Thread(work).start();

    private static String event(int number) {
        return "id: evt_" + number + "\ndata: " + number + "\n\n";
    }

    /** A clock that sleeps until it is interrupted. */
    private static final class Sleeping implements Clock {
        private final CountDownLatch isAsleep = new CountDownLatch(1);

        @Override
        public long millis() {
            return SystemClock.INSTANCE.millis();
        }

        @Override
        public void sleep(Duration delay) throws InterruptedException {
            isAsleep.countDown();
            new CountDownLatch(1).await();
        }

        @Override
        public Timer schedule(Duration delay, Runnable action) {
            return SystemClock.INSTANCE.schedule(delay, action);
        }
    }

    /** Whether there is a next event, asked in a thread that no interrupt may be left in. */
    private static CompletableFuture<Boolean> askForMore(FollowedStream<JsonValue> events) {
        return CompletableFuture.supplyAsync(
                () -> {
                    boolean hasNext = events.iterator().hasNext();
                    assertFalse(Thread.interrupted());
                    return hasNext;
                },
                THREADS);
    }

    @Test
    void itIsOpenedAgainAfterEachBrokenConnection() throws Exception {
        RawServer.Handler handler = exchange -> {
            String last = exchange.header("last-event-id");
            int next = last.isEmpty() ? 1 : Integer.parseInt(last.substring(4)) + 1;
            exchange.respond(HEAD + event(next));
            exchange.socket.close();
        };
        try (RawServer server = RawServer.listen(handler);
                TestClient client =
                        TestClient.at(server.origin()).maxConnections(1).build();
                FollowedStream<JsonValue> events = client.follow(null, CallOptions.NONE)) {
            assertEquals(
                    List.of(JsonValue.of(1), JsonValue.of(2), JsonValue.of(3)),
                    events.stream().limit(3).toList());
            assertEquals(Optional.of("evt_3"), events.lastEventId());
        }
    }

    @Test
    void closingItEndsTheWaitForAnEvent() throws Exception {
        CountDownLatch isGone = new CountDownLatch(1);
        RawServer.Handler handler = exchange -> {
            exchange.respond(HEAD + event(1));
            if (exchange.in.read() < 0) isGone.countDown();
        };
        try (RawServer server = RawServer.listen(handler);
                TestClient client = TestClient.at(server.origin()).build()) {
            FollowedStream<JsonValue> events = client.follow(null, CallOptions.NONE);
            events.iterator().next();
            CompletableFuture<Boolean> more = askForMore(events);
            events.close();
            assertFalse(more.join());
            isGone.await();
            assertEquals(1, server.requests.size());
        }
    }

    @Test
    void closingItEndsTheWaitForAResponse() throws Exception {
        CountDownLatch isAsked = new CountDownLatch(1);
        try (RawServer server = RawServer.listen(exchange -> isAsked.countDown());
                TestClient client = TestClient.at(server.origin()).build()) {
            FollowedStream<JsonValue> events = client.follow(null, CallOptions.NONE);
            CompletableFuture<Boolean> more = askForMore(events);
            isAsked.await();
            events.close();
            assertFalse(more.join());
        }
    }

    @Test
    void closingItEndsTheWaitBeforeAReconnection() throws Exception {
        Sleeping clock = new Sleeping();
        RawServer.Handler handler = exchange -> {
            exchange.respond(HEAD);
            exchange.socket.close();
        };
        try (RawServer server = RawServer.listen(handler);
                TestClient client = TestClient.at(server.origin()).clock(clock).build()) {
            FollowedStream<JsonValue> events = client.follow(null, CallOptions.NONE);
            CompletableFuture<Boolean> more = askForMore(events);
            clock.isAsleep.await();
            events.close();
            assertFalse(more.join());
            assertEquals(1, server.requests.size());
        }
    }

    @Test
    void closingTheClientEndsTheWaitBeforeAReconnection() throws Exception {
        Sleeping clock = new Sleeping();
        RawServer.Handler handler = exchange -> {
            exchange.respond(HEAD);
            exchange.socket.close();
        };
        try (RawServer server = RawServer.listen(handler)) {
            TestClient client = TestClient.at(server.origin()).clock(clock).build();
            FollowedStream<JsonValue> events = client.follow(null, CallOptions.NONE);
            CompletableFuture<String> code = CompletableFuture.supplyAsync(
                    () -> assertThrows(DocuvaneException.class, () -> events.iterator()
                                    .hasNext())
                            .code(),
                    THREADS);
            clock.isAsleep.await();
            client.close();
            assertEquals("client_closed", code.join());
        }
    }

    @Test
    void anInterruptAbortsIt() throws Exception {
        try (RawServer server = RawServer.listen(exchange -> exchange.respond(HEAD + event(1)));
                TestClient client = TestClient.at(server.origin()).build();
                FollowedStream<JsonValue> events = client.follow(null, CallOptions.NONE)) {
            events.iterator().next();
            Thread.currentThread().interrupt();
            assertThrows(AbortedException.class, () -> events.iterator().hasNext());
            assertTrue(Thread.interrupted());
            assertFalse(events.iterator().hasNext());
        }
    }

    @Test
    void cancellingAFutureEndsIt() throws Exception {
        CountDownLatch isRead = new CountDownLatch(1);
        CountDownLatch isGone = new CountDownLatch(1);
        RawServer.Handler handler = exchange -> {
            exchange.respond(HEAD + event(1));
            if (exchange.in.read() < 0) isGone.countDown();
        };
        try (RawServer server = RawServer.listen(handler);
                TestClient client = TestClient.at(server.origin()).build()) {
            CompletableFuture<?> reading = new FutureStream<>(
                            client.async(), () -> client.follow(null, CallOptions.NONE))
                    .forEach(item -> isRead.countDown());
            isRead.await();
            assertTrue(reading.cancel(true));
            isGone.await();
            assertEquals(1, server.requests.size());
        }
    }
}

// Checks that closing ends waits, and leaves threads as they were.
package dev.docuvane.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.docuvane.BuilderAccess;
import dev.docuvane.errors.AbortedException;
import dev.docuvane.errors.Outcome;
import dev.docuvane.fixtures.RawServer;
import dev.docuvane.fixtures.Script;
import dev.docuvane.fixtures.TestClient;
import dev.docuvane.http.Result;
import dev.docuvane.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class ClosingTest {
    @Test
    void aWaitEndsWithoutAnInterruptThatStays() throws Exception {
        Closing closing = new Closing();
        CountDownLatch waiting = new CountDownLatch(1);
        CompletableFuture<Boolean> wait = CompletableFuture.supplyAsync(() -> {
            assertThrows(
                    Closing.ClosedException.class,
                    () -> closing.run(() -> {
                        waiting.countDown();
                        new CountDownLatch(1).await();
                        return null;
                    }));
            return Thread.currentThread().isInterrupted();
        });
        waiting.await();
        closing.close();
        assertFalse(wait.get());
        assertThrows(Closing.ClosedException.class, () -> closing.run(() -> null));
    }

    @Test
    void noInterruptReachesAThreadWhoseWorkIsDoneAlready() throws Exception {
        for (int round = 0; round < 300; round++) {
            Closing closing = new Closing();
            List<CompletableFuture<Boolean>> threads = new ArrayList<>();
            for (int thread = 0; thread < 4; thread++) threads.add(CompletableFuture.supplyAsync(() -> work(closing)));
            closing.close();
            for (CompletableFuture<Boolean> thread : threads) assertFalse(thread.get());
        }
    }

    private static boolean work(Closing closing) {
        try {
            for (int turn = 0; turn < 50; turn++) closing.run(() -> null);
        } catch (InterruptedException closed) {
            assertEquals(Closing.ClosedException.class, closed.getClass());
        }
        return Thread.interrupted();
    }

    @Test
    void anInterruptOfSomebodyElseStays() {
        Thread.currentThread().interrupt();
        AbortedException error = assertThrows(AbortedException.class, () -> {
            try {
                new Closing().run(() -> {
                    SystemClock.INSTANCE.sleep(java.time.Duration.ofMinutes(1));
                    return null;
                });
            } catch (InterruptedException ended) {
                throw Interruption.during(ended, "while testing", Outcome.NOT_SENT);
            }
        });
        assertTrue(Thread.interrupted());
        assertEquals("Aborted while testing.", error.getMessage());
    }

    @Test
    void aCallThatWaitsForTheRateLimitEndsWhenTheClientIsClosed() throws Exception {
        long reset = System.currentTimeMillis() / 1_000 + 20;
        Stage last = Script.ok(
                "{}", "x-ratelimit-limit", "10", "x-ratelimit-remaining", "0", "x-ratelimit-reset", "" + reset);
        CountDownLatch waiting = new CountDownLatch(1);
        TestClient.Builder builder = TestClient.builder()
                .baseUrl("http://127.0.0.1:4010")
                .apiKey("closing-test")
                .onRateLimitWait(wait -> waiting.countDown());
        BuilderAccess.transport(builder, new Script(last));
        TestClient client = builder.build();
        client.get("doc_1");
        CompletableFuture<Result<JsonValue>> call = client.async().submit(() -> client.get("doc_2"));
        waiting.await();
        client.close();
        AbortedException error = (AbortedException)
                assertThrows(ExecutionException.class, call::get).getCause();
        assertEquals("client_closed", error.code());
        assertEquals(Optional.of(Outcome.NOT_SENT), error.outcome());
    }

    @Test
    void aCallUnderWayGetsItsResponse() throws Exception {
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch closed = new CountDownLatch(1);
        RawServer.Handler handler = exchange -> {
            asked.countDown();
            closed.await();
            exchange.respond(RawServer.http("200 OK", "{\"id\":\"doc_1\"}"));
        };
        try (RawServer server = RawServer.listen(handler)) {
            TestClient client = TestClient.at(server.origin()).build();
            CompletableFuture<Result<JsonValue>> call = client.async().submit(() -> client.get("doc_1"));
            asked.await();
            client.close();
            closed.countDown();
            assertEquals(200, call.get().status());
        }
    }
}

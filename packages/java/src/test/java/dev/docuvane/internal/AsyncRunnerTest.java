// Checks that futures give what calls give, and that cancelling one ends its call.
package dev.docuvane.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.docuvane.errors.AbortedException;
import dev.docuvane.errors.NotFoundException;
import dev.docuvane.fixtures.RawServer;
import dev.docuvane.fixtures.Script;
import dev.docuvane.fixtures.Scripted;
import dev.docuvane.fixtures.TestClient;
import dev.docuvane.http.Result;
import dev.docuvane.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class AsyncRunnerTest {
    @Test
    void manyCallsRunAtTheSameTime() throws Exception {
        CountDownLatch all = new CountDownLatch(50);
        RawServer.Handler handler = exchange -> {
            all.countDown();
            all.await();
            exchange.respond(RawServer.http("200 OK", "{\"id\":\"doc_1\"}"));
        };
        try (RawServer server = RawServer.listen(handler);
                TestClient client = TestClient.at(server.origin()).build()) {
            List<CompletableFuture<Result<JsonValue>>> calls = new ArrayList<>();
            for (int call = 0; call < 50; call++) calls.add(client.async().submit(() -> client.get("doc_1")));
            for (CompletableFuture<Result<JsonValue>> call : calls)
                assertEquals(200, call.get().status());
        }
    }

    @Test
    void anErrorIsTheCauseOfTheFuture() {
        Scripted made = Scripted.of(Script.problem(404, "not_found"));
        CompletableFuture<Result<JsonValue>> call = made.client.async().submit(made::get);
        assertInstanceOf(
                NotFoundException.class,
                assertThrows(ExecutionException.class, call::get).getCause());
    }

    @Test
    void cancellingAFutureEndsItsCallWhileTheServiceIsSilent() throws Exception {
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch closed = new CountDownLatch(1);
        RawServer.Handler handler = exchange -> {
            asked.countDown();
            if (exchange.in.read() < 0) closed.countDown();
        };
        try (RawServer server = RawServer.listen(handler);
                TestClient client = TestClient.at(server.origin()).build()) {
            AtomicReference<Throwable> end = new AtomicReference<>();
            CompletableFuture<Result<JsonValue>> call = client.async().submit(() -> {
                try {
                    return client.get("doc_1");
                } catch (AbortedException aborted) {
                    end.set(aborted);
                    throw aborted;
                }
            });
            asked.await();
            assertTrue(call.cancel(true));
            assertTrue(closed.await(5, TimeUnit.SECONDS), "the connection was closed");
            while (end.get() == null) Thread.onSpinWait();
            assertEquals("aborted", ((AbortedException) end.get()).code());
        }
    }

    @Test
    void aTimeoutOfTheFutureEndsItsCallToo() throws Exception {
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch closed = new CountDownLatch(1);
        RawServer.Handler handler = exchange -> {
            asked.countDown();
            if (exchange.in.read() < 0) closed.countDown();
        };
        try (RawServer server = RawServer.listen(handler);
                TestClient client = TestClient.at(server.origin()).build()) {
            CompletableFuture<Result<JsonValue>> call = client.async().submit(() -> client.get("doc_1"));
            asked.await();
            call.orTimeout(1, TimeUnit.MILLISECONDS);
            assertInstanceOf(
                    java.util.concurrent.TimeoutException.class,
                    assertThrows(ExecutionException.class, call::get).getCause());
            assertTrue(closed.await(5, TimeUnit.SECONDS), "the connection was closed");
        }
    }

    @Test
    void workThatWasCancelledBeforeItBeganIsNotDone() throws Exception {
        ExecutorService one = Executors.newSingleThreadExecutor();
        CountDownLatch gate = new CountDownLatch(1);
        AtomicBoolean isDone = new AtomicBoolean();
        AsyncRunner runner = new AsyncRunner(one);
        runner.submit(() -> {
            waitFor(gate);
            return 1;
        });
        runner.submit(() -> {
                    isDone.set(true);
                    return 2;
                })
                .cancel(true);
        gate.countDown();
        one.shutdown();
        assertTrue(one.awaitTermination(5, TimeUnit.SECONDS));
        assertFalse(isDone.get());
    }

    @Test
    void anInterruptOfOneCallDoesNotReachTheNextOfTheSameThread() throws Exception {
        ExecutorService one = Executors.newSingleThreadExecutor();
        AsyncRunner runner = new AsyncRunner(one);
        CountDownLatch begun = new CountDownLatch(1);
        CompletableFuture<Integer> first = runner.submit(() -> {
            begun.countDown();
            waitFor(new CountDownLatch(1));
            return 1;
        });
        begun.await();
        first.cancel(true);
        assertFalse(runner.submit(() -> Thread.currentThread().isInterrupted()).get());
        one.shutdown();
    }

    private static void waitFor(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }
}

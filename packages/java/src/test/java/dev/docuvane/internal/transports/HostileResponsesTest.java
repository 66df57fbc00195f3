// Checks with random broken responses that only errors of this package come out, in time, and that nothing is left
// behind.
package dev.docuvane.internal.transports;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.UnixOperatingSystemMXBean;
import dev.docuvane.errors.DocuvaneException;
import dev.docuvane.fixtures.RawServer;
import dev.docuvane.fixtures.TestClient;
import dev.docuvane.fixtures.TestLogs;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(600)
class HostileResponsesTest {
    /** In every run; a campaign asks for thousands. */
    private static final int FEW = 400;

    private static final int CALLS = Integer.getInteger("docuvane.hostile.calls", FEW);

    /** Of the calls; after each, a campaign prints what is in use. */
    private static final int PARTS = 4;

    private static final long SEED = Long.getLong("docuvane.hostile.seed", 20_261_122);
    private static final int THREADS = 16;
    private static final Duration TIMEOUT = Duration.ofMillis(300);

    /** Beyond the timeout, for a machine that is busy with other tests. */
    private static final long LATE_MILLIS = 1_000;

    private static long openFiles() {
        return ((UnixOperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getOpenFileDescriptorCount();
    }

    /** What a leak would raise from part to part. */
    private static String resources() {
        System.gc();
        long heap = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed() / 1_048_576;
        int threads = ManagementFactory.getThreadMXBean().getThreadCount();
        return heap + " MB of heap, " + openFiles() + " files, " + threads + " threads";
    }

    private static RawServer listen() throws IOException {
        HostileServer responses = new HostileServer(SEED);
        return RawServer.listen(exchange -> {
            exchange.body();
            exchange.socket.getOutputStream().write(responses.response());
            // Most end there; some leave the client waiting.
            if (responses.response().length % 8 != 0) exchange.socket.close();
        });
    }

    /** Makes a call and returns what must not happen: another exception, or an end that is late. */
    private static String call(TestClient client, int number) {
        long start = System.nanoTime();
        String wrong = "";
        try {
            if (number % 3 == 0) client.delete("doc_1");
            else if (number % 3 == 1) client.get("doc_1");
            else client.run("w");
        } catch (DocuvaneException expected) {
            // Whatever its class.
        } catch (Throwable escaped) {
            wrong = escaped.toString();
        }
        long millis = (System.nanoTime() - start) / 1_000_000;
        return millis > TIMEOUT.toMillis() + LATE_MILLIS ? wrong + " after " + millis + " ms" : wrong;
    }

    private static List<String> callAll(TestClient client, RawServer server) throws Exception {
        List<String> wrong = new ArrayList<>();
        for (int part = 1; part <= PARTS; part++) {
            wrong.addAll(callPart(client));
            server.requests.clear();
            TestLogs.LINES.clear();
            if (CALLS > FEW) System.out.println("part " + part + ": " + resources());
        }
        return wrong;
    }

    private static List<String> callPart(TestClient client) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try {
            List<Callable<String>> calls = Stream.iterate(0, number -> number + 1)
                    .limit(CALLS / PARTS)
                    .<Callable<String>>map(number -> () -> call(client, number))
                    .toList();
            List<Future<String>> ended = threads.invokeAll(calls);
            List<String> wrong = new ArrayList<>();
            for (Future<String> each : ended) if (!each.get().isEmpty()) wrong.add(each.get());
            return wrong;
        } finally {
            threads.shutdown();
        }
    }

    @Test
    void onlyErrorsOfThisPackageComeOutInTimeAndNothingIsLeftBehind() throws Exception {
        long filesBefore = openFiles();
        try (RawServer server = listen();
                TestClient client = TestClient.at(server.origin())
                        .timeout(TIMEOUT)
                        .maxRetries(0)
                        .build()) {
            List<String> wrong = callAll(client, server);
            assertTrue(wrong.isEmpty(), () -> wrong.size() + " of " + CALLS + ": " + wrong.get(0));
        }
        long deadline = System.nanoTime() + 5_000_000_000L;
        while (openFiles() > filesBefore + THREADS && System.nanoTime() < deadline) Thread.onSpinWait();
        assertTrue(
                openFiles() <= filesBefore + THREADS, () -> filesBefore + " files before, " + openFiles() + " after");
    }
}

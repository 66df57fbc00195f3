// Checks many inputs at a time: bounds, order, failures among successes, interrupts.
package dev.docuvane.internal.bodies;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.docuvane.core.BatchOptions;
import dev.docuvane.core.BatchProgress;
import dev.docuvane.core.BatchResult;
import dev.docuvane.errors.AbortedException;
import dev.docuvane.errors.InvalidArgumentException;
import dev.docuvane.errors.Outcome;
import dev.docuvane.internal.Interruption;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(20)
final class BatchTest {
    /** Work that begins when it likes and ends when the test says so. */
    private static final class Gates implements Function<String, String> {
        private final Semaphore begun = new Semaphore(0);
        private final Map<String, CountDownLatch> gates = new ConcurrentHashMap<>();
        final List<String> order = new CopyOnWriteArrayList<>();

        @Override
        public String apply(String name) {
            order.add(name);
            CountDownLatch gate = gates.computeIfAbsent(name, key -> new CountDownLatch(1));
            begun.release();
            try {
                gate.await();
            } catch (InterruptedException ended) {
                throw Interruption.during(ended, "while working", Outcome.UNKNOWN);
            }
            return name.toUpperCase(Locale.ROOT);
        }

        void open(String name) {
            gates.computeIfAbsent(name, key -> new CountDownLatch(1)).countDown();
        }

        void awaitBegun(int count) throws InterruptedException {
            assertTrue(begun.tryAcquire(count, 10, TimeUnit.SECONDS));
            assertFalse(begun.tryAcquire(20, TimeUnit.MILLISECONDS), "too many at a time");
        }
    }

    private static <T> FutureTask<T> start(java.util.concurrent.Callable<T> work) {
        FutureTask<T> task = new FutureTask<>(work);
        Thread thread = new Thread(task);
        thread.setDaemon(true);
        thread.start();
        return task;
    }

    @Test
    void worksOnFiveAtATimeWithResultsInTheOrderOfTheirInputs() throws Exception {
        Gates gates = new Gates();
        List<String> names =
                IntStream.range(0, 12).mapToObj(index -> "f" + index).toList();
        FutureTask<List<BatchResult<String>>> batch = start(() -> Batch.run(names, gates, BatchOptions.of()));
        gates.awaitBegun(5);
        // The newest ends first, so that the order of ends is not that of inputs.
        for (int ended = 0; ended < 12; ended++) {
            gates.open(gates.order.get(Math.max(0, gates.order.size() - 1 - Math.max(0, ended - 7))));
            if (ended < 7) gates.awaitBegun(1);
        }
        names.forEach(gates::open);
        List<BatchResult<String>> results = batch.get();
        assertEquals(
                names.stream().map(String::toUpperCase).toList(),
                results.stream().map(BatchResult::get).toList());
        assertEquals(
                IntStream.range(0, 12).boxed().toList(),
                results.stream().map(BatchResult::index).toList());
    }

    @Test
    void keepsFailuresBesideSuccesses() {
        RuntimeException failure = new IllegalStateException("b");
        List<BatchResult<String>> results = Batch.run(
                List.of("a", "b", "c"),
                name -> {
                    if (name.equals("b")) throw failure;
                    return name;
                },
                BatchOptions.of());
        assertEquals(
                List.of(true, false, true),
                results.stream().map(BatchResult::isSuccess).toList());
        assertEquals(BatchResult.Status.FAILED, results.get(1).status());
        assertEquals(BatchResult.Status.SUCCEEDED, results.get(0).status());
        assertSame(failure, results.get(1).error().orElseThrow());
        assertSame(failure, assertThrows(IllegalStateException.class, results.get(1)::get));
        assertTrue(results.get(1).value().isEmpty());
    }

    @Test
    void tellsHowFarItIsWhenEachEnds() {
        List<BatchProgress<String>> seen = new ArrayList<>();
        Batch.run(
                List.of("a", "b", "c"),
                name -> {
                    if (name.equals("b")) throw new IllegalStateException();
                    return name;
                },
                BatchOptions.<String>of().concurrency(1).onProgress(seen::add));
        assertEquals(
                List.of(1, 2, 3), seen.stream().map(BatchProgress::finished).toList());
        assertEquals(List.of(0, 1, 1), seen.stream().map(BatchProgress::failed).toList());
        assertTrue(seen.stream().allMatch(progress -> progress.total().equals(OptionalInt.of(3))));
        assertEquals(1, seen.get(1).latest().index());
    }

    @Test
    void givesNothingForNothing() {
        assertEquals(List.of(), Batch.run(List.<String>of(), name -> name, BatchOptions.of()));
    }

    @Test
    void asksForTheNextInputOnlyWhenWorkCanBegin() {
        AtomicInteger made = new AtomicInteger();
        AtomicInteger ended = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        Iterable<Integer> inputs = () -> Stream.generate(made::incrementAndGet)
                .peek(count -> most.accumulateAndGet(count - ended.get(), Math::max))
                .limit(200)
                .iterator();
        List<OptionalInt> totals = new ArrayList<>();
        List<BatchResult<Integer>> results = Batch.run(
                inputs,
                number -> number,
                BatchOptions.<Integer>of().concurrency(3).onProgress(progress -> {
                    ended.incrementAndGet();
                    totals.add(progress.total());
                }));
        assertEquals(200, results.size());
        // A stream's iterator looks one ahead.
        assertTrue(most.get() <= 4, () -> most + " were held");
        assertEquals(OptionalInt.empty(), totals.get(0));
        // The first to find the end announces it to those who end later.
        assertTrue(totals.stream().allMatch(total -> total.isEmpty() || total.getAsInt() == 200));
    }

    @Test
    void endsWithTheErrorOfItsInputsAfterWorkUnderWay() throws Exception {
        IllegalStateException cause = new IllegalStateException("no more");
        Iterator<String> inputs = new Iterator<>() {
            private boolean isFirst = true;

            @Override
            public boolean hasNext() {
                return true;
            }

            @Override
            public String next() {
                if (!isFirst) throw cause;
                isFirst = false;
                return "a";
            }
        };
        Gates gates = new Gates();
        FutureTask<?> batch = start(() -> Batch.run(() -> inputs, gates, BatchOptions.of()));
        gates.awaitBegun(1);
        assertFalse(batch.isDone());
        gates.open("a");
        assertSame(
                cause,
                assertThrows(java.util.concurrent.ExecutionException.class, batch::get)
                        .getCause());
    }

    @Test
    void stopsWhenTheListenerThrowsAndFailsWithItsError() {
        IllegalStateException mine = new IllegalStateException("mine");
        AtomicInteger made = new AtomicInteger();
        Iterable<Integer> endless = () -> Stream.generate(made::incrementAndGet).iterator();
        BatchOptions<Integer> options = BatchOptions.<Integer>of()
                .concurrency(2)
                .onProgress(progress -> {
                    throw mine;
                });
        assertSame(mine, assertThrows(IllegalStateException.class, () -> Batch.run(endless, n -> n, options)));
        assertTrue(made.get() <= 6);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1})
    void refusesAConcurrencyBelowOne(int concurrency) {
        InvalidArgumentException error = assertThrows(
                InvalidArgumentException.class, () -> BatchOptions.of().concurrency(concurrency));
        assertEquals("invalid_option", error.code());
    }

    @Test
    void anInterruptEndsWorkUnderWayAndBeginsNoOtherAndKeepsWhatIsDone() throws Exception {
        Gates gates = new Gates();
        List<String> names = List.of("a", "b", "c", "d");
        boolean[] isInterrupted = {false};
        FutureTask<List<BatchResult<String>>> batch = new FutureTask<>(() -> {
            List<BatchResult<String>> results =
                    Batch.run(names, gates, BatchOptions.<String>of().concurrency(2));
            isInterrupted[0] = Thread.interrupted();
            return results;
        });
        Thread thread = new Thread(batch);
        thread.start();
        gates.awaitBegun(2);
        gates.open("a");
        gates.awaitBegun(1);
        thread.interrupt();
        List<BatchResult<String>> results = batch.get();
        assertTrue(isInterrupted[0]);
        assertEquals("A", results.get(0).get());
        List<Outcome> outcomes = results.stream()
                .skip(1)
                .map(result -> ((AbortedException) result.error().orElseThrow())
                        .outcome()
                        .orElseThrow())
                .toList();
        assertEquals(List.of(Outcome.UNKNOWN, Outcome.UNKNOWN, Outcome.NOT_SENT), outcomes);
        assertEquals(Set.of("a", "b", "c"), Set.copyOf(gates.order));
    }
}

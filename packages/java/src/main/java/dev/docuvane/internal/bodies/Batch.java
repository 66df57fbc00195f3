package dev.docuvane.internal.bodies;

import dev.docuvane.core.BatchOptions;
import dev.docuvane.core.BatchProgress;
import dev.docuvane.core.BatchResult;
import dev.docuvane.errors.AbortedException;
import dev.docuvane.errors.ErrorFacts;
import dev.docuvane.errors.Outcome;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Processes many inputs with bounded concurrency, in its own threads, and returns a result for each, even if others
 * fail.
 */
public final class Batch<I, T> {
    private final Inputs<I> inputs;
    private final Function<? super I, ? extends T> work;
    private final Report<T> report;
    /** What the inputs or the caller's listener threw; ends the batch. */
    private volatile @Nullable Throwable broken;

    private Batch(Inputs<I> inputs, Function<? super I, ? extends T> work, BatchOptions<T> options) {
        this.inputs = inputs;
        this.work = work;
        this.report = new Report<>(options);
    }

    /**
     * Processes every input.
     *
     * <p>An input is requested only when work can start, so that no more than the concurrency are held at a time. When the
     * calling thread is interrupted, so is the work in progress; inputs of a collection that were not begun have failed
     * then, no more are requested. The thread stays interrupted.
     *
     * @param <I> type of an input
     * @param <T> result type of an input
     * @param inputs a collection, or an iterable that finds them on demand
     * @param work processes one input
     * @param options the concurrency and the callbacks
     * @return a result for each input, in their order
     * @throws RuntimeException what the inputs throw when the next one is requested, or the listener, after work
     *     in progress has ended
     */
    public static <I, T> List<BatchResult<T>> run(
            Iterable<? extends I> inputs, Function<? super I, ? extends T> work, BatchOptions<T> options) {
        int size = inputs instanceof Collection<?> known ? known.size() : -1;
        int threads = size < 0 ? options.concurrency() : Math.min(size, options.concurrency());
        return new Batch<I, T>(new Inputs<>(inputs.iterator(), size), work, options).run(threads);
    }

    private List<BatchResult<T>> run(int count) {
        List<Thread> threads = new ArrayList<>();
        for (int number = 1; number <= count; number++) {
            Thread thread = new Thread(this::work, "docuvane-batch-" + number);
            thread.setDaemon(true);
            threads.add(thread);
            thread.start();
        }
        boolean isInterrupted = join(threads);
        Throwable cause = broken;
        if (cause instanceof Error error) throw error;
        if (cause instanceof RuntimeException error && !isInterrupted) throw error;
        for (int index : inputs.rest()) report.add(new BatchResult<>(index, null, notBegun()), inputs.size());
        if (isInterrupted) Thread.currentThread().interrupt();
        return report.results();
    }

    /** Waits for all threads, also after an interrupt, which is passed on to them. */
    private boolean join(List<Thread> threads) {
        boolean isInterrupted = false;
        for (Thread thread : threads) {
            while (thread.isAlive()) {
                try {
                    thread.join();
                } catch (InterruptedException ended) {
                    isInterrupted = true;
                    inputs.close();
                    threads.forEach(Thread::interrupt);
                }
            }
        }
        return isInterrupted;
    }

    private void work() {
        try {
            for (Inputs.Taken<I> next = inputs.take(); next != null; next = inputs.take())
                report.add(attempt(next.index(), next.input()), inputs.size());
        } catch (RuntimeException | Error error) {
            inputs.close();
            broken = error;
        }
    }

    private BatchResult<T> attempt(int index, I input) {
        try {
            return new BatchResult<>(index, work.apply(input), null);
        } catch (RuntimeException error) {
            return new BatchResult<>(index, null, error);
        }
    }

    private static AbortedException notBegun() {
        return new AbortedException(
                "Interrupted before this input started.",
                ErrorFacts.of("aborted").outcome(Outcome.NOT_SENT));
    }

    /** Hands out inputs one by one, also to concurrent callers. */
    private static final class Inputs<I> {
        private final ReentrantLock turn = new ReentrantLock();
        private final Iterator<? extends I> iterator;
        private volatile int size;
        private volatile boolean isOver;
        private int taken;

        record Taken<I>(int index, I input) {}

        Inputs(Iterator<? extends I> iterator, int size) {
            this.iterator = iterator;
            this.size = size;
        }

        /** Returns the next input and its index; {@code null} at the end. */
        @Nullable
        Taken<I> take() {
            turn.lock();
            try {
                if (isOver) return null;
                if (iterator.hasNext()) return new Taken<>(taken++, iterator.next());
                isOver = true;
                size = taken;
                return null;
            } finally {
                turn.unlock();
            }
        }

        /** All inputs, as soon as their number is known. */
        OptionalInt size() {
            return size < 0 ? OptionalInt.empty() : OptionalInt.of(size);
        }

        /** Stops handing out inputs. Does not wait for an iterator that is busy. */
        void close() {
            isOver = true;
        }

        /** Indexes of inputs that were never handed out. */
        List<Integer> rest() {
            List<Integer> rest = new ArrayList<>();
            for (int index = taken; index < size; index++) rest.add(index);
            return rest;
        }
    }

    /** Results so far. */
    private static final class Report<T> {
        private final BatchOptions<T> options;
        private final TreeMap<Integer, BatchResult<T>> results = new TreeMap<>();
        private final ReentrantLock turn = new ReentrantLock();
        private int failed;

        Report(BatchOptions<T> options) {
            this.options = options;
        }

        void add(BatchResult<T> latest, OptionalInt total) {
            turn.lock();
            try {
                results.put(latest.index(), latest);
                if (!latest.isSuccess()) failed += 1;
                options.tell(new BatchProgress<>(results.size(), failed, total, latest));
            } finally {
                turn.unlock();
            }
        }

        List<BatchResult<T>> results() {
            return List.copyOf(results.values());
        }
    }
}

package dev.docuvane.internal;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Runs calls outside the caller's thread: the code of the blocking methods, each call in its own thread. */
public final class AsyncRunner {
    private final Executor executor;

    public AsyncRunner(Executor executor) {
        this.executor = executor;
    }

    /**
     * Runs blocking work.
     *
     * @param <T> result of the work
     * @param work a blocking call
     * @return its future; cancelling or completing it from outside interrupts the work, which ends the call
     */
    public <T extends @Nullable Object> CompletableFuture<T> submit(Supplier<T> work) {
        Work<T> future = new Work<>(work);
        executor.execute(future);
        return future;
    }

    /** A future that knows the thread that completes it. */
    private static final class Work<T extends @Nullable Object> extends CompletableFuture<T> implements Runnable {
        private final Supplier<T> work;
        private final Object lock = new Object();
        private @Nullable Thread thread;
        private boolean isInterrupted;

        private Work(Supplier<T> work) {
            this.work = work;
            CompletableFuture<T> unused = whenComplete((value, error) -> interrupt());
        }

        @Override
        public <U> CompletableFuture<U> newIncompleteFuture() {
            return new CompletableFuture<>();
        }

        @Override
        public void run() {
            synchronized (lock) {
                if (isDone()) return;
                thread = Thread.currentThread();
            }
            T value;
            try {
                value = work.get();
            } catch (Throwable error) {
                leave();
                completeExceptionally(error);
                return;
            }
            leave();
            complete(value);
        }

        private void interrupt() {
            synchronized (lock) {
                if (thread == null) return;
                isInterrupted = true;
                thread.interrupt();
            }
        }

        /** An interrupt for this work must not reach the next task of the same thread. */
        private void leave() {
            synchronized (lock) {
                thread = null;
                if (isInterrupted) Thread.interrupted();
            }
        }
    }
}

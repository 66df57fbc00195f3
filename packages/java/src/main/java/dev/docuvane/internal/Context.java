package dev.docuvane.internal;

import dev.docuvane.core.Clock;
import java.util.concurrent.Executor;
import java.util.function.DoubleSupplier;

/** The part of the client that resources, pages and waiters use. Thread-safe. */
public final class Context {
    private final Sender sender;
    private final Clock clock;
    private final DoubleSupplier random;
    private final Executor executor;
    private final AsyncRunner runner;

    public Context(Sender sender, Clock clock, DoubleSupplier random, Executor executor) {
        this.sender = sender;
        this.clock = clock;
        this.random = random;
        this.executor = executor;
        this.runner = new AsyncRunner(executor);
    }

    /**
     * Makes calls.
     *
     * @return the pipeline
     */
    public Sender sender() {
        return sender;
    }

    /**
     * The clock. Its sleeps end when the client is closed, with an {@link InterruptedException} that {@link
     * Interruption#during} distinguishes from an interrupt.
     *
     * @return the clock of the client
     */
    public Clock clock() {
        return clock;
    }

    /**
     * The random source.
     *
     * @return returns numbers in [0, 1)
     */
    public DoubleSupplier random() {
        return random;
    }

    /**
     * Threads for work outside the caller's.
     *
     * @return the executor of async calls
     */
    public Executor executor() {
        return executor;
    }

    /**
     * Runs work outside the caller's thread.
     *
     * @return the runner of async calls
     */
    public AsyncRunner runner() {
        return runner;
    }
}

package dev.docuvane.internal;

import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Ends the waits of a client or of a stream when it is closed. Safe for use by many threads. */
public final class Closing {
    private final Set<Wait> waits = new HashSet<>();
    private volatile boolean closed;

    /** Work that may wait. */
    @FunctionalInterface
    public interface Waiting<T extends @Nullable Object, E extends Exception> {
        T run() throws InterruptedException, E;
    }

    /** The owner was closed; the thread was not interrupted for another reason. */
    public static final class ClosedException extends InterruptedException {
        private static final long serialVersionUID = 1L;

        public ClosedException() {
            super("The client is closed.");
        }
    }

    /** A thread that is waiting. */
    private static final class Wait {
        private final Thread thread = Thread.currentThread();
        private boolean isInterrupted;
    }

    /** Ends all waits, and those that begin later. */
    public synchronized void close() {
        closed = true;
        for (Wait wait : waits) {
            wait.isInterrupted = true;
            wait.thread.interrupt();
        }
    }

    public boolean isClosed() {
        return closed;
    }

    /**
     * Runs blocking work in the calling thread.
     *
     * @throws ClosedException the owner is or was closed; the thread is not interrupted
     * @throws InterruptedException the thread was interrupted for another reason
     */
    public <T extends @Nullable Object, E extends Exception> T run(Waiting<T, E> work) throws InterruptedException, E {
        Wait wait = enter();
        try {
            return work.run();
        } catch (InterruptedException ended) {
            throw leave(wait) ? new ClosedException() : ended;
        } finally {
            leave(wait);
        }
    }

    private synchronized Wait enter() throws ClosedException {
        if (closed) throw new ClosedException();
        Wait wait = new Wait();
        waits.add(wait);
        return wait;
    }

    /** Clears our interrupt if it arrived after the work was done. */
    private synchronized boolean leave(Wait wait) {
        if (waits.remove(wait) && wait.isInterrupted) Thread.interrupted();
        return wait.isInterrupted;
    }
}

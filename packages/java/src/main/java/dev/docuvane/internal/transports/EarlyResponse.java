package dev.docuvane.internal.transports;

import dev.docuvane.core.Clock;
import java.io.IOException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Detects a response while the body is still being sent, also when the service has stopped reading: nothing can be
 * written then, and the library reads only afterwards.
 */
public final class EarlyResponse implements AutoCloseable {
    /** How often to check: short for a person who waits, rare for a machine. */
    private static final Duration CHECK_EVERY = Duration.ofMillis(500);

    private final Wire wire;
    private final Clock clock;
    private volatile boolean isOver;
    private volatile Clock.@Nullable Timer timer;

    public EarlyResponse(Wire wire, Clock clock) {
        this.wire = wire;
        this.clock = clock;
        schedule();
    }

    /** Cancels the timer. */
    @Override
    public void close() {
        isOver = true;
        Clock.Timer current = timer;
        if (current != null) current.cancel();
    }

    private void schedule() {
        timer = clock.schedule(CHECK_EVERY, this::check);
        // The body may have been sent while the timer was set anew.
        if (isOver) close();
    }

    private void check() {
        if (isOver) return;
        try {
            if (wire.stopWhenAnswered()) return;
        } catch (IOException broken) {
            // The writing thread will notice.
            return;
        }
        schedule();
    }
}

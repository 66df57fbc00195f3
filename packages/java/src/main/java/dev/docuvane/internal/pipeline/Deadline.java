package dev.docuvane.internal.pipeline;

import dev.docuvane.core.Clock;
import dev.docuvane.internal.Outgoing;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** The timeouts of one attempt, in one timer for whichever comes first. */
public final class Deadline implements AutoCloseable {
    /** Why the client ended an attempt. */
    public enum Reason {
        /** The attempt took too long. */
        TIMEOUT,
        /** The call took too long. */
        TOTAL_TIMEOUT
    }

    /** Milliseconds in which a timer that is due has fired. */
    private static final long MOMENT_MILLIS = 100;

    private final Clock clock;
    private final Outgoing request;
    private final Runnable end;
    private volatile long movedAt;
    private volatile boolean isHeld;
    private volatile @Nullable Reason reason;
    private volatile Clock.@Nullable Timer timer;
    private volatile boolean isOver;

    /**
     * Starts the timeouts.
     *
     * @param end ends the attempt; called once at most, in a thread of the clock
     */
    public Deadline(Outgoing request, Clock clock, Runnable end) {
        this.request = request;
        this.clock = clock;
        this.end = end;
        movedAt = clock.monotonicMillis();
        if (request.deadline() <= movedAt) finish(Reason.TOTAL_TIMEOUT);
        else schedule(movedAt);
    }

    /** Why the attempt was ended, or {@code null}. */
    @Nullable
    public Reason reason() {
        return reason;
    }

    /** Restarts the attempt's timeout, because bytes were transferred. */
    public void touch() {
        movedAt = clock.monotonicMillis();
        isHeld = false;
    }

    /** Stops counting until bytes are transferred again: the caller of a stream may be slow. */
    public void hold() {
        isHeld = true;
    }

    /** Time until the attempt is ended, and a moment more, so that a caller that waits this long receives the reason. */
    public long leftMillis() {
        long left = Math.min(timeoutAt(), request.deadline()) - clock.monotonicMillis();
        return Math.max(0, Math.min(left, Outgoing.NEVER - MOMENT_MILLIS)) + MOMENT_MILLIS;
    }

    /** Cancels the timer. */
    @Override
    public void close() {
        isOver = true;
        Clock.Timer current = timer;
        if (current != null) current.cancel();
    }

    private void schedule(long now) {
        timer = clock.schedule(Duration.ofMillis(Math.min(timeoutAt(), request.deadline()) - now), this::check);
        // The attempt may have ended while the timer was set anew.
        if (isOver) close();
    }

    /** The attempt has timed out, unless bytes were transferred since the timer was set. */
    private void check() {
        if (isOver) return;
        long now = clock.monotonicMillis();
        if (isHeld) movedAt = now;
        if (now >= request.deadline()) finish(Reason.TOTAL_TIMEOUT);
        else if (now >= timeoutAt()) finish(Reason.TIMEOUT);
        else schedule(now);
    }

    private long timeoutAt() {
        long timeout = request.timeoutMillis();
        return timeout > Outgoing.NEVER - movedAt ? Outgoing.NEVER : movedAt + timeout;
    }

    private void finish(Reason why) {
        reason = why;
        end.run();
    }
}

/* Keeps one quota of the service: as a window until it proves to be a bucket, and again after a refusal. */
package dev.docuvane.internal.limiter;

import org.jspecify.annotations.Nullable;

/** One quota: a window or a bucket. */
public final class Quota {
    private Window window;
    private @Nullable Bucket bucket;

    /** Calls under way that were counted on this quota. */
    private int inFlight;

    /** {@code inFlight} calls are under way already. */
    public Quota(int inFlight) {
        this.inFlight = inFlight;
        window = new Window(inFlight);
    }

    /** Whether the last window is over and no response told about the next one. */
    public boolean isUnknown() {
        return bucket == null && window.isUnknown();
    }

    /** When the next call fits: now, later, or {@link Traffic#UNKNOWN} when only a response can tell. */
    public long readyAt(long now, Traffic traffic, boolean mayHold) {
        return bucket == null ? window.readyAt(now, traffic.sent(), mayHold) : bucket.readyAt(now, inFlight);
    }

    /** Counts a call that goes out. */
    public void take() {
        inFlight += 1;
        if (bucket == null) window.take();
        else bucket.take();
    }

    /** Counts a call that is no longer under way; {@code counted} says whether the service may have counted it. */
    public void release(Pass pass, boolean counted) {
        inFlight = Math.max(0, inFlight - 1);
        window.release(pass, counted);
    }

    /** Learns from a response. */
    public void observe(Pass pass, Reading reading, long now, Traffic traffic) {
        if (bucket != null) {
            bucket.observe(pass, reading, now, traffic.sent(), inFlight);
            return;
        }
        window.observe(pass, reading, now, traffic.sent());
        Long limit = window.limit();
        if (window.refill() > 0 && limit != null) bucket = new Bucket(window.room(), limit, window.refill(), now);
    }

    /**
     * Learns that a call was refused: nothing is left.
     *
     * @param resetAt when the quota is new; {@code null} when the response did not say
     * @param until when the service wants to be asked again; left out, the reset counts
     */
    public void refuse(Pass pass, @Nullable Long resetAt, @Nullable Long until, long now) {
        if (bucket != null) window = new Window(inFlight);
        bucket = null;
        window.refuse(pass, resetAt, until, now);
    }
}

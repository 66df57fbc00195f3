/* Keeps retries from making an outage worse: each costs tokens, each success gives one back. */
package dev.docuvane.internal.pipeline;

import java.util.concurrent.atomic.AtomicInteger;

/** The retries a client may still make to its service. */
public final class Budget {
    /** Tokens. Enough for twenty retries in a row before calls fail fast; as the AWS SDKs' standard mode, scaled. */
    private static final int FULL = 100;

    private final AtomicInteger tokens = new AtomicInteger(FULL);

    /** Takes tokens for a retry; {@code false} when there are too few, and nothing is taken. */
    public boolean spend(int cost) {
        int before = tokens.getAndUpdate(left -> left < cost ? left : left - cost);
        return before >= cost;
    }

    /** Gives one token back after a success. */
    public void refund() {
        // Most calls succeed while it is full, and must not fight for the cache line.
        if (tokens.get() < FULL) tokens.updateAndGet(left -> Math.min(FULL, left + 1));
    }
}

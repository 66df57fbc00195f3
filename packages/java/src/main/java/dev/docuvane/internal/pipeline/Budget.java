package dev.docuvane.internal.pipeline;

import java.util.concurrent.atomic.AtomicInteger;

/** Keeps retries from making an outage worse: each retry costs tokens, each success returns one. */
public final class Budget {
    /** Tokens. Enough for twenty retries in a row before calls fail fast; as the AWS SDKs' standard mode, scaled. */
    private static final int FULL = 100;

    private final AtomicInteger tokens = new AtomicInteger(FULL);

    /** Takes tokens for a retry; returns {@code false} and takes none when there are too few. */
    public boolean spend(int cost) {
        int before = tokens.getAndUpdate(left -> left < cost ? left : left - cost);
        return before >= cost;
    }

    /** Returns one token after a success. */
    public void refund() {
        // Most calls succeed while it is full; without a write they do not contend for the cache line.
        if (tokens.get() < FULL) tokens.updateAndGet(left -> Math.min(FULL, left + 1));
    }
}

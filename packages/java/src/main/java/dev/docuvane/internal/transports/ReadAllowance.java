package dev.docuvane.internal.transports;

import java.io.IOException;

/**
 * Limits how much a thread reads from its connection between two pieces of a response. The HTTP library bounds headers,
 * but reads the line of a chunk's size to its end, however long (OkHttp 5): each piece of a response renews the
 * allowance, so that only such a line uses it up.
 */
public final class ReadAllowance {
    /** As many bytes as the library reads of headers. */
    static final int BYTES = 262_144;

    /** No request is in progress. */
    private static final int UNBOUNDED = Integer.MAX_VALUE;

    /** An array, whose class outlives this library: threads of a pool keep the value. */
    private static final ThreadLocal<int[]> LEFT = ThreadLocal.withInitial(() -> new int[] {UNBOUNDED});

    private ReadAllowance() {}

    /** Starts a new allowance: a request is sent, or a piece of its response has arrived. */
    public static void renew() {
        LEFT.get()[0] = BYTES;
    }

    /** Ends the limit: the response was read, or failed. */
    public static void end() {
        LEFT.remove();
    }

    static void check() throws IOException {
        if (LEFT.get()[0] <= 0) throw new OversizeException(false);
    }

    static void use(int count) {
        int[] left = LEFT.get();
        if (left[0] != UNBOUNDED) left[0] -= count;
    }
}

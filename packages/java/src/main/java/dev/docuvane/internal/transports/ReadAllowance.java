/* Counts what a thread reads from its connection while no piece of a response comes of it. */
package dev.docuvane.internal.transports;

import java.io.IOException;

/**
 * What a thread may still read from its connection. The HTTP library bounds headers, but reads the line of a chunk's size to its end,
 * however long (OkHttp 5): each piece of a response renews the allowance, so that only such a line uses it up.
 */
public final class ReadAllowance {
    /** As many as the library reads of headers. */
    static final int BYTES = 262_144;

    /** No request is under way. */
    private static final int UNBOUNDED = Integer.MAX_VALUE;

    /** Of a class that outlives this library: threads of a pool keep it. */
    private static final ThreadLocal<int[]> LEFT = ThreadLocal.withInitial(() -> new int[] {UNBOUNDED});

    private ReadAllowance() {}

    /** A request goes out, or a piece of its response has come. */
    public static void renew() {
        LEFT.get()[0] = BYTES;
    }

    /** The response was read, or failed. */
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

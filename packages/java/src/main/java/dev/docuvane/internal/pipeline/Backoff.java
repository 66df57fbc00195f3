package dev.docuvane.internal.pipeline;

import dev.docuvane.internal.json.Dates;
import java.util.function.DoubleSupplier;

/** Computes the delay before a retry. All times in milliseconds. */
public final class Backoff {
    /** Half a second: long enough for a dropped connection, short enough to go unnoticed. */
    private static final long BASE_MILLIS = 500;

    /** The delay stops growing here; longer waits are up to the caller. */
    private static final long CAP_MILLIS = 8_000;

    /** Maximum jitter added to a wait that the service requested, so that many clients do not retry at once. */
    private static final long LARGEST_SPREAD_MILLIS = 1_000;

    /** Retries after which the delay has reached its cap; a larger exponent would only overflow. */
    private static final int CAPPED_RETRY = 10;

    private Backoff() {}

    /**
     * Returns the delay when the service did not specify one.
     *
     * <p>Exponential with a floor: {@code d = min(8 s, 0.5 s · 2^(retry-1))}, half of it fixed and half random.
     *
     * @param retry number of the retry, from 1
     * @param random random number in [0, 1)
     * @return in [d/2, d)
     */
    public static long delay(int retry, DoubleSupplier random) {
        long longest = Math.min(CAP_MILLIS, BASE_MILLIS << (Math.min(retry, CAPPED_RETRY) - 1));
        long half = longest / 2;
        return half + Dates.wholeMillis(random.getAsDouble() * half);
    }

    /**
     * Returns the delay when the service specified one: never shorter, plus jitter.
     *
     * @param asked the delay requested by the service
     * @param random random number in [0, 1)
     * @return in [asked, asked + min(1 s, asked/10)]
     */
    public static long asked(long asked, DoubleSupplier random) {
        double spread = Math.min(LARGEST_SPREAD_MILLIS, asked / 10.0);
        return asked + Dates.wholeMillis(random.getAsDouble() * spread);
    }
}

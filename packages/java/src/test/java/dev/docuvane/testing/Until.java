package dev.docuvane.testing;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/** Polls until a condition holds: the only place in tests where time passes. */
public final class Until {
    private static final Duration LONGEST = Duration.ofSeconds(60);

    private Until() {}

    /** Polls until a condition holds; fails when that takes longer than any machine needs. */
    public static void so(BooleanSupplier condition) throws InterruptedException {
        long deadline = System.nanoTime() + LONGEST.toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > deadline) throw new AssertionError("The condition did not come to hold.");
            Thread.sleep(20);
        }
    }
}

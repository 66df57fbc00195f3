package dev.docuvane.core;

/** Measures the time that has passed in this process, whatever happens to the date of the machine. */
final class Uptime {
    private static final long START = System.nanoTime();

    private Uptime() {}

    static long millis() {
        return (System.nanoTime() - START) / 1_000_000;
    }
}

package dev.docuvane.http;

/**
 * Defines the formats of a rate-limit reset. {@code EPOCH_*} and dates are times; {@code DELTA_*} and durations are
 * delays.
 */
public enum ResetUnit {
    /** Unix time in seconds. */
    EPOCH_SECONDS("epoch-s"),
    /** Unix time in milliseconds. */
    EPOCH_MILLIS("epoch-ms"),
    /** Unix time in microseconds. */
    EPOCH_MICROS("epoch-us"),
    /** Unix time in nanoseconds. */
    EPOCH_NANOS("epoch-ns"),
    /** A delay in seconds. */
    DELTA_SECONDS("delta-s"),
    /** A delay in milliseconds. */
    DELTA_MILLIS("delta-ms"),
    /** A duration with units, as {@code 6m0s} or {@code PT1M}. */
    DURATION("duration"),
    /** A date of HTTP (RFC 9110 §5.6.7). */
    HTTP_DATE("http-date"),
    /** A date of ISO 8601. */
    ISO_DATE("iso-date"),
    /** A number below 0: the window is new already. */
    NEGATIVE("negative");

    private final String word;

    ResetUnit(String word) {
        this.word = word;
    }

    /**
     * Whether the number is a point in time.
     *
     * @return {@code false} when it is a delay
     */
    public boolean isTime() {
        return word.startsWith("epoch") || word.endsWith("date");
    }

    /**
     * Returns its name, the same in all languages.
     *
     * @return as {@code epoch-s}
     */
    @Override
    public String toString() {
        return word;
    }
}

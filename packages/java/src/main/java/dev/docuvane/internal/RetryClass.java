package dev.docuvane.internal;

/** Defines when a call may be repeated; {@code x-retry} of the description of the service. */
public enum RetryClass {
    /** After every transient failure. */
    SAFE,
    /** The same, because the service processes a call with a known idempotency key only once. */
    KEYED,
    /** Only when the service certainly did nothing: no connection, 429, or 503 with {@code Retry-After}. */
    UNPROCESSED_ONLY
}

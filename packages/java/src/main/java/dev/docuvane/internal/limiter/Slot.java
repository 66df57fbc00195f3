package dev.docuvane.internal.limiter;

/**
 * An admitted request. It counts as in flight until it is finished.
 *
 * @param operation operation of the spec
 * @param number from 1, in the order of sending
 * @param sentAt milliseconds of the monotonic clock
 */
public record Slot(String operation, long number, long sentAt) {}

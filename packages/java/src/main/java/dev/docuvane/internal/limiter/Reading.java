/* What one response said about one quota. */
package dev.docuvane.internal.limiter;

import org.jspecify.annotations.Nullable;

/**
 * What one response said about one quota.
 *
 * @param remaining calls left after the answered one
 * @param limit calls in a window; for a bucket, the most it holds
 * @param resetAt when the quota is new, milliseconds since the epoch by the local clock
 * @param windowMillis length of a window, where the service names it
 */
public record Reading(long remaining, @Nullable Long limit, @Nullable Long resetAt, @Nullable Long windowMillis) {}

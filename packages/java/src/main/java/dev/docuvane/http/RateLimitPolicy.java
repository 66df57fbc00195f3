/* One quota of a plan. */
package dev.docuvane.http;

import java.time.Duration;

/**
 * One quota as {@code RateLimit-Policy} states it.
 *
 * @param name name of the quota, such as {@code minute}; may be empty
 * @param quota requests allowed per window
 * @param window length of the window
 * @param kind {@code BUCKET} when the policy says so; else {@code WINDOW}
 */
public record RateLimitPolicy(String name, long quota, Duration window, RateLimitKind kind) {}

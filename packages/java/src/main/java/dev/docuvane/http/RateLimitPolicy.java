/* One window of a plan. */
package dev.docuvane.http;

import java.time.Duration;

/**
 * One window of a plan: so many calls in so much time.
 *
 * @param name name the service gives it, such as {@code minute}; may be empty
 * @param quota calls allowed in the window
 * @param window length of the window
 */
public record RateLimitPolicy(String name, long quota, Duration window) {}

package dev.docuvane.http;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * One quota, as a response described it. A value that the service did not send is empty.
 *
 * @param name name of the quota, such as {@code minute}; its limit when the service gives it no name
 * @param limit requests allowed per window
 * @param remaining requests left
 * @param resetIn time until it resets
 * @param window length of the window, when {@code RateLimit-Policy} states it
 * @param isBucket whether it is a token bucket, which refills steadily; a window refills at its reset
 */
public record RateLimitQuota(
        String name,
        OptionalLong limit,
        OptionalLong remaining,
        Optional<Duration> resetIn,
        Optional<Duration> window,
        boolean isBucket) {}

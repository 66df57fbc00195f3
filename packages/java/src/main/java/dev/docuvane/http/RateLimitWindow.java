/* State of one window of a rate limit. */
package dev.docuvane.http;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** State of one window of a rate limit, as a response reported it. */
public final class RateLimitWindow {
    private final String name;
    private final @Nullable Long limit;
    private final @Nullable Long remaining;
    private final @Nullable Long resetAt;
    private final @Nullable Long windowMillis;

    /**
     * A window; what is not known is {@code null}.
     *
     * @param name name the service gives it, else its limit
     * @param limit calls allowed in the window
     * @param remaining calls left in it
     * @param resetAt when it is new, milliseconds since the epoch by the local clock
     * @param windowMillis length of the window, where the service names it
     */
    public RateLimitWindow(
            String name,
            @Nullable Long limit,
            @Nullable Long remaining,
            @Nullable Long resetAt,
            @Nullable Long windowMillis) {
        this.name = name;
        this.limit = limit;
        this.remaining = remaining;
        this.resetAt = resetAt;
        this.windowMillis = windowMillis;
    }

    /**
     * When the window is renewed.
     *
     * @return milliseconds since the epoch, or {@code null}
     */
    @Nullable
    public Long resetMillis() {
        return resetAt;
    }

    /**
     * The same window with another number of calls left.
     *
     * @param left calls left
     * @return a copy
     */
    public RateLimitWindow withRemaining(long left) {
        return new RateLimitWindow(name, limit, left, resetAt, windowMillis);
    }

    /**
     * Name of the window, unique among the windows of a response.
     *
     * @return name the service gives it, else its limit
     */
    public String name() {
        return name;
    }

    /**
     * Calls allowed in the window.
     *
     * @return empty when the response did not say
     */
    public OptionalLong limit() {
        return limit == null ? OptionalLong.empty() : OptionalLong.of(limit);
    }

    /**
     * Calls left in the window.
     *
     * @return empty when the response did not say
     */
    public OptionalLong remaining() {
        return remaining == null ? OptionalLong.empty() : OptionalLong.of(remaining);
    }

    /**
     * When the window is new, by the local clock.
     *
     * @return empty when the response did not say
     */
    public Optional<Instant> resetAt() {
        return resetAt == null ? Optional.empty() : Optional.of(Instant.ofEpochMilli(resetAt));
    }

    /**
     * Length of the window.
     *
     * @return empty when the service does not name it
     */
    public Optional<Duration> window() {
        return windowMillis == null ? Optional.empty() : Optional.of(Duration.ofMillis(windowMillis));
    }

    @Override
    public String toString() {
        return "RateLimitWindow[name=" + name + ", limit=" + limit + ", remaining=" + remaining + ", resetAt=" + resetAt
                + "]";
    }
}

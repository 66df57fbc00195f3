/* State of one quota. */
package dev.docuvane.http;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** State of one quota, as a response described it. */
public final class RateLimitWindow {
    private final String name;
    private final @Nullable Long limit;
    private final @Nullable Long remaining;
    private final @Nullable Long resetAt;
    private final @Nullable Long windowMillis;
    private final RateLimitKind kind;

    /**
     * Creates a state; what is not known is {@code null}.
     *
     * @param name name of the quota; its limit when the service gives it no name
     * @param limit requests allowed per window
     * @param remaining requests left
     * @param resetAt when the quota resets, milliseconds since the epoch by the local clock
     * @param windowMillis length of the window, when the policy states it
     * @param kind how the quota is refilled
     */
    public RateLimitWindow(
            String name,
            @Nullable Long limit,
            @Nullable Long remaining,
            @Nullable Long resetAt,
            @Nullable Long windowMillis,
            RateLimitKind kind) {
        this.name = name;
        this.limit = limit;
        this.remaining = remaining;
        this.resetAt = resetAt;
        this.windowMillis = windowMillis;
        this.kind = kind;
    }

    /**
     * When the quota resets.
     *
     * @return milliseconds since the epoch by the local clock; {@code null} if the service did not say
     */
    @Nullable
    public Long resetMillis() {
        return resetAt;
    }

    /**
     * Name of the quota.
     *
     * @return name of the quota; its limit when the service gives it no name
     */
    public String name() {
        return name;
    }

    /**
     * Requests allowed per window.
     *
     * @return empty when the service did not send it
     */
    public OptionalLong limit() {
        return limit == null ? OptionalLong.empty() : OptionalLong.of(limit);
    }

    /**
     * Requests left.
     *
     * @return empty when the service did not send it
     */
    public OptionalLong remaining() {
        return remaining == null ? OptionalLong.empty() : OptionalLong.of(remaining);
    }

    /**
     * When the quota resets, by the local clock.
     *
     * @return empty when the service did not send it
     */
    public Optional<Instant> resetAt() {
        return resetAt == null ? Optional.empty() : Optional.of(Instant.ofEpochMilli(resetAt));
    }

    /**
     * Length of the window.
     *
     * @return empty when no policy states it
     */
    public Optional<Duration> window() {
        return windowMillis == null ? Optional.empty() : Optional.of(Duration.ofMillis(windowMillis));
    }

    /**
     * How the quota is refilled.
     *
     * @return {@code BUCKET} when the policy says so
     */
    public RateLimitKind kind() {
        return kind;
    }

    @Override
    public String toString() {
        return "RateLimitWindow[name=" + name + ", limit=" + limit + ", remaining=" + remaining + ", resetAt=" + resetAt
                + "]";
    }
}

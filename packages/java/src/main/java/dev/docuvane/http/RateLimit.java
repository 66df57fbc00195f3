/* What a response said about its rate limits. */
package dev.docuvane.http;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** The rate limits in a response. A value that the service did not send is empty. */
public final class RateLimit {
    private final List<RateLimitPolicy> policies;
    private final List<RateLimitWindow> windows;
    private final @Nullable ResetHeader reset;
    private final long observedAt;

    /**
     * A parsed reset header.
     *
     * @param delayMillis milliseconds until the quota resets
     * @param unit format of the header
     * @param sure {@code false} when the unit had to be guessed
     */
    public record ResetHeader(long delayMillis, ResetUnit unit, boolean sure) {}

    /**
     * Creates a state.
     *
     * @param policies quotas of the plan
     * @param windows state of each quota, the one that binds first; never empty
     * @param reset reset of the quota that binds, or {@code null}
     * @param observedAt milliseconds since the epoch
     */
    public RateLimit(
            List<RateLimitPolicy> policies,
            List<RateLimitWindow> windows,
            @Nullable ResetHeader reset,
            long observedAt) {
        this.policies = policies;
        this.windows = windows;
        this.reset = reset;
        this.observedAt = observedAt;
    }

    /**
     * Requests allowed by the quota that binds.
     *
     * @return empty when the service did not send it
     */
    public OptionalLong limit() {
        return windows.get(0).limit();
    }

    /**
     * Requests left in the quota that binds.
     *
     * @return empty when the service did not send it
     */
    public OptionalLong remaining() {
        return windows.get(0).remaining();
    }

    /**
     * When the quota that binds resets, by the local clock.
     *
     * @return empty when the service did not send it
     */
    public Optional<Instant> resetAt() {
        return windows.get(0).resetAt();
    }

    /**
     * Time from {@link #observedAt} until the quota that binds resets; zero when that has passed.
     *
     * @return empty when the service did not send it
     */
    public Optional<Duration> resetIn() {
        return reset == null ? Optional.empty() : Optional.of(Duration.ofMillis(reset.delayMillis()));
    }

    /**
     * Format of the reset header.
     *
     * @return empty if no value can be parsed
     */
    public Optional<ResetUnit> unit() {
        return reset == null ? Optional.empty() : Optional.of(reset.unit());
    }

    /**
     * Whether the unit of the reset is known.
     *
     * @return {@code false} when it had to be guessed
     */
    public boolean isSure() {
        return reset != null && reset.sure();
    }

    /**
     * All quotas that the service named.
     *
     * @return the shortest window first
     */
    public List<RateLimitPolicy> policies() {
        return policies;
    }

    /**
     * State of each quota in this response.
     *
     * @return the one that binds first
     */
    public List<RateLimitWindow> windows() {
        return windows;
    }

    /**
     * When the response arrived, by the local clock.
     *
     * @return the time the client read its headers
     */
    public Instant observedAt() {
        return Instant.ofEpochMilli(observedAt);
    }

    @Override
    public String toString() {
        return "RateLimit[unit=" + (reset == null ? null : reset.unit()) + ", windows=" + windows + "]";
    }
}

/* What a response said about its rate limit. */
package dev.docuvane.http;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** What a response said about its rate limit. A part that was not sent is empty. */
public final class RateLimit {
    private final List<RateLimitPolicy> policies;
    private final List<RateLimitWindow> windows;
    private final @Nullable ResetHeader reset;
    private final @Nullable Long resetInMillis;
    private final long observedAt;

    /**
     * How the service wrote the reset.
     *
     * @param unit unit of the number
     * @param sure {@code false} when the unit is a guess
     * @param raw the number as it was sent, or {@code null}
     */
    public record ResetHeader(ResetUnit unit, boolean sure, @Nullable Double raw) {}

    /**
     * Creates a state.
     *
     * @param policies windows of the plan
     * @param windows state of each window, the one that binds first; never empty
     * @param reset how the service wrote the reset, or {@code null}
     * @param resetInMillis time until the reset, or {@code null}
     * @param observedAt milliseconds since the epoch
     */
    public RateLimit(
            List<RateLimitPolicy> policies,
            List<RateLimitWindow> windows,
            @Nullable ResetHeader reset,
            @Nullable Long resetInMillis,
            long observedAt) {
        this.policies = policies;
        this.windows = windows;
        this.reset = reset;
        this.resetInMillis = resetInMillis;
        this.observedAt = observedAt;
    }

    /**
     * The same state, but for what remains and when that was seen.
     *
     * @param remaining calls left
     * @param now milliseconds since the epoch
     * @return the new state
     */
    public RateLimit reread(long remaining, long now) {
        Long resetAt = windows.get(0).resetMillis();
        Long resetIn = resetAt == null ? null : Math.max(0, resetAt - now);
        return new RateLimit(policies, List.of(windows.get(0).withRemaining(remaining)), reset, resetIn, now);
    }

    /**
     * The number of the reset header as it was sent; evidence for reading the next one.
     *
     * @return {@code null} when it was no number
     */
    @Nullable
    public Double raw() {
        return reset == null ? null : reset.raw();
    }

    /**
     * When the response came.
     *
     * @return milliseconds since the epoch
     */
    public long observedMillis() {
        return observedAt;
    }

    /**
     * Calls allowed in the window that binds.
     *
     * @return empty when the response did not say
     */
    public OptionalLong limit() {
        return windows.get(0).limit();
    }

    /**
     * Calls left in the window that binds.
     *
     * @return empty when the response did not say
     */
    public OptionalLong remaining() {
        return windows.get(0).remaining();
    }

    /**
     * When the window that binds is new, by the local clock.
     *
     * @return empty when the response did not say
     */
    public Optional<Instant> resetAt() {
        return windows.get(0).resetAt();
    }

    /**
     * Time from {@link #observedAt} until the window that binds is new; zero when it is already.
     *
     * @return empty when the response did not say
     */
    public Optional<Duration> resetIn() {
        return resetInMillis == null ? Optional.empty() : Optional.of(Duration.ofMillis(resetInMillis));
    }

    /**
     * How the service wrote the reset.
     *
     * @return empty when it wrote none that can be read
     */
    public Optional<ResetUnit> unit() {
        return reset == null ? Optional.empty() : Optional.of(reset.unit());
    }

    /**
     * Whether the unit of the reset is known.
     *
     * @return {@code false} when it is a guess
     */
    public boolean isSure() {
        return reset != null && reset.sure();
    }

    /**
     * All windows of the plan, as far as the service named them.
     *
     * @return the shortest first
     */
    public List<RateLimitPolicy> policies() {
        return policies;
    }

    /**
     * State of each window the response described.
     *
     * @return the one that binds first
     */
    public List<RateLimitWindow> windows() {
        return windows;
    }

    /**
     * When the response came, by the local clock.
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

/* Holds the options about rate limits after defaults and checks. */
package dev.docuvane.internal.limiter;

import dev.docuvane.core.RateLimitMode;
import dev.docuvane.core.RateLimitStore;
import dev.docuvane.core.RateLimitWait;
import dev.docuvane.http.RateLimit;
import dev.docuvane.http.ResetUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The options about rate limits after defaults and checks. What observers throw is ignored.
 *
 * @param mode what happens when the rate limit is used up
 * @param maxWaitMillis longest wait of an attempt for room; a longer one is thrown before sending
 * @param unit unit of {@code X-RateLimit-Reset} when it is a delay and the service names its unit nowhere
 * @param store shares what is learned with other processes
 * @param onChange called when the rate limit has changed
 * @param onWait called when a call begins to wait for the rate limit
 */
public record RateLimitSettings(
        RateLimitMode mode,
        long maxWaitMillis,
        @Nullable ResetUnit unit,
        @Nullable RateLimitStore store,
        @Nullable Consumer<RateLimit> onChange,
        @Nullable Consumer<RateLimitWait> onWait) {
    /** Milliseconds. Half of a common window: shorter waits go unnoticed in a batch, longer ones look like a hang. */
    public static final long MAX_WAIT_MILLIS = 30_000;

    /** Nothing was set. */
    public static final RateLimitSettings DEFAULT =
            new RateLimitSettings(RateLimitMode.WAIT, MAX_WAIT_MILLIS, null, null, null, null);

    public RateLimitSettings {
        onChange = quietly(onChange);
        onWait = quietly(onWait);
    }

    /** An observer that fails must not fail the call. */
    private static <T> @Nullable Consumer<T> quietly(@Nullable Consumer<T> observe) {
        if (observe == null) return null;
        return value -> {
            try {
                observe.accept(value);
            } catch (RuntimeException ignored) {
                // Said in the option's documentation.
            }
        };
    }
}

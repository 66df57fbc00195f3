package dev.docuvane.internal.limiter;

import dev.docuvane.core.RateLimitMode;
import dev.docuvane.core.RateLimitStore;
import dev.docuvane.core.RateLimitWait;
import dev.docuvane.http.RateLimit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The options about rate limits after defaults and checks. What observers throw is ignored.
 *
 * @param mode what happens to a request while the rate limit is used up
 * @param maxWaitMillis longest wait before an attempt
 * @param store shares pauses with other processes
 * @param onResponse called with the limits of each response that carries them
 * @param onWait called when a request begins to wait
 */
public record RateLimitSettings(
        RateLimitMode mode,
        long maxWaitMillis,
        @Nullable RateLimitStore store,
        Consumer<RateLimit> onResponse,
        Consumer<RateLimitWait> onWait) {
    /** Milliseconds. Half of a common window: a longer wait looks like a hang. */
    public static final long MAX_WAIT_MILLIS = 30_000;

    /** The defaults. */
    public static final RateLimitSettings DEFAULT =
            new RateLimitSettings(RateLimitMode.WAIT, MAX_WAIT_MILLIS, null, seen -> {}, wait -> {});

    public RateLimitSettings {
        onResponse = quietly(onResponse);
        onWait = quietly(onWait);
    }

    /** An observer that fails must not fail the call. */
    private static <T> Consumer<T> quietly(Consumer<T> observe) {
        return value -> {
            try {
                observe.accept(value);
            } catch (RuntimeException ignored) {
                // Documented with the option.
            }
        };
    }
}

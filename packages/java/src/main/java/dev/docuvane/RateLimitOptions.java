/* Collects the options about rate limits. */
package dev.docuvane;

import dev.docuvane.core.RateLimitMode;
import dev.docuvane.core.RateLimitStore;
import dev.docuvane.core.RateLimitWait;
import dev.docuvane.http.RateLimit;
import dev.docuvane.http.ResetUnit;
import dev.docuvane.internal.errors.Checks;
import dev.docuvane.internal.limiter.RateLimitSettings;
import java.time.Duration;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Collects the options about rate limits.
 *
 * @param <B> the builder of one service
 */
public abstract class RateLimitOptions<B extends RateLimitOptions<B>> {
    private RateLimitMode rateLimit = RateLimitMode.WAIT;
    private long maxRateLimitWaitMillis = RateLimitSettings.MAX_WAIT_MILLIS;
    private @Nullable ResetUnit rateLimitUnit;
    private @Nullable RateLimitStore rateLimitStore;
    private @Nullable Consumer<RateLimit> onRateLimit;
    private @Nullable Consumer<RateLimitWait> onRateLimitWait;

    RateLimitOptions() {}

    /**
     * This builder, with its own type.
     *
     * @return {@code this}
     */
    protected abstract B self();

    /**
     * What happens to a call when the rate limit is known to be used up. Default {@link RateLimitMode#WAIT}.
     *
     * @param rateLimit the mode
     * @return this
     */
    public B rateLimit(RateLimitMode rateLimit) {
        this.rateLimit = rateLimit;
        return self();
    }

    /**
     * Longest wait of an attempt for room; a longer one is thrown before sending. Default 30 seconds.
     *
     * @param maxRateLimitWait zero or more
     * @return this
     */
    public B maxRateLimitWait(Duration maxRateLimitWait) {
        maxRateLimitWaitMillis =
                Checks.notNegative("maxRateLimitWait", maxRateLimitWait).toMillis();
        return self();
    }

    /**
     * Unit of {@code X-RateLimit-Reset} when it is a delay and the service names its unit nowhere. Default: found out.
     *
     * @param rateLimitUnit seconds or milliseconds
     * @return this
     */
    public B rateLimitUnit(ResetUnit rateLimitUnit) {
        this.rateLimitUnit = rateLimitUnit;
        return self();
    }

    /**
     * Shares what is learned about rate limits with other processes. Default: shared within this process only.
     *
     * @param rateLimitStore the store
     * @return this
     */
    public B rateLimitStore(RateLimitStore rateLimitStore) {
        this.rateLimitStore = rateLimitStore;
        return self();
    }

    /**
     * Called when the rate limit has changed. What it throws is ignored.
     *
     * @param onRateLimit in the thread of a call
     * @return this
     */
    public B onRateLimit(Consumer<RateLimit> onRateLimit) {
        this.onRateLimit = onRateLimit;
        return self();
    }

    /**
     * Told when a call begins to wait for room. What it throws is ignored.
     *
     * @param onRateLimitWait in the thread of the call
     * @return this
     */
    public B onRateLimitWait(Consumer<RateLimitWait> onRateLimitWait) {
        this.onRateLimitWait = onRateLimitWait;
        return self();
    }

    RateLimitSettings rateLimits() {
        return new RateLimitSettings(
                rateLimit, maxRateLimitWaitMillis, rateLimitUnit, rateLimitStore, onRateLimit, onRateLimitWait);
    }
}

package dev.docuvane;

import dev.docuvane.core.RateLimitMode;
import dev.docuvane.core.RateLimitStore;
import dev.docuvane.core.RateLimitWait;
import dev.docuvane.http.RateLimit;
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
    private @Nullable RateLimitStore rateLimitStore;
    private Consumer<RateLimit> onRateLimit = seen -> {};
    private Consumer<RateLimitWait> onRateLimitWait = wait -> {};

    RateLimitOptions() {}

    /**
     * This builder, with its own type.
     *
     * @return {@code this}
     */
    protected abstract B self();

    /**
     * What happens to a request while the rate limit is used up. Default {@link RateLimitMode#WAIT}.
     *
     * @param rateLimit the mode
     * @return this
     */
    public B rateLimit(RateLimitMode rateLimit) {
        this.rateLimit = rateLimit;
        return self();
    }

    /**
     * Longest wait before an attempt; a longer one throws before sending. Default 30 seconds.
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
     * Shares pauses with other processes. Default: shared within this process only.
     *
     * @param rateLimitStore the store
     * @return this
     */
    public B rateLimitStore(RateLimitStore rateLimitStore) {
        this.rateLimitStore = rateLimitStore;
        return self();
    }

    /**
     * Called with the limits of each response that carries them. What it throws is ignored.
     *
     * @param onRateLimit in the thread of a call
     * @return this
     */
    public B onRateLimit(Consumer<RateLimit> onRateLimit) {
        this.onRateLimit = onRateLimit;
        return self();
    }

    /**
     * Called when a request begins to wait. What it throws is ignored.
     *
     * @param onRateLimitWait in the thread of the call
     * @return this
     */
    public B onRateLimitWait(Consumer<RateLimitWait> onRateLimitWait) {
        this.onRateLimitWait = onRateLimitWait;
        return self();
    }

    RateLimitSettings rateLimits() {
        return new RateLimitSettings(rateLimit, maxRateLimitWaitMillis, rateLimitStore, onRateLimit, onRateLimitWait);
    }
}

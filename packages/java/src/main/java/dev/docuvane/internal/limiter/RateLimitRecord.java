/* Keeps what responses said about the rate limit, as the limiter and the caller want it. */
package dev.docuvane.internal.limiter;

import dev.docuvane.http.Headers;
import dev.docuvane.http.RateLimit;
import dev.docuvane.http.ResetUnit;
import dev.docuvane.internal.json.Dates;
import org.jspecify.annotations.Nullable;

/** What the service said last about the rate limit of one client. Safe for threads. */
public final class RateLimitRecord {
    private final ServerClock clock = new ServerClock();
    private final @Nullable ResetUnit unit;
    private volatile @Nullable RateLimit latest;
    private Rereading rereading = Rereading.NOTHING;

    /**
     * A record of nothing yet.
     *
     * @param unit unit of a reset that is a delay, where the caller knows it
     */
    public RateLimitRecord(@Nullable ResetUnit unit) {
        this.unit = unit;
    }

    /**
     * The newest state, in the order responses came.
     *
     * @return {@code null} until a response carries one
     */
    @Nullable
    public RateLimit latest() {
        return latest;
    }

    /**
     * Reads the headers of a response and keeps what they say.
     *
     * @param headers headers of the response
     * @param sentAt when its call was sent, milliseconds since the epoch
     * @param now when it came
     * @return {@code null} when they say nothing of limits
     */
    public synchronized @Nullable RateLimit observe(Headers headers, long sentAt, long now) {
        if (headers.get("date") != null)
            clock.observe(Dates.serverNow(headers.get("date"), headers.get("age"), now), sentAt, now);
        RateLimit seen = rereading.read(headers, now);
        if (seen == null)
            seen = RateLimitHeaders.read(headers, now, new RateLimitHeaders.Context(latest, unit, clock::toLocal));
        if (seen == null) return null;
        rereading = new Rereading(headers, seen);
        latest = seen;
        return seen;
    }
}

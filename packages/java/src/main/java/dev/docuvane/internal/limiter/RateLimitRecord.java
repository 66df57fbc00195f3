/* Keeps the most recent rate limits, by the local clock. */
package dev.docuvane.internal.limiter;

import dev.docuvane.http.Headers;
import dev.docuvane.http.RateLimit;
import dev.docuvane.http.ResetUnit;
import dev.docuvane.internal.json.Dates;
import org.jspecify.annotations.Nullable;

/** The rate limits of one client, and the clock offset of the service. Safe for threads. */
public final class RateLimitRecord {
    /** Milliseconds. Servers write the same {@code Date} for up to a second, and a little longer when they are busy. */
    private static final long DATE_PRECISION_MILLIS = 1_100;

    private final @Nullable ResetUnit unit;
    private volatile @Nullable RateLimit latest;

    /** The offset lies between these two, milliseconds. Each response narrows it down. */
    private long leastOffset = Long.MIN_VALUE;

    private long mostOffset = Long.MAX_VALUE;

    /** A record of nothing yet; {@code unit} is that of a delay, when the user configured it. */
    public RateLimitRecord(@Nullable ResetUnit unit) {
        this.unit = unit;
    }

    /** The rate limit from the last response with rate-limit headers. */
    @Nullable
    public RateLimit latest() {
        return latest;
    }

    /** Reads the headers of a response; {@code sentAt} is when its request was sent. */
    public synchronized @Nullable RateLimit observe(Headers headers, long sentAt, long now) {
        if (headers.get("date") != null)
            compareClocks(Dates.serverNow(headers.get("date"), headers.get("age"), now), sentAt, now);
        RateLimit seen = RateLimitHeaders.read(headers, new RateLimitHeaders.Arrival(now, offset(), unit));
        if (seen != null) latest = seen;
        return seen;
    }

    private void compareClocks(long date, long sentAt, long now) {
        long least = date - now;
        long most = date + DATE_PRECISION_MILLIS - sentAt;
        leastOffset = Math.max(leastOffset, least);
        mostOffset = Math.min(mostOffset, most);
        // The bounds contradict each other: one of the clocks was set, so begin again.
        if (leastOffset > mostOffset) {
            leastOffset = least;
            mostOffset = most;
        }
    }

    /** Zero while the clocks may agree; else the least possible offset, so that no reset is early. */
    private long offset() {
        return leastOffset <= 0 && mostOffset >= 0 ? 0 : leastOffset;
    }
}

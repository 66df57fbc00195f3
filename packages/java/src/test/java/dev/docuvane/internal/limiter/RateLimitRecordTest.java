// Checks that reading only what changed gives the same as reading everything.
package dev.docuvane.internal.limiter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.docuvane.http.Headers;
import dev.docuvane.http.RateLimit;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

final class RateLimitRecordTest {
    private static final long NOW = 1_795_204_800_000L;
    private final RateLimitRecord record = new RateLimitRecord(null);

    private static Headers headers(long remaining, String more) {
        return Headers.of(
                "date", "Fri, 20 Nov 2026 20:00:00 GMT",
                "x-ratelimit-limit", "100",
                "x-ratelimit-remaining", Long.toString(remaining),
                "x-ratelimit-reset", "1795204860",
                "ratelimit", "\"minute\";r=" + remaining + more,
                "ratelimit-policy", "\"minute\";q=100;w=60");
    }

    private RateLimit observe(Headers headers, long now) {
        return Objects.requireNonNull(record.observe(headers, now - 20, now));
    }

    @Test
    void keepsTheNewestAndReadsAgainWhatRemains() {
        assertNull(record.latest());
        for (long remaining = 99; remaining >= 0; remaining -= 1) {
            RateLimit seen = observe(headers(remaining, ";t=60"), NOW + 99 - remaining);
            assertEquals(OptionalLong.of(remaining), seen.remaining());
            assertEquals(Optional.of(Instant.ofEpochMilli(NOW + 60_000)), seen.resetAt());
            assertEquals(Optional.of(Duration.ofMillis(60_000 - 99 + remaining)), seen.resetIn());
            assertEquals("minute", seen.windows().get(0).name());
            assertEquals(seen, record.latest());
        }
    }

    @Test
    void readsInFullWhatDiffersInMore() {
        observe(headers(50, ";t=60"), NOW);
        RateLimit seen = observe(headers(49, ";t=60, \"day\";r=1;t=9000"), NOW + 1);
        assertEquals(2, seen.windows().size());
        assertNull(record.observe(Headers.of("x-ratelimit-other", "1"), NOW, NOW + 1));
        assertEquals(seen, record.latest());
    }

    @Test
    void doesNotTakeANumberForWhatIsNone() {
        observe(headers(50, ";t=60"), NOW);
        Headers odd = Headers.of(
                "date", "Fri, 20 Nov 2026 20:00:00 GMT",
                "x-ratelimit-limit", "100",
                "x-ratelimit-remaining", "many",
                "x-ratelimit-reset", "1795204860",
                "ratelimit-policy", "\"minute\";q=100;w=60");
        assertEquals(OptionalLong.empty(), observe(odd, NOW + 1).remaining());
    }
}

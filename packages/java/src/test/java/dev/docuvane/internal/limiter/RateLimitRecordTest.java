// Tests how a client compares its clock with the service's.
package dev.docuvane.internal.limiter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.docuvane.http.Headers;
import dev.docuvane.http.RateLimit;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Objects;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class RateLimitRecordTest {
    private static final long NOW = 1_795_204_800_000L;
    private final RateLimitRecord record = new RateLimitRecord(null);

    /** Headers of a service whose clock shows this time, with a reset in 5 s. */
    private static Headers headers(long serverNow) {
        String date = DateTimeFormatter.RFC_1123_DATE_TIME.format(
                Instant.ofEpochMilli(serverNow).atOffset(ZoneOffset.UTC));
        return Headers.of(
                "date",
                date,
                "x-ratelimit-reset",
                java.math.BigDecimal.valueOf(serverNow + 5_000, 3).toPlainString());
    }

    private long resetIn(long serverNow, long now) {
        RateLimit seen = Objects.requireNonNull(record.observe(headers(serverNow), now - 10, now));
        return seen.resetIn().orElseThrow().toMillis();
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "uses the local clock while the clocks may agree, 0, 5000",
        "corrects a clock that is hours ahead, 7200000, 6000",
        "corrects a clock that is days behind, -172800000, 6000",
        "notices half a second after a second of responses, -500, 5300"
    })
    void comparesTheClocksAndIsNeverEarly(String what, long ahead, long most) {
        for (long elapsed = 0; elapsed < 3_000; elapsed += 50) resetIn(NOW + elapsed + ahead, NOW + elapsed);
        long resetIn = resetIn(NOW + 3_000 + ahead, NOW + 3_000);
        assertTrue(resetIn >= 5_000 && resetIn <= most, () -> what + ": " + resetIn);
    }

    @Test
    void beginsAgainWhenAClockIsSet() {
        resetIn(NOW, NOW);
        assertTrue(resetIn(NOW + 3_601_000, NOW + 1_000) <= 6_000);
    }

    @Test
    void keepsTheLastStateWhenAResponseSaysNothing() {
        RateLimit seen = record.observe(Headers.of("x-ratelimit-remaining", "3"), NOW, NOW);
        assertNull(record.observe(Headers.of("x-other", "1"), NOW, NOW));
        assertEquals(seen, record.latest());
        assertEquals(OptionalLong.of(3), Objects.requireNonNull(seen).remaining());
    }
}

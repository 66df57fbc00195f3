// Checks the delays before retries, with and without the service's advice.
package dev.docuvane.internal.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.docuvane.http.Headers;
import dev.docuvane.internal.RetryAfter;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BackoffTest {
    private static final long NOW = 1_795_204_800_000L;

    @Test
    void delaysGrowToEightSecondsHalfFixedAndHalfByChance() {
        List<Long> least = IntStream.of(1, 2, 3, 4, 5, 6, 50)
                .mapToObj(retry -> Backoff.delay(retry, () -> 0))
                .toList();
        assertEquals(List.of(250L, 500L, 1_000L, 2_000L, 4_000L, 4_000L, 4_000L), least);
        List<Long> most = IntStream.of(1, 5, 50)
                .mapToObj(retry -> Backoff.delay(retry, () -> 0.9999))
                .toList();
        // Whole milliseconds, rounded up.
        assertEquals(List.of(500L, 8_000L, 8_000L), most);
    }

    @Test
    void aWishIsNeverCutShort() {
        assertEquals(2_000, Backoff.asked(2_000, () -> 0));
        assertEquals(2_200, Backoff.asked(2_000, () -> 0.9999));
        assertEquals(61_000, Backoff.asked(60_000, () -> 0.9999));
    }

    @ParameterizedTest
    @CsvSource({
        "5, 5000",
        "0, 0",
        "1.0004, 1001",
        "' 7 ', 7000",
        "10s, 10000",
        "PT1M30S, 90000",
        "1795204810, 10000",
        "'Fri, 20 Nov 2026 20:00:09 GMT', 9000",
        "'Fri Nov 20 20:00:07 2026', 7000",
        "2026-11-20T20:00:30Z, 30000",
        "'Fri, 20 Nov 2026 19:00:00 GMT', 0"
    })
    void aWishIsReadInEachForm(String value, long millis) {
        assertEquals(millis, RetryAfter.read(Headers.of("retry-after", value), NOW));
    }

    @Test
    void millisecondsAreTheMostExactAndDatesAreOfTheServicesClock() {
        assertEquals(1_500, RetryAfter.read(Headers.of("retry-after-ms", "1500", "retry-after", "9"), NOW));
        Headers late =
                Headers.of("retry-after", "Fri, 20 Nov 2026 21:00:09 GMT", "date", "Fri, 20 Nov 2026 21:00:00 GMT");
        assertEquals(9_000, RetryAfter.read(late, NOW));
    }

    @ParameterizedTest
    @ValueSource(strings = {"99999999999999999999", "9223372036854775807", "9999999999999999h"})
    void aWishOfAnAbsurdLengthIsNoneOrATimeThatCanBeAddedToNow(String value) {
        for (String name : List.of("retry-after", "retry-after-ms")) {
            Long wish = RetryAfter.read(Headers.of(name, value), NOW);
            if (wish != null) assertTrue(NOW + wish > NOW && NOW + wish < Long.MAX_VALUE / 2, value + ": " + wish);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "soon", "-5", "1e3"})
    void whatCannotBeReadIsNoWish(String value) {
        assertNull(RetryAfter.read(Headers.of("retry-after", value), NOW));
    }
}

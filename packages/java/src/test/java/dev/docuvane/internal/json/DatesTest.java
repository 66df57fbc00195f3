// Checks the dates and durations of HTTP headers.
package dev.docuvane.internal.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.docuvane.http.Headers;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class DatesTest {
    private static final long NOON = Instant.parse("2026-11-20T12:00:07Z").toEpochMilli();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Fri, 20 Nov 2026 12:00:07 GMT",
                "Friday, 20-Nov-26 12:00:07 GMT",
                "Fri Nov 20 12:00:07 2026",
                "Fri Nov 20 2026 07:00:07 GMT-0500 (Eastern Standard Time)"
            })
    void readsDatesOfHttp(String text) {
        assertEquals(NOON, Dates.httpDate(text, NOON));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Fri, 20 Foo 2026 12:00:07 GMT", "tomorrow", "20 Nov 2026"})
    void takesOtherTextsForNoDateOfHttp(String text) {
        assertNull(Dates.httpDate(text, NOON));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2026-11-20T12:00:07Z",
                "2026-11-20 12:00:07",
                "2026-11-20 12:00:07 +0000 UTC",
                "2026-11-20 13:00:07 +0100",
                "2026-11-20T17:30:07+05:30"
            })
    void readsIsoDatesAsUtcUnlessAZoneIsNamed(String text) {
        assertEquals(NOON, Dates.isoDate(text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"2026-13-20T12:00:07Z", "2026-11-20", "12:00:07"})
    void takesOtherTextsForNoIsoDate(String text) {
        assertNull(Dates.isoDate(text));
    }

    @ParameterizedTest
    @CsvSource({"250ms, 250", "6m0s, 360000", "1h, 3600000", "PT1M30S, 90000", "1.2ms, 2"})
    void readsDurationsAndRoundsThemUp(String text, long expected) {
        assertEquals(expected, Dates.duration(text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "PT", "soon", "10"})
    void takesOtherTextsForNoDuration(String text) {
        assertNull(Dates.duration(text));
    }

    @Test
    void trustsTheLocalClockWhenTheServiceSendsNoReadableDate() {
        assertEquals(42, Dates.serverNow("?", null, 42));
        assertEquals(42, Dates.serverNow(null, null, 42));
    }

    @Test
    void addsTheTimeAResponseSpentInACache() {
        Headers headers = Headers.of("date", "Fri, 20 Nov 2026 12:00:07 GMT", "age", "3");
        assertEquals(NOON + 3_000, Dates.serverNow(headers.get("date"), headers.get("age"), 42));
    }
}

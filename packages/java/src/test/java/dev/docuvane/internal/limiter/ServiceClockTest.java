// Tests how the service's clock is estimated.
package dev.docuvane.internal.limiter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ServiceClockTest {
    private static final long NOW = 1_795_204_800_000L;

    /** By how much the estimate is late after 3 s of responses from a service whose clock is ahead. */
    private static long late(long ahead, long step) {
        ServiceClock clock = new ServiceClock();
        for (long at = 0; at < 3_000; at += 50)
            clock.observe(Math.floorDiv(NOW + at + ahead, 1_000) * 1_000, at - 10, at);
        return NOW + 3_000 + ahead - clock.now(NOW + 3_000 + step, 3_000);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "uses the local clock while the clocks may agree, 0, 0",
        "corrects a clock that is hours ahead, 7200000, 100",
        "corrects a clock that is days behind, -172800000, 100",
        "notices half a second after a second of responses, -500, 100"
    })
    void comparesTheClocksAndIsNeverEarly(String what, long ahead, long most) {
        long late = late(ahead, 0);
        assertTrue(late >= 0 && late <= most, () -> what + ": " + late);
    }

    @ParameterizedTest
    @ValueSource(longs = {3_600_000, -3_600_000})
    void ignoresThatTheLocalClockWasSet(long step) {
        long late = late(0, step);
        assertTrue(late >= 0 && late <= 100, () -> late + " ms late");
    }

    @Test
    void beginsAgainWhenTheClockOfTheServiceWasSet() {
        ServiceClock clock = new ServiceClock();
        clock.observe(NOW, 0, 0);
        clock.observe(NOW + 3_600_000, 1_000, 1_000);
        assertEquals(NOW + 3_600_000, clock.now(NOW + 1_000, 1_000));
    }
}

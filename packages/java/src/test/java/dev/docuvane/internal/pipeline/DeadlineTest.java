// Checks when an attempt is ended: by its timeout, by the deadline of the call, and not while bytes move.
package dev.docuvane.internal.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.docuvane.fixtures.FakeClock;
import dev.docuvane.fixtures.TestClient;
import dev.docuvane.internal.Outgoing;
import dev.docuvane.internal.Reader;
import dev.docuvane.internal.Request;
import dev.docuvane.json.Decoders;
import dev.docuvane.json.JsonValue;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DeadlineTest {
    private final FakeClock clock = new FakeClock();
    private final AtomicInteger ended = new AtomicInteger();

    private Deadline watch(long timeout, long deadline) {
        Outgoing.Limits limits = new Outgoing.Limits(2, timeout, deadline);
        Request<JsonValue> request =
                Request.of(TestClient.GET, Reader.json(Decoders.JSON)).build();
        Outgoing outgoing = new Outgoing(request, null, limits, new Outgoing.Wire("http://127.0.0.1:1", "/", Map.of()));
        return new Deadline(outgoing, clock, ended::incrementAndGet);
    }

    private void advance(long millis) {
        clock.advance(Duration.ofMillis(millis));
    }

    @Test
    void theTimeoutEndsAnAttemptOnce() {
        Deadline watch = watch(60_000, Outgoing.NEVER);
        advance(59_999);
        assertNull(watch.reason());
        advance(1);
        assertEquals(Deadline.Reason.TIMEOUT, watch.reason());
        advance(600_000);
        assertEquals(1, ended.get());
        assertEquals(0, clock.pending());
    }

    @Test
    void theDeadlineEndsAnAttemptThatHasTimeLeft() {
        Deadline watch = watch(60_000, clock.monotonicMillis() + 5_000);
        advance(5_000);
        assertEquals(Deadline.Reason.TOTAL_TIMEOUT, watch.reason());
    }

    @Test
    void aDeadlineThatIsOverEndsItAtOnce() {
        assertEquals(
                Deadline.Reason.TOTAL_TIMEOUT,
                watch(60_000, clock.monotonicMillis()).reason());
        assertEquals(1, ended.get());
    }

    @Test
    void bytesThatMoveStartTheTimeoutAnew() {
        Deadline watch = watch(60_000, Outgoing.NEVER);
        for (int move = 0; move < 10; move++) {
            advance(59_000);
            watch.touch();
        }
        assertNull(watch.reason());
        advance(59_999);
        assertNull(watch.reason());
        advance(1);
        assertEquals(Deadline.Reason.TIMEOUT, watch.reason());
    }

    @Test
    void theTimeoutStandsStillWhileTheCallerOfAStreamTakesItsTime() {
        Deadline watch = watch(60_000, clock.monotonicMillis() + 600_000);
        watch.hold();
        advance(300_000);
        assertNull(watch.reason());
        watch.touch();
        advance(59_999);
        assertNull(watch.reason());
        advance(1);
        assertEquals(Deadline.Reason.TIMEOUT, watch.reason());
    }

    @Test
    void noTimerIsLeftBehind() {
        watch(60_000, Outgoing.NEVER).close();
        watch(Outgoing.NEVER, Outgoing.NEVER).close();
        assertEquals(0, clock.pending());
        advance(60_000);
        assertEquals(0, ended.get());
    }

    @ParameterizedTest
    @ValueSource(strings = {"PT1H", "PT-1H", "P1D", "P-1D"})
    void aStepOfTheClockNeitherEndsAnAttemptNorKeepsItAlive(Duration step) {
        Deadline watch = watch(60_000, clock.monotonicMillis() + 90_000);
        clock.step(step);
        advance(59_999);
        assertNull(watch.reason());
        advance(1);
        assertEquals(Deadline.Reason.TIMEOUT, watch.reason());
    }
}

// Checks that a step of the system clock changes no call.
package dev.docuvane.internal.pipeline;

import static dev.docuvane.fixtures.Script.problem;
import static dev.docuvane.fixtures.Scripted.OK;
import static dev.docuvane.fixtures.Scripted.failure;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.docuvane.errors.DocuvaneException;
import dev.docuvane.fixtures.FakeClock;
import dev.docuvane.fixtures.Scripted;
import dev.docuvane.internal.Stage;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ClockStepTest {
    /** Fails after the clock of the machine was set. */
    private static Stage failing(FakeClock clock, Duration step) {
        Stage refusal = problem(503, "unavailable");
        return request -> {
            clock.step(step);
            return refusal.send(request);
        };
    }

    private static Scripted client(Duration step) {
        FakeClock[] clock = new FakeClock[1];
        Scripted made = Scripted.with(
                options -> options.totalTimeout(Duration.ofSeconds(5)).maxRetries(9),
                request -> failing(clock[0], step).send(request));
        clock[0] = made.clock;
        return made;
    }

    @ParameterizedTest
    @ValueSource(strings = {"PT1H", "PT-1H", "P1D", "P-1D"})
    void theTotalTimeoutEndsACallWhenItIsOver(Duration step) {
        Scripted made = client(step);
        DocuvaneException error = failure(made::get);
        long waited = made.clock.sleeps.stream().mapToLong(Long::longValue).sum();
        // Delays without jitter: 0.25, 0.5, 1 and 2 s; the next one would end after 5 s.
        assertEquals(3_750, waited);
        assertEquals(5, error.attempts());
    }

    @ParameterizedTest
    @ValueSource(strings = {"PT1H", "PT-1H", "P1D", "P-1D"})
    void aRetryAfterASecondIsMadeAfterASecond(Duration step) {
        Scripted made = Scripted.of(problem(503, "unavailable", "retry-after", "1"), OK);
        made.clock.step(step);
        made.get();
        assertTrue(made.clock.sleeps.equals(java.util.List.of(1_000L)), made.clock.sleeps::toString);
    }
}

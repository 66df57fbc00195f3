// Checks that retries end while everything fails, and when they begin again.
package dev.docuvane.internal.pipeline;

import static dev.docuvane.fixtures.Script.problem;
import static dev.docuvane.fixtures.Script.silence;
import static dev.docuvane.fixtures.Scripted.OK;
import static dev.docuvane.fixtures.Scripted.failure;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.docuvane.core.RateLimitMode;
import dev.docuvane.errors.DocuvaneException;
import dev.docuvane.fixtures.Scripted;
import dev.docuvane.internal.Stage;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class BudgetTest {
    @Test
    void theBudgetEndsRetriesWhileEverythingFails() {
        Scripted made = Scripted.of(problem(500, "x"));
        for (int call = 0; call < 10; call++) failure(made::get);
        DocuvaneException error = failure(made::get);
        assertTrue(error.isRetryBudgetExhausted());
        assertEquals(1, error.attempts());
        assertTrue(error.isRetryable());
        assertTrue(error.getMessage().endsWith("Not retried: too many calls of this client failed lately."));
        assertEquals(31, made.sent());
    }

    @Test
    void theBudgetIsRefilledBySuccesses() {
        List<Stage> steps = new ArrayList<>(Collections.nCopies(30, problem(500, "x")));
        steps.addAll(Collections.nCopies(5, OK));
        steps.addAll(List.of(problem(500, "x"), OK));
        Scripted made = Scripted.of(steps.toArray(Stage[]::new));
        for (int call = 0; call < 10; call++) failure(made::get);
        for (int call = 0; call < 5; call++) made.get();
        assertEquals(2, made.get().attempts());
    }

    @Test
    void theBudgetIsNotTouchedByA429ThatSaysWhenToComeBack() {
        Scripted made =
                Scripted.with(options -> options.rateLimit(RateLimitMode.OFF), problem(429, "x", "retry-after", "1"));
        for (int call = 0; call < 20; call++) assertEquals(3, failure(made::get).attempts());
    }

    @Test
    void theBudgetPaysDoubleForATimeout() {
        Scripted made = Scripted.with(options -> options.maxRetries(1), silence());
        for (int call = 0; call < 10; call++) assertEquals(2, failure(made::get).attempts());
        DocuvaneException error = failure(made::get);
        assertTrue(error.isRetryBudgetExhausted());
        assertEquals(1, error.attempts());
    }
}

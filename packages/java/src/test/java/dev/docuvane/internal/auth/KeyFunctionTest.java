// Checks key functions: when they are asked, and what an error says and does not say.
package dev.docuvane.internal.auth;

import static dev.docuvane.fixtures.Scripted.failure;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.docuvane.core.CallOptions;
import dev.docuvane.errors.DocuvaneException;
import dev.docuvane.errors.Outcome;
import dev.docuvane.fixtures.Script;
import dev.docuvane.fixtures.Scripted;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(30)
class KeyFunctionTest {
    @Test
    void aKeyFunctionIsAskedOnceMoreWhenItsKeyWasRefusedForARunAsWell() {
        AtomicInteger asked = new AtomicInteger();
        Scripted made = Scripted.with(
                options ->
                        options.apiKey(() -> "key-" + asked.incrementAndGet()).maxRetries(0),
                Script.problem(401, "invalid_token"),
                Scripted.RUN);
        assertEquals(2, made.run().attempts());
        assertEquals(List.of(), made.clock.sleeps);
        assertEquals("Bearer key-2", made.script.sent.get(1).headers().get("authorization"));
    }

    @Test
    void aKeyFunctionIsNotAskedAgainForABodyThatIsGone() {
        Scripted made = Scripted.with(options -> options.apiKey(() -> "key"), Script.problem(401, "x"), Scripted.OK);
        failure(() -> made.client.upload(Scripted.stream(), CallOptions.NONE));
        assertEquals(1, made.sent());
    }

    @Test
    void aKeyFunctionThatFailsEndsTheCallWithItsErrorAsTheCause() {
        IllegalStateException cause = new IllegalStateException("vault is sealed");
        Scripted made = Scripted.with(
                options -> options.apiKey(() -> {
                    throw cause;
                }),
                Scripted.RUN);
        DocuvaneException error = failure(made::run);
        assertEquals("api_key_failed", error.code());
        assertSame(cause, error.getCause());
        assertEquals(Optional.of(Outcome.NOT_SENT), error.outcome());
        assertEquals(36, error.idempotencyKey().orElseThrow().length());
        assertEquals(0, made.sent());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "  ", "a\r\nb", "a b"})
    void aKeyFunctionThatReturnsNoKeyIsAnErrorThatDoesNotShowIt(String key) {
        Scripted made = Scripted.with(options -> options.apiKey(() -> key), Scripted.OK);
        DocuvaneException error = failure(made::get);
        assertEquals("invalid_api_key", error.code());
        assertTrue(error.getMessage().startsWith("The key function did not return a valid key"));
        assertEquals(0, made.sent());
    }

    @Test
    void aKeyThatNeverChangesIsNotSentAgainAfterARefusal() {
        Scripted made = Scripted.of(Script.problem(401, "x"), Scripted.OK);
        assertEquals(1, failure(made::get).attempts());
        assertEquals(1, made.sent());
    }
}

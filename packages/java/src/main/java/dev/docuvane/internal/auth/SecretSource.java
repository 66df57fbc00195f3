package dev.docuvane.internal.auth;

import dev.docuvane.errors.DocuvaneException;
import dev.docuvane.errors.ErrorFacts;
import dev.docuvane.errors.Outcome;
import dev.docuvane.internal.Outgoing;
import dev.docuvane.internal.errors.Checks;
import java.util.function.Supplier;

/** The source of the secret of each attempt. Thread-safe. */
public interface SecretSource {
    /**
     * Gives the secret for one attempt; may wait for it.
     *
     * @throws DocuvaneException the attempt failed; nothing was sent
     */
    String get(Outgoing request);

    /** Called when the service rejected a secret. */
    default void drop(String secret) {}

    /** Whether another call may return a different secret. */
    default boolean isRenewable() {
        return true;
    }

    /** A secret that never changes. */
    static SecretSource of(String secret) {
        return new SecretSource() {
            @Override
            public String get(Outgoing request) {
                return secret;
            }

            @Override
            public boolean isRenewable() {
                return false;
            }
        };
    }

    /** A function that is called before each attempt. */
    static SecretSource of(Supplier<String> keys) {
        return request -> {
            String key = ask(keys);
            if (key != null && Checks.isHeaderText(key.trim())) return key.trim();
            throw new DocuvaneException(
                    "The key function did not return a valid key: it must return a string that a header can contain.",
                    ErrorFacts.of("invalid_api_key").outcome(Outcome.NOT_SENT));
        };
    }

    @SuppressWarnings("NullAway") // Callers without null checks may pass anything; it is checked above.
    private static @org.jspecify.annotations.Nullable String ask(Supplier<String> keys) {
        try {
            return keys.get();
        } catch (RuntimeException cause) {
            throw new DocuvaneException(
                    "The key function failed, so nothing was sent: see the cause of this error.",
                    ErrorFacts.of("api_key_failed").outcome(Outcome.NOT_SENT).cause(cause));
        }
    }
}

/* Where the secret of each attempt comes from. */
package dev.docuvane.internal.auth;

import dev.docuvane.errors.DocuvaneException;
import dev.docuvane.errors.ErrorFacts;
import dev.docuvane.errors.Outcome;
import dev.docuvane.internal.Outgoing;
import dev.docuvane.internal.errors.Checks;
import java.util.function.Supplier;

/** Where the secret of each attempt comes from. Safe for use by many threads. */
public interface SecretSource {
    /**
     * Gives the secret for one attempt; may wait for it.
     *
     * @throws DocuvaneException the attempt failed; nothing was sent
     */
    String get(Outgoing request);

    /** Hears that the service refused a secret. */
    default void drop(String secret) {}

    /** Whether asking again may give another secret. */
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

    /** A function that is asked before each attempt. */
    static SecretSource of(Supplier<String> keys) {
        return request -> {
            String key = ask(keys);
            if (key != null && Checks.isHeaderText(key.trim())) return key.trim();
            throw new DocuvaneException(
                    "The key function returned no key that a header can carry: it must return one as text.",
                    ErrorFacts.of("invalid_api_key").outcome(Outcome.NOT_SENT));
        };
    }

    @SuppressWarnings("NullAway") // Callers without null checks give what they want; it is checked above.
    private static @org.jspecify.annotations.Nullable String ask(Supplier<String> keys) {
        try {
            return keys.get();
        } catch (RuntimeException cause) {
            throw new DocuvaneException(
                    "The key function failed, so that nothing was sent: see the cause of this error.",
                    ErrorFacts.of("api_key_failed").outcome(Outcome.NOT_SENT).cause(cause));
        }
    }
}

package dev.docuvane.core;

import dev.docuvane.errors.InvalidArgumentException;
import dev.docuvane.internal.errors.Checks;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.function.Supplier;

/** The caller's credentials: a key, a function that returns keys, user and password, or client credentials. */
public abstract class Credential {
    Credential() {}

    /**
     * A key that never changes.
     *
     * @param key as issued by the service; surrounding spaces are removed
     * @return the credential
     * @throws InvalidArgumentException it is empty or has a character that no header can carry; it is not shown
     */
    public static Credential key(String key) {
        return new Key(checkKey(key));
    }

    /**
     * Keys that rotate or come from a vault.
     *
     * @param keys called before each attempt, and again when the service rejects its key (401)
     * @return the credential
     */
    public static Credential keys(Supplier<String> keys) {
        return new Keys(keys);
    }

    /**
     * User and password.
     *
     * @param user name, without a colon
     * @param password any text
     * @return the credential
     * @throws InvalidArgumentException the name has a colon, which would move the border between both (RFC 7617 §2)
     */
    public static Credential password(String user, String password) {
        if (user.indexOf(':') >= 0)
            throw Checks.invalid(
                    "invalid_credentials", "The user name has a colon, which basic authentication cannot send.");
        byte[] both = (user + ":" + password).getBytes(StandardCharsets.UTF_8);
        return new Key(Base64.getEncoder().encodeToString(both));
    }

    /**
     * Stands for the account where the secret must not be seen; a key itself is hashed there.
     *
     * @return the key, client ID or function
     */
    public abstract Object identity();

    private static String checkKey(String key) {
        String trimmed = key.trim();
        if (trimmed.isEmpty()) throw Checks.invalid("missing_api_key", "The API key is empty: check its source.");
        if (Checks.isHeaderText(trimmed)) return trimmed;
        throw Checks.invalid(
                "invalid_api_key",
                "The API key has a space, line break or other character that no header can carry: check how it was copied.");
    }

    /** Nothing of it. */
    @Override
    public final String toString() {
        return "Credential";
    }

    /** A secret that never changes. */
    public static final class Key extends Credential {
        /**
         * The secret.
         */
        public final String secret;

        private Key(String secret) {
            this.secret = secret;
        }

        @Override
        public Object identity() {
            return secret;
        }
    }

    /** A function that returns secrets. */
    public static final class Keys extends Credential {
        /**
         * Returns the current key.
         */
        public final Supplier<String> keys;

        private Keys(Supplier<String> keys) {
            this.keys = keys;
        }

        @Override
        public Object identity() {
            return keys;
        }
    }
}

package dev.docuvane.internal.errors;

import org.jspecify.annotations.Nullable;

/** Removes credentials from text that a service, proxy or library wrote. */
public final class Redact {
    /** The text that replaces a credential. */
    public static final String REDACTED = "[redacted]";

    private Redact() {}

    /**
     * Replaces a credential wherever it occurs in a text: a service may repeat the key it refused, and error messages go to
     * logs.
     *
     * @param text text from outside
     * @param credential as it was sent; nothing happens when it is unknown or empty
     */
    public static String redact(String text, @Nullable String credential) {
        return credential == null || credential.isEmpty() ? text : text.replace(credential, REDACTED);
    }
}

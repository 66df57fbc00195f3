/* Takes credentials out of text that a service, proxy or library wrote. */
package dev.docuvane.core;

import org.jspecify.annotations.Nullable;

/** Takes credentials out of text that a service, proxy or library wrote. */
final class Redact {
    /** What stands where a credential stood. */
    static final String REDACTED = "[redacted]";

    private Redact() {}

    /**
     * Replaces a credential wherever it occurs in a text: a service may repeat the key it refused, and error messages go to
     * logs.
     *
     * @param text text from outside
     * @param credential as it was sent; nothing happens when it is unknown or empty
     */
    static String redact(String text, @Nullable String credential) {
        return credential == null || credential.isEmpty() ? text : text.replace(credential, REDACTED);
    }
}

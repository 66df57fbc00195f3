package dev.docuvane.errors;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Verification of a webhook event failed; see {@link #reason} and {@link #code}. Respond with 400 and do nothing else. */
public final class WebhookVerificationException extends DocuvaneException {
    private static final long serialVersionUID = 1L;

    /** Why verification failed. */
    private final Reason reason;

    /** Why verification failed. */
    public enum Reason {
        /** The body was parsed before. */
        BODY_NOT_RAW,
        /** A header of webhooks is missing. */
        MISSING_HEADER,
        /** The timestamp header is not a timestamp. */
        BAD_TIMESTAMP,
        /** The receiver's own signing secret cannot be used. */
        BAD_SECRET,
        /** No signature matches. */
        NO_MATCH,
        /** The signature matches, but it is older than the tolerance. */
        TOO_OLD,
        /** The signature matches, but it is newer than the tolerance. */
        TOO_NEW,
        /** The signature matches, but the body is not a JSON object. */
        BAD_JSON,
        /** The signature matches, but nothing says the type of the event. */
        UNKNOWN_TYPE
    }

    /**
     * Creates an error.
     *
     * @param message one sentence: what, where, what to do
     * @param reason why; its name in lower case is the code
     * @param cause what was thrown below, or {@code null}
     */
    public WebhookVerificationException(String message, Reason reason, @Nullable Throwable cause) {
        super(message, ErrorFacts.of(reason.name().toLowerCase(Locale.ROOT)).cause(cause));
        this.reason = reason;
    }

    /**
     * Why verification failed.
     *
     * @return the same value as {@link #code}
     */
    public Reason reason() {
        return reason;
    }
}

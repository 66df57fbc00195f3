package dev.docuvane.internal.webhooks;

import dev.docuvane.errors.WebhookVerificationException;
import dev.docuvane.errors.WebhookVerificationException.Reason;

/** Creates the errors of failed verification. No message contains a secret, a signature or any part of the body. */
public final class Refusals {
    private static final String ADVICE =
            "copy the endpoint's signing secret again, for instance into an environment variable";

    private Refusals() {}

    public static WebhookVerificationException refuse(Reason reason, String message) {
        return new WebhookVerificationException(message, reason, null);
    }

    /** A secret that cannot be used; it is never shown. */
    public static WebhookVerificationException badSecret(String what) {
        return refuse(Reason.BAD_SECRET, "Invalid webhook signing secret: " + what + "; " + ADVICE + ".");
    }

    /** A body that was parsed, already read or missing. */
    public static WebhookVerificationException notRaw() {
        return refuse(
                Reason.BODY_NOT_RAW,
                "Webhook verification failed: the body is not raw (null);"
                        + " give the bytes or the text of the request before anything parses it.");
    }

    /** A body that is no event; {@code subject} begins the message. */
    public static WebhookVerificationException badJson(String subject, String what) {
        return refuse(Reason.BAD_JSON, subject + " " + what + "; contact the sender.");
    }

    /** An event of no type that no fallback takes: a success would tell the sender that it was handled. */
    public static WebhookVerificationException unknownType() {
        return refuse(
                Reason.UNKNOWN_TYPE,
                "The signature of the webhook event is valid, but nothing says its type; check that this version knows the events of the sender.");
    }
}

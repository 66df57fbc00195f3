package dev.docuvane.internal.webhooks;

import dev.docuvane.errors.WebhookVerificationException;
import dev.docuvane.errors.WebhookVerificationException.Reason;

/** Creates the errors of failed verification. No message contains a secret, a signature or any part of the body. */
public final class Refusals {
    private static final String ADVICE =
            "copy the endpoint's signing secret (whsec_…) again, for instance into an environment variable";

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

    public static WebhookVerificationException badJson(String what) {
        return refuse(
                Reason.BAD_JSON,
                "Webhook verification failed: the signature is valid, but the body " + what + "; contact the sender.");
    }
}

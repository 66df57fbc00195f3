package dev.docuvane.webhooks;

/**
 * The response to a delivery.
 *
 * @param status HTTP status: 200, 400 when verification failed, 413 when it is too large, 500 when handling failed (it is
 *     sent again)
 * @param code of the result: {@code handled}, {@code duplicate}, {@code ignored}, {@code body_too_large},
 *     {@code handler_failed}, or the reason of a {@link dev.docuvane.errors.WebhookVerificationException}
 */
public record WebhookResponse(int status, String code) {
    /**
     * Body of the response.
     *
     * @return JSON: {@code {"code":"handled"}}
     */
    public String body() {
        return "{\"code\":\"" + code + "\"}";
    }
}

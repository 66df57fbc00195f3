/* An answer on its way back through the stages. */
package dev.docuvane.core;

import org.jspecify.annotations.Nullable;

/**
 * An answer on its way back through the stages.
 *
 * @param body as it came
 * @param model what the body was read as; {@code null} below the parse stage and for an answer without a body
 */
record Answer(
        int status,
        Headers headers,
        byte[] body,
        int attempts,
        @Nullable String idempotencyKey,
        @Nullable Object model,
        @Nullable RateLimit rateLimit) {
    @Nullable String requestId() {
        return RequestId.of(headers);
    }
}

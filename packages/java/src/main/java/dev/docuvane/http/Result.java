/* A model with what came around it. */
package dev.docuvane.http;

import dev.docuvane.internal.TransportResponse;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A model with what came around it. Immutable.
 *
 * @param <T> type of the model
 */
public final class Result<T extends @Nullable Object> {
    private final @Nullable T data;
    private final TransportResponse answer;

    public Result(@Nullable T data, TransportResponse answer) {
        this.data = data;
        this.answer = answer;
    }

    /**
     * The model.
     *
     * @return {@code null} for methods that return nothing, and for an answer without a body, such as 304
     */
    @SuppressWarnings("NullAway") // T is nullable where this may be null: for nothing, and where a caller asks for 304.
    public T data() {
        return data;
    }

    /**
     * HTTP status.
     *
     * @return a 2xx; or 304, when the request said what is known already
     */
    public int status() {
        return answer.status();
    }

    /**
     * Headers of the answer.
     *
     * @return names in lower case
     */
    public Headers headers() {
        return answer.headers();
    }

    /**
     * The service's id of the call.
     *
     * @return as {@code req_…}; empty when it gave none
     */
    public Optional<String> requestId() {
        return Optional.ofNullable(answer.requestId());
    }

    /**
     * What the answer said about the rate limit.
     *
     * @return empty when it said nothing
     */
    public Optional<RateLimit> rateLimit() {
        return Optional.ofNullable(answer.rateLimit());
    }

    /**
     * Attempts it took.
     *
     * @return from 1
     */
    public int attempts() {
        return answer.attempts();
    }

    /**
     * Key the call was made under.
     *
     * @return empty for a call without one
     */
    public Optional<String> idempotencyKey() {
        return Optional.ofNullable(answer.idempotencyKey());
    }

    /** Without the model, which may be a document's content. */
    @Override
    public String toString() {
        return "Result[status=" + status() + ", requestId=" + answer.requestId() + ", attempts=" + attempts() + "]";
    }
}

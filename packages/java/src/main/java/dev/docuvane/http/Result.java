package dev.docuvane.http;

import dev.docuvane.json.JsonValue;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A model with its raw response: status, headers and request ID. Immutable.
 *
 * @param <T> type of the model
 */
public final class Result<T extends @Nullable Object> {
    private final @Nullable T data;
    private final ResponseInfo info;
    private final @Nullable JsonValue json;

    /**
     * Creates a result.
     *
     * @param data the model; {@code null} for methods that return nothing
     * @param info the facts of the response
     */
    public Result(@Nullable T data, ResponseInfo info) {
        this(data, info, null);
    }

    /**
     * Creates a result with the JSON that the model was read from.
     *
     * @param data the model
     * @param info the facts of the response
     * @param json the body; {@code null} if it is not JSON
     */
    public Result(@Nullable T data, ResponseInfo info, @Nullable JsonValue json) {
        this.data = data;
        this.info = info;
        this.json = json;
    }

    /**
     * The model.
     *
     * @return {@code null} for methods that return nothing, and for a response without a body, such as 304
     */
    @SuppressWarnings("NullAway") // T is nullable where this may be null: for nothing, and where a caller asks for 304.
    public T data() {
        return data;
    }

    /**
     * The body as it was sent, including values that do not match the type of {@link #data}.
     *
     * @return empty for a response without a JSON body
     */
    public Optional<JsonValue> json() {
        return Optional.ofNullable(json);
    }

    /**
     * The facts of the response.
     *
     * @return status, headers, request ID, rate limit, attempts and idempotency key
     */
    public ResponseInfo info() {
        return info;
    }

    /**
     * HTTP status.
     *
     * @return a 2xx; or 304, if the request was conditional
     */
    public int status() {
        return info.status();
    }

    /**
     * Headers of the info.
     *
     * @return names in lower case
     */
    public Headers headers() {
        return info.headers();
    }

    /**
     * The service's id of the call.
     *
     * @return such as {@code req_…}; empty if absent
     */
    public Optional<String> requestId() {
        return info.requestId();
    }

    /**
     * The rate limit in the response.
     *
     * @return empty if it was not sent
     */
    public Optional<RateLimit> rateLimit() {
        return info.rateLimit();
    }

    /**
     * Attempts it took.
     *
     * @return from 1
     */
    public int attempts() {
        return info.attempts();
    }

    /**
     * Key the call was made under.
     *
     * @return empty for a call without one
     */
    public Optional<String> idempotencyKey() {
        return info.idempotencyKey();
    }

    /** Without the model, which may be a document's content. */
    @Override
    public String toString() {
        return "Result[status=" + status() + ", requestId=" + info.requestId().orElse(null) + ", attempts=" + attempts()
                + "]";
    }
}

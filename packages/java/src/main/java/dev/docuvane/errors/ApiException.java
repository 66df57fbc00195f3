package dev.docuvane.errors;

import dev.docuvane.http.Headers;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The service responded with an error; subclasses by status. */
public class ApiException extends DocuvaneException {
    private static final long serialVersionUID = 1L;

    /** HTTP status. */
    private final int status;

    /** What the service said. */
    private final String detail;

    /** The service's id of the call. */
    private final @Nullable String requestId;

    /** Not serialized, so {@code null} in an error that was. */
    private final transient @Nullable ErrorResponse response;

    /** The body as the type that the description of the service names. */
    private transient @Nullable Object error;

    /**
     * Creates an error.
     *
     * @param message one sentence: what, where, what to do
     * @param facts what is known about it
     * @param response the error response
     */
    public ApiException(String message, ErrorFacts facts, ErrorResponse response) {
        super(message, facts);
        this.response = response;
        status = response.status();
        detail = response.detail();
        requestId = response.requestId();
    }

    /**
     * HTTP status.
     *
     * @return 300 or more
     */
    public final int status() {
        return status;
    }

    /**
     * What the service said.
     *
     * @return one sentence, at most 500 characters, never markup
     */
    public final String detail() {
        return detail;
    }

    /**
     * Individual errors, if the service listed them.
     *
     * @return empty when it did not
     */
    public final List<ProblemDetail> errors() {
        return response == null ? List.of() : response.errors();
    }

    /**
     * The service's id of the call.
     *
     * @return such as {@code req_…}; empty if absent
     */
    public final Optional<String> requestId() {
        return Optional.ofNullable(requestId);
    }

    /**
     * Headers of the response.
     *
     * @return never shown by {@code toString}; none in an error that was serialized
     */
    public final Headers headers() {
        return response == null ? Headers.NONE : response.headers();
    }

    /**
     * Body of the response as text.
     *
     * @return never shown by {@code toString}; empty in an error that was serialized
     */
    public final String body() {
        return response == null ? "" : response.body();
    }

    /**
     * Body of the response as the type that the description of the operation names for its status; the documentation of
     * the method says which.
     *
     * @param <T> the type
     * @param type its class
     * @return empty when the body is of another type; never shown by {@code toString}; empty in an error that was
     *     serialized
     */
    public final <T> Optional<T> error(Class<T> type) {
        return type.isInstance(error) ? Optional.of(type.cast(error)) : Optional.empty();
    }

    final void setError(@Nullable Object error) {
        this.error = error;
    }
}

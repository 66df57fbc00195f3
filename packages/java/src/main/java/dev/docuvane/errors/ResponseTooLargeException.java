package dev.docuvane.errors;

import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * A response is larger than the option {@code maxResponseBytes} allows, has too many headers, or has more values than half of the heap
 * holds.
 */
public class ResponseTooLargeException extends DocuvaneException {
    private static final long serialVersionUID = 1L;

    /** HTTP status. */
    private final @Nullable Integer status;

    /** The service's id of the call. */
    private final @Nullable String requestId;

    /**
     * Makes an error.
     *
     * @param message one sentence: what, where, what to do
     * @param facts what is known about it
     * @param status HTTP status; {@code null} when the headers were too large to be read
     * @param requestId the service's id of the call, or {@code null}
     */
    public ResponseTooLargeException(
            String message, ErrorFacts facts, @Nullable Integer status, @Nullable String requestId) {
        super(message, facts);
        this.status = status;
        this.requestId = requestId;
    }

    /**
     * HTTP status.
     *
     * @return empty when the headers were too large to be read
     */
    public final OptionalInt status() {
        return status == null ? OptionalInt.empty() : OptionalInt.of(status);
    }

    /**
     * The service's id of the call.
     *
     * @return as {@code req_…}; empty when it gave none
     */
    public final Optional<String> requestId() {
        return Optional.ofNullable(requestId);
    }
}

package dev.docuvane.errors;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The service reported success with a body that cannot be parsed. */
public class ResponseParseException extends DocuvaneException {
    private static final long serialVersionUID = 1L;

    /** HTTP status. */
    private final int status;

    /** The service's id of the call. */
    private final @Nullable String requestId;

    /**
     * Creates an error.
     *
     * @param message one sentence: what, where, what to do
     * @param facts what is known about it
     * @param status HTTP status
     * @param requestId the service's id of the call, or {@code null}
     */
    public ResponseParseException(String message, ErrorFacts facts, int status, @Nullable String requestId) {
        super(message, facts);
        this.status = status;
        this.requestId = requestId;
    }

    /**
     * HTTP status.
     *
     * @return a 2xx
     */
    public final int status() {
        return status;
    }

    /**
     * The service's id of the call.
     *
     * @return such as {@code req_…}; empty if absent
     */
    public final Optional<String> requestId() {
        return Optional.ofNullable(requestId);
    }
}

package dev.docuvane.errors;

import dev.docuvane.http.Headers;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The content of an error response.
 *
 * @param status HTTP status
 * @param detail one sentence of the service, at most 500 characters
 * @param errors individual errors, if the service listed them
 * @param requestId the service's id of the call
 * @param headers headers of the response
 * @param body the response as text
 */
public record ErrorResponse(
        int status,
        String detail,
        List<ProblemDetail> errors,
        @Nullable String requestId,
        Headers headers,
        String body) {
    /** Without headers and body, which may hold anything. */
    @Override
    public String toString() {
        return "ErrorResponse[status=" + status + ", requestId=" + requestId + "]";
    }
}

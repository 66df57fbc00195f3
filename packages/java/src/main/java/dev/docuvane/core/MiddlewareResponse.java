package dev.docuvane.core;

import dev.docuvane.http.Headers;
import java.nio.charset.StandardCharsets;

/**
 * A response as a middleware sees or makes it.
 *
 * @param status HTTP status; an error is treated as one of the service, retries included
 * @param headers headers of the response
 * @param body the whole body, not copied
 */
@SuppressWarnings("ArrayRecordComponent") // Bodies may be large, and no caller compares responses.
public record MiddlewareResponse(int status, Headers headers, byte[] body) {
    /**
     * Creates a response instead of the service.
     *
     * @param status HTTP status
     * @param json body, JSON text
     * @return the response
     */
    public static MiddlewareResponse of(int status, String json) {
        Headers headers = Headers.of("content-type", "application/json");
        return new MiddlewareResponse(status, headers, json.getBytes(StandardCharsets.UTF_8));
    }

    /** Without headers and body. */
    @Override
    public String toString() {
        return "MiddlewareResponse[status=" + status + ", bytes=" + body.length + "]";
    }
}

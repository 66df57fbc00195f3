package dev.docuvane.internal;

import dev.docuvane.http.ResponseInfo;
import java.util.List;

/**
 * The response that a stream of items is read from.
 *
 * @param info status, headers and request ID
 * @param chunks the body
 * @param what the call, as {@code GET /events}
 * @param secrets credentials, which are removed from what the service wrote
 */
public record StreamSource(ResponseInfo info, Chunks chunks, String what, List<String> secrets) {
    /** Without the credentials. */
    @Override
    public String toString() {
        return "StreamSource[" + what + "]";
    }
}

/* One attempt as a middleware sees it: what goes on the wire, without credential and body. */
package dev.docuvane.core;

import dev.docuvane.errors.InvalidArgumentException;
import dev.docuvane.internal.Body;
import dev.docuvane.internal.Outgoing;
import dev.docuvane.internal.errors.Checks;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One attempt as a middleware sees it: what goes on the wire, without credential and body. Immutable. */
public final class MiddlewareRequest {
    private final Outgoing request;
    private final Map<String, String> headers;

    private MiddlewareRequest(Outgoing request, Map<String, String> headers) {
        this.request = request;
        this.headers = headers;
    }

    /** Shows an attempt without the headers that are the client's secret. */
    public static MiddlewareRequest of(Outgoing request, List<String> hidden) {
        Map<String, String> shown = new LinkedHashMap<>(request.headers());
        hidden.forEach(shown::remove);
        return new MiddlewareRequest(request, Collections.unmodifiableMap(shown));
    }

    /**
     * Adds or replaces a header. Those of the client itself, such as {@code Authorization}, cannot be replaced.
     *
     * @param name name of the header
     * @param value ASCII text on one line
     * @return a copy with this header
     * @throws InvalidArgumentException it has a character that no header can carry
     */
    public MiddlewareRequest header(String name, String value) {
        Map<String, String> more = new LinkedHashMap<>(headers);
        more.put(Checks.headerName(name), Checks.headerValue(name, value));
        return new MiddlewareRequest(request, Collections.unmodifiableMap(more));
    }

    /**
     * Operation of the description of the service.
     *
     * @return as {@code uploadDocument}
     */
    public String operation() {
        return request.operation().id();
    }

    /**
     * HTTP method.
     *
     * @return in capitals
     */
    public String method() {
        return request.operation().method();
    }

    /**
     * Path template; the name to count and log under.
     *
     * @return as {@code /documents/{id}}
     */
    public String route() {
        return request.operation().path();
    }

    /**
     * Path and query as they are sent; they hold ids, filters and perhaps a key, so keep them out of logs.
     *
     * @return encoded, from the origin on
     */
    public String target() {
        return request.target();
    }

    /**
     * Headers, never with the credential.
     *
     * @return values by name in lower case
     */
    public Map<String, String> headers() {
        return headers;
    }

    /**
     * Number of the attempt.
     *
     * @return from 1
     */
    public int attempt() {
        return request.attempt();
    }

    /**
     * Key the call is made under.
     *
     * @return empty for a call without one
     */
    public Optional<String> idempotencyKey() {
        return Optional.ofNullable(request.idempotencyKey());
    }

    /**
     * Length of the body.
     *
     * @return bytes; 0 without a body, -1 for a stream of unknown length
     */
    public long bodyBytes() {
        Body body = request.body();
        return body == null ? 0 : body.contentLength();
    }

    /** Whether it is for this attempt. */
    public boolean isOf(Outgoing request) {
        return this.request == request;
    }

    @Override
    public String toString() {
        return "MiddlewareRequest[" + request.operation() + ", attempt=" + attempt() + "]";
    }
}

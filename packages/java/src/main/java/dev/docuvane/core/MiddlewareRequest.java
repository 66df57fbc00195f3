package dev.docuvane.core;

import dev.docuvane.errors.InvalidArgumentException;
import dev.docuvane.internal.errors.Checks;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** One attempt as a middleware sees it: the request on the wire, without credential and body. Immutable. */
public final class MiddlewareRequest {
    private final CallFacts call;
    private final String target;
    private final int attempt;
    private final Map<String, String> headers;

    /**
     * Creates a request, as the client does for each attempt.
     *
     * @param call the facts of the call
     * @param target path and query as they are sent
     * @param attempt number of the attempt, from 1
     * @param headers values by name in lower case, without the credential
     */
    public MiddlewareRequest(CallFacts call, String target, int attempt, Map<String, String> headers) {
        this.call = call;
        this.target = target;
        this.attempt = attempt;
        this.headers = Collections.unmodifiableMap(new LinkedHashMap<>(headers));
    }

    /**
     * The facts of the call.
     *
     * @return the same object for all copies of this request
     */
    public CallFacts call() {
        return call;
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
        return new MiddlewareRequest(call, target, attempt, more);
    }

    /**
     * Operation of the description of the service.
     *
     * @return as {@code uploadDocument}
     */
    public String operation() {
        return call.operation();
    }

    /**
     * HTTP method.
     *
     * @return in capitals
     */
    public String method() {
        return call.method();
    }

    /**
     * Path template; for metrics and logs.
     *
     * @return as {@code /documents/{id}}
     */
    public String route() {
        return call.route();
    }

    /**
     * Path and query as they are sent; they hold ids, filters and perhaps a key, so keep them out of logs.
     *
     * @return encoded, from the origin on
     */
    public String target() {
        return target;
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
        return attempt;
    }

    /**
     * Key the call is made under.
     *
     * @return empty for a call without one
     */
    public Optional<String> idempotencyKey() {
        return call.idempotencyKey();
    }

    /**
     * Length of the body.
     *
     * @return bytes; 0 without a body, -1 for a stream of unknown length
     */
    public long bodyBytes() {
        return call.requestBytes();
    }

    @Override
    public String toString() {
        return "MiddlewareRequest[" + call.operation() + ", attempt=" + attempt() + "]";
    }
}

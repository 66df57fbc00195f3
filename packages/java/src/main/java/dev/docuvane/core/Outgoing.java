/* A call ready to go through the stages. */
package dev.docuvane.core;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A call ready to go through the stages. Immutable but for its making: each method returns a copy. */
final class Outgoing implements Cloneable {
    /** A deadline that never comes. */
    static final long NEVER = Long.MAX_VALUE;

    private final Request<?> request;
    private final @Nullable String idempotencyKey;
    private final Limits limits;
    private String origin;
    private String target;
    private Map<String, String> headers;
    private List<String> secrets = List.of();
    private @Nullable CallTrace trace;
    private int attempt = 1;

    /**
     * How often and how long a call is tried.
     *
     * @param maxRetries retries after the first attempt
     * @param timeoutMillis time for one attempt; for a streamed body, without a byte moving
     * @param deadline when the whole call must be over, milliseconds since the epoch, or {@link #NEVER}
     */
    record Limits(int maxRetries, long timeoutMillis, long deadline) {}

    /**
     * Where a call goes.
     *
     * @param origin scheme, host and port
     * @param target path and query from the origin on, encoded
     * @param headers names in lower case
     */
    record Wire(String origin, String target, Map<String, String> headers) {}

    Outgoing(Request<?> request, @Nullable String idempotencyKey, Limits limits, Wire wire) {
        this.request = request;
        this.idempotencyKey = idempotencyKey;
        this.limits = limits;
        this.origin = wire.origin;
        this.target = wire.target;
        this.headers = wire.headers;
    }

    Outgoing withAttempt(int attempt) {
        if (attempt == this.attempt) return this;
        Outgoing copy = copy();
        copy.attempt = attempt;
        return copy;
    }

    /** With other headers. */
    Outgoing withHeaders(Map<String, String> headers) {
        Outgoing copy = copy();
        copy.headers = headers;
        return copy;
    }

    /** With credentials, which are taken out of whatever the service says. */
    Outgoing signed(Map<String, String> headers, String target, List<String> secrets) {
        Outgoing copy = copy();
        copy.headers = headers;
        copy.target = target;
        copy.secrets = secrets;
        return copy;
    }

    Outgoing withTrace(CallTrace trace, Map<String, String> headers) {
        Outgoing copy = copy();
        copy.trace = trace;
        copy.headers = headers;
        return copy;
    }

    Operation operation() {
        return request.operation();
    }

    Reader<?> reader() {
        return request.reader();
    }

    /** Values for the names of the path template. */
    Map<String, @Nullable Object> path() {
        return request.path();
    }

    @Nullable
    Body body() {
        return request.body();
    }

    /** Whether it can be sent again from its first byte. */
    boolean isRepeatable() {
        Body body = request.body();
        return body == null || body.isRepeatable();
    }

    @Nullable
    String idempotencyKey() {
        return idempotencyKey;
    }

    /** From 1. */
    int attempt() {
        return attempt;
    }

    int maxRetries() {
        return limits.maxRetries;
    }

    long timeoutMillis() {
        return limits.timeoutMillis;
    }

    long deadline() {
        return limits.deadline;
    }

    String origin() {
        return origin;
    }

    String target() {
        return target;
    }

    Map<String, String> headers() {
        return headers;
    }

    List<String> secrets() {
        return secrets;
    }

    @Nullable
    CallTrace trace() {
        return trace;
    }

    private Outgoing copy() {
        try {
            return (Outgoing) clone();
        } catch (CloneNotSupportedException impossible) {
            throw new AssertionError(impossible);
        }
    }

    @Override
    public String toString() {
        return "Outgoing[" + operation() + ", attempt=" + attempt + "]";
    }
}

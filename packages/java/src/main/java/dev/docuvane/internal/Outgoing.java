package dev.docuvane.internal;

import dev.docuvane.core.CallFacts;
import dev.docuvane.core.CallTrace;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A call ready to go through the stages. Immutable but for its making: each method returns a copy. */
public final class Outgoing implements Cloneable {
    /** A deadline that never expires. */
    public static final long NEVER = Long.MAX_VALUE;

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
     * @param timeoutMillis time for one attempt; for a streamed body, without progress
     * @param deadline when the whole call must be over, milliseconds of the monotonic clock, or {@link #NEVER}
     */
    public record Limits(int maxRetries, long timeoutMillis, long deadline) {}

    /**
     * The destination of a call.
     *
     * @param origin scheme, host and port
     * @param target path and query from the origin on, encoded
     * @param headers names in lower case
     */
    public record Wire(String origin, String target, Map<String, String> headers) {}

    public Outgoing(Request<?> request, @Nullable String idempotencyKey, Limits limits, Wire wire) {
        this.request = request;
        this.idempotencyKey = idempotencyKey;
        this.limits = limits;
        this.origin = wire.origin;
        this.target = wire.target;
        this.headers = wire.headers;
    }

    public Outgoing withAttempt(int attempt) {
        if (attempt == this.attempt) return this;
        Outgoing copy = copy();
        copy.attempt = attempt;
        return copy;
    }

    /** With other headers. */
    public Outgoing withHeaders(Map<String, String> headers) {
        Outgoing copy = copy();
        copy.headers = headers;
        return copy;
    }

    /** With credentials, which are removed from error responses. */
    public Outgoing signed(Map<String, String> headers, String target, List<String> secrets) {
        Outgoing copy = copy();
        copy.headers = headers;
        copy.target = target;
        copy.secrets = secrets;
        return copy;
    }

    public Outgoing withTrace(CallTrace trace, Map<String, String> headers) {
        Outgoing copy = copy();
        copy.trace = trace;
        copy.headers = headers;
        return copy;
    }

    public Operation operation() {
        return request.operation();
    }

    public Reader<?> reader() {
        return request.reader();
    }

    /** Values for the names of the path template. */
    public Map<String, @Nullable Object> path() {
        return request.path();
    }

    @Nullable
    public Body body() {
        return request.body();
    }

    /** Whether it can be sent again from its first byte. */
    public boolean isRepeatable() {
        Body body = request.body();
        return body == null || body.isRepeatable();
    }

    @Nullable
    public String idempotencyKey() {
        return idempotencyKey;
    }

    /** From 1. */
    public int attempt() {
        return attempt;
    }

    public int maxRetries() {
        return limits.maxRetries;
    }

    public long timeoutMillis() {
        return limits.timeoutMillis;
    }

    public long deadline() {
        return limits.deadline;
    }

    public String origin() {
        return origin;
    }

    public String target() {
        return target;
    }

    public Map<String, String> headers() {
        return headers;
    }

    public List<String> secrets() {
        return secrets;
    }

    @Nullable
    public CallTrace trace() {
        return trace;
    }

    /** The facts that logs, traces and middleware may see. */
    public CallFacts facts() {
        Body body = request.body();
        return new CallFacts(
                operation().id(),
                operation().method(),
                operation().path(),
                origin,
                Optional.ofNullable(idempotencyKey),
                body == null ? 0 : body.contentLength());
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

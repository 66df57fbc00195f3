/* What may be written down of a call. */
package dev.docuvane.core;

import dev.docuvane.internal.Body;
import dev.docuvane.internal.Outgoing;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What may be written down of a call when it begins. Immutable. */
public final class CallFacts {
    private final Outgoing request;

    public CallFacts(Outgoing request) {
        this.request = request;
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
     * Path template: ids of documents stay out.
     *
     * @return as {@code /documents/{id}}
     */
    public String route() {
        return request.operation().path();
    }

    /**
     * Scheme, host and port of the service.
     *
     * @return as {@code https://docs.example:8443}
     */
    public String origin() {
        return request.origin();
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
     * @return bytes; 0 without a body, -1 when it is not known
     */
    public long requestBytes() {
        @Nullable Body body = request.body();
        return body == null ? 0 : body.contentLength();
    }

    @Override
    public String toString() {
        return "CallFacts[" + request.operation() + "]";
    }
}

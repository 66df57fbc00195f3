package dev.docuvane.core;

import java.util.function.BiConsumer;

/**
 * Traces calls. {@code dev.docuvane.otel.OtelTracer} creates OpenTelemetry spans.
 *
 * <p>Metadata only: never bodies, queries, ids of documents, file names or credentials. What a tracer throws ends the call.
 */
@FunctionalInterface
public interface CallTracer {
    /**
     * Hears that a call begins, in the thread of the call.
     *
     * @param call what is known of it
     * @param header called with name and value of headers to send, such as {@code traceparent}; the client's own take precedence
     * @return an observer of the call
     */
    CallTrace begin(CallFacts call, BiConsumer<String, String> header);
}

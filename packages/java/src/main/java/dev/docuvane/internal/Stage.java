package dev.docuvane.internal;

import dev.docuvane.errors.DocuvaneException;

/** One step of a call: may change the request or the response, or pass the request on again. */
@FunctionalInterface
public interface Stage {
    /**
     * Brings the response to a request, with the stages below.
     *
     * @throws DocuvaneException the attempt failed, or it is an error
     */
    TransportResponse send(Outgoing request);
}

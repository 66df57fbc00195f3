/* One step of a call. */
package dev.docuvane.internal;

import dev.docuvane.errors.DocuvaneException;

/** One step of a call: may change the request or the answer, or pass the request on again. */
@FunctionalInterface
public interface Stage {
    /**
     * Brings the answer to a request, with the stages below.
     *
     * @throws DocuvaneException there is none, or it is an error
     */
    TransportResponse send(Outgoing request);
}

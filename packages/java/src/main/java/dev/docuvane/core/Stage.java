/* One step of a call. */
package dev.docuvane.core;

/** One step of a call: may change the request or the answer, or pass the request on again. */
@FunctionalInterface
interface Stage {
    /**
     * Brings the answer to a request, with the stages below.
     *
     * @throws DocuvaneException there is none, or it is an error
     */
    Answer send(Outgoing request);
}

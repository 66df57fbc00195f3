/* Generated: do not edit. */

package dev.docuvane.models;

import dev.docuvane.errors.ErrorFacts;
import dev.docuvane.errors.ResourceFailedException;

/** Thrown when the awaited run failed; {@code code()} returns its failure code. */
public final class RunFailedException extends ResourceFailedException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param message one sentence: what failed, why, and what to do
     * @param facts code, status, request ID and other details
     * @param resource the resource that failed, in its last known state
     */
    public RunFailedException(String message, ErrorFacts facts, Object resource) {
        super(message, facts, resource);
    }

    /**
     * Returns the resource that failed, in its last known state; never included in {@code toString}.
     *
     * @return the same as {@code resource(Run.class)}
     */
    public Run run() {
        return resource(Run.class);
    }
}

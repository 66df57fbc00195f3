/* A run that failed. Generated: do not edit. */

package dev.docuvane.models;

import dev.docuvane.errors.ErrorFacts;
import dev.docuvane.errors.ResourceFailedException;

/** The run that was waited for failed; {@code code()} is the code of its failure. */
public final class RunFailedException extends ResourceFailedException {
    private static final long serialVersionUID = 1L;

    /**
     * Makes an error.
     *
     * @param message one sentence: what, where, what to do
     * @param facts what is known about it
     * @param resource what failed, as it was last seen
     */
    public RunFailedException(String message, ErrorFacts facts, Object resource) {
        super(message, facts, resource);
    }

    /**
     * What failed, as it was last seen; never shown by {@code toString}.
     *
     * @return the same as {@code resource(Run.class)}
     */
    public Run run() {
        return resource(Run.class);
    }
}

/* Nothing there. */
package dev.docuvane.errors;

/** There is nothing with this id: 404, 410. */
public final class NotFoundException extends ApiException {
    private static final long serialVersionUID = 1L;

    /**
     * Makes an error.
     *
     * @param message one sentence: what, where, what to do
     * @param facts what is known about it
     * @param answer what the service said
     */
    public NotFoundException(String message, ErrorFacts facts, ErrorResponse answer) {
        super(message, facts, answer);
    }
}

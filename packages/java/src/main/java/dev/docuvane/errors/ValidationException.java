/* A call with wrong content. */
package dev.docuvane.errors;

/** The call was read, and its content is wrong: 422. */
public final class ValidationException extends ApiException {
    private static final long serialVersionUID = 1L;

    /**
     * Makes an error.
     *
     * @param message one sentence: what, where, what to do
     * @param facts what is known about it
     * @param answer what the service said
     */
    public ValidationException(String message, ErrorFacts facts, ErrorResponse answer) {
        super(message, facts, answer);
    }
}

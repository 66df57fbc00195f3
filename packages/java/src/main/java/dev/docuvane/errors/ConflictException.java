package dev.docuvane.errors;

/** The call conflicts with the state of the resource: 409, 412. */
public final class ConflictException extends ApiException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an error.
     *
     * @param message one sentence: what, where, what to do
     * @param facts what is known about it
     * @param response the error response
     */
    public ConflictException(String message, ErrorFacts facts, ErrorResponse response) {
        super(message, facts, response);
    }
}

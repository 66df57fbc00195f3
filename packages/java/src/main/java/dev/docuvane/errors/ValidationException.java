package dev.docuvane.errors;

/** The request is well-formed, but a value is invalid: 422. */
public final class ValidationException extends ApiException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an error.
     *
     * @param message one sentence: what, where, what to do
     * @param facts what is known about it
     * @param response the error response
     */
    public ValidationException(String message, ErrorFacts facts, ErrorResponse response) {
        super(message, facts, response);
    }
}

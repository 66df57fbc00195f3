package dev.docuvane.errors;

/** The request is malformed: 400, 405, 411. */
public final class BadRequestException extends ApiException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an error.
     *
     * @param message one sentence: what, where, what to do
     * @param facts what is known about it
     * @param response the error response
     */
    public BadRequestException(String message, ErrorFacts facts, ErrorResponse response) {
        super(message, facts, response);
    }
}

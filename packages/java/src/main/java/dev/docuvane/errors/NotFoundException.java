package dev.docuvane.errors;

/** The resource does not exist: 404, 410. */
public final class NotFoundException extends ApiException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an error.
     *
     * @param message one sentence: what, where, what to do
     * @param facts what is known about it
     * @param response the error response
     */
    public NotFoundException(String message, ErrorFacts facts, ErrorResponse response) {
        super(message, facts, response);
    }
}

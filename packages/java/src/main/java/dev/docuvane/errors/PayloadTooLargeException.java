package dev.docuvane.errors;

/** The file exceeds the size limit: 413. */
public final class PayloadTooLargeException extends ApiException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an error.
     *
     * @param message one sentence: what, where, what to do
     * @param facts what is known about it
     * @param response the error response
     */
    public PayloadTooLargeException(String message, ErrorFacts facts, ErrorResponse response) {
        super(message, facts, response);
    }
}

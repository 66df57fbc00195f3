package dev.docuvane.errors;

/** The service does not support this type of file or body: 415. */
public final class UnsupportedMediaTypeException extends ApiException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an error.
     *
     * @param message one sentence: what, where, what to do
     * @param facts what is known about it
     * @param response the error response
     */
    public UnsupportedMediaTypeException(String message, ErrorFacts facts, ErrorResponse response) {
        super(message, facts, response);
    }
}

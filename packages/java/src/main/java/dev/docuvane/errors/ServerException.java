package dev.docuvane.errors;

/** The service failed: 500 and above. */
public final class ServerException extends ApiException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an error.
     *
     * @param message one sentence: what, where, what to do
     * @param facts what is known about it
     * @param response the error response
     */
    public ServerException(String message, ErrorFacts facts, ErrorResponse response) {
        super(message, facts, response);
    }
}

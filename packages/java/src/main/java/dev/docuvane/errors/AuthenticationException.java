package dev.docuvane.errors;

/** The credential is missing, unknown or expired: 401. */
public final class AuthenticationException extends ApiException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an error.
     *
     * @param message one sentence: what, where, what to do
     * @param facts what is known about it
     * @param response the error response
     */
    public AuthenticationException(String message, ErrorFacts facts, ErrorResponse response) {
        super(message, facts, response);
    }
}

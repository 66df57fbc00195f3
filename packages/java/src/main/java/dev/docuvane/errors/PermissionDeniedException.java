package dev.docuvane.errors;

/** The credential may not do this: 402, 403. */
public final class PermissionDeniedException extends ApiException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an error.
     *
     * @param message one sentence: what, where, what to do
     * @param facts what is known about it
     * @param response the error response
     */
    public PermissionDeniedException(String message, ErrorFacts facts, ErrorResponse response) {
        super(message, facts, response);
    }
}

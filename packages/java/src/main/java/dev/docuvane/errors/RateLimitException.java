package dev.docuvane.errors;

/** Too many calls, or a quota is exhausted: 429. {@link #retryAfter} says when to retry. */
public final class RateLimitException extends ApiException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an error.
     *
     * @param message one sentence: what, where, what to do
     * @param facts what is known about it
     * @param response the error response
     */
    public RateLimitException(String message, ErrorFacts facts, ErrorResponse response) {
        super(message, facts, response);
    }
}

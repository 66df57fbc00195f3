package dev.docuvane.errors;

/** The thread was interrupted, the future cancelled, or the client closed, while the call was in progress. */
public final class AbortedException extends DocuvaneException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an error.
     *
     * @param message one sentence: what, where, what to do
     * @param facts what is known about it
     */
    public AbortedException(String message, ErrorFacts facts) {
        super(message, facts);
    }
}

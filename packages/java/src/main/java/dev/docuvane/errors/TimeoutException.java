package dev.docuvane.errors;

/** No response in time; {@link #code} is {@code timeout} for one attempt, {@code total_timeout} for the whole call. */
public final class TimeoutException extends ConnectionException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an error.
     *
     * @param message one sentence: what, where, what to do
     * @param facts what is known about it
     */
    public TimeoutException(String message, ErrorFacts facts) {
        super(message, facts);
    }
}

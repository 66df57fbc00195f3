package dev.docuvane.errors;

/** No response: no connection, or it broke. {@link #outcome} says whether the service may have processed the call. */
public class ConnectionException extends DocuvaneException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an error.
     *
     * @param message one sentence: what, where, what to do
     * @param facts what is known about it
     */
    public ConnectionException(String message, ErrorFacts facts) {
        super(message, facts);
    }
}

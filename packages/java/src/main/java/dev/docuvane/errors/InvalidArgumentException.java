package dev.docuvane.errors;

/** An invalid option or argument, a bug in the program. Nothing was sent. */
public class InvalidArgumentException extends DocuvaneException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an error.
     *
     * @param message one sentence: what, where, what to do
     * @param facts what is known about it
     */
    public InvalidArgumentException(String message, ErrorFacts facts) {
        super(message, facts);
    }
}

/* A mistake of the program. */
package dev.docuvane.errors;

/** A mistake of the program: an option or argument that cannot work. Nothing was sent. */
public class InvalidArgumentException extends DocuvaneException {
    private static final long serialVersionUID = 1L;

    /**
     * Makes an error.
     *
     * @param message one sentence: what, where, what to do
     * @param facts what is known about it
     */
    public InvalidArgumentException(String message, ErrorFacts facts) {
        super(message, facts);
    }
}

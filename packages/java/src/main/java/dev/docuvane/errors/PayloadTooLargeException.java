/* A file that is too large. */
package dev.docuvane.errors;

/** The file is larger than the service takes: 413. */
public final class PayloadTooLargeException extends ApiException {
    private static final long serialVersionUID = 1L;

    /**
     * Makes an error.
     *
     * @param message one sentence: what, where, what to do
     * @param facts what is known about it
     * @param answer what the service said
     */
    public PayloadTooLargeException(String message, ErrorFacts facts, ErrorResponse answer) {
        super(message, facts, answer);
    }
}

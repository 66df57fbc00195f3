package dev.docuvane.errors;

/** A file cannot be sent: {@code file_not_found}, {@code file_is_directory}, {@code file_not_readable}, {@code file_changed}, {@code invalid_file}. */
public final class InvalidFileException extends InvalidArgumentException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an error.
     *
     * @param message one sentence: what, where, what to do
     * @param facts what is known about it
     */
    public InvalidFileException(String message, ErrorFacts facts) {
        super(message, facts);
    }
}

package dev.docuvane.internal.errors;

import dev.docuvane.errors.ErrorFacts;
import dev.docuvane.errors.InvalidFileException;
import dev.docuvane.errors.Outcome;
import org.jspecify.annotations.Nullable;

/** Creates the errors for files that cannot be sent. */
public final class FileErrors {
    private FileErrors() {}

    public static InvalidFileException of(String code, String message, @Nullable Throwable cause) {
        return new InvalidFileException(
                message, ErrorFacts.of(code).outcome(Outcome.NOT_SENT).cause(cause));
    }

    /** The number of bytes differs from the declared length or an earlier attempt. */
    public static InvalidFileException changed(String what) {
        return of("file_changed", "The file gave " + what + " declared or read before; upload it again.", null);
    }
}

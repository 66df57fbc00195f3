package dev.docuvane.errors;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The wait timed out. Processing continues; wait again with the same ID. */
public final class WaitTimeoutException extends DocuvaneException {
    private static final long serialVersionUID = 1L;

    private final transient @Nullable Object last;

    /**
     * Creates an error.
     *
     * @param message one sentence: what, where, what to do
     * @param facts what is known about it
     * @param last what was waited for, in its last known state, or {@code null}
     */
    public WaitTimeoutException(String message, ErrorFacts facts, @Nullable Object last) {
        super(message, facts);
        this.last = last;
    }

    /**
     * What was waited for, in its last known state; never shown by {@code toString}.
     *
     * @param <T> its type
     * @param type class of it, as the waiting method returns it
     * @return empty when it was never seen
     * @throws ClassCastException it is of another class
     */
    public <T> Optional<T> last(Class<T> type) {
        return Optional.ofNullable(type.cast(last));
    }
}

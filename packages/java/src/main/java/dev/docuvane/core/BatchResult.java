/* What became of one input of a batch. */
package dev.docuvane.core;

import dev.docuvane.errors.DocuvaneException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What became of one input of a batch. Immutable.
 *
 * @param <T> type of what comes of an input
 */
public final class BatchResult<T> {
    private final int index;
    private final @Nullable T value;
    private final @Nullable RuntimeException error;

    /**
     * Creates a result.
     *
     * @param index position of the input, from 0
     * @param value the value, or {@code null} when the input failed
     * @param error why the input failed, or {@code null}
     */
    public BatchResult(int index, @Nullable T value, @Nullable RuntimeException error) {
        this.index = index;
        this.value = value;
        this.error = error;
    }

    /**
     * Place of the input.
     *
     * @return from 0
     */
    public int index() {
        return index;
    }

    /**
     * Whether something came of it.
     *
     * @return {@code false} when there is an error
     */
    public boolean isSuccess() {
        return error == null;
    }

    /**
     * What came of it.
     *
     * @return empty when it failed
     */
    public Optional<T> value() {
        return Optional.ofNullable(value);
    }

    /**
     * Why nothing came of it: the error of this input alone. The outcome of a {@link DocuvaneException} says whether the
     * service may have done the work.
     *
     * @return empty when it succeeded
     */
    public Optional<RuntimeException> error() {
        return Optional.ofNullable(error);
    }

    /**
     * What came of it, for those who take failures as exceptions.
     *
     * @return the value
     * @throws RuntimeException its error, when it failed
     */
    @SuppressWarnings("NullAway") // Without an error there is a value, unless null is what the work gives.
    public T get() {
        if (error != null) throw error;
        return value;
    }

    /** Without the value. */
    @Override
    public String toString() {
        return "BatchResult[" + index + ", "
                + (error == null ? "succeeded" : error.getClass().getSimpleName()) + "]";
    }
}

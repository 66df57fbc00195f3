package dev.docuvane.core;

import dev.docuvane.errors.DocuvaneException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The result of one input of a batch. Immutable.
 *
 * @param <T> result type of an input
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

    /** What became of an input. */
    public enum Status {
        /** There is a value. */
        SUCCEEDED,
        /** There is an error. */
        FAILED
    }

    /**
     * What became of the input.
     *
     * @return {@code SUCCEEDED} with a value, or {@code FAILED} with an error
     */
    public Status status() {
        return error == null ? Status.SUCCEEDED : Status.FAILED;
    }

    /**
     * Whether it succeeded.
     *
     * @return {@code false} when there is an error
     */
    public boolean isSuccess() {
        return error == null;
    }

    /**
     * The result.
     *
     * @return empty when it failed
     */
    public Optional<T> value() {
        return Optional.ofNullable(value);
    }

    /**
     * The error of this input alone. The outcome of a {@link DocuvaneException} says whether the
     * service may have processed the call.
     *
     * @return empty when it succeeded
     */
    public Optional<RuntimeException> error() {
        return Optional.ofNullable(error);
    }

    /**
     * The result, or an exception with the failure.
     *
     * @return the value
     * @throws RuntimeException its error, when it failed
     */
    @SuppressWarnings("NullAway") // Without an error there is a value, unless the work returns null.
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

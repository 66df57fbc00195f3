package dev.docuvane.core;

import dev.docuvane.internal.errors.Checks;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Options of a batch: how its inputs are processed. Immutable: each method returns a copy.
 *
 * @param <T> result type of an input
 */
public final class BatchOptions<T> {
    /** Inputs at a time. Enough to hide network latency, few enough to leave the service and the disk capacity for others. */
    private static final int CONCURRENCY = 5;

    private static final BatchOptions<?> NONE = new BatchOptions<>(CONCURRENCY, null);

    private final int concurrency;
    private final @Nullable Consumer<? super BatchProgress<T>> onProgress;

    private BatchOptions(int concurrency, @Nullable Consumer<? super BatchProgress<T>> onProgress) {
        this.concurrency = concurrency;
        this.onProgress = onProgress;
    }

    /**
     * Starts with nothing set.
     *
     * @param <T> result type of an input
     * @return the defaults
     */
    @SuppressWarnings("unchecked")
    public static <T> BatchOptions<T> of() {
        return (BatchOptions<T>) NONE;
    }

    /**
     * Inputs at a time. Default 5.
     *
     * @param concurrency 1 or more
     * @return a copy with this number
     */
    public BatchOptions<T> concurrency(int concurrency) {
        return new BatchOptions<>(Checks.positive("concurrency", concurrency), onProgress);
    }

    /**
     * Told when an input has ended, in the order they end, by one thread at a time. What it throws ends the batch.
     *
     * @param onProgress called with the progress
     * @return a copy with this listener
     */
    public BatchOptions<T> onProgress(Consumer<? super BatchProgress<T>> onProgress) {
        return new BatchOptions<>(concurrency, onProgress);
    }

    /**
     * Inputs in progress at a time.
     *
     * @return 1 or more
     */
    public int concurrency() {
        return concurrency;
    }

    /**
     * Reports progress to the listener.
     *
     * @param progress how far the batch is
     */
    public void tell(BatchProgress<T> progress) {
        if (onProgress != null) onProgress.accept(progress);
    }

    @Override
    public String toString() {
        return "BatchOptions[concurrency=" + concurrency + "]";
    }
}

package dev.docuvane.internal.streaming;

import dev.docuvane.core.AsyncEventStream;
import dev.docuvane.core.EventStream;
import dev.docuvane.internal.AsyncRunner;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A stream of items that is read in another thread.
 *
 * @param <T> type of an item
 */
public final class FutureStream<T> implements AsyncEventStream<T> {
    private final AsyncRunner runner;
    private final Supplier<EventStream<T>> call;

    /**
     * Creates a stream; nothing is sent yet.
     *
     * @param runner the threads
     * @param call the blocking call
     */
    public FutureStream(AsyncRunner runner, Supplier<EventStream<T>> call) {
        this.runner = runner;
        this.call = call;
    }

    @Override
    public CompletableFuture<@Nullable Void> forEach(Consumer<? super T> action) {
        return runner.submit(() -> {
            try (EventStream<T> items = call.get()) {
                items.forEach(action);
            }
            return null;
        });
    }
}

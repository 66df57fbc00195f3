package dev.docuvane.core;

import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A request whose response arrives item by item, read in another thread. Nothing is sent until it is read; each reading
 * makes the call again.
 *
 * <pre>{@code
 * client.async().events().stream().forEach(event -> System.out.println(event)).join();
 * }</pre>
 *
 * @param <T> type of an item
 */
@FunctionalInterface
public interface AsyncEventStream<T> {
    /**
     * Hands over every item as it arrives, in the thread that reads.
     *
     * @param action an exception that it throws ends the request
     * @return done after the last item; cancelling the future ends the request
     */
    CompletableFuture<@Nullable Void> forEach(Consumer<? super T> action);
}

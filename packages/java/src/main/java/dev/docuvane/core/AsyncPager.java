package dev.docuvane.core;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A list request, read in other threads. Nothing is sent until it is read; each iteration reads it again.
 *
 * <pre>{@code
 * client.async().documents().list().forEach(document -> System.out.println(document.id())).join();
 * }</pre>
 *
 * @param <T> type of an item
 */
public interface AsyncPager<T> {
    /**
     * Reads the first page.
     *
     * @return its future; cancelling it ends the call
     */
    CompletableFuture<Page<T>> firstPage();

    /**
     * Collects items into a list.
     *
     * @param limit most items to collect; required, so that no list can fill the memory by surprise
     * @return the first items, in their order; cancelling the future ends the walk
     */
    CompletableFuture<List<T>> toList(int limit);

    /**
     * Hands over every item, one after the other, in the thread that reads.
     *
     * @param action an exception that it throws ends the iteration
     * @return done when all were handed over; cancelling the future ends the walk
     */
    CompletableFuture<@Nullable Void> forEach(Consumer<? super T> action);
}

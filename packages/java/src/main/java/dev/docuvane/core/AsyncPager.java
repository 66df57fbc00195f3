/* Walks through lists beside the caller's thread. */
package dev.docuvane.core;

import dev.docuvane.internal.AsyncRunner;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A list that was asked for, read in other threads. Nothing is sent before it is read; each walk reads it anew.
 *
 * <pre>{@code
 * client.async().documents().list().forEach(document -> System.out.println(document.id())).join();
 * }</pre>
 *
 * @param <T> type of an item
 */
public final class AsyncPager<T> {
    private final AsyncRunner runner;
    private final Pager<T> pager;

    private AsyncPager(AsyncRunner runner, Pager<T> pager) {
        this.runner = runner;
        this.pager = pager;
    }

    /**
     * Reads a list in other threads.
     *
     * @param <T> type of an item
     * @param runner the threads
     * @param pager the list
     * @return the list; nothing is sent yet
     */
    public static <T> AsyncPager<T> of(AsyncRunner runner, Pager<T> pager) {
        return new AsyncPager<>(runner, pager);
    }

    /**
     * Reads the first page.
     *
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Page<T>> firstPage() {
        return runner.submit(pager::firstPage);
    }

    /**
     * Collects items into a list.
     *
     * @param limit most items to collect; required, so that no list can fill the memory by surprise
     * @return the first items, in their order; cancelling the future ends the walk
     */
    public CompletableFuture<List<T>> toList(int limit) {
        return runner.submit(() -> pager.toList(limit));
    }

    /**
     * Hands over every item, one after the other, in the thread that reads.
     *
     * @param action what it throws ends the walk
     * @return done when all were handed over; cancelling the future ends the walk
     */
    public CompletableFuture<@Nullable Void> forEach(Consumer<? super T> action) {
        return runner.submit(() -> {
            pager.forEach(action);
            return null;
        });
    }

    @Override
    public String toString() {
        return "Async" + pager;
    }
}

package dev.docuvane.internal.pagination;

import dev.docuvane.core.AsyncPager;
import dev.docuvane.core.Page;
import dev.docuvane.core.Pager;
import dev.docuvane.internal.AsyncRunner;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A list that is read in other threads.
 *
 * @param <T> type of an item
 */
public final class FuturePager<T> implements AsyncPager<T> {
    private final AsyncRunner runner;
    private final Pager<T> pager;

    /**
     * Creates a list; nothing is sent yet.
     *
     * @param runner the threads
     * @param pager the list
     */
    public FuturePager(AsyncRunner runner, Pager<T> pager) {
        this.runner = runner;
        this.pager = pager;
    }

    @Override
    public CompletableFuture<Page<T>> firstPage() {
        return runner.submit(pager::firstPage);
    }

    @Override
    public CompletableFuture<List<T>> toList(int limit) {
        return runner.submit(() -> pager.toList(limit));
    }

    @Override
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

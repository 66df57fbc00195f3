/* One page of a list. */
package dev.docuvane.core;

import dev.docuvane.http.Headers;
import dev.docuvane.http.RateLimit;
import dev.docuvane.http.Result;
import dev.docuvane.internal.pagination.Paging;
import dev.docuvane.json.JsonValue;
import dev.docuvane.json.ToJson;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One page of a list, with what came around it. Immutable.
 *
 * @param <T> type of an item
 */
public final class Page<T> implements Iterable<T> {
    private final List<T> items;
    private final @Nullable Object cursor;
    private final boolean hasMore;
    private final Result<Paging.Content<T>> result;

    public Page(Result<Paging.Content<T>> result, List<T> items) {
        this.result = result;
        this.items = items;
        this.cursor = result.data().nextCursor;
        this.hasMore = cursor != null && !result.data().ends;
    }

    /** As it is sent again. */
    @Nullable
    public Object cursor() {
        return cursor;
    }

    /**
     * The items of this page.
     *
     * @return may be empty although there are more pages
     */
    public List<T> items() {
        return items;
    }

    /**
     * Whether there are more pages.
     *
     * @return whether there are
     */
    public boolean hasMore() {
        return hasMore;
    }

    /**
     * What reads the next page when it is passed as the cursor.
     *
     * @return empty at the end
     */
    public Optional<String> nextCursor() {
        return cursor == null ? Optional.empty() : Optional.of(ToJson.text(cursor));
    }

    /**
     * The whole page: what else the service says of the list.
     *
     * @return the answer as it came
     */
    public JsonValue json() {
        return result.data().json;
    }

    /**
     * HTTP status.
     *
     * @return a 2xx
     */
    public int status() {
        return result.status();
    }

    /**
     * Headers of the answer.
     *
     * @return names in lower case
     */
    public Headers headers() {
        return result.headers();
    }

    /**
     * The service's id of the call.
     *
     * @return as {@code req_…}; empty when it gave none
     */
    public Optional<String> requestId() {
        return result.requestId();
    }

    /**
     * What the answer said about the rate limit.
     *
     * @return empty when it said nothing
     */
    public Optional<RateLimit> rateLimit() {
        return result.rateLimit();
    }

    @Override
    public Iterator<T> iterator() {
        return items.iterator();
    }

    /** Without the items. */
    @Override
    public String toString() {
        return "Page[" + items.size() + " items, hasMore=" + hasMore + "]";
    }
}

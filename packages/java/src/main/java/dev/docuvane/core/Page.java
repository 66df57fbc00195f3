package dev.docuvane.core;

import dev.docuvane.http.Headers;
import dev.docuvane.http.RateLimit;
import dev.docuvane.http.Result;
import dev.docuvane.json.JsonValue;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One page of a list, with the raw response. Immutable.
 *
 * @param <T> type of an item
 */
public final class Page<T> implements Iterable<T> {
    private final List<T> data;
    private final Result<JsonValue> response;
    private final @Nullable String nextCursor;
    private final boolean hasMore;

    /**
     * Creates a page.
     *
     * @param data the items
     * @param response the whole response
     * @param nextCursor cursor of the next page, or {@code null}
     * @param hasMore whether there are more pages
     */
    public Page(List<T> data, Result<JsonValue> response, @Nullable String nextCursor, boolean hasMore) {
        this.data = data;
        this.response = response;
        this.nextCursor = nextCursor;
        this.hasMore = hasMore;
    }

    /**
     * The items of this page.
     *
     * @return may be empty although there are more pages
     */
    public List<T> data() {
        return data;
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
        return Optional.ofNullable(nextCursor);
    }

    /**
     * The whole page, with all its properties.
     *
     * @return the response, unchanged
     */
    public JsonValue json() {
        return response.data();
    }

    /**
     * HTTP status.
     *
     * @return a 2xx
     */
    public int status() {
        return response.status();
    }

    /**
     * Headers of the response.
     *
     * @return names in lower case
     */
    public Headers headers() {
        return response.headers();
    }

    /**
     * The service's id of the call.
     *
     * @return such as {@code req_…}; empty if absent
     */
    public Optional<String> requestId() {
        return response.requestId();
    }

    /**
     * The rate limit in the response.
     *
     * @return empty if it was not sent
     */
    public Optional<RateLimit> rateLimit() {
        return response.rateLimit();
    }

    @Override
    public Iterator<T> iterator() {
        return data.iterator();
    }

    /** Without the items. */
    @Override
    public String toString() {
        return "Page[" + data.size() + " items, hasMore=" + hasMore + "]";
    }
}

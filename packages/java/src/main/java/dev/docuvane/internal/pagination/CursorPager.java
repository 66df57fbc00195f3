/* Follows cursors from page to page. */
package dev.docuvane.internal.pagination;

import dev.docuvane.core.Page;
import dev.docuvane.core.Pager;
import dev.docuvane.errors.DocuvaneException;
import dev.docuvane.errors.ErrorFacts;
import dev.docuvane.errors.ErrorUpdates;
import dev.docuvane.errors.Outcome;
import dev.docuvane.http.ResponseInfo;
import dev.docuvane.http.Result;
import dev.docuvane.internal.Path;
import dev.docuvane.internal.Request;
import dev.docuvane.internal.Sender;
import dev.docuvane.internal.errors.ErrorResponses;
import dev.docuvane.internal.json.JsonText;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A list that is read page by page.
 *
 * @param <T> type of an item
 */
public final class CursorPager<T> implements Pager<T> {
    private final Sender sender;
    private final Request<Paging.Content<T>> request;
    private final Paging<T> paging;

    /**
     * Creates a list; nothing is sent yet.
     *
     * @param sender makes the calls
     * @param request reads the first page, with {@link Paging#reader}
     * @param paging how to go on
     */
    public CursorPager(Sender sender, Request<Paging.Content<T>> request, Paging<T> paging) {
        this.sender = sender;
        this.request = request;
        this.paging = paging;
    }

    @Override
    public Page<T> firstPage() {
        return new Walk().next();
    }

    @Override
    public Iterator<T> iterator() {
        return new Items<>(new Walk());
    }

    @Override
    public Iterable<Page<T>> pages() {
        return Walk::new;
    }

    @Override
    public String toString() {
        return "Pager[" + request.operation() + "]";
    }

    /** One iteration over a list: tracks the next page and the end. */
    private final class Walk implements Iterator<Page<T>> {
        private final Set<Object> seen = new HashSet<>();
        private @Nullable Object cursor;
        private boolean goesOn = true;
        private boolean lacksCursor;

        @Override
        public boolean hasNext() {
            return goesOn;
        }

        @Override
        public Page<T> next() {
            if (!goesOn) throw new NoSuchElementException("This was the last page.");
            if (lacksCursor) throw left("missing_cursor", "reports more pages without a cursor");
            if (cursor != null && seen.contains(cursor))
                throw left("repeated_cursor", "repeats a cursor and would never end");
            Result<Paging.Content<T>> result = sender.send(cursor == null ? request : at(cursor));
            // A status without a body is a success for other operations; a list needs one.
            if (result.data() == null) throw unreadable(result.info());
            Page<T> page = pageOf(result);
            // Only now: after a failure the same page can be requested again.
            if (cursor != null) seen.add(cursor);
            cursor = result.data().nextCursor;
            lacksCursor = cursor == null && Boolean.TRUE.equals(result.data().hasMore);
            goesOn = page.hasMore() || lacksCursor;
            return page;
        }

        /** The cursor is last, unless the caller passed one. */
        private Request<Paging.Content<T>> at(Object cursor) {
            return request.toBuilder()
                    .withoutMissingQuery()
                    .query(paging.cursorParameter(), cursor)
                    .build();
        }

        private Page<T> pageOf(Result<Paging.Content<T>> result) {
            Paging.Content<T> content = result.data();
            Object next = content.nextCursor;
            return new Page<>(
                    content.items,
                    new Result<>(content.json, result.info()),
                    next == null ? null : JsonText.of(next),
                    next != null && !Boolean.FALSE.equals(content.hasMore));
        }

        private DocuvaneException unreadable(ResponseInfo info) {
            DocuvaneException error =
                    ErrorResponses.unreadable(info, Path.describe(request.operation(), request.path()));
            ErrorUpdates.setCall(error, info.attempts(), Outcome.UNKNOWN, null);
            return error;
        }

        private DocuvaneException left(String code, String why) {
            goesOn = false;
            return new DocuvaneException(
                    request.operation() + " " + why + "; the list was left at that page.", ErrorFacts.of(code));
        }
    }

    /** The items of pages, one by one. */
    private static final class Items<T> implements Iterator<T> {
        private final Iterator<Page<T>> pages;
        private Iterator<T> items = List.<T>of().iterator();

        Items(Iterator<Page<T>> pages) {
            this.pages = pages;
        }

        @Override
        public boolean hasNext() {
            while (!items.hasNext() && pages.hasNext()) items = pages.next().iterator();
            return items.hasNext();
        }

        @Override
        public T next() {
            if (!hasNext()) throw new NoSuchElementException("This was the last item.");
            return items.next();
        }
    }
}

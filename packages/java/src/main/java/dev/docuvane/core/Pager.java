/* Walks through lists: every item for those who iterate, every page for those who ask for pages. */
package dev.docuvane.core;

import dev.docuvane.errors.DocuvaneException;
import dev.docuvane.errors.ErrorFacts;
import dev.docuvane.http.Result;
import dev.docuvane.internal.Request;
import dev.docuvane.internal.Sender;
import dev.docuvane.internal.errors.Checks;
import dev.docuvane.internal.pagination.Paging;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * A list that was asked for. Nothing is sent before it is read; each walk reads it anew. Immutable, safe for use by many
 * threads; an iterator is for one thread at a time.
 *
 * <pre>{@code
 * for (Document document : client.documents().list()) System.out.println(document.id());
 * }</pre>
 *
 * @param <T> type of an item
 */
public final class Pager<T> implements Iterable<T> {
    private final Sender sender;
    private final Request<Paging.Content<T>> request;
    private final Paging<T> paging;

    private Pager(Sender sender, Request<Paging.Content<T>> request, Paging<T> paging) {
        this.sender = sender;
        this.request = request;
        this.paging = paging;
    }

    /**
     * Asks for a list.
     *
     * @param <T> type of an item
     * @param sender makes the calls
     * @param request reads the first page, with {@link Paging#reader}
     * @param paging how to go on
     * @return the list; nothing is sent yet
     */
    public static <T> Pager<T> of(Sender sender, Request<Paging.Content<T>> request, Paging<T> paging) {
        return new Pager<>(sender, request, paging);
    }

    /**
     * Reads the first page.
     *
     * @return the page
     * @throws DocuvaneException the call failed
     */
    public Page<T> firstPage() {
        return new Walk().next();
    }

    /**
     * Iterates over all items, reading pages as they are needed. {@code next} and {@code hasNext} throw what calls throw,
     * and {@code repeated_cursor} when the service sent a cursor twice and would never end.
     *
     * @return an iterator at the first item
     */
    @Override
    public Iterator<T> iterator() {
        return new Items<>(new Walk());
    }

    /**
     * Streams all items, reading pages as they are needed.
     *
     * @return a sequential stream
     */
    public Stream<T> stream() {
        int traits = Spliterator.ORDERED | Spliterator.NONNULL | Spliterator.IMMUTABLE;
        return StreamSupport.stream(() -> Spliterators.spliteratorUnknownSize(iterator(), traits), traits, false);
    }

    /**
     * Iterates over pages.
     *
     * <pre>{@code
     * for (Page<Document> page : client.documents().list().pages()) System.out.println(page.items().size());
     * }</pre>
     *
     * @return the pages; each walk reads them anew
     */
    public Iterable<Page<T>> pages() {
        return Walk::new;
    }

    /**
     * Collects items into a list.
     *
     * @param limit most items to collect; required, so that no list can fill the memory by surprise
     * @return the first items, in their order
     * @throws DocuvaneException a call failed
     */
    public List<T> toList(int limit) {
        List<T> items = new ArrayList<>();
        if (Checks.notNegative("limit", limit) == 0) return items;
        for (T item : this) {
            items.add(item);
            if (items.size() >= limit) break;
        }
        return items;
    }

    @Override
    public String toString() {
        return "Pager[" + request.operation() + "]";
    }

    /** One walk through a list: knows which page comes next, and when it is the last. */
    private final class Walk implements Iterator<Page<T>> {
        private final Set<Object> seen = new HashSet<>();
        private @Nullable Object cursor;
        private boolean goesOn = true;

        @Override
        public boolean hasNext() {
            return goesOn;
        }

        @Override
        public Page<T> next() {
            if (!goesOn) throw new NoSuchElementException("This was the last page.");
            if (cursor != null && seen.contains(cursor)) throw repeated();
            Page<T> page = read(sender.send(cursor == null ? request : at(cursor)));
            // Only now: after a failure the same page can be asked for again.
            if (cursor != null) seen.add(cursor);
            cursor = page.cursor();
            goesOn = page.hasMore();
            return page;
        }

        /** The cursor stands last, unless the caller began with one. */
        private Request<Paging.Content<T>> at(Object cursor) {
            return request.toBuilder()
                    .withoutMissingQuery()
                    .query(paging.cursorParameter(), cursor)
                    .build();
        }

        private Page<T> read(Result<Paging.Content<T>> result) {
            List<T> items = result.data().items;
            if (items != null) return new Page<>(result, items);
            goesOn = false;
            String message = "The answer to " + request.operation() + " has no list in \"" + paging.items() + "\".";
            throw new DocuvaneException(message, ErrorFacts.of("unreadable_response"));
        }

        private DocuvaneException repeated() {
            goesOn = false;
            return new DocuvaneException(
                    request.operation() + " repeats a cursor and would never end; the list was left at that page.",
                    ErrorFacts.of("repeated_cursor"));
        }
    }

    /** The items of pages, one by one. */
    private static final class Items<T> implements Iterator<T> {
        private final Iterator<Page<T>> pages;
        private Iterator<T> items = List.<T>of().iterator();

        public Items(Iterator<Page<T>> pages) {
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

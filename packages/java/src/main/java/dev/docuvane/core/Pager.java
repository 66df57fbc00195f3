package dev.docuvane.core;

import dev.docuvane.errors.DocuvaneException;
import dev.docuvane.internal.errors.Checks;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * A list request. Nothing is sent until it is read; each iteration reads it again. Immutable, safe for use by many
 * threads; an iterator is for one thread at a time.
 *
 * <pre>{@code
 * for (Document document : client.documents().list()) System.out.println(document.id());
 * }</pre>
 *
 * @param <T> type of an item
 */
public interface Pager<T> extends Iterable<T> {
    /**
     * Reads the first page.
     *
     * @return the page
     * @throws DocuvaneException the call failed
     */
    Page<T> firstPage();

    /**
     * Iterates over all items, reading pages as they are needed. {@code next} and {@code hasNext} throw what calls throw,
     * and {@code repeated_cursor} when the service sent a cursor twice, so the list would never end.
     *
     * @return an iterator at the first item
     */
    @Override
    Iterator<T> iterator();

    /**
     * Streams all items, reading pages as they are needed.
     *
     * @return a sequential stream
     */
    default Stream<T> stream() {
        int traits = Spliterator.ORDERED | Spliterator.IMMUTABLE;
        return StreamSupport.stream(() -> Spliterators.spliteratorUnknownSize(iterator(), traits), traits, false);
    }

    /**
     * Iterates over pages.
     *
     * <pre>{@code
     * for (Page<Document> page : client.documents().list().pages()) System.out.println(page.data().size());
     * }</pre>
     *
     * @return the pages; each walk reads them anew
     */
    Iterable<Page<T>> pages();

    /**
     * Collects items into a list.
     *
     * @param limit most items to collect; required, so that no list can fill the memory by surprise
     * @return the first items, in their order
     * @throws DocuvaneException a call failed
     */
    default List<T> toList(int limit) {
        List<T> items = new ArrayList<>();
        if (Checks.notNegative("limit", limit) == 0) return items;
        for (T item : this) {
            items.add(item);
            if (items.size() >= limit) break;
        }
        return items;
    }
}

/* Says how to go through a list. */
package dev.docuvane.internal.pagination;

import dev.docuvane.internal.Pointer;
import dev.docuvane.internal.Reader;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.JsonType;
import dev.docuvane.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How to go through a list: names on the wire, dots go into nested properties.
 *
 * @param <T> type of an item
 */
public final class Paging<T> {
    private final JsonInput.Decoder<T> item;
    private final String items;
    private final String cursorParameter;
    private final String nextCursor;
    private final @Nullable String hasMore;

    private Paging(
            JsonInput.Decoder<T> item,
            String items,
            String cursorParameter,
            String nextCursor,
            @Nullable String hasMore) {
        this.item = item;
        this.items = items;
        this.cursorParameter = cursorParameter;
        this.nextCursor = nextCursor;
        this.hasMore = hasMore;
    }

    /**
     * Describes a list.
     *
     * @param <T> type of an item
     * @param item makes an item
     * @param items property with the items
     * @param cursorParameter query parameter for the cursor
     * @param nextCursor property with the cursor of the next page
     * @param hasMore property that says whether there is one; {@code null} if only the cursor does
     * @return the description
     */
    public static <T> Paging<T> of(
            JsonInput.Decoder<T> item,
            String items,
            String cursorParameter,
            String nextCursor,
            @Nullable String hasMore) {
        return new Paging<>(item, items, cursorParameter, nextCursor, hasMore);
    }

    /**
     * Reads a page.
     *
     * @return the reader for requests of this list
     */
    public Reader<Content<T>> reader() {
        return Reader.json(this::read);
    }

    /**
     * The content of a page.
     *
     * @param <T> type of an item
     */
    public static final class Content<T> {
        public final JsonValue json;
        public final List<T> items;
        public final @Nullable Object nextCursor;
        /** What the response says of further pages; {@code null} when it does not. */
        public final @Nullable Boolean hasMore;

        private Content(JsonValue json, List<T> items, @Nullable Object nextCursor, @Nullable Boolean hasMore) {
            this.json = json;
            this.items = items;
            this.nextCursor = nextCursor;
            this.hasMore = hasMore;
        }
    }

    public String cursorParameter() {
        return cursorParameter;
    }

    /** Without a list there is no page: {@code null}, as for any other body that cannot be read. */
    private @Nullable Content<T> read(JsonInput input) {
        JsonInput list = Pointer.at(input, items);
        if (list == null || list.value().type() != JsonType.ARRAY) return null;
        // Only these two mark the end; an empty page does not.
        JsonInput more = hasMore == null ? null : Pointer.at(input, hasMore);
        Boolean said = more == null ? null : more.value().asBoolean().orElse(null);
        return new Content<>(input.value(), items(list), cursor(input), said);
    }

    private List<T> items(JsonInput list) {
        List<T> found = new ArrayList<>(list.value().items().size());
        for (JsonInput place : list.items()) {
            T made = item.decode(place);
            if (made != null) found.add(made);
        }
        return List.copyOf(found);
    }

    /** A text that is not empty, or a number. */
    private @Nullable Object cursor(JsonInput input) {
        JsonInput found = Pointer.at(input, nextCursor);
        if (found == null) return null;
        String text = found.value().asText().orElse("");
        if (!text.isEmpty()) return text;
        return found.value().asDecimal().orElse(null);
    }
}

package dev.docuvane.internal.pagination;

import dev.docuvane.http.Headers;
import dev.docuvane.internal.Pointer;
import dev.docuvane.internal.Reader;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.JsonType;
import dev.docuvane.json.JsonValue;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Describes a list: where a page has its items, and where the next page is. Immutable: each method returns a copy.
 *
 * @param <T> type of an item
 */
public final class Paging<T> {
    private final JsonInput.Decoder<T> item;
    private final String items;
    private final PagingRule rule;
    private final boolean isRequired;
    private final boolean isInBody;

    private Paging(JsonInput.Decoder<T> item, String items, PagingRule rule, boolean isRequired, boolean isInBody) {
        this.item = item;
        this.items = items;
        this.rule = rule;
        this.isRequired = isRequired;
        this.isInBody = isInBody;
    }

    /**
     * Describes a list whose parameter, if any, is in the query.
     *
     * @param <T> type of an item
     * @param item makes an item
     * @param items property with the items, where dots lead to nested properties; empty: the whole response is the list
     * @param rule finds the next page
     * @return the description
     */
    public static <T> Paging<T> of(JsonInput.Decoder<T> item, String items, PagingRule rule) {
        return new Paging<>(item, items, rule, false, false);
    }

    /**
     * A response without the list is an error instead of an empty page.
     *
     * @return a copy
     */
    public Paging<T> required() {
        return new Paging<>(item, items, rule, true, isInBody);
    }

    /**
     * The parameter is a property of the JSON body instead of the query.
     *
     * @return a copy
     */
    public Paging<T> inBody() {
        return new Paging<>(item, items, rule, isRequired, true);
    }

    /**
     * Reads a page.
     *
     * @return the reader for requests of this list
     */
    public Reader<Content<T>> reader() {
        return Reader.json(decoder());
    }

    /**
     * Makes a page of a value that is not read from JSON.
     *
     * @return what a reader of another format calls
     */
    public JsonInput.Decoder<Content<T>> decoder() {
        return this::read;
    }

    /**
     * The content of a page.
     *
     * @param <T> type of an item
     */
    public static final class Content<T> {
        final JsonValue json;
        final List<T> items;
        private final List<JsonValue> values;

        private Content(JsonValue json, List<T> items, List<JsonValue> values) {
            this.json = json;
            this.items = items;
            this.values = values;
        }
    }

    /** The parameter that selects a page; {@code null} where a URL does. */
    @Nullable
    String parameter() {
        return rule.parameter();
    }

    boolean isInBody() {
        return isInBody;
    }

    /** Where the next page is; {@code null} at the end. */
    @Nullable
    NextPage next(Content<T> page, Headers headers, @Nullable Object position) {
        return rule.after(new PagingRule.PageRead(page.json, page.values, headers, position));
    }

    /** Without a list there is no page if one is required: {@code null}, as for any other body that cannot be read. */
    private @Nullable Content<T> read(JsonInput input) {
        JsonInput list = items.isEmpty() ? input : Pointer.at(input, items);
        boolean isList = list != null && list.value().type() == JsonType.ARRAY;
        if (list == null || !isList) return isRequired ? null : new Content<>(input.value(), List.of(), List.of());
        return new Content<>(input.value(), items(list), list.value().items());
    }

    private List<T> items(JsonInput list) {
        List<T> found = new ArrayList<>(list.value().items().size());
        for (JsonInput place : list.items()) found.add(item.decode(place));
        return Collections.unmodifiableList(found);
    }
}

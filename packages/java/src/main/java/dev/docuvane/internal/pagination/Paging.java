package dev.docuvane.internal.pagination;

import dev.docuvane.http.Headers;
import dev.docuvane.internal.Pointer;
import dev.docuvane.internal.Reader;
import dev.docuvane.internal.json.JsonText;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.JsonType;
import dev.docuvane.json.JsonValue;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * How to page through a list. Names are those on the wire; dots lead to nested properties. Immutable: each method returns a copy.
 *
 * @param <T> type of an item
 */
public final class Paging<T> {
    /** The target and the attributes of a link (RFC 8288 §3). */
    private static final Pattern LINK =
            Pattern.compile("<([^<>]*)>((?:\\s*;\\s*[^,;=\"]+(?:=(?:\"[^\"]*\"|[^\",;]*))?)*)");

    private static final Pattern IS_NEXT =
            Pattern.compile(";\\s*rel\\s*=\\s*(?:\"[^\"]*\\bnext\\b[^\"]*\"|next\\b)", Pattern.CASE_INSENSITIVE);

    private final JsonInput.Decoder<T> item;
    private final String items;
    private final boolean isRequired;
    private final boolean isInBody;
    private final @Nullable String parameter;
    private final Rule rule;

    /** Finds the next page; {@code null} at the end. */
    @FunctionalInterface
    private interface Rule {
        @Nullable
        NextPage after(Read page);
    }

    /**
     * A page that was read.
     *
     * @param json the whole response
     * @param items its items
     * @param position value of the parameter that it was requested with, or {@code null}
     */
    private record Read(JsonValue json, List<JsonValue> items, Headers headers, @Nullable Object position) {}

    private Paging(
            JsonInput.Decoder<T> item,
            String items,
            boolean isRequired,
            boolean isInBody,
            @Nullable String parameter,
            Rule rule) {
        this.item = item;
        this.items = items;
        this.isRequired = isRequired;
        this.isInBody = isInBody;
        this.parameter = parameter;
        this.rule = rule;
    }

    private static <T> Paging<T> of(JsonInput.Decoder<T> item, String items, @Nullable String parameter, Rule rule) {
        return new Paging<>(item, items, false, false, parameter, rule);
    }

    /**
     * The response names the cursor of the next page.
     *
     * @param <T> type of an item
     * @param item makes an item
     * @param items property with the items; empty: the whole response is the list
     * @param parameter parameter for the cursor
     * @param nextCursor property with the cursor of the next page
     * @param hasMore property that says whether there is one; {@code null} if only the cursor does
     * @return the description
     */
    public static <T> Paging<T> byCursor(
            JsonInput.Decoder<T> item, String items, String parameter, String nextCursor, @Nullable String hasMore) {
        return of(item, items, parameter, page -> {
            Object cursor = position(Pointer.at(JsonInput.of(page.json), nextCursor));
            return byCursor(cursor, flag(page.json, hasMore), parameter);
        });
    }

    /**
     * The cursor of the next page is a property of the last item.
     *
     * @param <T> type of an item
     * @param item makes an item
     * @param items property with the items; empty: the whole response is the list
     * @param parameter parameter for the cursor
     * @param id property of an item
     * @param hasMore property that says whether there is another page; {@code null}: the last page is empty
     * @return the description
     */
    public static <T> Paging<T> byLastItem(
            JsonInput.Decoder<T> item, String items, String parameter, String id, @Nullable String hasMore) {
        return of(item, items, parameter, page -> {
            if (page.items.isEmpty()) return null;
            JsonValue last = page.items.get(page.items.size() - 1);
            return byCursor(position(Pointer.at(JsonInput.of(last), id)), flag(page.json, hasMore), parameter);
        });
    }

    /**
     * The next page starts after the number of items read so far.
     *
     * @param <T> type of an item
     * @param item makes an item
     * @param items property with the items; empty: the whole response is the list
     * @param parameter parameter for that number
     * @param total property with the number of all items; {@code null}: the last page is empty
     * @return the description
     */
    public static <T> Paging<T> byOffset(
            JsonInput.Decoder<T> item, String items, String parameter, @Nullable String total) {
        return of(item, items, parameter, page -> {
            long next = number(page.position, 0) + page.items.size();
            return page.items.isEmpty() || next >= most(page.json, total) ? null : new NextPage(parameter, next);
        });
    }

    /**
     * Pages are numbered.
     *
     * @param <T> type of an item
     * @param item makes an item
     * @param items property with the items; empty: the whole response is the list
     * @param parameter parameter for the number
     * @param first number of the first page
     * @param totalPages property with the number of pages; {@code null}: the last page is empty
     * @return the description
     */
    public static <T> Paging<T> byPage(
            JsonInput.Decoder<T> item, String items, String parameter, long first, @Nullable String totalPages) {
        return of(item, items, parameter, page -> {
            long current = number(page.position, first);
            boolean isLast = current - first + 1 >= most(page.json, totalPages);
            return page.items.isEmpty() || isLast ? null : new NextPage(parameter, current + 1);
        });
    }

    /**
     * The response contains the URL of the next page.
     *
     * @param <T> type of an item
     * @param item makes an item
     * @param items property with the items
     * @param nextUrl property with the URL
     * @return the description
     */
    public static <T> Paging<T> byUrl(JsonInput.Decoder<T> item, String items, String nextUrl) {
        return of(item, items, null, page -> {
            String url = Pointer.text(page.json, nextUrl);
            return url == null || url.isEmpty() ? null : new NextPage(null, url);
        });
    }

    /**
     * The header {@code Link} with {@code rel="next"} contains the URL of the next page.
     *
     * @param <T> type of an item
     * @param item makes an item
     * @param items property with the items; empty: the whole response is the list
     * @return the description
     */
    public static <T> Paging<T> byLink(JsonInput.Decoder<T> item, String items) {
        return of(item, items, null, page -> {
            String header = page.headers.get("link");
            Matcher link = LINK.matcher(header == null ? "" : header);
            while (link.find())
                if (IS_NEXT.matcher(link.group(2)).find())
                    return link.group(1).isEmpty() ? null : new NextPage(null, link.group(1));
            return null;
        });
    }

    /**
     * A response without the list is an error instead of an empty page.
     *
     * @return a copy
     */
    public Paging<T> required() {
        return new Paging<>(item, items, true, isInBody, parameter, rule);
    }

    /**
     * The parameter is a property of the JSON body instead of the query.
     *
     * @return a copy
     */
    public Paging<T> inBody() {
        return new Paging<>(item, items, isRequired, true, parameter, rule);
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
        return parameter;
    }

    boolean isInBody() {
        return isInBody;
    }

    /** Where the next page is; {@code null} at the end. */
    @Nullable
    NextPage next(Content<T> page, Headers headers, @Nullable Object position) {
        return rule.after(new Read(page.json, page.values, headers, position));
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
        for (JsonInput place : list.items()) {
            T made = item.decode(place);
            if (made != null) found.add(made);
        }
        return List.copyOf(found);
    }

    /** Only these two mark the end: {@code false}, and no cursor; an empty page does not. */
    private static @Nullable NextPage byCursor(@Nullable Object cursor, @Nullable Boolean hasMore, String parameter) {
        if (Boolean.FALSE.equals(hasMore)) return null;
        if (cursor != null) return new NextPage(parameter, cursor);
        return Boolean.TRUE.equals(hasMore) ? NextPage.MISSING : null;
    }

    /** A text that is not empty, or a number. */
    private static @Nullable Object position(@Nullable JsonInput found) {
        if (found == null) return null;
        String text = found.value().asText().orElse("");
        if (!text.isEmpty()) return text;
        return found.value().asDecimal().orElse(null);
    }

    private static @Nullable Boolean flag(JsonValue json, @Nullable String path) {
        JsonInput found = path == null ? null : Pointer.at(JsonInput.of(json), path);
        return found == null ? null : found.value().asBoolean().orElse(null);
    }

    /** A number in the response, which ends a list; without one, nothing but an empty page does. */
    private static long most(JsonValue json, @Nullable String path) {
        JsonInput found = path == null ? null : Pointer.at(JsonInput.of(json), path);
        if (found == null) return Long.MAX_VALUE;
        return found.value().asDecimal().map(BigDecimal::longValue).orElse(Long.MAX_VALUE);
    }

    /** A number that the caller passed, as a number or as text. */
    private static long number(@Nullable Object position, long standard) {
        try {
            return position == null ? standard : new BigDecimal(JsonText.of(position)).longValue();
        } catch (NumberFormatException none) {
            return standard;
        }
    }
}

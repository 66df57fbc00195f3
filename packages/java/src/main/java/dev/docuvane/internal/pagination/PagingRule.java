package dev.docuvane.internal.pagination;

import dev.docuvane.http.Headers;
import dev.docuvane.internal.Pointer;
import dev.docuvane.internal.json.JsonText;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.JsonValue;
import java.math.BigDecimal;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Finds the next page of a list: by a cursor, an offset, a page number, or a URL. Names are those on the wire; dots
 * lead to nested properties. Immutable.
 */
public final class PagingRule {
    /** The target and the attributes of a link (RFC 8288 §3). */
    private static final Pattern LINK =
            Pattern.compile("<([^<>]*)>((?:\\s*;\\s*[^,;=\"]+(?:=(?:\"[^\"]*\"|[^\",;]*))?)*)");

    private static final Pattern IS_NEXT =
            Pattern.compile(";\\s*rel\\s*=\\s*(?:\"[^\"]*\\bnext\\b[^\"]*\"|next\\b)", Pattern.CASE_INSENSITIVE);

    private final @Nullable String parameter;
    private final Finder finder;

    /** Finds the next page; {@code null} at the end. */
    @FunctionalInterface
    private interface Finder {
        @Nullable
        NextPage after(PageRead page);
    }

    /**
     * A page that was read.
     *
     * @param json the whole response
     * @param items its items
     * @param position value of the parameter that it was requested with, or {@code null}
     */
    record PageRead(JsonValue json, List<JsonValue> items, Headers headers, @Nullable Object position) {}

    private PagingRule(@Nullable String parameter, Finder finder) {
        this.parameter = parameter;
        this.finder = finder;
    }

    /**
     * Continues at the cursor that the response names.
     *
     * @param parameter parameter for the cursor
     * @param nextCursor property with the cursor of the next page
     * @param hasMore property that says whether there is one; {@code null} if only the cursor does
     * @return the rule
     */
    public static PagingRule byCursor(String parameter, String nextCursor, @Nullable String hasMore) {
        return new PagingRule(parameter, page -> {
            Object cursor = position(Pointer.at(JsonInput.of(page.json), nextCursor));
            return byCursor(cursor, flag(page.json, hasMore), parameter);
        });
    }

    /**
     * Continues at a cursor that is a property of the last item.
     *
     * @param parameter parameter for the cursor
     * @param id property of an item
     * @param hasMore property that says whether there is another page; {@code null}: the last page is empty
     * @return the rule
     */
    public static PagingRule byLastItem(String parameter, String id, @Nullable String hasMore) {
        return new PagingRule(parameter, page -> {
            if (page.items.isEmpty()) return null;
            JsonValue last = page.items.get(page.items.size() - 1);
            return byCursor(position(Pointer.at(JsonInput.of(last), id)), flag(page.json, hasMore), parameter);
        });
    }

    /**
     * Continues after the number of items read so far.
     *
     * @param parameter parameter for that number
     * @param total property with the number of all items; {@code null}: the last page is empty
     * @return the rule
     */
    public static PagingRule byOffset(String parameter, @Nullable String total) {
        return new PagingRule(parameter, page -> {
            long next = number(page.position, 0) + page.items.size();
            return page.items.isEmpty() || next >= most(page.json, total) ? null : new NextPage(parameter, next);
        });
    }

    /**
     * Continues with the next number.
     *
     * @param parameter parameter for the number
     * @param first number of the first page
     * @param totalPages property with the number of pages; {@code null}: the last page is empty
     * @return the rule
     */
    public static PagingRule byPage(String parameter, long first, @Nullable String totalPages) {
        return new PagingRule(parameter, page -> {
            long current = number(page.position, first);
            boolean isLast = current - first + 1 >= most(page.json, totalPages);
            return page.items.isEmpty() || isLast ? null : new NextPage(parameter, current + 1);
        });
    }

    /**
     * Continues at a URL that the response contains.
     *
     * @param nextUrl property with the URL
     * @return the rule
     */
    public static PagingRule byUrl(String nextUrl) {
        return new PagingRule(null, page -> {
            String url = Pointer.text(page.json, nextUrl);
            return url == null || url.isEmpty() ? null : new NextPage(null, url);
        });
    }

    /**
     * Continues at the URL in the header {@code Link} with {@code rel="next"} (RFC 8288).
     *
     * @return the rule
     */
    public static PagingRule byLink() {
        return new PagingRule(null, page -> {
            String header = page.headers.get("link");
            Matcher link = LINK.matcher(header == null ? "" : header);
            while (link.find())
                if (IS_NEXT.matcher(link.group(2)).find())
                    return link.group(1).isEmpty() ? null : new NextPage(null, link.group(1));
            return null;
        });
    }

    /** The parameter that selects a page; {@code null} where a URL does. */
    @Nullable
    String parameter() {
        return parameter;
    }

    /** Returns where the next page is; {@code null} at the end. */
    @Nullable
    NextPage after(PageRead page) {
        return finder.after(page);
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

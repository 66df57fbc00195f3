package dev.docuvane.internal.pagination;

import dev.docuvane.core.Page;
import dev.docuvane.core.Pager;
import dev.docuvane.errors.DocuvaneException;
import dev.docuvane.errors.ErrorFacts;
import dev.docuvane.errors.ErrorUpdates;
import dev.docuvane.errors.Outcome;
import dev.docuvane.http.ResponseInfo;
import dev.docuvane.http.Result;
import dev.docuvane.internal.Body;
import dev.docuvane.internal.Path;
import dev.docuvane.internal.Request;
import dev.docuvane.internal.Sender;
import dev.docuvane.internal.bodies.JsonBody;
import dev.docuvane.internal.errors.ErrorResponses;
import dev.docuvane.internal.json.JsonText;
import dev.docuvane.json.Json;
import dev.docuvane.json.JsonValue;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A list that is read page by page.
 *
 * @param <T> type of an item
 */
public final class ListPager<T> implements Pager<T> {
    private final Sender sender;
    private final Request<Paging.Content<T>> request;
    private final Paging<T> paging;

    /**
     * Creates a list; nothing is sent yet.
     *
     * @param sender makes the calls
     * @param request reads the first page, with {@link Paging#reader}
     * @param paging how to find the next page
     */
    public ListPager(Sender sender, Request<Paging.Content<T>> request, Paging<T> paging) {
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
        /** {@code null} before the first page and after the last one. */
        private @Nullable NextPage following;

        private boolean goesOn = true;

        @Override
        public boolean hasNext() {
            return goesOn;
        }

        @Override
        public Page<T> next() {
            if (!goesOn) throw new NoSuchElementException("This was the last page.");
            NextPage current = following;
            Object place = current == null ? null : current.place();
            if (current != null && place == null) throw left("missing_cursor", "reports more pages without a cursor");
            if (place != null && seen.contains(place))
                throw left("repeated_cursor", "repeats a cursor and would never end");
            Result<Paging.Content<T>> result = sender.send(current == null ? request : at(current));
            // A status without a body is a success for other operations; a list needs one.
            if (result.data() == null) throw unreadable(result.info());
            // Only now: after a failure the same page can be requested again.
            if (place != null) seen.add(place);
            Object position = place == null ? position() : place;
            following = paging.next(result.data(), result.headers(), position);
            goesOn = following != null;
            return pageOf(result, following);
        }

        /** Value of the parameter that the caller passed. */
        private @Nullable Object position() {
            String parameter = paging.parameter();
            if (parameter == null) return null;
            if (!paging.isInBody()) return request.query().get(parameter);
            JsonValue value = properties(request.body()).get(parameter);
            return value == null ? null : value.raw();
        }

        /** The parameter is last in the query, unless the caller passed one; an idempotency key belongs to one page. */
        private Request<Paging.Content<T>> at(NextPage next) {
            Request.Builder<Paging.Content<T>> builder =
                    request.toBuilder().options(request.options().withoutIdempotencyKey());
            String parameter = next.parameter();
            Object place = next.place();
            if (parameter == null) return builder.at(String.valueOf(place)).build();
            if (!paging.isInBody())
                return builder.withoutMissingQuery().query(parameter, place).build();
            Body body = request.body();
            Map<String, @Nullable Object> properties = new LinkedHashMap<>(properties(body));
            properties.put(parameter, place);
            return builder.body(JsonBody.whole(body == null ? "application/json" : body.contentType(), properties))
                    .build();
        }

        private Page<T> pageOf(Result<Paging.Content<T>> result, @Nullable NextPage next) {
            Object place = next == null || next.isUrl() ? null : next.place();
            return new Page<>(
                    result.data().items,
                    new Result<>(result.data().json, result.info()),
                    place == null ? null : JsonText.of(place),
                    next != null && next.place() != null);
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
                    request.operation() + " " + why + "; reading stopped at that page.", ErrorFacts.of(code));
        }
    }

    /** The properties of a JSON body. */
    private static Map<String, JsonValue> properties(@Nullable Body body) {
        if (body == null) return Map.of();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            body.writeTo(bytes, 1);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        JsonValue json = Json.parse(bytes.toByteArray());
        return json == null ? Map.of() : json.properties();
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

package dev.docuvane.internal;

import dev.docuvane.core.CallOptions;
import dev.docuvane.errors.InvalidArgumentException;
import dev.docuvane.internal.errors.Checks;
import dev.docuvane.internal.json.JsonText;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A call as a resource describes it. Immutable.
 *
 * @param <T> what the response is read as
 */
public final class Request<T extends @Nullable Object> {
    private final Operation operation;
    private final Reader<T> reader;
    private final Map<String, @Nullable Object> path;
    private final Map<String, @Nullable Object> query;
    private final Map<String, String> headers;
    private final @Nullable Body body;
    private final CallOptions options;
    private final @Nullable String url;

    private Request(Builder<T> from) {
        operation = from.operation;
        reader = from.reader;
        path = Collections.unmodifiableMap(new LinkedHashMap<>(from.path));
        query = Collections.unmodifiableMap(new LinkedHashMap<>(from.query));
        headers = Collections.unmodifiableMap(new LinkedHashMap<>(from.headers));
        body = from.body;
        options = from.options;
        url = from.url;
    }

    /**
     * Starts a description.
     *
     * @param <T> what the response is read as
     * @param operation the operation
     * @param reader reads the response
     * @return a builder
     */
    public static <T extends @Nullable Object> Builder<T> of(Operation operation, Reader<T> reader) {
        return new Builder<>(operation, reader);
    }

    /**
     * Starts with a copy of this one.
     *
     * @return a builder
     */
    public Builder<T> toBuilder() {
        Builder<T> builder = new Builder<>(operation, reader);
        builder.path.putAll(path);
        builder.query.putAll(query);
        builder.headers.putAll(headers);
        builder.body = body;
        builder.options = options;
        builder.url = url;
        return builder;
    }

    /**
     * The operation.
     *
     * @return as the description of the service has it
     */
    public Operation operation() {
        return operation;
    }

    public Reader<T> reader() {
        return reader;
    }

    public Map<String, @Nullable Object> path() {
        return path;
    }

    public Map<String, @Nullable Object> query() {
        return query;
    }

    public Map<String, String> headers() {
        return headers;
    }

    @Nullable
    public Body body() {
        return body;
    }

    public CallOptions options() {
        return options;
    }

    /** URL that the service gave for this call, instead of path and query; {@code null} for most calls. */
    @Nullable
    public String url() {
        return url;
    }

    /** Without ids, filters and headers. */
    @Override
    public String toString() {
        return "Request[" + operation + "]";
    }

    /**
     * Collects the parts of a call.
     *
     * @param <T> what the response is read as
     */
    public static final class Builder<T extends @Nullable Object> {
        private final Operation operation;
        private final Reader<T> reader;
        private final Map<String, @Nullable Object> path = new LinkedHashMap<>(4);
        private final Map<String, @Nullable Object> query = new LinkedHashMap<>(4);
        private final Map<String, String> headers = new LinkedHashMap<>(4);
        private @Nullable Body body;
        private CallOptions options = CallOptions.NONE;
        private @Nullable String url;

        private Builder(Operation operation, Reader<T> reader) {
            this.operation = operation;
            this.reader = reader;
        }

        /**
         * Fills a name of the path template.
         *
         * @param name as in {@code /documents/{id}}
         * @param value not yet encoded
         * @return this
         */
        public Builder<T> path(String name, @Nullable Object value) {
            path.put(name, value);
            return this;
        }

        /** Removes omitted parameters, so that one set later comes after the others. */
        public Builder<T> withoutMissingQuery() {
            query.values().removeIf(Objects::isNull);
            return this;
        }

        /**
         * Sets a query parameter; an earlier one of the same name is replaced.
         *
         * @param name name of the parameter
         * @param value a list repeats the parameter; {@code null} leaves it out
         * @return this
         */
        public Builder<T> query(String name, @Nullable Object value) {
            query.put(name, value);
            return this;
        }

        /**
         * Sets a header.
         *
         * @param name name of the header
         * @param value {@code null} leaves it out
         * @return this
         * @throws InvalidArgumentException it has a character that no header can carry
         */
        public Builder<T> header(String name, @Nullable Object value) {
            String checked = Checks.headerName(name);
            if (value == null) headers.remove(checked);
            else headers.put(checked, Checks.headerValue(name, JsonText.of(value)));
            return this;
        }

        /**
         * Sets the body.
         *
         * @param body {@code null} for none
         * @return this
         */
        public Builder<T> body(@Nullable Body body) {
            this.body = body;
            return this;
        }

        /**
         * Sets the options of the caller.
         *
         * @param options each wins over the client's
         * @return this
         */
        public Builder<T> options(CallOptions options) {
            this.options = options;
            return this;
        }

        /**
         * Sets the URL that the service gave for the call, absolute or relative to it. Path and query are not sent then.
         *
         * @param url at the origin of the service; another one is refused
         * @return this
         */
        public Builder<T> at(String url) {
            this.url = url;
            return this;
        }

        /**
         * Ends the description.
         *
         * @return the call
         */
        public Request<T> build() {
            return new Request<>(this);
        }
    }
}

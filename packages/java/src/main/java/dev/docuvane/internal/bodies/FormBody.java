package dev.docuvane.internal.bodies;

import dev.docuvane.internal.Body;
import dev.docuvane.internal.HeaderText;
import dev.docuvane.json.Json;
import dev.docuvane.json.JsonType;
import dev.docuvane.json.JsonValue;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * Creates bodies of the media type {@code application/x-www-form-urlencoded} (WHATWG URL, §5), each property in the
 * style that the service expects.
 */
public final class FormBody {
    private static final String TYPE = "application/x-www-form-urlencoded";

    private FormBody() {}

    /**
     * Starts without properties.
     *
     * @return a builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /**
     * Creates a form from an object.
     *
     * @param value whatever {@link JsonValue#of} takes; a list repeats its name, {@code null} is omitted
     * @return a body that can be repeated, without properties when the value is no object; {@code null} for {@code null}
     */
    public static @Nullable Body of(@Nullable Object value) {
        if (value == null) return null;
        Builder form = new Builder();
        JsonValue.of(value).properties().forEach(form::text);
        return form.build();
    }

    /**
     * Creates a multipart form from an object: text unchanged, all else as JSON.
     *
     * @param value whatever {@link JsonValue#of} takes
     * @return a body that can be repeated; {@code null} for {@code null}
     */
    public static @Nullable Body multipart(@Nullable Object value) {
        if (value == null) return null;
        Multipart form = new Multipart();
        JsonValue.of(value).properties().forEach((name, member) -> {
            Object raw = member.raw();
            if (raw instanceof String || raw instanceof Number) form.text(name, raw);
            else if (raw != null) form.json(name, member);
        });
        return form.build();
    }

    /** Collects properties. Its methods change it and return it; a value of {@code null} leaves a property out. */
    public static final class Builder {
        private final StringJoiner pairs = new StringJoiner("&");

        private Builder() {}

        /**
         * Adds a property as text; a list repeats its name, and properties of an object are {@code name[property]}.
         *
         * @param name its name on the wire
         * @param value whatever {@link JsonValue#of} takes
         * @return this
         */
        public Builder text(String name, @Nullable Object value) {
            JsonValue json = JsonValue.of(value);
            if (json.type() == JsonType.ARRAY) json.items().forEach(item -> text(name, item));
            else if (json.type() == JsonType.OBJECT)
                json.properties().forEach((key, member) -> text(name + "[" + key + "]", member));
            else pair(name, json);
            return this;
        }

        /**
         * Adds the items of a list, or the names and values of an object, as one text.
         *
         * @param name its name on the wire
         * @param value whatever {@link JsonValue#of} takes
         * @param separator between them
         * @return this
         */
        public Builder joined(String name, @Nullable Object value, String separator) {
            return text(name, HeaderText.joinedBy(value, separator));
        }

        /**
         * Adds each property of an object by its own name, or each item of a list; what is nested in them is JSON.
         *
         * @param name its name on the wire
         * @param value whatever {@link JsonValue#of} takes
         * @return this
         */
        public Builder exploded(String name, @Nullable Object value) {
            JsonValue json = JsonValue.of(value);
            switch (json.type()) {
                case OBJECT -> json.properties().forEach(this::pair);
                case ARRAY -> json.items().forEach(item -> pair(name, item));
                default -> pair(name, json);
            }
            return this;
        }

        /**
         * Adds a property as JSON.
         *
         * @param name its name on the wire
         * @param value whatever {@link JsonValue#of} takes
         * @return this
         */
        public Builder json(String name, @Nullable Object value) {
            if (value != null) add(name, Json.write(value));
            return this;
        }

        /**
         * Adds a property with its own properties and items in brackets: {@code name[key]=}, {@code name[0]=}.
         *
         * @param name its name on the wire
         * @param value whatever {@link JsonValue#of} takes
         * @return this
         */
        public Builder deep(String name, @Nullable Object value) {
            JsonValue json = JsonValue.of(value);
            switch (json.type()) {
                case OBJECT -> json.properties().forEach((key, member) -> deep(name + "[" + key + "]", member));
                case ARRAY -> deepItems(name, json.items());
                default -> pair(name, json);
            }
            return this;
        }

        /**
         * Adds properties that the description does not name.
         *
         * @param properties by name, or {@code null}; a name in {@code known} is left out
         * @param known names that have arguments of their own
         * @return this
         */
        public Builder more(@Nullable Object properties, String... known) {
            Set<String> names = Set.of(known);
            JsonValue.of(properties).properties().forEach((name, value) -> {
                if (!names.contains(name)) text(name, value);
            });
            return this;
        }

        private void deepItems(String name, List<JsonValue> items) {
            for (int index = 0; index < items.size(); index++) deep(name + "[" + index + "]", items.get(index));
        }

        /**
         * Creates the body.
         *
         * @return a body that can be repeated
         */
        public Body build() {
            return Body.bytes(TYPE, pairs.toString().getBytes(StandardCharsets.US_ASCII));
        }

        /**
         * Creates the body, if there are properties.
         *
         * @return {@code null} without any
         */
        public @Nullable Body buildIfAny() {
            return pairs.length() == 0 ? null : build();
        }

        private void pair(String name, JsonValue value) {
            if (!value.isNull()) add(name, HeaderText.of(value));
        }

        private void add(String name, String text) {
            // Unlike paths, forms have a plus for a space (WHATWG URL, "application/x-www-form-urlencoded
            // serializing").
            pairs.add(URLEncoder.encode(name, StandardCharsets.UTF_8) + "="
                    + URLEncoder.encode(text, StandardCharsets.UTF_8));
        }
    }
}

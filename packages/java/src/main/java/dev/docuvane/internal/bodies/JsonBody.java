package dev.docuvane.internal.bodies;

import dev.docuvane.core.Params;
import dev.docuvane.internal.Body;
import dev.docuvane.internal.json.JsonText;
import dev.docuvane.json.Json;
import dev.docuvane.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Collects the properties of a JSON body. Its methods change it and return it. */
public final class JsonBody {
    private final Map<String, @Nullable Object> members = new LinkedHashMap<>();

    private JsonBody() {}

    /**
     * Starts without properties.
     *
     * @return the collection
     */
    public static JsonBody of() {
        return new JsonBody();
    }

    /**
     * Adds a property.
     *
     * @param name its name on the wire
     * @param value whatever {@link JsonValue#of} takes; {@code null} is sent as such
     * @return this
     */
    public JsonBody put(String name, @Nullable Object value) {
        members.put(name, value);
        return this;
    }

    /**
     * Adds a property if it was set.
     *
     * @param name its name on the wire
     * @param params the parameters
     * @param argument its name there
     * @return this
     */
    public JsonBody take(String name, Params params, String argument) {
        return params.has(argument) ? put(name, params.get(argument)) : this;
    }

    /**
     * Adds properties that the description does not name.
     *
     * @param properties by name, or {@code null}; a name in {@code known} is left out
     * @param known names that have arguments of their own
     * @return this
     */
    public JsonBody more(@Nullable Object properties, String... known) {
        Set<String> names = Set.of(known);
        JsonValue.of(properties).properties().forEach((name, value) -> {
            if (!names.contains(name)) members.put(name, value);
        });
        return this;
    }

    /**
     * Creates the body.
     *
     * @return a JSON object
     */
    public Body json() {
        return Body.json(members);
    }

    /**
     * Creates the body.
     *
     * @param contentType media type
     * @return a JSON object
     */
    public Body json(String contentType) {
        return whole(contentType, members);
    }

    /**
     * Creates the body, if there are properties.
     *
     * @return {@code null} without any
     */
    public @Nullable Body jsonIfAny() {
        return members.isEmpty() ? null : json();
    }

    /**
     * Creates the body, if there are properties.
     *
     * @param contentType media type
     * @return {@code null} without any
     */
    public @Nullable Body jsonIfAny(String contentType) {
        return members.isEmpty() ? null : json(contentType);
    }

    /**
     * Creates the body in another format than JSON.
     *
     * @param format makes it from the properties by their names
     * @return what it made
     */
    public Body as(Function<Object, Body> format) {
        return format.apply(members);
    }

    /**
     * Creates the body in another format than JSON, if there are properties.
     *
     * @param format makes it from the properties by their names
     * @return {@code null} without any
     */
    public @Nullable Body asIfAny(Function<Object, Body> format) {
        return members.isEmpty() ? null : as(format);
    }

    /**
     * Creates a body from a value that is not an object with properties.
     *
     * @param contentType media type
     * @param value whatever {@link JsonValue#of} takes
     * @return its JSON
     */
    public static Body whole(String contentType, @Nullable Object value) {
        return Body.bytes(contentType, Json.writeBytes(value));
    }

    /**
     * Creates a body from a value, if it was set.
     *
     * @param contentType media type
     * @param value whatever {@link JsonValue#of} takes
     * @return {@code null} for {@code null}
     */
    public static @Nullable Body wholeIfAny(String contentType, @Nullable Object value) {
        return value == null ? null : whole(contentType, value);
    }

    /**
     * Creates a body from an argument, if it was given, even as {@code null}.
     *
     * @param contentType media type
     * @param params the arguments
     * @param argument name of the argument
     * @return {@code null} for an argument that was not given
     */
    public static @Nullable Body wholeIfGiven(String contentType, Params params, String argument) {
        return params.has(argument) ? whole(contentType, params.get(argument)) : null;
    }

    /**
     * Creates a body from text, if it was set.
     *
     * @param contentType media type
     * @param text the text
     * @return {@code null} for {@code null}
     */
    public static @Nullable Body text(String contentType, @Nullable Object text) {
        return text == null ? null : Body.text(contentType, JsonText.of(text));
    }
}

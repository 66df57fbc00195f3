package dev.docuvane.json;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A JSON value at its location in a response. Decoders report here where it does not match the contract.
 *
 * <p>Such a mismatch never loses the response or a position in a list: the value is {@code null} and kept in the JSON.
 */
public final class JsonInput {
    /**
     * Converts a JSON value to a Java value. Common ones are in {@link Decoders}.
     *
     * @param <T> its result
     */
    @FunctionalInterface
    public interface Decoder<T extends @Nullable Object> {
        /**
         * Creates a value.
         *
         * @param input the JSON value at its place
         * @return {@code null} if it cannot be read; the decoder has reported that to {@link JsonInput#mismatch}
         */
        @Nullable
        T decode(JsonInput input);
    }

    private final JsonValue value;
    private final @Nullable JsonInput parent;
    /** Name of the property or number of the item in the parent. */
    private final Object step;
    /** Shared by all places of a response. */
    private final List<DataIssue> issues;

    private JsonInput(JsonValue value, @Nullable JsonInput parent, Object step, List<DataIssue> issues) {
        this.value = value;
        this.parent = parent;
        this.step = step;
        this.issues = issues;
    }

    /**
     * Starts at the root of a response.
     *
     * @param value the whole response
     * @return its place
     */
    public static JsonInput of(JsonValue value) {
        return new JsonInput(value, null, "", new ArrayList<>(0));
    }

    /**
     * The value at this place.
     *
     * @return as it came
     */
    public JsonValue value() {
        return value;
    }

    /**
     * The differences from the contract found so far in the response.
     *
     * @return one entry for each place
     */
    public List<DataIssue> issues() {
        return List.copyOf(issues);
    }

    /**
     * The place of a property.
     *
     * @param name name of the property
     * @return {@code null} if the property is missing
     */
    public @Nullable JsonInput property(String name) {
        JsonValue member = value.properties().get(name);
        return member == null ? null : new JsonInput(member, this, name, issues);
    }

    /**
     * Places of all properties.
     *
     * @return empty if the value is not an object
     */
    public Map<String, JsonInput> properties() {
        Map<String, JsonInput> places = new LinkedHashMap<>();
        value.properties().forEach((name, member) -> places.put(name, new JsonInput(member, this, name, issues)));
        return places;
    }

    /**
     * Places of all items.
     *
     * @return empty if the value is not an array
     */
    public List<JsonInput> items() {
        List<JsonInput> places = new ArrayList<>();
        for (JsonValue item : value.items()) places.add(new JsonInput(item, this, places.size(), issues));
        return places;
    }

    /**
     * Reads a model from a required property.
     *
     * @param <T> type of the model
     * @param name name of the property
     * @param decoder what makes it
     * @return {@code null} when it is missing or of another kind; that is an issue
     */
    public <T> @Nullable T required(String name, Decoder<T> decoder) {
        JsonInput member = property(name);
        if (member != null) return decoder.decode(member);
        issues.add(new DataIssue(pointer() + "/" + escape(name), "is missing"));
        return null;
    }

    /**
     * Reads a model from an optional property.
     *
     * @param <T> type of the model
     * @param name name of the property
     * @param decoder what makes it
     * @return {@code null} when it is missing, {@code null}, or of another kind; only the last is an issue
     */
    public <T> @Nullable T optional(String name, Decoder<T> decoder) {
        JsonInput member = property(name);
        return member == null || member.value.isNull() ? null : decoder.decode(member);
    }

    /**
     * Reads a model from a required, nullable property.
     *
     * @param <T> type of the model
     * @param name name of the property
     * @param decoder what makes it
     * @return {@code null} when it is missing, {@code null}, or of another kind
     */
    public <T> @Nullable T nullable(String name, Decoder<T> decoder) {
        JsonInput member = property(name);
        return member != null && member.value.isNull() ? null : required(name, decoder);
    }

    /**
     * Reads the properties of an object that have no field of their own.
     *
     * @param <T> type of the map
     * @param decoder decoder of a map
     * @param named names of the properties that have a field
     * @return all other properties; an empty map when the value is not an object
     */
    public <T extends Map<String, ?>> T others(Decoder<T> decoder, String... named) {
        Map<String, JsonValue> rest = new LinkedHashMap<>(value.properties());
        rest.keySet().removeAll(Arrays.asList(named));
        // A map is read from any object.
        return Objects.requireNonNull(decoder.decode(new JsonInput(JsonValue.object(rest), parent, step, issues)));
    }

    /**
     * Reports that the value is of another type than the contract allows.
     *
     * @param <T> type of what was to be made
     * @param expected the type in the contract, such as {@code string}
     * @return {@code null}, for the caller to return
     */
    @SuppressWarnings("TypeParameterUnusedInFormals") // Null is of every type.
    public <T> @Nullable T mismatch(String expected) {
        issues.add(new DataIssue(
                pointer(), "expected " + expected + ", found " + value.type().word()));
        return null;
    }

    /**
     * The location of the value.
     *
     * @return JSON Pointer (RFC 6901) from the root of the response
     */
    public String pointer() {
        return parent == null ? "" : parent.pointer() + "/" + escape(step.toString());
    }

    private static String escape(String step) {
        return step.replace("~", "~0").replace("/", "~1");
    }
}

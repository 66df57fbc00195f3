package dev.docuvane.core;

import dev.docuvane.errors.DocuvaneException;
import dev.docuvane.errors.ErrorFacts;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.JsonValue;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The base of all models. Immutable.
 *
 * <p>A model keeps everything that came: properties this version does not know, and values of another kind than the contract
 * says. They are in {@link #properties}, and are written back. The accessor of a property with a value of another kind throws;
 * in a list or map, such a value is {@code null} at its position.
 */
public abstract class Model implements JsonValue.Convertible {
    private final JsonValue json;

    /**
     * Keeps what came.
     *
     * @param input the object the model is made of
     */
    protected Model(JsonInput input) {
        json = input.value();
    }

    /**
     * All received properties, by their names on the wire.
     *
     * @return known and unknown properties
     */
    public final Map<String, JsonValue> properties() {
        return json.properties();
    }

    /**
     * The model as it would be sent.
     *
     * @return an object with all properties
     */
    @Override
    public final JsonValue toJson() {
        return json;
    }

    /**
     * Returns a property that may be absent or {@code null}.
     *
     * @param <T> type of the property
     * @param value what was read
     * @param name its name on the wire
     * @return empty when the property is absent or {@code null}
     * @throws DocuvaneException {@code missing_member}: the service sent a value of another kind
     */
    protected final <T> Optional<T> optional(@Nullable T value, String name) {
        if (value == null && json.get(name).filter(sent -> !sent.isNull()).isPresent()) throw unexpected(name);
        return Optional.ofNullable(value);
    }

    /**
     * Returns a required property.
     *
     * @param <T> type of the property
     * @param value what was read
     * @param name its name on the wire
     * @return the value
     * @throws DocuvaneException {@code missing_member}: the service left it out, or sent a value of another kind
     */
    protected final <T> T required(@Nullable T value, String name) {
        if (value != null) return value;
        throw unexpected(name);
    }

    /** Without the value, which may be a document's content. */
    private DocuvaneException unexpected(String name) {
        String kind = json.get(name).map(found -> found.type().word()).orElse("nothing");
        return new DocuvaneException(
                "The service sent " + kind + " as " + name + " of " + getClass().getSimpleName()
                        + ", which the contract does not allow: see properties().",
                ErrorFacts.of("missing_member"));
    }

    /**
     * Reads a property that holds data of any shape into a record.
     *
     * @param <T> the record
     * @param name its name on the wire
     * @param schema class of the record
     * @return the data, or what is missing or does not match
     */
    protected final <T> TypedData<T> readAs(String name, Class<T> schema) {
        JsonInput.Decoder<T> decoder = Schema.of(schema);
        var value = json.get(name).orElse(JsonValue.object(Map.of()));
        JsonInput input = JsonInput.of(JsonValue.object(Map.of(name, value)));
        Optional<T> data = Optional.ofNullable(input.required(name, decoder));
        return new TypedData<>(
                data, input.issues(), json.get("id").flatMap(id -> id.asText()).orElse(""));
    }

    @Override
    public final boolean equals(@Nullable Object other) {
        return other instanceof Model model && getClass() == model.getClass() && json.equals(model.json);
    }

    @Override
    public final int hashCode() {
        return json.hashCode();
    }

    /** Name of the model with its first properties, shortened; never the value of one whose name is that of a secret. */
    @Override
    public final String toString() {
        return getClass().getSimpleName() + "{" + ShownText.of(json.properties()) + "}";
    }
}

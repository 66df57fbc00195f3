package dev.docuvane.core;

import dev.docuvane.errors.InvalidArgumentException;
import dev.docuvane.internal.errors.Checks;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Collects the properties of a model. Its methods change it and return it.
 *
 * @param <B> the builder of one model
 */
public abstract class ModelBuilder<B extends ModelBuilder<B>> {
    private final Map<String, JsonValue> members;
    /** Constants and discriminators; first, since some services read them in one pass. */
    private final Map<String, JsonValue> constants = new LinkedHashMap<>();

    /**
     * Starts with a copy.
     *
     * @param members names on the wire and values
     */
    protected ModelBuilder(Map<String, JsonValue> members) {
        this.members = new LinkedHashMap<>(members);
    }

    /**
     * This builder, with its own type.
     *
     * @return {@code this}
     */
    protected abstract B self();

    /**
     * Sets a property that this version has no method for.
     *
     * @param name its name on the wire
     * @param value whatever {@link JsonValue#of} takes
     * @return this
     */
    public B property(String name, @Nullable Object value) {
        return set(name, value);
    }

    /**
     * Sets a property.
     *
     * @param name its name on the wire
     * @param value whatever {@link JsonValue#of} takes; {@code null} is the JSON {@code null}
     * @return this
     */
    protected final B set(String name, @Nullable Object value) {
        members.put(name, JsonValue.of(value));
        return self();
    }

    /**
     * Sets the only value of a property, unless the caller sets another one.
     *
     * @param name its name on the wire
     * @param value whatever {@link JsonValue#of} takes
     */
    protected final void constant(String name, Object value) {
        constants.put(name, JsonValue.of(value));
    }

    /**
     * Ends the collection.
     *
     * @param required names of properties that must be there
     * @return an object with all properties
     * @throws InvalidArgumentException one of them is missing
     */
    protected final JsonInput objectWith(String... required) {
        Map<String, JsonValue> all = new LinkedHashMap<>(constants);
        all.keySet().removeAll(members.keySet());
        all.putAll(members);
        for (String name : required)
            if (!all.containsKey(name))
                throw Checks.invalid("missing_member", "The field " + name + " must be set before build().");
        return JsonInput.of(JsonValue.object(all));
    }
}

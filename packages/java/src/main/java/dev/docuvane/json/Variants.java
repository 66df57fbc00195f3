package dev.docuvane.json;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Finds the one variant of a union without a discriminator that a JSON value fits: by its JSON type, its required
 * properties, the values of its constants and, if several are left, by decoding it as each of them. A value that fits
 * none, or several equally well, is read as the unknown variant, which keeps it; never as the first one that fits.
 *
 * @param <T> the union
 */
public final class Variants<T> {
    private final JsonInput input;
    private final List<Candidate<T>> candidates = new ArrayList<>();
    private boolean hasType;

    private Variants(JsonInput input) {
        this.input = input;
    }

    /** A variant that may fit. */
    private record Candidate<T>(JsonInput.Decoder<? extends T> decoder, Set<String> known) {}

    /** What distinguishes an object from the other objects of its union. A builder: its methods change it and return it. */
    public static final class Shape {
        private List<String> required = List.of();
        private Set<String> known = Set.of();
        private final Map<String, Set<String>> values = new LinkedHashMap<>();

        private Shape() {}

        /**
         * Starts with the properties that must be present.
         *
         * @param names names on the wire
         * @return the shape
         */
        public static Shape requires(String... names) {
            Shape shape = new Shape();
            shape.required = List.of(names);
            return shape;
        }

        /**
         * Restricts a property to some values; it may be absent unless it is required.
         *
         * @param name its name on the wire
         * @param allowed the values as text
         * @return this
         */
        public Shape with(String name, String... allowed) {
            values.put(name, Set.of(allowed));
            return this;
        }

        /**
         * Names properties that not all objects of the union have, to choose the object that has most of a value's.
         *
         * @param names names on the wire
         * @return this
         */
        public Shape knows(String... names) {
            known = Set.of(names);
            return this;
        }

        private boolean fits(JsonValue value) {
            Map<String, JsonValue> members = value.properties();
            return members.keySet().containsAll(required)
                    && values.entrySet().stream().allMatch(each -> {
                        JsonValue member = members.get(each.getKey());
                        return member == null
                                || each.getValue().contains(member.asText().orElseGet(member::toString));
                    });
        }
    }

    /**
     * Starts without variants.
     *
     * @param <T> the union
     * @param input the value to be read
     * @return an empty list of variants
     */
    public static <T> Variants<T> of(JsonInput input) {
        return new Variants<>(input);
    }

    /**
     * Adds a variant that is not an object with properties of its own.
     *
     * @param <V> type of its value
     * @param type its JSON type
     * @param decoder reads its value
     * @param wrap constructor of the variant
     * @return this
     */
    public <V> Variants<T> add(JsonType type, JsonInput.Decoder<V> decoder, Function<V, ? extends T> wrap) {
        if (input.value().type() != type) return this;
        hasType = true;
        candidates.add(new Candidate<>(
                place -> {
                    V value = decoder.decode(place);
                    return value == null ? null : wrap.apply(value);
                },
                Set.of()));
        return this;
    }

    /**
     * Adds a variant that is an object.
     *
     * @param decoder makes it
     * @param shape what distinguishes it from the other objects
     * @return this
     */
    public Variants<T> object(JsonInput.Decoder<? extends T> decoder, Shape shape) {
        if (input.value().type() != JsonType.OBJECT) return this;
        hasType = true;
        if (shape.fits(input.value())) candidates.add(new Candidate<>(decoder, shape.known));
        return this;
    }

    /**
     * Decides.
     *
     * @param unknown constructor of the unknown variant
     * @return the variant that the value fits, or the unknown one; a value of a JSON type that no variant has is an issue
     */
    public T orElse(Function<JsonInput, ? extends T> unknown) {
        if (!hasType) input.<T>mismatch("a variant of the union");
        T made = candidates.size() == 1 ? candidates.get(0).decoder.decode(input) : best();
        return made == null ? unknown.apply(input) : made;
    }

    /** The variant that the value matches without issues and that has more of its properties than any other of these. */
    private @Nullable T best() {
        Map<Candidate<T>, T> fitting = new LinkedHashMap<>();
        for (Candidate<T> candidate : candidates) {
            // Decoded apart: issues of a variant that is not chosen do not belong to the response.
            JsonInput trial = JsonInput.of(input.value());
            T made = candidate.decoder.decode(trial);
            if (made != null && trial.issues().isEmpty()) fitting.put(candidate, made);
        }
        for (Map.Entry<Candidate<T>, T> each : fitting.entrySet())
            if (fitting.keySet().stream()
                    .allMatch(other -> other.equals(each.getKey()) || hasMore(each.getKey(), other)))
                return each.getValue();
        return null;
    }

    /** Whether a variant knows every property of the value that another one knows, and at least one besides. */
    private boolean hasMore(Candidate<T> one, Candidate<T> other) {
        Set<String> present = input.value().properties().keySet();
        Set<String> own = new HashSet<>(one.known);
        own.retainAll(present);
        Set<String> others = new HashSet<>(other.known);
        others.retainAll(present);
        return own.size() > others.size() && own.containsAll(others);
    }
}

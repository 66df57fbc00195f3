package dev.docuvane.json;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.docuvane.internal.json.JsonText;
import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Any JSON value, unchanged: numbers keep each digit, objects the order of their properties. Immutable.
 *
 * <pre>{@code
 * invoice.extractedData().get("total").asDecimal().ifPresent(this::pay);
 * }</pre>
 */
public final class JsonValue {
    /** The JSON {@code null}. */
    public static final JsonValue NULL = new JsonValue(JsonType.NULL, null);

    private static final JsonValue TRUE = new JsonValue(JsonType.BOOLEAN, true);
    private static final JsonValue FALSE = new JsonValue(JsonType.BOOLEAN, false);

    /** Digits after which a number is written with an exponent, as ECMAScript does (Number::toString). */
    private static final int LONGEST_WHOLE = 21;

    private final JsonType type;
    /** Members, items, a string, {@code Long} or {@code BigDecimal}, {@code Boolean}, or {@code null}, by the type. */
    private final @Nullable Object value;

    /** A Java value that can be converted to JSON, such as a model. */
    public interface Convertible {
        /**
         * Returns the value as it would be sent.
         *
         * @return JSON
         */
        @com.fasterxml.jackson.annotation.JsonValue
        JsonValue toJson();
    }

    private JsonValue(JsonType type, @Nullable Object value) {
        this.type = type;
        this.value = value;
    }

    /**
     * Converts a Java value to a JSON value.
     *
     * @param value a JSON value, model, open enum, map, iterable, array, string, number, boolean, time, other value with a
     *     sensible {@code toString}, or {@code null}
     * @return the value, as it would be sent
     */
    @JsonCreator
    public static JsonValue of(@Nullable Object value) {
        if (value == null) return NULL;
        if (value instanceof JsonValue json) return json;
        if (value instanceof Convertible model) return model.toJson();
        if (value instanceof Boolean flag) return bool(flag);
        if (value instanceof Number number) return ofNumber(number);
        if (value instanceof Map<?, ?> members) return ofMap(members);
        if (value instanceof Iterable<?> items) return ofItems(items);
        if (value instanceof Optional<?> optional) return of(optional.orElse(null));
        if (value.getClass().isArray() && !(value instanceof byte[])) return ofArray(value);
        return text(JsonText.of(value));
    }

    /**
     * Creates an object.
     *
     * @param members properties by name; they must not change afterwards
     * @return the object
     */
    public static JsonValue object(Map<String, JsonValue> members) {
        return new JsonValue(JsonType.OBJECT, Collections.unmodifiableMap(members));
    }

    /** Takes the list as it is; it must not change afterwards. */
    static JsonValue array(List<JsonValue> items) {
        return new JsonValue(JsonType.ARRAY, Collections.unmodifiableList(items));
    }

    static JsonValue text(String text) {
        return new JsonValue(JsonType.TEXT, text);
    }

    static JsonValue number(long number) {
        return new JsonValue(JsonType.NUMBER, number);
    }

    static JsonValue number(BigDecimal number) {
        return new JsonValue(JsonType.NUMBER, number);
    }

    static JsonValue bool(boolean value) {
        return value ? TRUE : FALSE;
    }

    /**
     * What kind of value it is.
     *
     * @return the kind
     */
    public JsonType type() {
        return type;
    }

    /**
     * Whether it is {@code null}.
     *
     * @return whether it is
     */
    public boolean isNull() {
        return type == JsonType.NULL;
    }

    /**
     * Its text.
     *
     * @return empty if it is not a string
     */
    public Optional<String> asText() {
        return type == JsonType.TEXT ? Optional.of((String) value()) : Optional.empty();
    }

    /**
     * Its number, exactly as it was written: {@code 100.00} has two decimal places.
     *
     * @return empty if it is not a number
     */
    public Optional<BigDecimal> asDecimal() {
        if (type != JsonType.NUMBER) return Optional.empty();
        return Optional.of(value() instanceof Long number ? BigDecimal.valueOf(number) : (BigDecimal) value());
    }

    /**
     * Whether it is {@code true}.
     *
     * @return empty when it is neither {@code true} nor {@code false}
     */
    public Optional<Boolean> asBoolean() {
        return type == JsonType.BOOLEAN ? Optional.of((Boolean) value()) : Optional.empty();
    }

    /**
     * Its items.
     *
     * @return empty if it is not an array
     */
    @SuppressWarnings("unchecked")
    public List<JsonValue> items() {
        return type == JsonType.ARRAY ? (List<JsonValue>) value() : List.of();
    }

    /**
     * Its properties.
     *
     * @return empty if it is not an object
     */
    @SuppressWarnings("unchecked")
    public Map<String, JsonValue> properties() {
        return type == JsonType.OBJECT ? (Map<String, JsonValue>) value() : Map.of();
    }

    /**
     * One of its properties.
     *
     * @param name name of the property
     * @return empty if it is not an object or lacks the property
     */
    public Optional<JsonValue> get(String name) {
        return Optional.ofNullable(properties().get(name));
    }

    /**
     * The same as plain Java values.
     *
     * @return a {@code Map}, {@code List}, {@code String}, {@code Long}, {@code BigDecimal}, {@code Boolean} or
     *     {@code null}
     */
    @com.fasterxml.jackson.annotation.JsonValue
    public @Nullable Object raw() {
        return switch (type) {
            case OBJECT -> rawMembers();
            case ARRAY -> rawItems();
            default -> value;
        };
    }

    /**
     * The number of {@link #asDecimal} if it is an integer in range.
     *
     * @return {@code null} when it is not a whole number, such as 1.5
     */
    @Nullable
    public Long wholeNumber() {
        if (type != JsonType.NUMBER) return null;
        if (value() instanceof Long number) return number;
        BigDecimal decimal = (BigDecimal) value();
        // Bounded before it is written out: 1e1000000000 would fill the memory.
        if (decimal.precision() - decimal.scale() > 19 || decimal.scale() > 1_000) return null;
        BigDecimal[] parts = decimal.divideAndRemainder(BigDecimal.ONE);
        BigInteger whole = parts[0].toBigInteger();
        return parts[1].signum() == 0 && whole.bitLength() < 64 ? (Long) whole.longValue() : null;
    }

    private Map<String, @Nullable Object> rawMembers() {
        Map<String, @Nullable Object> raw = new LinkedHashMap<>();
        properties().forEach((name, member) -> raw.put(name, member.raw()));
        return raw;
    }

    private List<@Nullable Object> rawItems() {
        List<@Nullable Object> raw = new ArrayList<>();
        for (JsonValue item : items()) raw.add(item.raw());
        return raw;
    }

    private static JsonValue ofNumber(Number number) {
        if (number instanceof BigDecimal decimal) return number(decimal);
        if (number instanceof BigInteger integer) return number(new BigDecimal(integer));
        if (number instanceof Double || number instanceof Float)
            return number(plain(new BigDecimal(number.toString())));
        return number(number.longValue());
    }

    /** A whole number without a fraction, as the JSON of other languages has it: {@code 1}, not {@code 1.0}. */
    private static BigDecimal plain(BigDecimal number) {
        BigDecimal shortest = number.stripTrailingZeros();
        return shortest.scale() < 0 && shortest.scale() > -LONGEST_WHOLE ? shortest.setScale(0) : shortest;
    }

    /** An entry whose value is {@code null} is sent as {@code null}: to leave it out, leave it out of the map. */
    private static JsonValue ofMap(Map<?, ?> map) {
        Map<String, JsonValue> members = new LinkedHashMap<>();
        map.forEach((name, member) -> members.put(JsonText.of(name), of(member)));
        return object(members);
    }

    private static JsonValue ofItems(Iterable<?> items) {
        List<JsonValue> array = new ArrayList<>();
        for (Object item : items) array.add(of(item));
        return array(array);
    }

    private static JsonValue ofArray(Object array) {
        List<JsonValue> items = new ArrayList<>();
        for (int index = 0; index < Array.getLength(array); index++) items.add(of(Array.get(array, index)));
        return array(items);
    }

    private Object value() {
        if (value == null) throw new IllegalStateException("only null has no value");
        return value;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof JsonValue that
                && type == that.type
                && (value == null ? that.value == null : value.equals(that.value));
    }

    @Override
    public int hashCode() {
        return value == null ? 0 : value.hashCode();
    }

    /** The value as JSON text. */
    @Override
    public String toString() {
        return JsonText.write(raw());
    }
}

package dev.docuvane.json;

import dev.docuvane.internal.json.Times;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Decoders of plain values, lists and maps. Values that do not match are omitted and reported as issues. */
public final class Decoders {
    /** Any value, unchanged. */
    public static final JsonInput.Decoder<JsonValue> JSON = JsonInput::value;

    /** A string. */
    public static final JsonInput.Decoder<String> TEXT =
            input -> orMismatch(input.value().asText(), input, "string");

    /** A number, exactly as it was written. */
    public static final JsonInput.Decoder<BigDecimal> DECIMAL =
            input -> orMismatch(input.value().asDecimal(), input, "number");

    /** A number, rounded to 64 bits. */
    public static final JsonInput.Decoder<Double> DOUBLE =
            input -> orMismatch(input.value().asDecimal().map(BigDecimal::doubleValue), input, "number");

    /** A whole number of 64 bits; 2.0 is one. */
    public static final JsonInput.Decoder<Long> LONG =
            input -> orMismatch(Optional.ofNullable(input.value().wholeNumber()), input, "integer");

    /** A whole number of 32 bits. */
    public static final JsonInput.Decoder<Integer> INTEGER =
            input -> orMismatch(int32(input.value()), input, "integer");

    /** {@code true} or {@code false}. */
    public static final JsonInput.Decoder<Boolean> BOOLEAN =
            input -> orMismatch(input.value().asBoolean(), input, "boolean");

    /** A time (RFC 3339); one without a zone is read as UTC. */
    public static final JsonInput.Decoder<OffsetDateTime> TIME = fromText(Times::read, "time");

    /** A day. */
    public static final JsonInput.Decoder<LocalDate> DATE = fromText(Times::readDate, "date");

    /** Bytes in Base64, with the usual or the URL alphabet. */
    public static final JsonInput.Decoder<byte[]> BYTES = fromText(Decoders::base64, "base64 text");

    private Decoders() {}

    /**
     * A value made of text.
     *
     * @param <T> type of the value
     * @param read returns {@code null} for text that is not valid
     * @param expected what is expected, for issues
     * @return the decoder
     */
    public static <T> JsonInput.Decoder<T> fromText(Function<String, @Nullable T> read, String expected) {
        return input -> {
            String text = input.value().asText().orElse(null);
            T value = text == null ? null : read.apply(text);
            return value == null ? input.mismatch(expected) : value;
        };
    }

    /**
     * A list. Items that do not match are omitted.
     *
     * @param <T> type of the items
     * @param items decoder of an item
     * @return the decoder; its lists cannot be changed
     */
    public static <T> JsonInput.Decoder<List<T>> list(JsonInput.Decoder<T> items) {
        return input -> {
            if (input.value().type() != JsonType.ARRAY) return input.mismatch("array");
            List<T> list = new ArrayList<>();
            for (JsonInput item : input.items()) {
                T decoded = items.decode(item);
                if (decoded != null) list.add(decoded);
            }
            return Collections.unmodifiableList(list);
        };
    }

    /**
     * A map. Entries that do not match are omitted.
     *
     * @param <T> type of the values
     * @param values decoder of a value
     * @return the decoder; its maps cannot be changed and keep the order of the service
     */
    public static <T> JsonInput.Decoder<Map<String, T>> map(JsonInput.Decoder<T> values) {
        return input -> {
            if (input.value().type() != JsonType.OBJECT) return input.mismatch("object");
            Map<String, T> map = new LinkedHashMap<>();
            input.properties().forEach((name, member) -> {
                T decoded = values.decode(member);
                if (decoded != null) map.put(name, decoded);
            });
            return Collections.unmodifiableMap(map);
        };
    }

    /**
     * An object with properties of its own.
     *
     * @param <T> type of the model
     * @param make constructor of the model
     * @return the decoder
     */
    public static <T> JsonInput.Decoder<T> model(Function<JsonInput, T> make) {
        return input -> input.value().type() == JsonType.OBJECT ? make.apply(input) : input.mismatch("object");
    }

    /**
     * A map whose values may be {@code null}. Entries that do not match are omitted.
     *
     * @param <T> type of the values
     * @param values decoder of a value
     * @return the decoder; its maps cannot be changed and keep the order of the service
     */
    public static <T> JsonInput.Decoder<Map<String, @Nullable T>> nullableMap(JsonInput.Decoder<T> values) {
        return input -> {
            if (input.value().type() != JsonType.OBJECT) return input.mismatch("object");
            Map<String, @Nullable T> map = new LinkedHashMap<>();
            input.properties().forEach((name, property) -> {
                T decoded = property.value().isNull() ? null : values.decode(property);
                if (decoded != null || property.value().isNull()) map.put(name, decoded);
            });
            return Collections.unmodifiableMap(map);
        };
    }

    private static <T> @Nullable T orMismatch(Optional<T> value, JsonInput input, String expected) {
        return value.isPresent() ? value.get() : input.mismatch(expected);
    }

    private static Optional<Integer> int32(JsonValue value) {
        Long whole = value.wholeNumber();
        return whole != null && whole == whole.intValue() ? Optional.of(whole.intValue()) : Optional.empty();
    }

    private static byte @Nullable [] base64(String text) {
        try {
            return Base64.getDecoder().decode(text.replace('-', '+').replace('_', '/'));
        } catch (IllegalArgumentException notOne) {
            return null;
        }
    }
}

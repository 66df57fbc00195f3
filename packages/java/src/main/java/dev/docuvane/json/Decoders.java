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

/**
 * Decoders of plain values, lists and maps. A value that does not match is reported as an issue and read as {@code null}; in a
 * list or map, that {@code null} keeps its position.
 */
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

    /** A time (RFC 3339) with its offset from UTC; one without an offset is read as UTC, and reported. */
    public static final JsonInput.Decoder<OffsetDateTime> TIME = Decoders::time;

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
     * A list, with as many items as were sent: one that does not match is {@code null}.
     *
     * @param <T> type of the items
     * @param items decoder of an item
     * @return the decoder; its lists cannot be changed
     */
    @SuppressWarnings("NullAway") // An item that does not match is null although its type may not be.
    public static <T extends @Nullable Object> JsonInput.Decoder<List<T>> list(JsonInput.Decoder<T> items) {
        return input -> {
            if (input.value().type() != JsonType.ARRAY) return input.mismatch("array");
            List<T> list = new ArrayList<>();
            for (JsonInput item : input.items()) list.add(items.decode(item));
            return Collections.unmodifiableList(list);
        };
    }

    /**
     * A map, with all names that were sent: a value that does not match is {@code null}.
     *
     * @param <T> type of the values
     * @param values decoder of a value
     * @return the decoder; its maps cannot be changed and keep the order of the service
     */
    @SuppressWarnings("NullAway") // A value that does not match is null although its type may not be.
    public static <T extends @Nullable Object> JsonInput.Decoder<Map<String, T>> map(JsonInput.Decoder<T> values) {
        return input -> {
            if (input.value().type() != JsonType.OBJECT) return input.mismatch("object");
            Map<String, T> map = new LinkedHashMap<>();
            input.properties().forEach((name, member) -> map.put(name, values.decode(member)));
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
     * A value that may be {@code null}, as an item of a list or a value of a map.
     *
     * @param <T> type of the value
     * @param decoder decoder of a value other than {@code null}
     * @return the decoder; it reports no issue for {@code null}
     */
    public static <T> JsonInput.Decoder<@Nullable T> nullable(JsonInput.Decoder<T> decoder) {
        return input -> input.value().isNull() ? null : decoder.decode(input);
    }

    private static <T> @Nullable T orMismatch(Optional<T> value, JsonInput input, String expected) {
        return value.isPresent() ? value.get() : input.mismatch(expected);
    }

    private static @Nullable OffsetDateTime time(JsonInput input) {
        String text = input.value().asText().orElse("");
        OffsetDateTime time = Times.read(text);
        if (time == null) return input.mismatch("time");
        if (!Times.hasOffset(text)) input.mismatch("time with an offset");
        return time;
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

/* Turns Java values into JSON values. */
package dev.docuvane.json;

import dev.docuvane.core.Model;
import dev.docuvane.internal.json.Times;
import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Turns Java values into JSON values. */
public final class ToJson {
    /** Digits after which a number is written with an exponent, as ECMAScript does (Number::toString). */
    private static final int LONGEST_WHOLE = 21;

    private ToJson() {}

    public static JsonValue value(@Nullable Object value) {
        if (value == null) return JsonValue.NULL;
        if (value instanceof JsonValue json) return json;
        if (value instanceof Model model) return model.toJson();
        if (value instanceof Boolean flag) return JsonValue.bool(flag);
        if (value instanceof Number number) return number(number);
        if (value instanceof Map<?, ?> members) return object(members);
        if (value instanceof Iterable<?> items) return array(items);
        if (value instanceof Optional<?> optional) return value(optional.orElse(null));
        if (value instanceof byte[] bytes)
            return JsonValue.text(Base64.getEncoder().encodeToString(bytes));
        if (value.getClass().isArray()) return array(listOf(value));
        return JsonValue.text(text(value));
    }

    /** Text of a single value, as it stands in paths, queries and forms too. */
    public static String text(Object value) {
        if (value instanceof OffsetDateTime time) return Times.write(time);
        if (value instanceof BigDecimal decimal)
            return Math.abs(decimal.scale()) > 100 ? decimal.toString() : decimal.toPlainString();
        return value.toString();
    }

    private static JsonValue number(Number number) {
        if (number instanceof BigDecimal decimal) return JsonValue.number(decimal);
        if (number instanceof BigInteger integer) return JsonValue.number(new BigDecimal(integer));
        if (number instanceof Double || number instanceof Float)
            return JsonValue.number(plain(new BigDecimal(number.toString())));
        return JsonValue.number(number.longValue());
    }

    /** A whole number without a fraction, as the JSON of other languages has it: {@code 1}, not {@code 1.0}. */
    private static BigDecimal plain(BigDecimal number) {
        BigDecimal shortest = number.stripTrailingZeros();
        return shortest.scale() < 0 && shortest.scale() > -LONGEST_WHOLE ? shortest.setScale(0) : shortest;
    }

    /** A member that is {@code null} is sent as {@code null}: to leave it out, leave it out of the map. */
    private static JsonValue object(Map<?, ?> members) {
        Map<String, JsonValue> object = new LinkedHashMap<>();
        members.forEach((name, member) -> object.put(text(name), value(member)));
        return JsonValue.object(object);
    }

    private static JsonValue array(Iterable<?> items) {
        List<JsonValue> array = new ArrayList<>();
        for (Object item : items) array.add(value(item));
        return JsonValue.array(array);
    }

    private static List<@Nullable Object> listOf(Object array) {
        List<@Nullable Object> list = new ArrayList<>();
        for (int index = 0; index < Array.getLength(array); index++) list.add(Array.get(array, index));
        return list;
    }
}

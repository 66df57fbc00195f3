package dev.docuvane.conformance;

import dev.docuvane.json.JsonType;
import dev.docuvane.json.JsonValue;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Converts a JSON value of a case to the type that is wanted. */
final class Values {
    private Values() {}

    static Object convert(JsonValue value, Type type) throws Exception {
        if (type instanceof ParameterizedType of && of.getRawType() == List.class)
            return list(value, of.getActualTypeArguments()[0]);
        if (type instanceof ParameterizedType of && of.getRawType() == Map.class) return value.properties();
        if (type == JsonValue.class) return value;
        if (type == String.class) return text(value);
        if (type == OffsetDateTime.class) return OffsetDateTime.parse(text(value));
        if (type == boolean.class || type == Boolean.class) return value.asBoolean().orElseThrow();
        Object number = number(value, type);
        return number != null ? number : model(value, (Class<?>) type);
    }

    private static Object number(JsonValue value, Type type) {
        if (type == long.class || type == Long.class) return Invocation.number(value);
        if (type == int.class || type == Integer.class) return (int) Invocation.number(value);
        if (type == double.class || type == Double.class) return decimal(value).doubleValue();
        return type == BigDecimal.class ? decimal(value) : null;
    }

    /** One value is taken as a list of one. */
    private static List<Object> list(JsonValue value, Type item) throws Exception {
        List<Object> items = new ArrayList<>();
        for (JsonValue each : value.type() == JsonType.ARRAY ? value.items() : List.of(value))
            items.add(convert(each, item));
        return items;
    }

    /** Enums are made from their text, other models from JSON. */
    private static Object model(JsonValue value, Class<?> type) throws Exception {
        boolean isText = value.type() == JsonType.TEXT;
        try {
            return isText
                    ? type.getMethod("of", String.class).invoke(null, text(value))
                    : type.getMethod("of", JsonValue.class).invoke(null, value);
        } catch (InvocationTargetException failure) {
            if (failure.getCause() instanceof Exception cause) throw cause;
            throw failure;
        }
    }

    private static String text(JsonValue value) {
        return value.asText().orElseThrow();
    }

    private static BigDecimal decimal(JsonValue value) {
        return value.asDecimal().orElseThrow();
    }
}

package dev.docuvane.core;

import dev.docuvane.errors.ErrorFacts;
import dev.docuvane.errors.InvalidArgumentException;
import dev.docuvane.errors.Outcome;
import dev.docuvane.internal.json.Property;
import dev.docuvane.json.Decoders;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.JsonType;
import dev.docuvane.json.JsonValue;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Creates decoders that read JSON objects into records of the caller's. */
final class Schema {
    private static final Map<Class<?>, JsonInput.Decoder<?>> PLAIN = Map.ofEntries(
            Map.entry(String.class, Decoders.TEXT),
            Map.entry(BigDecimal.class, Decoders.DECIMAL),
            Map.entry(Double.class, Decoders.DOUBLE),
            Map.entry(double.class, Decoders.DOUBLE),
            Map.entry(Long.class, Decoders.LONG),
            Map.entry(long.class, Decoders.LONG),
            Map.entry(Integer.class, Decoders.INTEGER),
            Map.entry(int.class, Decoders.INTEGER),
            Map.entry(Boolean.class, Decoders.BOOLEAN),
            Map.entry(boolean.class, Decoders.BOOLEAN),
            Map.entry(LocalDate.class, Decoders.DATE),
            Map.entry(OffsetDateTime.class, Decoders.TIME),
            Map.entry(JsonValue.class, Decoders.JSON));

    /** Reflection costs more than reading a document, so each record is inspected once. */
    private static final ClassValue<JsonInput.Decoder<?>> RECORDS = new ClassValue<>() {
        @Override
        protected JsonInput.Decoder<?> computeValue(Class<?> type) {
            return recordDecoder(type);
        }
    };

    private Schema() {}

    /**
     * Returns the decoder of a record.
     *
     * @throws InvalidArgumentException the class is no record, or a component is of a type that JSON cannot be read into
     */
    @SuppressWarnings("unchecked")
    static <T> JsonInput.Decoder<T> of(Class<T> type) {
        return (JsonInput.Decoder<T>) RECORDS.get(type);
    }

    /** One component: its value, or {@code null} with an issue. */
    private record Component(String name, JsonInput.Decoder<?> decoder, boolean isOptional, boolean isWrapped) {
        @Nullable
        Object read(JsonInput input) {
            Object value = isOptional ? input.optional(name, decoder) : input.required(name, decoder);
            return isWrapped ? Optional.ofNullable(value) : value;
        }
    }

    private static JsonInput.Decoder<?> recordDecoder(Class<?> type) {
        if (!type.isRecord()) throw invalid("The schema " + type.getName() + " is no record: pass a record class.");
        List<Component> components = Arrays.stream(type.getRecordComponents())
                .map(Schema::componentOf)
                .toList();
        Constructor<?> constructor = constructorOf(type);
        return input -> {
            if (input.value().type() != JsonType.OBJECT) return input.mismatch("object");
            int before = input.issues().size();
            Object[] values =
                    components.stream().map(component -> component.read(input)).toArray();
            // A record without a value that it needs would be a lie, and a primitive component cannot be null.
            return input.issues().size() > before ? null : make(constructor, values);
        };
    }

    private static Constructor<?> constructorOf(Class<?> type) {
        Class<?>[] parameters = Arrays.stream(type.getRecordComponents())
                .map(RecordComponent::getType)
                .toArray(Class<?>[]::new);
        try {
            Constructor<?> constructor = type.getDeclaredConstructor(parameters);
            constructor.setAccessible(true);
            return constructor;
        } catch (ReflectiveOperationException | RuntimeException closed) {
            throw invalid("The record " + type.getName()
                    + " cannot be constructed: open its package to dev.docuvane in module-info.java.");
        }
    }

    private static Object make(Constructor<?> constructor, @Nullable Object[] values) {
        try {
            return constructor.newInstance(values);
        } catch (InvocationTargetException failed) {
            // A check in the record's own constructor failed.
            if (failed.getCause() instanceof RuntimeException own) throw own;
            throw new IllegalStateException(failed.getCause());
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static Component componentOf(RecordComponent component) {
        Property property = Property.of(component);
        return new Component(
                property.name(), decoderOf(property.type(), component), property.isOptional(), property.isWrapped());
    }

    private static JsonInput.Decoder<?> decoderOf(Type type, RecordComponent component) {
        if (type instanceof Class<?> plain) {
            JsonInput.Decoder<?> decoder = PLAIN.get(plain);
            if (decoder != null) return decoder;
            // Looked up when it is used: a record may refer to itself.
            if (plain.isRecord()) return input -> of(plain).decode(input);
        }
        Type item = Property.argumentOf(type, List.class);
        if (item != null) return Decoders.list(decoderOf(item, component));
        throw invalid("The component " + component.getName() + " of "
                + component.getDeclaringRecord().getName() + " is of the type " + type.getTypeName()
                + ": use String, BigDecimal, double, long, int, boolean, LocalDate, OffsetDateTime, JsonValue, a record,"
                + " or a List or Optional of these.");
    }

    private static InvalidArgumentException invalid(String message) {
        return new InvalidArgumentException(
                message, ErrorFacts.of("invalid_argument").outcome(Outcome.NOT_SENT));
    }
}

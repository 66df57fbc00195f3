package dev.docuvane.internal.json;

import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A component of a record as a JSON property.
 *
 * @param name as in JSON: {@code invoiceNumber} is {@code invoice_number}
 * @param type without the {@code Optional} around it
 * @param isOptional it may be missing: an {@code Optional}, or annotated {@code @Nullable}
 * @param isWrapped it is an {@code Optional}
 */
public record Property(String name, Type type, boolean isOptional, boolean isWrapped) {
    public static Property of(RecordComponent component) {
        Type type = component.getGenericType();
        Type inner = argumentOf(type, Optional.class);
        boolean isOptional = inner != null || isNullable(component) || isNullable(component.getAnnotatedType());
        return new Property(wireName(component.getName()), inner == null ? type : inner, isOptional, inner != null);
    }

    /** The type in a container, as {@code X} in {@code List<X>}; {@code null} for any other type. */
    public static @Nullable Type argumentOf(Type type, Class<?> container) {
        boolean isOne = type instanceof ParameterizedType of && of.getRawType() == container;
        return isOne ? ((ParameterizedType) type).getActualTypeArguments()[0] : null;
    }

    /** Of any library: each has a Nullable of its own. */
    private static boolean isNullable(AnnotatedElement element) {
        return Arrays.stream(element.getAnnotations())
                .anyMatch(each -> each.annotationType().getSimpleName().equals("Nullable"));
    }

    private static String wireName(String name) {
        return name.replaceAll("(?<=[a-z0-9])(?=[A-Z])", "_").toLowerCase(Locale.ROOT);
    }
}

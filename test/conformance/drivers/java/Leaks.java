package dev.docuvane.conformance;

import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Searches everything that can be reached from an error for the secrets of a case: messages, causes, suppressed errors,
 * texts, and the fields of all objects, private ones too.
 */
final class Leaks {
    private final List<String> secrets;
    private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    private String found;

    private Leaks(List<String> secrets) {
        this.secrets = secrets;
    }

    /** Where a secret was found, as {@code ConnectionException.cause.message}; {@code null} when nowhere. */
    static String in(Throwable error, List<String> secrets) {
        Leaks leaks = new Leaks(secrets.stream().filter(secret -> !secret.isEmpty()).toList());
        leaks.walk(error, error.getClass().getSimpleName());
        return leaks.found;
    }

    private void walk(Object value, String path) {
        if (value == null || found != null || value instanceof Class || value instanceof Thread) return;
        if (value instanceof String text) check(text, path);
        else if (seen.add(value)) walkParts(value, path);
    }

    private void walkParts(Object value, String path) {
        check(String.valueOf(value), path + ".toString");
        if (value instanceof byte[] bytes) check(new String(bytes, java.nio.charset.StandardCharsets.ISO_8859_1), path);
        if (value instanceof Object[] items) Arrays.stream(items).forEach(item -> walk(item, path + "[]"));
        if (value instanceof Collection<?> items) items.forEach(item -> walk(item, path + "[]"));
        if (value instanceof Optional<?> optional) walk(optional.orElse(null), path);
        if (value instanceof Map<?, ?> members)
            members.forEach((name, member) -> {
                walk(name, path + ".name");
                walk(member, path + "." + name);
            });
        if (value instanceof Throwable error) walkError(error, path);
        for (Class<?> type = value.getClass(); type != null; type = type.getSuperclass()) walkFields(value, type, path);
    }

    private void walkError(Throwable error, String path) {
        walk(error.getMessage(), path + ".message");
        walk(error.getCause(), path + ".cause");
        walk(error.getSuppressed(), path + ".suppressed");
        walk(Arrays.toString(error.getStackTrace()), path + ".trace");
    }

    private void walkFields(Object value, Class<?> type, String path) {
        for (Field field : type.getDeclaredFields()) {
            if (Modifier.isStatic(field.getModifiers()) || field.getType().isPrimitive()) continue;
            try {
                field.setAccessible(true);
                walk(field.get(value), path + "." + field.getName());
            } catch (IllegalAccessException | InaccessibleObjectException ofTheJdk) {
                // Collections, errors and texts of the JDK are read above.
                return;
            }
        }
    }

    private void check(String text, String path) {
        if (found == null && secrets.stream().anyMatch(text::contains)) found = path;
    }
}

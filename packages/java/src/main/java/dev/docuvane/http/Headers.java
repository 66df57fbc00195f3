package dev.docuvane.http;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The headers of a response: names in lower case, values of a repeated name joined by a comma. Immutable. */
public final class Headers {
    /** No headers. */
    public static final Headers NONE = new Headers(new String[0]);

    /** Name, value, name, value …; a few pairs, for which searching beats hashing. */
    private final String[] pairs;

    private Headers(String[] pairs) {
        this.pairs = pairs;
    }

    /**
     * Creates headers from names and values.
     *
     * @param namesAndValues name, value, name, value …
     * @return the headers
     * @throws IllegalArgumentException a name has no value
     */
    public static Headers of(String... namesAndValues) {
        if (namesAndValues.length % 2 != 0) throw new IllegalArgumentException("a header has no value");
        String[] pairs = new String[namesAndValues.length];
        int end = 0;
        for (int index = 0; index < namesAndValues.length; index += 2) {
            String name = lower(namesAndValues[index]);
            int known = 0;
            while (known < end && !pairs[known].equals(name)) known += 2;
            String value = namesAndValues[index + 1];
            pairs[known] = name;
            pairs[known + 1] = known < end ? pairs[known + 1] + ", " + value : value;
            end = Math.max(end, known + 2);
        }
        return new Headers(end == pairs.length ? pairs : Arrays.copyOf(pairs, end));
    }

    /**
     * Creates headers from a map.
     *
     * @param headers values by name
     * @return the headers
     */
    public static Headers of(Map<String, String> headers) {
        List<String> pairs = new ArrayList<>(headers.size() * 2);
        headers.forEach((name, value) -> {
            pairs.add(lower(name));
            pairs.add(value);
        });
        return new Headers(pairs.toArray(String[]::new));
    }

    /**
     * Returns the value of a header.
     *
     * @param name in any case
     * @return {@code null} if the header is absent
     */
    public @Nullable String get(String name) {
        for (int index = 0; index < pairs.length; index += 2)
            if (pairs[index].equalsIgnoreCase(name)) return pairs[index + 1];
        return null;
    }

    /**
     * Returns whether there is a header of this name.
     *
     * @param name in any case
     * @return whether {@link #get} returns one
     */
    public boolean has(String name) {
        return get(name) != null;
    }

    /**
     * Names of all headers.
     *
     * @return in lower case, in their original order
     */
    public Set<String> names() {
        return toMap().keySet();
    }

    /**
     * All headers as a map.
     *
     * @return values by name in lower case, in their original order
     */
    public Map<String, String> toMap() {
        Map<String, String> map = new LinkedHashMap<>();
        for (int index = 0; index < pairs.length; index += 2) map.put(pairs[index], pairs[index + 1]);
        return map;
    }

    private static String lower(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Headers headers && toMap().equals(headers.toMap());
    }

    @Override
    public int hashCode() {
        return toMap().hashCode();
    }

    /** Names only: values may be credentials. */
    @Override
    public String toString() {
        return "Headers" + names();
    }
}

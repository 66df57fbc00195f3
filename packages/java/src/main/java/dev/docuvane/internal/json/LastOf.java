package dev.docuvane.internal.json;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Caches the last result of a reader, for texts that repeat.
 *
 * <p>Headers such as {@code Date} and {@code RateLimit-Policy} hardly change from response to response, and reading them
 * costs more than comparing them.
 */
public final class LastOf<T extends @Nullable Object> {
    private final Function<String, T> read;
    private volatile @Nullable Entry<T> last;

    private record Entry<T extends @Nullable Object>(String text, T value) {}

    /** {@code read} must be a function of its argument alone. */
    public LastOf(Function<String, T> read) {
        this.read = read;
    }

    public T read(String text) {
        Entry<T> found = last;
        if (found != null && found.text.equals(text)) return found.value;
        T value = read.apply(text);
        last = new Entry<>(text, value);
        return value;
    }
}

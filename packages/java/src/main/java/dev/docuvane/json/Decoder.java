/* Makes a Java value of a JSON value. */
package dev.docuvane.json;

import org.jspecify.annotations.Nullable;

/**
 * Makes a Java value of a JSON value. The usual ones are in {@link Decoders}.
 *
 * @param <T> what it makes
 */
@FunctionalInterface
public interface Decoder<T> {
    /**
     * Makes a value.
     *
     * @param input the JSON value at its place
     * @return {@code null} when it cannot be made; the decoder has said so to {@link JsonInput#mismatch}
     */
    @Nullable
    T decode(JsonInput input);
}

/* What all open lists of words have in common. */
package dev.docuvane.json;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A value of an open enum: the service may add others. Compared by its text. Immutable. */
public abstract class OpenEnum {
    private final String value;
    private final boolean known;

    /**
     * Keeps a word.
     *
     * @param value the word as it is on the wire
     * @param known whether this version knows it
     */
    protected OpenEnum(String value, boolean known) {
        this.value = value;
        this.known = known;
    }

    /**
     * Words by their text, for lists of very many.
     *
     * @param <T> class of the words
     * @param words all that this version knows
     * @return each by its text
     */
    protected static <T extends OpenEnum> Map<String, T> byValue(List<T> words) {
        return words.stream().collect(Collectors.toUnmodifiableMap(OpenEnum::value, word -> word));
    }

    /**
     * The word as it is on the wire.
     *
     * @return never empty of meaning: unknown words are kept as they came
     */
    @JsonValue
    public final String value() {
        return value;
    }

    /**
     * Whether this version knows the word.
     *
     * @return {@code false} for a word the service has added since
     */
    public final boolean isKnown() {
        return known;
    }

    @Override
    public final boolean equals(@Nullable Object other) {
        return other instanceof OpenEnum word && getClass() == word.getClass() && value.equals(word.value);
    }

    @Override
    public final int hashCode() {
        return value.hashCode();
    }

    /** The word. */
    @Override
    public final String toString() {
        return value;
    }
}

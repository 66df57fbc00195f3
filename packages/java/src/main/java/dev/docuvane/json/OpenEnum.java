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
     * Creates a value.
     *
     * @param value the value on the wire
     * @param known whether this version knows it
     */
    protected OpenEnum(String value, boolean known) {
        this.value = value;
        this.known = known;
    }

    /**
     * Maps known values by their text, for enums with very many.
     *
     * @param <T> class of the values
     * @param values all known values
     * @return each by its text
     */
    protected static <T extends OpenEnum> Map<String, T> byValue(List<T> values) {
        return values.stream().collect(Collectors.toUnmodifiableMap(OpenEnum::value, each -> each));
    }

    /**
     * The value on the wire.
     *
     * @return the value; unknown values are kept
     */
    @JsonValue
    public final String value() {
        return value;
    }

    /**
     * Whether this version knows the value.
     *
     * @return {@code false} for a value that the service has added since
     */
    public final boolean isKnown() {
        return known;
    }

    @Override
    public final boolean equals(@Nullable Object other) {
        return other instanceof OpenEnum that && getClass() == that.getClass() && value.equals(that.value);
    }

    @Override
    public final int hashCode() {
        return value.hashCode();
    }

    /** The value. */
    @Override
    public final String toString() {
        return value;
    }
}

/* Generated: do not edit. */

package dev.docuvane.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.docuvane.json.Decoders;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.OpenEnum;
import java.util.List;

/**
 * Order of a list: newest first ({@code -created_at}) or oldest first ({@code created_at}); ties are ordered by id.
 *
 * <p>An open enum: the service may send values that are not listed here. Compare with {@link #equals}.
 */
public final class SortOrder extends OpenEnum {
    /** {@code -created_at}. */
    public static final SortOrder MINUS_CREATED_AT = new SortOrder("-created_at", true);

    /** {@code created_at}. */
    public static final SortOrder CREATED_AT = new SortOrder("created_at", true);

    /** Decodes it from JSON. */
    public static final JsonInput.Decoder<SortOrder> DECODER = Decoders.fromText(SortOrder::of, "string");

    private SortOrder(String value, boolean known) {
        super(value, known);
    }

    /**
     * Returns the enum value of a string.
     *
     * @param value a string, known or not
     * @return the constant of a known value; otherwise a new instance
     */
    @JsonCreator
    public static SortOrder of(String value) {
        return switch (value) {
            case "-created_at" -> MINUS_CREATED_AT;
            case "created_at" -> CREATED_AT;
            default -> new SortOrder(value, false);
        };
    }

    /** {@return all values known to this version, in the order of the API description} */
    public static List<SortOrder> known() {
        return List.of(MINUS_CREATED_AT, CREATED_AT);
    }
}

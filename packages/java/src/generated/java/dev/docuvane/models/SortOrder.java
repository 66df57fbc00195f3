/* SortOrder. Generated: do not edit. */

package dev.docuvane.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.docuvane.json.Decoders;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.OpenEnum;
import java.util.List;

/**
 * Order of a list: newest first ({@code -created_at}) or oldest first ({@code created_at}); ties are ordered by id.
 *
 * <p>Other words may come: compare with {@link #equals}, and expect words that are none of these.
 */
public final class SortOrder extends OpenEnum {
    /** {@code -created_at}. */
    public static final SortOrder MINUS_CREATED_AT = new SortOrder("-created_at", true);

    /** {@code created_at}. */
    public static final SortOrder CREATED_AT = new SortOrder("created_at", true);

    /** Makes it of JSON. */
    public static final JsonInput.Decoder<SortOrder> DECODER = Decoders.fromText(SortOrder::of, "string");

    private SortOrder(String value, boolean known) {
        super(value, known);
    }

    /**
     * Makes it of a word.
     *
     * @param value a word, known or not
     * @return the constant of a word that is known
     */
    @JsonCreator
    public static SortOrder of(String value) {
        return switch (value) {
            case "-created_at" -> MINUS_CREATED_AT;
            case "created_at" -> CREATED_AT;
            default -> new SortOrder(value, false);
        };
    }

    /** {@return all words this version knows, in the order of the contract} */
    public static List<SortOrder> known() {
        return List.of(MINUS_CREATED_AT, CREATED_AT);
    }
}

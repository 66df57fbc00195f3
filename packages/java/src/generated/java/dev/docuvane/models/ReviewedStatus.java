/* ReviewedStatus. Generated: do not edit. */

package dev.docuvane.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.docuvane.json.Decoders;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.OpenEnum;
import java.util.List;

/**
 * Outcome of a review: {@code completed} accepts the document with its current values, {@code failed} rejects it.
 *
 * <p>Other words may come: compare with {@link #equals}, and expect words that are none of these.
 */
public final class ReviewedStatus extends OpenEnum {
    /** {@code completed}. */
    public static final ReviewedStatus COMPLETED = new ReviewedStatus("completed", true);

    /** {@code failed}. */
    public static final ReviewedStatus FAILED = new ReviewedStatus("failed", true);

    /** Makes it of JSON. */
    public static final JsonInput.Decoder<ReviewedStatus> DECODER = Decoders.fromText(ReviewedStatus::of, "string");

    private ReviewedStatus(String value, boolean known) {
        super(value, known);
    }

    /**
     * Makes it of a word.
     *
     * @param value a word, known or not
     * @return the constant of a word that is known
     */
    @JsonCreator
    public static ReviewedStatus of(String value) {
        return switch (value) {
            case "completed" -> COMPLETED;
            case "failed" -> FAILED;
            default -> new ReviewedStatus(value, false);
        };
    }

    /** {@return all words this version knows, in the order of the contract} */
    public static List<ReviewedStatus> known() {
        return List.of(COMPLETED, FAILED);
    }
}

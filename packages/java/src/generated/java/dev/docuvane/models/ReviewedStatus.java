/* Generated: do not edit. */

package dev.docuvane.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.docuvane.json.Decoders;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.OpenEnum;
import java.util.List;

/**
 * Decision of a review. {@code completed} accepts the document with its current values, {@code rejected} rejects it,
 * and {@code needs_review} reopens a completed or rejected document. {@code failed} rejects it as earlier releases did:
 * the document becomes {@code failed}; use {@code rejected} instead.
 *
 * <p>An open enum: the service may send values that are not listed here. Compare with {@link #equals}.
 */
public final class ReviewedStatus extends OpenEnum {
    /** {@code completed}. */
    public static final ReviewedStatus COMPLETED = new ReviewedStatus("completed", true);

    /** {@code failed}. */
    public static final ReviewedStatus FAILED = new ReviewedStatus("failed", true);

    /** {@code rejected}. */
    public static final ReviewedStatus REJECTED = new ReviewedStatus("rejected", true);

    /** {@code needs_review}. */
    public static final ReviewedStatus NEEDS_REVIEW = new ReviewedStatus("needs_review", true);

    /** Decodes it from JSON. */
    public static final JsonInput.Decoder<ReviewedStatus> DECODER = Decoders.fromText(ReviewedStatus::of, "string");

    private ReviewedStatus(String value, boolean known) {
        super(value, known);
    }

    /**
     * Returns the enum value of a string.
     *
     * @param value a string, known or not
     * @return the constant of a known value; otherwise a new instance
     */
    @JsonCreator
    public static ReviewedStatus of(String value) {
        return switch (value) {
            case "completed" -> COMPLETED;
            case "failed" -> FAILED;
            case "rejected" -> REJECTED;
            case "needs_review" -> NEEDS_REVIEW;
            default -> new ReviewedStatus(value, false);
        };
    }

    /** {@return all values known to this version, in the order of the API description} */
    public static List<ReviewedStatus> known() {
        return List.of(COMPLETED, FAILED, REJECTED, NEEDS_REVIEW);
    }
}

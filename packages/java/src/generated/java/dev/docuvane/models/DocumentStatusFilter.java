/* Generated: do not edit. */

package dev.docuvane.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.docuvane.json.Decoders;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.OpenEnum;
import java.util.List;

/**
 * Status of a document, as a filter.
 *
 * <p>An open enum: the service may send values that are not listed here. Compare with {@link #equals}.
 */
public final class DocumentStatusFilter extends OpenEnum {
    /** {@code processing}. */
    public static final DocumentStatusFilter PROCESSING = new DocumentStatusFilter("processing", true);

    /** {@code completed}. */
    public static final DocumentStatusFilter COMPLETED = new DocumentStatusFilter("completed", true);

    /** {@code needs_review}. */
    public static final DocumentStatusFilter NEEDS_REVIEW = new DocumentStatusFilter("needs_review", true);

    /** {@code failed}. */
    public static final DocumentStatusFilter FAILED = new DocumentStatusFilter("failed", true);

    /** {@code rejected}. */
    public static final DocumentStatusFilter REJECTED = new DocumentStatusFilter("rejected", true);

    /** Decodes it from JSON. */
    public static final JsonInput.Decoder<DocumentStatusFilter> DECODER = Decoders.fromText(
            DocumentStatusFilter::of, "string");

    private DocumentStatusFilter(String value, boolean known) {
        super(value, known);
    }

    /**
     * Returns the enum value of a string.
     *
     * @param value a string, known or not
     * @return the constant of a known value; otherwise a new instance
     */
    @JsonCreator
    public static DocumentStatusFilter of(String value) {
        return switch (value) {
            case "processing" -> PROCESSING;
            case "completed" -> COMPLETED;
            case "needs_review" -> NEEDS_REVIEW;
            case "failed" -> FAILED;
            case "rejected" -> REJECTED;
            default -> new DocumentStatusFilter(value, false);
        };
    }

    /** {@return all values known to this version, in the order of the API description} */
    public static List<DocumentStatusFilter> known() {
        return List.of(PROCESSING, COMPLETED, NEEDS_REVIEW, FAILED, REJECTED);
    }
}

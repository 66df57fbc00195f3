/* Status of a document, as a filter. Generated: do not edit. */

package dev.docuvane.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.docuvane.json.Decoders;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.OpenEnum;
import java.util.List;

/**
 * Status of a document, as a filter.
 *
 * <p>Other words may come: compare with {@link #equals}, and expect words that are none of these.
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

    /** Makes it of JSON. */
    public static final JsonInput.Decoder<DocumentStatusFilter> DECODER = Decoders.fromText(
            DocumentStatusFilter::of, "string");

    private DocumentStatusFilter(String value, boolean known) {
        super(value, known);
    }

    /**
     * Makes it of a word.
     *
     * @param value a word, known or not
     * @return the constant of a word that is known
     */
    @JsonCreator
    public static DocumentStatusFilter of(String value) {
        return switch (value) {
            case "processing" -> PROCESSING;
            case "completed" -> COMPLETED;
            case "needs_review" -> NEEDS_REVIEW;
            case "failed" -> FAILED;
            default -> new DocumentStatusFilter(value, false);
        };
    }

    /** {@return all words this version knows, in the order of the contract} */
    public static List<DocumentStatusFilter> known() {
        return List.of(PROCESSING, COMPLETED, NEEDS_REVIEW, FAILED);
    }
}

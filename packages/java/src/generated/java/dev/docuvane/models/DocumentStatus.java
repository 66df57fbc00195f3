/* Generated: do not edit. */

package dev.docuvane.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.docuvane.json.Decoders;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.OpenEnum;
import java.util.List;

/**
 * Status of a document. {@code processing} leads to {@code completed}, {@code needs_review} or {@code failed}; A review
 * leads from {@code needs_review} to {@code completed} or {@code rejected}, and back when the document is reopened.
 * More values may be added; clients must keep values they do not know.
 *
 * <p>An open enum: the service may send values that are not listed here. Compare with {@link #equals}.
 */
public final class DocumentStatus extends OpenEnum {
    /** {@code processing}. */
    public static final DocumentStatus PROCESSING = new DocumentStatus("processing", true);

    /** {@code completed}. */
    public static final DocumentStatus COMPLETED = new DocumentStatus("completed", true);

    /** {@code needs_review}. */
    public static final DocumentStatus NEEDS_REVIEW = new DocumentStatus("needs_review", true);

    /** {@code failed}. */
    public static final DocumentStatus FAILED = new DocumentStatus("failed", true);

    /** {@code rejected}. */
    public static final DocumentStatus REJECTED = new DocumentStatus("rejected", true);

    /** Decodes it from JSON. */
    public static final JsonInput.Decoder<DocumentStatus> DECODER = Decoders.fromText(DocumentStatus::of, "string");

    private DocumentStatus(String value, boolean known) {
        super(value, known);
    }

    /**
     * Returns the enum value of a string.
     *
     * @param value a string, known or not
     * @return the constant of a known value; otherwise a new instance
     */
    @JsonCreator
    public static DocumentStatus of(String value) {
        return switch (value) {
            case "processing" -> PROCESSING;
            case "completed" -> COMPLETED;
            case "needs_review" -> NEEDS_REVIEW;
            case "failed" -> FAILED;
            case "rejected" -> REJECTED;
            default -> new DocumentStatus(value, false);
        };
    }

    /** {@return all values known to this version, in the order of the API description} */
    public static List<DocumentStatus> known() {
        return List.of(PROCESSING, COMPLETED, NEEDS_REVIEW, FAILED, REJECTED);
    }
}

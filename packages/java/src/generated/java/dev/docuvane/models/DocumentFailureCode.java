/* Generated: do not edit. */

package dev.docuvane.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.docuvane.json.Decoders;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.OpenEnum;
import java.util.List;

/**
 * Stable code for programs to compare. More values may be added.
 *
 * <p>An open enum: the service may send values that are not listed here. Compare with {@link #equals}.
 */
public final class DocumentFailureCode extends OpenEnum {
    /** {@code encrypted_document}. */
    public static final DocumentFailureCode ENCRYPTED_DOCUMENT = new DocumentFailureCode("encrypted_document", true);

    /** {@code unreadable_document}. */
    public static final DocumentFailureCode UNREADABLE_DOCUMENT = new DocumentFailureCode("unreadable_document", true);

    /** {@code no_text_layer}. */
    public static final DocumentFailureCode NO_TEXT_LAYER = new DocumentFailureCode("no_text_layer", true);

    /** {@code too_many_pages}. */
    public static final DocumentFailureCode TOO_MANY_PAGES = new DocumentFailureCode("too_many_pages", true);

    /** {@code recognition_unavailable}. */
    public static final DocumentFailureCode RECOGNITION_UNAVAILABLE = new DocumentFailureCode(
            "recognition_unavailable", true);

    /** {@code processing_timeout}. */
    public static final DocumentFailureCode PROCESSING_TIMEOUT = new DocumentFailureCode("processing_timeout", true);

    /** {@code processing_failed}. */
    public static final DocumentFailureCode PROCESSING_FAILED = new DocumentFailureCode("processing_failed", true);

    /** {@code rejected}. */
    public static final DocumentFailureCode REJECTED = new DocumentFailureCode("rejected", true);

    /** Decodes it from JSON. */
    public static final JsonInput.Decoder<DocumentFailureCode> DECODER = Decoders.fromText(
            DocumentFailureCode::of, "string");

    private DocumentFailureCode(String value, boolean known) {
        super(value, known);
    }

    /**
     * Returns the enum value of a string.
     *
     * @param value a string, known or not
     * @return the constant of a known value; otherwise a new instance
     */
    @JsonCreator
    public static DocumentFailureCode of(String value) {
        return switch (value) {
            case "encrypted_document" -> ENCRYPTED_DOCUMENT;
            case "unreadable_document" -> UNREADABLE_DOCUMENT;
            case "no_text_layer" -> NO_TEXT_LAYER;
            case "too_many_pages" -> TOO_MANY_PAGES;
            case "recognition_unavailable" -> RECOGNITION_UNAVAILABLE;
            case "processing_timeout" -> PROCESSING_TIMEOUT;
            case "processing_failed" -> PROCESSING_FAILED;
            case "rejected" -> REJECTED;
            default -> new DocumentFailureCode(value, false);
        };
    }

    /** {@return all values known to this version, in the order of the API description} */
    public static List<DocumentFailureCode> known() {
        return List.of(
                ENCRYPTED_DOCUMENT,
                UNREADABLE_DOCUMENT,
                NO_TEXT_LAYER,
                TOO_MANY_PAGES,
                RECOGNITION_UNAVAILABLE,
                PROCESSING_TIMEOUT,
                PROCESSING_FAILED,
                REJECTED);
    }
}

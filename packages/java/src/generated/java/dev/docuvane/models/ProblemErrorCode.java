/* Generated: do not edit. */

package dev.docuvane.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.docuvane.json.Decoders;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.OpenEnum;
import java.util.List;

/**
 * Stable code of the error. More values may be added.
 *
 * <p>An open enum: the service may send values that are not listed here. Compare with {@link #equals}.
 */
public final class ProblemErrorCode extends OpenEnum {
    /** {@code required}. */
    public static final ProblemErrorCode REQUIRED = new ProblemErrorCode("required", true);

    /** {@code unknown}. */
    public static final ProblemErrorCode UNKNOWN = new ProblemErrorCode("unknown", true);

    /** {@code invalid}. */
    public static final ProblemErrorCode INVALID = new ProblemErrorCode("invalid", true);

    /** {@code too_long}. */
    public static final ProblemErrorCode TOO_LONG = new ProblemErrorCode("too_long", true);

    /** {@code too_short}. */
    public static final ProblemErrorCode TOO_SHORT = new ProblemErrorCode("too_short", true);

    /** {@code too_large}. */
    public static final ProblemErrorCode TOO_LARGE = new ProblemErrorCode("too_large", true);

    /** {@code too_small}. */
    public static final ProblemErrorCode TOO_SMALL = new ProblemErrorCode("too_small", true);

    /** {@code encrypted_document}. */
    public static final ProblemErrorCode ENCRYPTED_DOCUMENT = new ProblemErrorCode("encrypted_document", true);

    /** {@code unreadable_document}. */
    public static final ProblemErrorCode UNREADABLE_DOCUMENT = new ProblemErrorCode("unreadable_document", true);

    /** {@code no_text_layer}. */
    public static final ProblemErrorCode NO_TEXT_LAYER = new ProblemErrorCode("no_text_layer", true);

    /** {@code too_many_pages}. */
    public static final ProblemErrorCode TOO_MANY_PAGES = new ProblemErrorCode("too_many_pages", true);

    /** {@code recognition_unavailable}. */
    public static final ProblemErrorCode RECOGNITION_UNAVAILABLE = new ProblemErrorCode(
            "recognition_unavailable", true);

    /** {@code processing_timeout}. */
    public static final ProblemErrorCode PROCESSING_TIMEOUT = new ProblemErrorCode("processing_timeout", true);

    /** {@code processing_failed}. */
    public static final ProblemErrorCode PROCESSING_FAILED = new ProblemErrorCode("processing_failed", true);

    /** Decodes it from JSON. */
    public static final JsonInput.Decoder<ProblemErrorCode> DECODER = Decoders.fromText(ProblemErrorCode::of, "string");

    private ProblemErrorCode(String value, boolean known) {
        super(value, known);
    }

    /**
     * Returns the enum value of a string.
     *
     * @param value a string, known or not
     * @return the constant of a known value; otherwise a new instance
     */
    @JsonCreator
    public static ProblemErrorCode of(String value) {
        return switch (value) {
            case "required" -> REQUIRED;
            case "unknown" -> UNKNOWN;
            case "invalid" -> INVALID;
            case "too_long" -> TOO_LONG;
            case "too_short" -> TOO_SHORT;
            case "too_large" -> TOO_LARGE;
            case "too_small" -> TOO_SMALL;
            case "encrypted_document" -> ENCRYPTED_DOCUMENT;
            case "unreadable_document" -> UNREADABLE_DOCUMENT;
            case "no_text_layer" -> NO_TEXT_LAYER;
            case "too_many_pages" -> TOO_MANY_PAGES;
            case "recognition_unavailable" -> RECOGNITION_UNAVAILABLE;
            case "processing_timeout" -> PROCESSING_TIMEOUT;
            case "processing_failed" -> PROCESSING_FAILED;
            default -> new ProblemErrorCode(value, false);
        };
    }

    /** {@return all values known to this version, in the order of the API description} */
    public static List<ProblemErrorCode> known() {
        return List.of(
                REQUIRED,
                UNKNOWN,
                INVALID,
                TOO_LONG,
                TOO_SHORT,
                TOO_LARGE,
                TOO_SMALL,
                ENCRYPTED_DOCUMENT,
                UNREADABLE_DOCUMENT,
                NO_TEXT_LAYER,
                TOO_MANY_PAGES,
                RECOGNITION_UNAVAILABLE,
                PROCESSING_TIMEOUT,
                PROCESSING_FAILED);
    }
}

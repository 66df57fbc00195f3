/* Generated: do not edit. */

package dev.docuvane.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.docuvane.json.Decoders;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.OpenEnum;
import java.util.List;

/**
 * Source of the value: {@code xml} (element of an XML file or e-invoice), {@code text} (text layer or text file) or
 * {@code ocr}. Absent for values entered by a person.
 *
 * <p>An open enum: the service may send values that are not listed here. Compare with {@link #equals}.
 */
public final class ExtractedFieldSource extends OpenEnum {
    /** {@code xml}. */
    public static final ExtractedFieldSource XML = new ExtractedFieldSource("xml", true);

    /** {@code text}. */
    public static final ExtractedFieldSource TEXT = new ExtractedFieldSource("text", true);

    /** {@code ocr}. */
    public static final ExtractedFieldSource OCR = new ExtractedFieldSource("ocr", true);

    /** Decodes it from JSON. */
    public static final JsonInput.Decoder<ExtractedFieldSource> DECODER = Decoders.fromText(
            ExtractedFieldSource::of, "string");

    private ExtractedFieldSource(String value, boolean known) {
        super(value, known);
    }

    /**
     * Returns the enum value of a string.
     *
     * @param value a string, known or not
     * @return the constant of a known value; otherwise a new instance
     */
    @JsonCreator
    public static ExtractedFieldSource of(String value) {
        return switch (value) {
            case "xml" -> XML;
            case "text" -> TEXT;
            case "ocr" -> OCR;
            default -> new ExtractedFieldSource(value, false);
        };
    }

    /** {@return all values known to this version, in the order of the API description} */
    public static List<ExtractedFieldSource> known() {
        return List.of(XML, TEXT, OCR);
    }
}

/* Generated: do not edit. */

package dev.docuvane.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.docuvane.json.Decoders;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.OpenEnum;
import java.util.List;

/**
 * How urgent the document is.
 *
 * <p>An open enum: the service may send values that are not listed here. Compare with {@link #equals}.
 */
public final class UploadMetadataPriority extends OpenEnum {
    /** {@code low}. */
    public static final UploadMetadataPriority LOW = new UploadMetadataPriority("low", true);

    /** {@code normal}. */
    public static final UploadMetadataPriority NORMAL = new UploadMetadataPriority("normal", true);

    /** {@code high}. */
    public static final UploadMetadataPriority HIGH = new UploadMetadataPriority("high", true);

    /** Decodes it from JSON. */
    public static final JsonInput.Decoder<UploadMetadataPriority> DECODER = Decoders.fromText(
            UploadMetadataPriority::of, "string");

    private UploadMetadataPriority(String value, boolean known) {
        super(value, known);
    }

    /**
     * Returns the enum value of a string.
     *
     * @param value a string, known or not
     * @return the constant of a known value; otherwise a new instance
     */
    @JsonCreator
    public static UploadMetadataPriority of(String value) {
        return switch (value) {
            case "low" -> LOW;
            case "normal" -> NORMAL;
            case "high" -> HIGH;
            default -> new UploadMetadataPriority(value, false);
        };
    }

    /** {@return all values known to this version, in the order of the API description} */
    public static List<UploadMetadataPriority> known() {
        return List.of(LOW, NORMAL, HIGH);
    }
}

/* Generated: do not edit. */

package dev.docuvane.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.docuvane.json.Decoders;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.OpenEnum;
import java.util.List;

/**
 * Where the document came from.
 *
 * <p>An open enum: the service may send values that are not listed here. Compare with {@link #equals}.
 */
public final class UploadMetadataSource extends OpenEnum {
    /** {@code email}. */
    public static final UploadMetadataSource EMAIL = new UploadMetadataSource("email", true);

    /** {@code api}. */
    public static final UploadMetadataSource API = new UploadMetadataSource("api", true);

    /** {@code upload}. */
    public static final UploadMetadataSource UPLOAD = new UploadMetadataSource("upload", true);

    /** {@code scan}. */
    public static final UploadMetadataSource SCAN = new UploadMetadataSource("scan", true);

    /** Decodes it from JSON. */
    public static final JsonInput.Decoder<UploadMetadataSource> DECODER = Decoders.fromText(
            UploadMetadataSource::of, "string");

    private UploadMetadataSource(String value, boolean known) {
        super(value, known);
    }

    /**
     * Returns the enum value of a string.
     *
     * @param value a string, known or not
     * @return the constant of a known value; otherwise a new instance
     */
    @JsonCreator
    public static UploadMetadataSource of(String value) {
        return switch (value) {
            case "email" -> EMAIL;
            case "api" -> API;
            case "upload" -> UPLOAD;
            case "scan" -> SCAN;
            default -> new UploadMetadataSource(value, false);
        };
    }

    /** {@return all values known to this version, in the order of the API description} */
    public static List<UploadMetadataSource> known() {
        return List.of(EMAIL, API, UPLOAD, SCAN);
    }
}

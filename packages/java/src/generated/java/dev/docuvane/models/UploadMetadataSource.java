/* Where the document came from. Generated: do not edit. */

package dev.docuvane.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.docuvane.json.Decoders;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.OpenEnum;
import java.util.List;

/**
 * Where the document came from.
 *
 * <p>Other words may come: compare with {@link #equals}, and expect words that are none of these.
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

    /** Makes it of JSON. */
    public static final JsonInput.Decoder<UploadMetadataSource> DECODER = Decoders.fromText(
            UploadMetadataSource::of, "string");

    private UploadMetadataSource(String value, boolean known) {
        super(value, known);
    }

    /**
     * Makes it of a word.
     *
     * @param value a word, known or not
     * @return the constant of a word that is known
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

    /** {@return all words this version knows, in the order of the contract} */
    public static List<UploadMetadataSource> known() {
        return List.of(EMAIL, API, UPLOAD, SCAN);
    }
}

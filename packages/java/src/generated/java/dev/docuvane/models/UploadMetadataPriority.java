/* How urgent the document is. Generated: do not edit. */

package dev.docuvane.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.docuvane.json.Decoders;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.OpenEnum;
import java.util.List;

/**
 * How urgent the document is.
 *
 * <p>Other words may come: compare with {@link #equals}, and expect words that are none of these.
 */
public final class UploadMetadataPriority extends OpenEnum {
    /** {@code low}. */
    public static final UploadMetadataPriority LOW = new UploadMetadataPriority("low", true);

    /** {@code normal}. */
    public static final UploadMetadataPriority NORMAL = new UploadMetadataPriority("normal", true);

    /** {@code high}. */
    public static final UploadMetadataPriority HIGH = new UploadMetadataPriority("high", true);

    /** Makes it of JSON. */
    public static final JsonInput.Decoder<UploadMetadataPriority> DECODER = Decoders.fromText(
            UploadMetadataPriority::of, "string");

    private UploadMetadataPriority(String value, boolean known) {
        super(value, known);
    }

    /**
     * Makes it of a word.
     *
     * @param value a word, known or not
     * @return the constant of a word that is known
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

    /** {@return all words this version knows, in the order of the contract} */
    public static List<UploadMetadataPriority> known() {
        return List.of(LOW, NORMAL, HIGH);
    }
}

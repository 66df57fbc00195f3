/* Payload of an event: `thin` carries ids and status, `full` also the extracted data. Generated: do not edit. */

package dev.docuvane.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.docuvane.json.Decoders;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.OpenEnum;
import java.util.List;

/**
 * Payload of an event: {@code thin} carries ids and status, {@code full} also the extracted data. More values may be
 * added.
 *
 * <p>Other words may come: compare with {@link #equals}, and expect words that are none of these.
 */
public final class WebhookPayloadMode extends OpenEnum {
    /** {@code thin}. */
    public static final WebhookPayloadMode THIN = new WebhookPayloadMode("thin", true);

    /** {@code full}. */
    public static final WebhookPayloadMode FULL = new WebhookPayloadMode("full", true);

    /** Makes it of JSON. */
    public static final JsonInput.Decoder<WebhookPayloadMode> DECODER = Decoders.fromText(
            WebhookPayloadMode::of, "string");

    private WebhookPayloadMode(String value, boolean known) {
        super(value, known);
    }

    /**
     * Makes it of a word.
     *
     * @param value a word, known or not
     * @return the constant of a word that is known
     */
    @JsonCreator
    public static WebhookPayloadMode of(String value) {
        return switch (value) {
            case "thin" -> THIN;
            case "full" -> FULL;
            default -> new WebhookPayloadMode(value, false);
        };
    }

    /** {@return all words this version knows, in the order of the contract} */
    public static List<WebhookPayloadMode> known() {
        return List.of(THIN, FULL);
    }
}

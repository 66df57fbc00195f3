/* WebhookPayloadModeInput. Generated: do not edit. */

package dev.docuvane.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.docuvane.json.Decoders;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.OpenEnum;
import java.util.List;

/**
 * Requested payload of an event: {@code thin} carries ids and status, {@code full} also the extracted data.
 *
 * <p>Other words may come: compare with {@link #equals}, and expect words that are none of these.
 */
public final class WebhookPayloadModeInput extends OpenEnum {
    /** {@code thin}. */
    public static final WebhookPayloadModeInput THIN = new WebhookPayloadModeInput("thin", true);

    /** {@code full}. */
    public static final WebhookPayloadModeInput FULL = new WebhookPayloadModeInput("full", true);

    /** Makes it of JSON. */
    public static final JsonInput.Decoder<WebhookPayloadModeInput> DECODER = Decoders.fromText(
            WebhookPayloadModeInput::of, "string");

    private WebhookPayloadModeInput(String value, boolean known) {
        super(value, known);
    }

    /**
     * Makes it of a word.
     *
     * @param value a word, known or not
     * @return the constant of a word that is known
     */
    @JsonCreator
    public static WebhookPayloadModeInput of(String value) {
        return switch (value) {
            case "thin" -> THIN;
            case "full" -> FULL;
            default -> new WebhookPayloadModeInput(value, false);
        };
    }

    /** {@return all words this version knows, in the order of the contract} */
    public static List<WebhookPayloadModeInput> known() {
        return List.of(THIN, FULL);
    }
}

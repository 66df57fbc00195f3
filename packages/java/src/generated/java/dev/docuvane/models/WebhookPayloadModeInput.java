/* Generated: do not edit. */

package dev.docuvane.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.docuvane.json.Decoders;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.OpenEnum;
import java.util.List;

/**
 * Requested payload of an event: {@code thin} carries ids and status, {@code full} also the extracted data.
 *
 * <p>An open enum: the service may send values that are not listed here. Compare with {@link #equals}.
 */
public final class WebhookPayloadModeInput extends OpenEnum {
    /** {@code thin}. */
    public static final WebhookPayloadModeInput THIN = new WebhookPayloadModeInput("thin", true);

    /** {@code full}. */
    public static final WebhookPayloadModeInput FULL = new WebhookPayloadModeInput("full", true);

    /** Decodes it from JSON. */
    public static final JsonInput.Decoder<WebhookPayloadModeInput> DECODER = Decoders.fromText(
            WebhookPayloadModeInput::of, "string");

    private WebhookPayloadModeInput(String value, boolean known) {
        super(value, known);
    }

    /**
     * Returns the enum value of a string.
     *
     * @param value a string, known or not
     * @return the constant of a known value; otherwise a new instance
     */
    @JsonCreator
    public static WebhookPayloadModeInput of(String value) {
        return switch (value) {
            case "thin" -> THIN;
            case "full" -> FULL;
            default -> new WebhookPayloadModeInput(value, false);
        };
    }

    /** {@return all values known to this version, in the order of the API description} */
    public static List<WebhookPayloadModeInput> known() {
        return List.of(THIN, FULL);
    }
}

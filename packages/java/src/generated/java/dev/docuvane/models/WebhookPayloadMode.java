/* Generated: do not edit. */

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
 * <p>An open enum: the service may send values that are not listed here. Compare with {@link #equals}.
 */
public final class WebhookPayloadMode extends OpenEnum {
    /** {@code thin}. */
    public static final WebhookPayloadMode THIN = new WebhookPayloadMode("thin", true);

    /** {@code full}. */
    public static final WebhookPayloadMode FULL = new WebhookPayloadMode("full", true);

    /** Decodes it from JSON. */
    public static final JsonInput.Decoder<WebhookPayloadMode> DECODER = Decoders.fromText(
            WebhookPayloadMode::of, "string");

    private WebhookPayloadMode(String value, boolean known) {
        super(value, known);
    }

    /**
     * Returns the enum value of a string.
     *
     * @param value a string, known or not
     * @return the constant of a known value; otherwise a new instance
     */
    @JsonCreator
    public static WebhookPayloadMode of(String value) {
        return switch (value) {
            case "thin" -> THIN;
            case "full" -> FULL;
            default -> new WebhookPayloadMode(value, false);
        };
    }

    /** {@return all values known to this version, in the order of the API description} */
    public static List<WebhookPayloadMode> known() {
        return List.of(THIN, FULL);
    }
}

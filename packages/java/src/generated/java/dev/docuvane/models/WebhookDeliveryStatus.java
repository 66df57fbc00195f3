/* Generated: do not edit. */

package dev.docuvane.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.docuvane.json.Decoders;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.OpenEnum;
import java.util.List;

/**
 * Status of a delivery. {@code pending} leads to {@code delivered} or, after the last attempt, {@code failed}. More
 * values may be added.
 *
 * <p>An open enum: the service may send values that are not listed here. Compare with {@link #equals}.
 */
public final class WebhookDeliveryStatus extends OpenEnum {
    /** {@code pending}. */
    public static final WebhookDeliveryStatus PENDING = new WebhookDeliveryStatus("pending", true);

    /** {@code delivered}. */
    public static final WebhookDeliveryStatus DELIVERED = new WebhookDeliveryStatus("delivered", true);

    /** {@code failed}. */
    public static final WebhookDeliveryStatus FAILED = new WebhookDeliveryStatus("failed", true);

    /** Decodes it from JSON. */
    public static final JsonInput.Decoder<WebhookDeliveryStatus> DECODER = Decoders.fromText(
            WebhookDeliveryStatus::of, "string");

    private WebhookDeliveryStatus(String value, boolean known) {
        super(value, known);
    }

    /**
     * Returns the enum value of a string.
     *
     * @param value a string, known or not
     * @return the constant of a known value; otherwise a new instance
     */
    @JsonCreator
    public static WebhookDeliveryStatus of(String value) {
        return switch (value) {
            case "pending" -> PENDING;
            case "delivered" -> DELIVERED;
            case "failed" -> FAILED;
            default -> new WebhookDeliveryStatus(value, false);
        };
    }

    /** {@return all values known to this version, in the order of the API description} */
    public static List<WebhookDeliveryStatus> known() {
        return List.of(PENDING, DELIVERED, FAILED);
    }
}

/* Generated: do not edit. */

package dev.docuvane.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.docuvane.json.Decoders;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.OpenEnum;
import java.util.List;

/**
 * Stable code for programs to compare. More values may be added.
 *
 * <p>An open enum: the service may send values that are not listed here. Compare with {@link #equals}.
 */
public final class WebhookDeliveryFailureCode extends OpenEnum {
    /** {@code address_blocked}. */
    public static final WebhookDeliveryFailureCode ADDRESS_BLOCKED = new WebhookDeliveryFailureCode(
            "address_blocked", true);

    /** {@code host_not_found}. */
    public static final WebhookDeliveryFailureCode HOST_NOT_FOUND = new WebhookDeliveryFailureCode(
            "host_not_found", true);

    /** {@code connection_refused}. */
    public static final WebhookDeliveryFailureCode CONNECTION_REFUSED = new WebhookDeliveryFailureCode(
            "connection_refused", true);

    /** {@code connection_failed}. */
    public static final WebhookDeliveryFailureCode CONNECTION_FAILED = new WebhookDeliveryFailureCode(
            "connection_failed", true);

    /** {@code tls_failed}. */
    public static final WebhookDeliveryFailureCode TLS_FAILED = new WebhookDeliveryFailureCode("tls_failed", true);

    /** {@code timed_out}. */
    public static final WebhookDeliveryFailureCode TIMED_OUT = new WebhookDeliveryFailureCode("timed_out", true);

    /** Decodes it from JSON. */
    public static final JsonInput.Decoder<WebhookDeliveryFailureCode> DECODER = Decoders.fromText(
            WebhookDeliveryFailureCode::of, "string");

    private WebhookDeliveryFailureCode(String value, boolean known) {
        super(value, known);
    }

    /**
     * Returns the enum value of a string.
     *
     * @param value a string, known or not
     * @return the constant of a known value; otherwise a new instance
     */
    @JsonCreator
    public static WebhookDeliveryFailureCode of(String value) {
        return switch (value) {
            case "address_blocked" -> ADDRESS_BLOCKED;
            case "host_not_found" -> HOST_NOT_FOUND;
            case "connection_refused" -> CONNECTION_REFUSED;
            case "connection_failed" -> CONNECTION_FAILED;
            case "tls_failed" -> TLS_FAILED;
            case "timed_out" -> TIMED_OUT;
            default -> new WebhookDeliveryFailureCode(value, false);
        };
    }

    /** {@return all values known to this version, in the order of the API description} */
    public static List<WebhookDeliveryFailureCode> known() {
        return List.of(ADDRESS_BLOCKED, HOST_NOT_FOUND, CONNECTION_REFUSED, CONNECTION_FAILED, TLS_FAILED, TIMED_OUT);
    }
}

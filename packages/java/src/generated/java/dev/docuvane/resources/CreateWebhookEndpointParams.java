/* Arguments of `create` that may be left out. Generated: do not edit. */

package dev.docuvane.resources;

import dev.docuvane.core.Params;
import dev.docuvane.models.WebhookEventTypeInput;
import dev.docuvane.models.WebhookPayloadModeInput;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Arguments of {@code create}, POST {@code /webhook_endpoints}. Immutable: each method returns a copy. */
public final class CreateWebhookEndpointParams extends Params {
    private static final CreateWebhookEndpointParams NONE = new CreateWebhookEndpointParams(Map.of());

    private CreateWebhookEndpointParams(Map<String, @Nullable Object> values) {
        super(values);
    }

    /** {@return arguments of which none is set} */
    public static CreateWebhookEndpointParams of() {
        return NONE;
    }

    /**
     * What the endpoint is for.
     *
     * @param description the value
     * @return a copy with this
     */
    public CreateWebhookEndpointParams description(String description) {
        return new CreateWebhookEndpointParams(with("description", description));
    }

    /**
     * Events to deliver. Default: all.
     *
     * @param events the value
     * @return a copy with this
     */
    public CreateWebhookEndpointParams events(List<WebhookEventTypeInput> events) {
        return new CreateWebhookEndpointParams(with("events", events));
    }

    /**
     * Payload of the events. Default: {@code thin}.
     *
     * @param payload the value
     * @return a copy with this
     */
    public CreateWebhookEndpointParams payload(WebhookPayloadModeInput payload) {
        return new CreateWebhookEndpointParams(with("payload", payload));
    }
}

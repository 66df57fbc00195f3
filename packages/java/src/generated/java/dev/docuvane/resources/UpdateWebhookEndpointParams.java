/* Arguments of `update` that may be left out. Generated: do not edit. */

package dev.docuvane.resources;

import dev.docuvane.core.Params;
import dev.docuvane.models.WebhookEventTypeInput;
import dev.docuvane.models.WebhookPayloadModeInput;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Arguments of {@code update}, PATCH /webhook_endpoints/{id}. Immutable: each method returns a copy. */
public final class UpdateWebhookEndpointParams extends Params {
    private static final UpdateWebhookEndpointParams NONE = new UpdateWebhookEndpointParams(Map.of());

    private UpdateWebhookEndpointParams(Map<String, @Nullable Object> values) {
        super(values);
    }

    /** {@return arguments of which none is set} */
    public static UpdateWebhookEndpointParams of() {
        return NONE;
    }

    /**
     * URL that receives the events, {@code https} only.
     *
     * @param url the value
     * @return a copy with this
     */
    public UpdateWebhookEndpointParams url(String url) {
        return new UpdateWebhookEndpointParams(with("url", url));
    }

    /**
     * What the endpoint is for.
     *
     * @param description the value
     * @return a copy with this
     */
    public UpdateWebhookEndpointParams description(String description) {
        return new UpdateWebhookEndpointParams(with("description", description));
    }

    /**
     * Events to deliver; replaces the whole list.
     *
     * @param events the value
     * @return a copy with this
     */
    public UpdateWebhookEndpointParams events(List<WebhookEventTypeInput> events) {
        return new UpdateWebhookEndpointParams(with("events", events));
    }

    /**
     * Payload of the events.
     *
     * @param payload the value
     * @return a copy with this
     */
    public UpdateWebhookEndpointParams payload(WebhookPayloadModeInput payload) {
        return new UpdateWebhookEndpointParams(with("payload", payload));
    }

    /**
     * Whether events are delivered.
     *
     * @param enabled the value
     * @return a copy with this
     */
    public UpdateWebhookEndpointParams enabled(boolean enabled) {
        return new UpdateWebhookEndpointParams(with("enabled", enabled));
    }
}

/* Arguments of `listDeliveries` that may be left out. Generated: do not edit. */

package dev.docuvane.resources;

import dev.docuvane.core.Params;
import dev.docuvane.models.SortOrder;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Arguments of {@code listDeliveries}, GET /webhook_endpoints/{id}/deliveries. Immutable: each method returns a copy.
 */
public final class ListWebhookDeliveriesParams extends Params {
    private static final ListWebhookDeliveriesParams NONE = new ListWebhookDeliveriesParams(Map.of());

    private ListWebhookDeliveriesParams(Map<String, @Nullable Object> values) {
        super(values);
    }

    /** {@return arguments of which none is set} */
    public static ListWebhookDeliveriesParams of() {
        return NONE;
    }

    /**
     * Maximum number of items on the page. Unit: items. Default {@code 20}.
     *
     * @param limit the value
     * @return a copy with this
     */
    public ListWebhookDeliveriesParams limit(long limit) {
        return new ListWebhookDeliveriesParams(with("limit", limit));
    }

    /**
     * The {@code next_cursor} of the previous page, opaque. Default: the first page.
     *
     * @param cursor the value
     * @return a copy with this
     */
    public ListWebhookDeliveriesParams cursor(String cursor) {
        return new ListWebhookDeliveriesParams(with("cursor", cursor));
    }

    /**
     * Order of the list. Default: newest first.
     *
     * @param sort the value
     * @return a copy with this
     */
    public ListWebhookDeliveriesParams sort(SortOrder sort) {
        return new ListWebhookDeliveriesParams(with("sort", sort));
    }
}

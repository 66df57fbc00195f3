/* Arguments of `list` that may be left out. Generated: do not edit. */

package dev.docuvane.resources;

import dev.docuvane.core.Params;
import dev.docuvane.models.SortOrder;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Arguments of {@code list}, GET {@code /webhook_endpoints}. Immutable: each method returns a copy. */
public final class ListWebhookEndpointsParams extends Params {
    private static final ListWebhookEndpointsParams NONE = new ListWebhookEndpointsParams(Map.of());

    private ListWebhookEndpointsParams(Map<String, @Nullable Object> values) {
        super(values);
    }

    /** {@return arguments of which none is set} */
    public static ListWebhookEndpointsParams of() {
        return NONE;
    }

    /**
     * Maximum number of items on the page. Unit: items. Default {@code 20}.
     *
     * @param limit the value
     * @return a copy with this
     */
    public ListWebhookEndpointsParams limit(long limit) {
        return new ListWebhookEndpointsParams(with("limit", limit));
    }

    /**
     * The {@code next_cursor} of the previous page, opaque. Default: the first page.
     *
     * @param cursor the value
     * @return a copy with this
     */
    public ListWebhookEndpointsParams cursor(String cursor) {
        return new ListWebhookEndpointsParams(with("cursor", cursor));
    }

    /**
     * Order of the list. Default: newest first.
     *
     * @param sort the value
     * @return a copy with this
     */
    public ListWebhookEndpointsParams sort(SortOrder sort) {
        return new ListWebhookEndpointsParams(with("sort", sort));
    }
}

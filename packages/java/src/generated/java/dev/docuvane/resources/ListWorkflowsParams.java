/* Arguments of `list` that may be left out. Generated: do not edit. */

package dev.docuvane.resources;

import dev.docuvane.core.Params;
import dev.docuvane.models.SortOrder;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Arguments of {@code list}, GET {@code /workflows}. Immutable: each method returns a copy. */
public final class ListWorkflowsParams extends Params {
    private static final ListWorkflowsParams NONE = new ListWorkflowsParams(Map.of());

    private ListWorkflowsParams(Map<String, @Nullable Object> values) {
        super(values);
    }

    /** {@return arguments of which none is set} */
    public static ListWorkflowsParams of() {
        return NONE;
    }

    /**
     * Maximum number of items on the page. Unit: items. Default {@code 20}.
     *
     * @param limit the value
     * @return a copy with this
     */
    public ListWorkflowsParams limit(long limit) {
        return new ListWorkflowsParams(with("limit", limit));
    }

    /**
     * The {@code next_cursor} of the previous page, opaque. Default: the first page.
     *
     * @param cursor the value
     * @return a copy with this
     */
    public ListWorkflowsParams cursor(String cursor) {
        return new ListWorkflowsParams(with("cursor", cursor));
    }

    /**
     * Order of the list. Default: newest first.
     *
     * @param sort the value
     * @return a copy with this
     */
    public ListWorkflowsParams sort(SortOrder sort) {
        return new ListWorkflowsParams(with("sort", sort));
    }
}

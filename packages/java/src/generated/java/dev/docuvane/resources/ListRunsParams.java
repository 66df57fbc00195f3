/* Arguments of `list` that may be left out. Generated: do not edit. */

package dev.docuvane.resources;

import dev.docuvane.core.Params;
import dev.docuvane.models.RunStatusFilter;
import dev.docuvane.models.SortOrder;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Arguments of {@code list}, GET {@code /runs}. Immutable: each method returns a copy. */
public final class ListRunsParams extends Params {
    private static final ListRunsParams NONE = new ListRunsParams(Map.of());

    private ListRunsParams(Map<String, @Nullable Object> values) {
        super(values);
    }

    /** {@return arguments of which none is set} */
    public static ListRunsParams of() {
        return NONE;
    }

    /**
     * Maximum number of items on the page. Unit: items. Default {@code 20}.
     *
     * @param limit the value
     * @return a copy with this
     */
    public ListRunsParams limit(long limit) {
        return new ListRunsParams(with("limit", limit));
    }

    /**
     * The {@code next_cursor} of the previous page, opaque. Default: the first page.
     *
     * @param cursor the value
     * @return a copy with this
     */
    public ListRunsParams cursor(String cursor) {
        return new ListRunsParams(with("cursor", cursor));
    }

    /**
     * Order of the list. Default: newest first.
     *
     * @param sort the value
     * @return a copy with this
     */
    public ListRunsParams sort(SortOrder sort) {
        return new ListRunsParams(with("sort", sort));
    }

    /**
     * Only runs with this status. Repeat the parameter for several.
     *
     * @param status the value
     * @return a copy with this
     */
    public ListRunsParams status(List<RunStatusFilter> status) {
        return new ListRunsParams(with("status", status));
    }

    /**
     * Only items of this workflow.
     *
     * @param workflowId the value
     * @return a copy with this
     */
    public ListRunsParams workflowId(String workflowId) {
        return new ListRunsParams(with("workflowId", workflowId));
    }
}

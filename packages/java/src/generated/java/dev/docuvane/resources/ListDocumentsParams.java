/* Arguments of `list` that may be left out. Generated: do not edit. */

package dev.docuvane.resources;

import dev.docuvane.core.Params;
import dev.docuvane.models.DocumentStatusFilter;
import dev.docuvane.models.SortOrder;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Arguments of {@code list}, GET {@code /documents}. Immutable: each method returns a copy. */
public final class ListDocumentsParams extends Params {
    private static final ListDocumentsParams NONE = new ListDocumentsParams(Map.of());

    private ListDocumentsParams(Map<String, @Nullable Object> values) {
        super(values);
    }

    /** {@return arguments of which none is set} */
    public static ListDocumentsParams of() {
        return NONE;
    }

    /**
     * Maximum number of items on the page. Unit: items. Default {@code 20}.
     *
     * @param limit the value
     * @return a copy with this
     */
    public ListDocumentsParams limit(long limit) {
        return new ListDocumentsParams(with("limit", limit));
    }

    /**
     * The {@code next_cursor} of the previous page, opaque. Default: the first page.
     *
     * @param cursor the value
     * @return a copy with this
     */
    public ListDocumentsParams cursor(String cursor) {
        return new ListDocumentsParams(with("cursor", cursor));
    }

    /**
     * Order of the list. Default: newest first.
     *
     * @param sort the value
     * @return a copy with this
     */
    public ListDocumentsParams sort(SortOrder sort) {
        return new ListDocumentsParams(with("sort", sort));
    }

    /**
     * Only documents with this status. Repeat the parameter for several.
     *
     * @param status the value
     * @return a copy with this
     */
    public ListDocumentsParams status(List<DocumentStatusFilter> status) {
        return new ListDocumentsParams(with("status", status));
    }

    /**
     * Only items of this workflow.
     *
     * @param workflowId the value
     * @return a copy with this
     */
    public ListDocumentsParams workflowId(String workflowId) {
        return new ListDocumentsParams(with("workflowId", workflowId));
    }

    /**
     * Only items created at or after this time, RFC 3339.
     *
     * @param createdAtGte the value
     * @return a copy with this
     */
    public ListDocumentsParams createdAtGte(OffsetDateTime createdAtGte) {
        return new ListDocumentsParams(with("createdAtGte", createdAtGte));
    }

    /**
     * Only items created after this time, RFC 3339.
     *
     * @param createdAtGt the value
     * @return a copy with this
     */
    public ListDocumentsParams createdAtGt(OffsetDateTime createdAtGt) {
        return new ListDocumentsParams(with("createdAtGt", createdAtGt));
    }

    /**
     * Only items created at or before this time, RFC 3339.
     *
     * @param createdAtLte the value
     * @return a copy with this
     */
    public ListDocumentsParams createdAtLte(OffsetDateTime createdAtLte) {
        return new ListDocumentsParams(with("createdAtLte", createdAtLte));
    }

    /**
     * Only items created before this time, RFC 3339.
     *
     * @param createdAtLt the value
     * @return a copy with this
     */
    public ListDocumentsParams createdAtLt(OffsetDateTime createdAtLt) {
        return new ListDocumentsParams(with("createdAtLt", createdAtLt));
    }
}

/* Generated: do not edit. */

package dev.docuvane.models;

import dev.docuvane.core.DateFilter;
import dev.docuvane.core.Params;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Arguments of {@code list}, GET {@code /documents}. Immutable. */
public final class ListDocumentsParams extends Params {
    private ListDocumentsParams(Map<String, @Nullable Object> values) {
        super(values);
    }

    /** {@return an empty builder} */
    public static Builder builder() {
        return new Builder(Map.of());
    }

    /** {@return a builder with all arguments set here} */
    public Builder toBuilder() {
        return new Builder(values());
    }

    /** Sets arguments; each method changes the builder and returns it. */
    public static final class Builder {
        private final Map<String, @Nullable Object> values;

        private Builder(Map<String, @Nullable Object> values) {
            this.values = new LinkedHashMap<>(values);
        }

        /**
         * Maximum number of items on the page. Unit: items. Default {@code 20}.
         *
         * @param limit the value
         * @return this builder
         */
        public Builder limit(long limit) {
            values.put("limit", limit);
            return this;
        }

        /**
         * The {@code next_cursor} of the previous page, opaque. Default: the first page.
         *
         * @param cursor the value
         * @return this builder
         */
        public Builder cursor(String cursor) {
            values.put("cursor", cursor);
            return this;
        }

        /**
         * Order of the list. Default: newest first.
         *
         * @param sort the value
         * @return this builder
         */
        public Builder sort(SortOrder sort) {
            values.put("sort", sort);
            return this;
        }

        /**
         * Only documents with this status. Repeat the parameter for several.
         *
         * @param status the value
         * @return this builder
         */
        public Builder status(List<DocumentStatusFilter> status) {
            values.put("status", status);
            return this;
        }

        /**
         * Only items of this workflow.
         *
         * @param workflowId the value
         * @return this builder
         */
        public Builder workflowId(String workflowId) {
            values.put("workflowId", workflowId);
            return this;
        }

        /**
         * Only documents whose file name or ID contains this text, ignoring case.
         *
         * @param search the value
         * @return this builder
         */
        public Builder search(String search) {
            values.put("search", search);
            return this;
        }

        /**
         * Returns only items whose {@code created_at} is within these bounds.
         *
         * @param createdAt the value
         * @return this builder
         */
        public Builder createdAt(DateFilter createdAt) {
            values.put("createdAt", createdAt);
            return this;
        }

        /** {@return the arguments that were set} */
        public ListDocumentsParams build() {
            return new ListDocumentsParams(values);
        }
    }
}

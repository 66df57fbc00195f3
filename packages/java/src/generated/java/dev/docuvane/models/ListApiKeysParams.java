/* Generated: do not edit. */

package dev.docuvane.models;

import dev.docuvane.core.Params;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Arguments of {@code list}, GET {@code /api_keys}. Immutable. */
public final class ListApiKeysParams extends Params {
    private ListApiKeysParams(Map<String, @Nullable Object> values) {
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

        /** {@return the arguments that were set} */
        public ListApiKeysParams build() {
            return new ListApiKeysParams(values);
        }
    }
}

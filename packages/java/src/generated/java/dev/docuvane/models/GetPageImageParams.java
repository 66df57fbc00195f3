/* Generated: do not edit. */

package dev.docuvane.models;

import dev.docuvane.core.Params;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Arguments of {@code getPageImage}, GET /documents/{id}/pages/{number}/image. Immutable. */
public final class GetPageImageParams extends Params {
    private GetPageImageParams(Map<String, @Nullable Object> values) {
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
         * Width of the image, rounded up to 640, 1000, 1400 or 2000. An image file is never enlarged, and a very long
         * page is narrower. Unit: pixels. Default {@code 1000}.
         *
         * @param width the value
         * @return this builder
         */
        public Builder width(long width) {
            values.put("width", width);
            return this;
        }

        /** {@return the arguments that were set} */
        public GetPageImageParams build() {
            return new GetPageImageParams(values);
        }
    }
}

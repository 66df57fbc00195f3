/* Generated: do not edit. */

package dev.docuvane.models;

import dev.docuvane.core.Params;
import java.time.OffsetDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Arguments of {@code stream}, GET {@code /events}. Immutable. */
public final class StreamEventsParams extends Params {
    private StreamEventsParams(Map<String, @Nullable Object> values) {
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
         * Only events of this type. Repeat the parameter for several.
         *
         * @param type the value
         * @return this builder
         */
        public Builder type(List<WebhookEventTypeInput> type) {
            values.put("type", type);
            return this;
        }

        /**
         * Only events that happened at or after this time, RFC 3339.
         *
         * @param since the value
         * @return this builder
         */
        public Builder since(OffsetDateTime since) {
            values.put("since", since);
            return this;
        }

        /**
         * The ID that was received last, of an event or of a mark without one: the stream resumes after it. It must not
         * be older than 30 days.
         *
         * @param lastEventId the value
         * @return this builder
         */
        public Builder lastEventId(String lastEventId) {
            values.put("lastEventId", lastEventId);
            return this;
        }

        /** {@return the arguments that were set} */
        public StreamEventsParams build() {
            return new StreamEventsParams(values);
        }
    }
}

/* Generated: do not edit. */

package dev.docuvane.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.docuvane.core.Model;
import dev.docuvane.core.ModelBuilder;
import dev.docuvane.json.Decoders;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.JsonValue;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Metadata of an upload: any JSON object. The properties below are the common ones. */
public final class UploadMetadata extends Model {
    /** Decodes it from JSON. */
    public static final JsonInput.Decoder<UploadMetadata> DECODER = Decoders.model(UploadMetadata::new);

    private final @Nullable UploadMetadataSource source;
    private final @Nullable UploadMetadataPriority priority;

    private UploadMetadata(JsonInput input) {
        super(input);
        this.source = input.optional("source", UploadMetadataSource.DECODER);
        this.priority = input.optional("priority", UploadMetadataPriority.DECODER);
    }

    /**
     * Creates the model from JSON.
     *
     * @param json a JSON object, as sent by the service
     * @return the model
     */
    @JsonCreator
    public static UploadMetadata of(JsonValue json) {
        return new UploadMetadata(JsonInput.of(json));
    }

    /** {@return an empty builder} */
    public static Builder builder() {
        return new Builder(Map.of());
    }

    /** {@return a builder with all fields of this model, unknown ones included} */
    public Builder toBuilder() {
        return new Builder(properties());
    }

    /**
     * Where the document came from.
     *
     * @return empty when the service did not send it
     */
    public Optional<UploadMetadataSource> source() {
        return optional(source, "source");
    }

    /**
     * How urgent the document is.
     *
     * @return empty when the service did not send it
     */
    public Optional<UploadMetadataPriority> priority() {
        return optional(priority, "priority");
    }

    /** Builds the model. */
    public static final class Builder extends ModelBuilder<Builder> {
        private Builder(Map<String, JsonValue> members) {
            super(members);
        }

        @Override
        protected Builder self() {
            return this;
        }

        /**
         * Sets {@link #source()}.
         *
         * @param source the value
         * @return this
         */
        public Builder source(UploadMetadataSource source) {
            return set("source", source);
        }

        /**
         * Sets {@link #priority()}.
         *
         * @param priority the value
         * @return this
         */
        public Builder priority(UploadMetadataPriority priority) {
            return set("priority", priority);
        }

        /**
         * Creates the model.
         *
         * @return the model with all fields set so far
         */
        public UploadMetadata build() {
            return new UploadMetadata(objectWith());
        }
    }
}

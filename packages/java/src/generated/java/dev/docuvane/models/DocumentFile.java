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

/** Metadata of an uploaded file. */
public final class DocumentFile extends Model {
    /** Decodes it from JSON. */
    public static final JsonInput.Decoder<DocumentFile> DECODER = Decoders.model(DocumentFile::new);

    private final @Nullable String name;
    private final @Nullable Long size;
    private final @Nullable String mediaType;
    private final @Nullable String sha256;
    private final @Nullable Long pages;

    private DocumentFile(JsonInput input) {
        super(input);
        this.name = input.optional("name", Decoders.TEXT);
        this.size = input.optional("size", Decoders.LONG);
        this.mediaType = input.optional("media_type", Decoders.TEXT);
        this.sha256 = input.optional("sha256", Decoders.TEXT);
        this.pages = input.optional("pages", Decoders.LONG);
    }

    /**
     * Creates the model from JSON.
     *
     * @param json a JSON object, as sent by the service
     * @return the model
     */
    @JsonCreator
    public static DocumentFile of(JsonValue json) {
        return new DocumentFile(JsonInput.of(json));
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
     * File name as sent in the upload.
     *
     * @return empty when the service did not send it
     */
    public Optional<String> name() {
        return optional(name, "name");
    }

    /**
     * Size of the file. Unit: bytes.
     *
     * @return empty when the service did not send it
     */
    public Optional<Long> size() {
        return optional(size, "size");
    }

    /**
     * Media type detected from the content.
     *
     * @return empty when the service did not send it
     */
    public Optional<String> mediaType() {
        return optional(mediaType, "media_type");
    }

    /**
     * SHA-256 of the content, 64 lower-case hexadecimal digits.
     *
     * @return empty when the service did not send it
     */
    public Optional<String> sha256() {
        return optional(sha256, "sha256");
    }

    /**
     * Number of pages, known once processing has ended. Unit: pages.
     *
     * @return empty when the service did not send it
     */
    public Optional<Long> pages() {
        return optional(pages, "pages");
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
         * Sets {@link #name()}.
         *
         * @param name the value
         * @return this
         */
        public Builder name(String name) {
            return set("name", name);
        }

        /**
         * Sets {@link #size()}.
         *
         * @param size the value
         * @return this
         */
        public Builder size(long size) {
            return set("size", size);
        }

        /**
         * Sets {@link #mediaType()}.
         *
         * @param mediaType the value
         * @return this
         */
        public Builder mediaType(String mediaType) {
            return set("media_type", mediaType);
        }

        /**
         * Sets {@link #sha256()}.
         *
         * @param sha256 the value
         * @return this
         */
        public Builder sha256(String sha256) {
            return set("sha256", sha256);
        }

        /**
         * Sets {@link #pages()}.
         *
         * @param pages the value
         * @return this
         */
        public Builder pages(long pages) {
            return set("pages", pages);
        }

        /**
         * Creates the model.
         *
         * @return the model with all fields set so far
         */
        public DocumentFile build() {
            return new DocumentFile(objectWith());
        }
    }
}

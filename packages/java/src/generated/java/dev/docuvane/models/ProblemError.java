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

/**
 * One error in a request. Either {@code pointer}, {@code parameter}, {@code header} or {@code part} gives its location.
 */
public final class ProblemError extends Model {
    /** Decodes it from JSON. */
    public static final JsonInput.Decoder<ProblemError> DECODER = Decoders.model(ProblemError::new);

    private final @Nullable String detail;
    private final @Nullable ProblemErrorCode code;
    private final @Nullable String pointer;
    private final @Nullable String parameter;
    private final @Nullable String header;
    private final @Nullable String part;

    private ProblemError(JsonInput input) {
        super(input);
        this.detail = input.optional("detail", Decoders.TEXT);
        this.code = input.optional("code", ProblemErrorCode.DECODER);
        this.pointer = input.optional("pointer", Decoders.TEXT);
        this.parameter = input.optional("parameter", Decoders.TEXT);
        this.header = input.optional("header", Decoders.TEXT);
        this.part = input.optional("part", Decoders.TEXT);
    }

    /**
     * Creates the model from JSON.
     *
     * @param json a JSON object, as sent by the service
     * @return the model
     */
    @JsonCreator
    public static ProblemError of(JsonValue json) {
        return new ProblemError(JsonInput.of(json));
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
     * Explanation of the error.
     *
     * @return empty when the service did not send it
     */
    public Optional<String> detail() {
        return optional(detail, "detail");
    }

    /**
     * Stable code of the error. More values may be added.
     *
     * @return empty when the service did not send it
     */
    public Optional<ProblemErrorCode> code() {
        return optional(code, "code");
    }

    /**
     * Location in the JSON body: a JSON Pointer as a URI fragment such as {@code #/fields/0/name}.
     *
     * @return empty when the service did not send it
     */
    public Optional<String> pointer() {
        return optional(pointer, "pointer");
    }

    /**
     * Name of the path or query parameter.
     *
     * @return empty when the service did not send it
     */
    public Optional<String> parameter() {
        return optional(parameter, "parameter");
    }

    /**
     * Name of the header.
     *
     * @return empty when the service did not send it
     */
    public Optional<String> header() {
        return optional(header, "header");
    }

    /**
     * Name of the multipart part.
     *
     * @return empty when the service did not send it
     */
    public Optional<String> part() {
        return optional(part, "part");
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
         * Sets {@link #detail()}.
         *
         * @param detail the value
         * @return this
         */
        public Builder detail(String detail) {
            return set("detail", detail);
        }

        /**
         * Sets {@link #code()}.
         *
         * @param code the value
         * @return this
         */
        public Builder code(ProblemErrorCode code) {
            return set("code", code);
        }

        /**
         * Sets {@link #pointer()}.
         *
         * @param pointer the value
         * @return this
         */
        public Builder pointer(String pointer) {
            return set("pointer", pointer);
        }

        /**
         * Sets {@link #parameter()}.
         *
         * @param parameter the value
         * @return this
         */
        public Builder parameter(String parameter) {
            return set("parameter", parameter);
        }

        /**
         * Sets {@link #header()}.
         *
         * @param header the value
         * @return this
         */
        public Builder header(String header) {
            return set("header", header);
        }

        /**
         * Sets {@link #part()}.
         *
         * @param part the value
         * @return this
         */
        public Builder part(String part) {
            return set("part", part);
        }

        /**
         * Creates the model.
         *
         * @return the model with all fields set so far
         */
        public ProblemError build() {
            return new ProblemError(objectWith());
        }
    }
}

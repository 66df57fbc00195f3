/* Generated: do not edit. */

package dev.docuvane.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.docuvane.core.Model;
import dev.docuvane.core.ModelBuilder;
import dev.docuvane.json.Decoders;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.JsonValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The body of every error except those of the token endpoint (RFC 9457). */
public final class Problem extends Model {
    /** Decodes it from JSON. */
    public static final JsonInput.Decoder<Problem> DECODER = Decoders.model(Problem::new);

    private final @Nullable String type;
    private final @Nullable String title;
    private final @Nullable Long status;
    private final @Nullable String detail;
    private final @Nullable String instance;
    private final @Nullable ProblemCode code;
    private final @Nullable String requestId;
    private final @Nullable List<ProblemError> errors;

    private Problem(JsonInput input) {
        super(input);
        this.type = input.optional("type", Decoders.TEXT);
        this.title = input.optional("title", Decoders.TEXT);
        this.status = input.optional("status", Decoders.LONG);
        this.detail = input.optional("detail", Decoders.TEXT);
        this.instance = input.optional("instance", Decoders.TEXT);
        this.code = input.optional("code", ProblemCode.DECODER);
        this.requestId = input.optional("request_id", Decoders.TEXT);
        this.errors = input.optional("errors", Decoders.list(ProblemError.DECODER));
    }

    /**
     * Creates the model from JSON.
     *
     * @param json a JSON object, as sent by the service
     * @return the model
     */
    @JsonCreator
    public static Problem of(JsonValue json) {
        return new Problem(JsonInput.of(json));
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
     * URI that identifies the kind of problem; clients do not fetch it. {@code about:blank} when the status is enough.
     *
     * @return empty when the service did not send it
     */
    public Optional<String> type() {
        return optional(type, "type");
    }

    /**
     * Short summary of the kind of problem, the same for every occurrence.
     *
     * @return empty when the service did not send it
     */
    public Optional<String> title() {
        return optional(title, "title");
    }

    /**
     * Status of the response. Unit: HTTP status code.
     *
     * @return empty when the service did not send it
     */
    public Optional<Long> status() {
        return optional(status, "status");
    }

    /**
     * Explanation of this occurrence: what failed, where, and what to do. The wording may change.
     *
     * @return empty when the service did not send it
     */
    public Optional<String> detail() {
        return optional(detail, "detail");
    }

    /**
     * Path of the request.
     *
     * @return empty when the service did not send it
     */
    public Optional<String> instance() {
        return optional(instance, "instance");
    }

    /**
     * Stable code for programs to compare. More values may be added.
     *
     * @return empty when the service did not send it
     */
    public Optional<ProblemCode> code() {
        return optional(code, "code");
    }

    /**
     * Identifier of the request, equal to the header {@code X-Request-Id}.
     *
     * @return empty when the service did not send it
     */
    public Optional<String> requestId() {
        return optional(requestId, "request_id");
    }

    /**
     * The errors in the request, one item each.
     *
     * @return unmodifiable; empty when the service did not send it
     */
    public List<ProblemError> errors() {
        return optional(errors, "errors").orElse(List.of());
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
         * Sets {@link #type()}.
         *
         * @param type the value
         * @return this
         */
        public Builder type(String type) {
            return set("type", type);
        }

        /**
         * Sets {@link #title()}.
         *
         * @param title the value
         * @return this
         */
        public Builder title(String title) {
            return set("title", title);
        }

        /**
         * Sets {@link #status()}.
         *
         * @param status the value
         * @return this
         */
        public Builder status(long status) {
            return set("status", status);
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
         * Sets {@link #instance()}.
         *
         * @param instance the value
         * @return this
         */
        public Builder instance(String instance) {
            return set("instance", instance);
        }

        /**
         * Sets {@link #code()}.
         *
         * @param code the value
         * @return this
         */
        public Builder code(ProblemCode code) {
            return set("code", code);
        }

        /**
         * Sets {@link #requestId()}.
         *
         * @param requestId the value
         * @return this
         */
        public Builder requestId(String requestId) {
            return set("request_id", requestId);
        }

        /**
         * Sets {@link #errors()}.
         *
         * @param errors the value
         * @return this
         */
        public Builder errors(List<ProblemError> errors) {
            return set("errors", errors);
        }

        /**
         * Creates the model.
         *
         * @return the model with all fields set so far
         */
        public Problem build() {
            return new Problem(objectWith());
        }
    }
}

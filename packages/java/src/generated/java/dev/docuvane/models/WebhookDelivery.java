/* Generated: do not edit. */

package dev.docuvane.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.docuvane.core.Model;
import dev.docuvane.core.ModelBuilder;
import dev.docuvane.errors.DocuvaneException;
import dev.docuvane.errors.InvalidArgumentException;
import dev.docuvane.json.Decoders;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.JsonValue;
import java.time.OffsetDateTime;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The delivery of one event to one webhook endpoint. Attempts are made after 0, 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14
 * h, 20 h and 24 h, with jitter, until one receives a 2xx response within 15 s.
 */
public final class WebhookDelivery extends Model {
    /** Decodes it from JSON. */
    public static final JsonInput.Decoder<WebhookDelivery> DECODER = Decoders.model(WebhookDelivery::new);

    private final @Nullable String id;
    private final @Nullable WebhookDeliveryStatus status;
    private final @Nullable String eventId;
    private final @Nullable WebhookEventType eventType;
    private final @Nullable OffsetDateTime createdAt;
    private final @Nullable Long attempts;
    private final @Nullable OffsetDateTime lastAttemptAt;
    private final @Nullable OffsetDateTime nextAttemptAt;
    private final @Nullable Long responseStatus;
    private final @Nullable WebhookDeliveryFailure failure;

    private WebhookDelivery(JsonInput input) {
        super(input);
        this.id = input.required("id", Decoders.TEXT);
        this.status = input.optional("status", WebhookDeliveryStatus.DECODER);
        this.eventId = input.optional("event_id", Decoders.TEXT);
        this.eventType = input.optional("event_type", WebhookEventType.DECODER);
        this.createdAt = input.optional("created_at", Decoders.TIME);
        this.attempts = input.optional("attempts", Decoders.LONG);
        this.lastAttemptAt = input.optional("last_attempt_at", Decoders.TIME);
        this.nextAttemptAt = input.optional("next_attempt_at", Decoders.TIME);
        this.responseStatus = input.optional("response_status", Decoders.LONG);
        this.failure = input.optional("failure", WebhookDeliveryFailure.DECODER);
    }

    /**
     * Creates the model from JSON.
     *
     * @param json a JSON object, as sent by the service
     * @return the model
     */
    @JsonCreator
    public static WebhookDelivery of(JsonValue json) {
        return new WebhookDelivery(JsonInput.of(json));
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
     * Identifier of the delivery, opaque to clients.
     *
     * @return always there
     * @throws DocuvaneException the service did not send it although the field is required
     */
    public String id() {
        return required(id, "id");
    }

    /**
     * Status of the delivery.
     *
     * @return empty when the service did not send it
     */
    public Optional<WebhookDeliveryStatus> status() {
        return optional(status, "status");
    }

    /**
     * Identifier of the event, equal to the header {@code webhook-id}.
     *
     * @return empty when the service did not send it
     */
    public Optional<String> eventId() {
        return optional(eventId, "event_id");
    }

    /**
     * What happened.
     *
     * @return empty when the service did not send it
     */
    public Optional<WebhookEventType> eventType() {
        return optional(eventType, "event_type");
    }

    /**
     * Time at which the delivery was scheduled, RFC 3339 in UTC.
     *
     * @return empty when the service did not send it
     */
    public Optional<OffsetDateTime> createdAt() {
        return optional(createdAt, "created_at");
    }

    /**
     * Attempts made so far. Unit: attempts.
     *
     * @return empty when the service did not send it
     */
    public Optional<Long> attempts() {
        return optional(attempts, "attempts");
    }

    /**
     * Time of the last attempt, RFC 3339 in UTC. Absent before the first.
     *
     * @return empty when the service did not send it
     */
    public Optional<OffsetDateTime> lastAttemptAt() {
        return optional(lastAttemptAt, "last_attempt_at");
    }

    /**
     * Time of the next attempt, RFC 3339 in UTC. Absent when no attempt is scheduled.
     *
     * @return empty when the service did not send it
     */
    public Optional<OffsetDateTime> nextAttemptAt() {
        return optional(nextAttemptAt, "next_attempt_at");
    }

    /**
     * Response to the last attempt. Absent when no response arrived. Unit: HTTP status code.
     *
     * @return empty when the service did not send it
     */
    public Optional<Long> responseStatus() {
        return optional(responseStatus, "response_status");
    }

    /**
     * Why the last attempt received no response. Absent when it received one, and before the first attempt.
     *
     * @return empty when the service did not send it
     */
    public Optional<WebhookDeliveryFailure> failure() {
        return optional(failure, "failure");
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
         * Sets {@link #id()}.
         *
         * @param id the value
         * @return this
         */
        public Builder id(String id) {
            return set("id", id);
        }

        /**
         * Sets {@link #status()}.
         *
         * @param status the value
         * @return this
         */
        public Builder status(WebhookDeliveryStatus status) {
            return set("status", status);
        }

        /**
         * Sets {@link #eventId()}.
         *
         * @param eventId the value
         * @return this
         */
        public Builder eventId(String eventId) {
            return set("event_id", eventId);
        }

        /**
         * Sets {@link #eventType()}.
         *
         * @param eventType the value
         * @return this
         */
        public Builder eventType(WebhookEventType eventType) {
            return set("event_type", eventType);
        }

        /**
         * Sets {@link #createdAt()}.
         *
         * @param createdAt the value
         * @return this
         */
        public Builder createdAt(OffsetDateTime createdAt) {
            return set("created_at", createdAt);
        }

        /**
         * Sets {@link #attempts()}.
         *
         * @param attempts the value
         * @return this
         */
        public Builder attempts(long attempts) {
            return set("attempts", attempts);
        }

        /**
         * Sets {@link #lastAttemptAt()}.
         *
         * @param lastAttemptAt the value
         * @return this
         */
        public Builder lastAttemptAt(OffsetDateTime lastAttemptAt) {
            return set("last_attempt_at", lastAttemptAt);
        }

        /**
         * Sets {@link #nextAttemptAt()}.
         *
         * @param nextAttemptAt the value
         * @return this
         */
        public Builder nextAttemptAt(OffsetDateTime nextAttemptAt) {
            return set("next_attempt_at", nextAttemptAt);
        }

        /**
         * Sets {@link #responseStatus()}.
         *
         * @param responseStatus the value
         * @return this
         */
        public Builder responseStatus(long responseStatus) {
            return set("response_status", responseStatus);
        }

        /**
         * Sets {@link #failure()}.
         *
         * @param failure the value
         * @return this
         */
        public Builder failure(WebhookDeliveryFailure failure) {
            return set("failure", failure);
        }

        /**
         * Creates the model.
         *
         * @return the model with all fields set so far
         * @throws InvalidArgumentException a required field was not set
         */
        public WebhookDelivery build() {
            return new WebhookDelivery(objectWith("id"));
        }
    }
}

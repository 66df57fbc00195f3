/* Generated: do not edit. */

package dev.docuvane.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.docuvane.json.Decoders;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.OpenEnum;
import java.util.List;

/**
 * Kind of event to subscribe to.
 *
 * <p>An open enum: the service may send values that are not listed here. Compare with {@link #equals}.
 */
public final class WebhookEventTypeInput extends OpenEnum {
    /** {@code document.created}. */
    public static final WebhookEventTypeInput DOCUMENT_CREATED = new WebhookEventTypeInput("document.created", true);

    /** {@code document.completed}. */
    public static final WebhookEventTypeInput DOCUMENT_COMPLETED = new WebhookEventTypeInput(
            "document.completed", true);

    /** {@code document.needs_review}. */
    public static final WebhookEventTypeInput DOCUMENT_NEEDS_REVIEW = new WebhookEventTypeInput(
            "document.needs_review", true);

    /** {@code document.failed}. */
    public static final WebhookEventTypeInput DOCUMENT_FAILED = new WebhookEventTypeInput("document.failed", true);

    /** {@code document.rejected}. */
    public static final WebhookEventTypeInput DOCUMENT_REJECTED = new WebhookEventTypeInput("document.rejected", true);

    /** {@code document.deleted}. */
    public static final WebhookEventTypeInput DOCUMENT_DELETED = new WebhookEventTypeInput("document.deleted", true);

    /** {@code workflow_run.completed}. */
    public static final WebhookEventTypeInput WORKFLOW_RUN_COMPLETED = new WebhookEventTypeInput(
            "workflow_run.completed", true);

    /** {@code workflow_run.failed}. */
    public static final WebhookEventTypeInput WORKFLOW_RUN_FAILED = new WebhookEventTypeInput(
            "workflow_run.failed", true);

    /** {@code webhook.test}. */
    public static final WebhookEventTypeInput WEBHOOK_TEST = new WebhookEventTypeInput("webhook.test", true);

    /** Decodes it from JSON. */
    public static final JsonInput.Decoder<WebhookEventTypeInput> DECODER = Decoders.fromText(
            WebhookEventTypeInput::of, "string");

    private WebhookEventTypeInput(String value, boolean known) {
        super(value, known);
    }

    /**
     * Returns the enum value of a string.
     *
     * @param value a string, known or not
     * @return the constant of a known value; otherwise a new instance
     */
    @JsonCreator
    public static WebhookEventTypeInput of(String value) {
        return switch (value) {
            case "document.created" -> DOCUMENT_CREATED;
            case "document.completed" -> DOCUMENT_COMPLETED;
            case "document.needs_review" -> DOCUMENT_NEEDS_REVIEW;
            case "document.failed" -> DOCUMENT_FAILED;
            case "document.rejected" -> DOCUMENT_REJECTED;
            case "document.deleted" -> DOCUMENT_DELETED;
            case "workflow_run.completed" -> WORKFLOW_RUN_COMPLETED;
            case "workflow_run.failed" -> WORKFLOW_RUN_FAILED;
            case "webhook.test" -> WEBHOOK_TEST;
            default -> new WebhookEventTypeInput(value, false);
        };
    }

    /** {@return all values known to this version, in the order of the API description} */
    public static List<WebhookEventTypeInput> known() {
        return List.of(
                DOCUMENT_CREATED,
                DOCUMENT_COMPLETED,
                DOCUMENT_NEEDS_REVIEW,
                DOCUMENT_FAILED,
                DOCUMENT_REJECTED,
                DOCUMENT_DELETED,
                WORKFLOW_RUN_COMPLETED,
                WORKFLOW_RUN_FAILED,
                WEBHOOK_TEST);
    }
}

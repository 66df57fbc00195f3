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
 * A reason to look at a document even if every value has a high confidence. Each warning except {@code duplicate_of},
 * which is informational, makes the document {@code needs_review}. A warning with a {@code field} is resolved by
 * correcting or confirming that field; one without is resolved by accepting the document with {@code status}
 * {@code completed}.
 */
public final class DocumentWarning extends Model {
    /** Decodes it from JSON. */
    public static final JsonInput.Decoder<DocumentWarning> DECODER = Decoders.model(DocumentWarning::new);

    private final @Nullable DocumentWarningCode code;
    private final @Nullable String message;
    private final @Nullable Long page;
    private final @Nullable String field;
    private final @Nullable String documentId;

    private DocumentWarning(JsonInput input) {
        super(input);
        this.code = input.optional("code", DocumentWarningCode.DECODER);
        this.message = input.optional("message", Decoders.TEXT);
        this.page = input.optional("page", Decoders.LONG);
        this.field = input.optional("field", Decoders.TEXT);
        this.documentId = input.optional("document_id", Decoders.TEXT);
    }

    /**
     * Creates the model from JSON.
     *
     * @param json a JSON object, as sent by the service
     * @return the model
     */
    @JsonCreator
    public static DocumentWarning of(JsonValue json) {
        return new DocumentWarning(JsonInput.of(json));
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
     * Stable code for programs to compare. {@code totals_disagree}: subtotal, taxes and total do not add up.
     * {@code line_items_disagree}: the line items do not add up to the subtotal. {@code due_before_date}: the due date
     * is before the date of the document. {@code doubtful_vendor}: the vendor looks like a label, a place or a fragment
     * of a name. {@code total_includes_balance}: the total may include a balance from before.
     * {@code tax_not_plausible}: the tax does not fit the amounts. {@code implausible_date}: the date is far in the
     * past or in the future. {@code unexpected_type}: the document is of another kind than the workflow is for.
     * {@code type_disagrees}: title, wording and the sign of the total disagree on whether the document is an invoice
     * or a credit note. {@code several_documents}: the file holds more than one document. {@code unread_attachments}:
     * attachments of the e-mail could not be read; the message names them. {@code damaged_text}: characters of the file
     * could not be decoded. {@code duplicate_of}: the account has an earlier document with the same content. More
     * values may be added.
     *
     * @return empty when the service did not send it
     */
    public Optional<DocumentWarningCode> code() {
        return optional(code, "code");
    }

    /**
     * Human-readable reason in one sentence. The wording may change.
     *
     * @return empty when the service did not send it
     */
    public Optional<String> message() {
        return optional(message, "message");
    }

    /**
     * Page the warning is about; absent when it is about the document. Unit: page number, starting at 1.
     *
     * @return empty when the service did not send it
     */
    public Optional<Long> page() {
        return optional(page, "page");
    }

    /**
     * Name of the field in doubt; absent when the warning is about a page or the document.
     *
     * @return empty when the service did not send it
     */
    public Optional<String> field() {
        return optional(field, "field");
    }

    /**
     * Identifier of the other document that the warning is about; present with {@code duplicate_of}.
     *
     * @return empty when the service did not send it
     */
    public Optional<String> documentId() {
        return optional(documentId, "document_id");
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
         * Sets {@link #code()}.
         *
         * @param code the value
         * @return this
         */
        public Builder code(DocumentWarningCode code) {
            return set("code", code);
        }

        /**
         * Sets {@link #message()}.
         *
         * @param message the value
         * @return this
         */
        public Builder message(String message) {
            return set("message", message);
        }

        /**
         * Sets {@link #page()}.
         *
         * @param page the value
         * @return this
         */
        public Builder page(long page) {
            return set("page", page);
        }

        /**
         * Sets {@link #field()}.
         *
         * @param field the value
         * @return this
         */
        public Builder field(String field) {
            return set("field", field);
        }

        /**
         * Sets {@link #documentId()}.
         *
         * @param documentId the value
         * @return this
         */
        public Builder documentId(String documentId) {
            return set("document_id", documentId);
        }

        /**
         * Creates the model.
         *
         * @return the model with all fields set so far
         */
        public DocumentWarning build() {
            return new DocumentWarning(objectWith());
        }
    }
}

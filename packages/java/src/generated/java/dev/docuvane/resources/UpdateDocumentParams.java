/* Arguments of `update` that may be left out. Generated: do not edit. */

package dev.docuvane.resources;

import dev.docuvane.core.Params;
import dev.docuvane.models.ReviewedStatus;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Arguments of {@code update}, PATCH /documents/{id}. Immutable: each method returns a copy. */
public final class UpdateDocumentParams extends Params {
    private static final UpdateDocumentParams NONE = new UpdateDocumentParams(Map.of());

    private UpdateDocumentParams(Map<String, @Nullable Object> values) {
        super(values);
    }

    /** {@return arguments of which none is set} */
    public static UpdateDocumentParams of() {
        return NONE;
    }

    /**
     * Correct values by field name, each of the field's type; null means that the document has no such value. Their
     * confidence becomes 1.
     *
     * @param extractedData the value
     * @return a copy with this
     */
    public UpdateDocumentParams extractedData(Map<String, ?> extractedData) {
        return new UpdateDocumentParams(with("extractedData", extractedData));
    }

    /**
     * Ends the review. A document can be rejected only while it needs review.
     *
     * @param status the value
     * @return a copy with this
     */
    public UpdateDocumentParams status(ReviewedStatus status) {
        return new UpdateDocumentParams(with("status", status));
    }
}

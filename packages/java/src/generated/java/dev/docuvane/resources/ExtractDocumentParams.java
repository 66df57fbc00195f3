/* Arguments of `create` that may be left out. Generated: do not edit. */

package dev.docuvane.resources;

import dev.docuvane.core.Params;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Arguments of {@code create}, POST {@code /extract}. Immutable: each method returns a copy. */
public final class ExtractDocumentParams extends Params {
    private static final ExtractDocumentParams NONE = new ExtractDocumentParams(Map.of());

    private ExtractDocumentParams(Map<String, @Nullable Object> values) {
        super(values);
    }

    /** {@return arguments of which none is set} */
    public static ExtractDocumentParams of() {
        return NONE;
    }

    /**
     * Workflow whose fields are extracted. Default: the workflow of the document.
     *
     * @param workflowId the value
     * @return a copy with this
     */
    public ExtractDocumentParams workflowId(String workflowId) {
        return new ExtractDocumentParams(with("workflowId", workflowId));
    }
}

/* Arguments of `upload` that may be left out. Generated: do not edit. */

package dev.docuvane.resources;

import dev.docuvane.core.Params;
import dev.docuvane.core.ProgressListener;
import dev.docuvane.models.UploadMetadata;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Arguments of {@code upload}, POST {@code /documents}. Immutable: each method returns a copy. */
public final class UploadDocumentParams extends Params {
    private static final UploadDocumentParams NONE = new UploadDocumentParams(Map.of());

    private UploadDocumentParams(Map<String, @Nullable Object> values) {
        super(values);
    }

    /** {@return arguments of which none is set} */
    public static UploadDocumentParams of() {
        return NONE;
    }

    /**
     * Workflow that processes the document. Default: chosen by the service.
     *
     * @param workflowId the value
     * @return a copy with this
     */
    public UploadDocumentParams workflowId(String workflowId) {
        return new UploadDocumentParams(with("workflowId", workflowId));
    }

    /**
     * Metadata stored with the document.
     *
     * @param metadata the value
     * @return a copy with this
     */
    public UploadDocumentParams metadata(UploadMetadata metadata) {
        return new UploadDocumentParams(with("metadata", metadata));
    }

    /**
     * Told how far the upload is, ten times a second at most.
     *
     * @param listener what it throws ends the call
     * @return a copy with this
     */
    public UploadDocumentParams onProgress(ProgressListener listener) {
        return new UploadDocumentParams(with("onProgress", listener));
    }
}

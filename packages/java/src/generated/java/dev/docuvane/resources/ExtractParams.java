/* Arguments of `create` that may be left out. Generated: do not edit. */

package dev.docuvane.resources;

import dev.docuvane.core.Params;
import dev.docuvane.core.ProgressListener;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Arguments of {@code create}, POST {@code /extract}. Immutable: each method returns a copy. */
public final class ExtractParams extends Params {
    private static final ExtractParams NONE = new ExtractParams(Map.of());

    private ExtractParams(Map<String, @Nullable Object> values) {
        super(values);
    }

    /** {@return arguments of which none is set} */
    public static ExtractParams of() {
        return NONE;
    }

    /**
     * Workflow whose fields are extracted. Default: chosen by the service.
     *
     * @param workflowId the value
     * @return a copy with this
     */
    public ExtractParams workflowId(String workflowId) {
        return new ExtractParams(with("workflowId", workflowId));
    }

    /**
     * Told how far the upload is, ten times a second at most.
     *
     * @param listener what it throws ends the call
     * @return a copy with this
     */
    public ExtractParams onProgress(ProgressListener listener) {
        return new ExtractParams(with("onProgress", listener));
    }
}

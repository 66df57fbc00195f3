/* Arguments of `run` that may be left out. Generated: do not edit. */

package dev.docuvane.resources;

import dev.docuvane.core.Params;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Arguments of {@code run}, GET /workflows/{id}/run. Immutable: each method returns a copy. */
public final class RunWorkflowParams extends Params {
    private static final RunWorkflowParams NONE = new RunWorkflowParams(Map.of());

    private RunWorkflowParams(Map<String, @Nullable Object> values) {
        super(values);
    }

    /** {@return arguments of which none is set} */
    public static RunWorkflowParams of() {
        return NONE;
    }

    /**
     * Document to process. Repeat the parameter for several. Default: every document of the workflow.
     *
     * @param documentId the value
     * @return a copy with this
     */
    public RunWorkflowParams documentId(List<String> documentId) {
        return new RunWorkflowParams(with("documentId", documentId));
    }
}

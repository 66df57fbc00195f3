/* Arguments of `create` that may be left out. Generated: do not edit. */

package dev.docuvane.resources;

import dev.docuvane.core.Params;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Arguments of {@code create}, POST {@code /workflows}. Immutable: each method returns a copy. */
public final class CreateWorkflowParams extends Params {
    private static final CreateWorkflowParams NONE = new CreateWorkflowParams(Map.of());

    private CreateWorkflowParams(Map<String, @Nullable Object> values) {
        super(values);
    }

    /** {@return arguments of which none is set} */
    public static CreateWorkflowParams of() {
        return NONE;
    }

    /**
     * Requested identifier. Default: derived from the name.
     *
     * @param id the value
     * @return a copy with this
     */
    public CreateWorkflowParams id(String id) {
        return new CreateWorkflowParams(with("id", id));
    }

    /**
     * What the workflow is for.
     *
     * @param description the value
     * @return a copy with this
     */
    public CreateWorkflowParams description(String description) {
        return new CreateWorkflowParams(with("description", description));
    }

    /**
     * A document with a required field below this confidence needs review. Unit: fraction from 0 to 1. Default
     * {@code 0.8}.
     *
     * @param reviewBelow the value
     * @return a copy with this
     */
    public CreateWorkflowParams reviewBelow(double reviewBelow) {
        return new CreateWorkflowParams(with("reviewBelow", reviewBelow));
    }
}

/* Generated: do not edit. */

package dev.docuvane.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.docuvane.json.Decoders;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.OpenEnum;
import java.util.List;

/**
 * Status of a run, as a filter.
 *
 * <p>An open enum: the service may send values that are not listed here. Compare with {@link #equals}.
 */
public final class RunStatusFilter extends OpenEnum {
    /** {@code queued}. */
    public static final RunStatusFilter QUEUED = new RunStatusFilter("queued", true);

    /** {@code running}. */
    public static final RunStatusFilter RUNNING = new RunStatusFilter("running", true);

    /** {@code completed}. */
    public static final RunStatusFilter COMPLETED = new RunStatusFilter("completed", true);

    /** {@code failed}. */
    public static final RunStatusFilter FAILED = new RunStatusFilter("failed", true);

    /** {@code canceled}. */
    public static final RunStatusFilter CANCELED = new RunStatusFilter("canceled", true);

    /** Decodes it from JSON. */
    public static final JsonInput.Decoder<RunStatusFilter> DECODER = Decoders.fromText(RunStatusFilter::of, "string");

    private RunStatusFilter(String value, boolean known) {
        super(value, known);
    }

    /**
     * Returns the enum value of a string.
     *
     * @param value a string, known or not
     * @return the constant of a known value; otherwise a new instance
     */
    @JsonCreator
    public static RunStatusFilter of(String value) {
        return switch (value) {
            case "queued" -> QUEUED;
            case "running" -> RUNNING;
            case "completed" -> COMPLETED;
            case "failed" -> FAILED;
            case "canceled" -> CANCELED;
            default -> new RunStatusFilter(value, false);
        };
    }

    /** {@return all values known to this version, in the order of the API description} */
    public static List<RunStatusFilter> known() {
        return List.of(QUEUED, RUNNING, COMPLETED, FAILED, CANCELED);
    }
}

/* Generated: do not edit. */

package dev.docuvane.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.docuvane.json.Decoders;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.OpenEnum;
import java.util.List;

/**
 * Status of a run. {@code queued} leads to {@code running}, which leads to {@code completed}, {@code failed} (no
 * document could be processed) or {@code canceled}. More values may be added; clients must keep values they do not
 * know.
 *
 * <p>An open enum: the service may send values that are not listed here. Compare with {@link #equals}.
 */
public final class RunStatus extends OpenEnum {
    /** {@code queued}. */
    public static final RunStatus QUEUED = new RunStatus("queued", true);

    /** {@code running}. */
    public static final RunStatus RUNNING = new RunStatus("running", true);

    /** {@code completed}. */
    public static final RunStatus COMPLETED = new RunStatus("completed", true);

    /** {@code failed}. */
    public static final RunStatus FAILED = new RunStatus("failed", true);

    /** {@code canceled}. */
    public static final RunStatus CANCELED = new RunStatus("canceled", true);

    /** Decodes it from JSON. */
    public static final JsonInput.Decoder<RunStatus> DECODER = Decoders.fromText(RunStatus::of, "string");

    private RunStatus(String value, boolean known) {
        super(value, known);
    }

    /**
     * Returns the enum value of a string.
     *
     * @param value a string, known or not
     * @return the constant of a known value; otherwise a new instance
     */
    @JsonCreator
    public static RunStatus of(String value) {
        return switch (value) {
            case "queued" -> QUEUED;
            case "running" -> RUNNING;
            case "completed" -> COMPLETED;
            case "failed" -> FAILED;
            case "canceled" -> CANCELED;
            default -> new RunStatus(value, false);
        };
    }

    /** {@return all values known to this version, in the order of the API description} */
    public static List<RunStatus> known() {
        return List.of(QUEUED, RUNNING, COMPLETED, FAILED, CANCELED);
    }
}

/* Status of a run. Generated: do not edit. */

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
 * <p>Other words may come: compare with {@link #equals}, and expect words that are none of these.
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

    /** Makes it of JSON. */
    public static final JsonInput.Decoder<RunStatus> DECODER = Decoders.fromText(RunStatus::of, "string");

    private RunStatus(String value, boolean known) {
        super(value, known);
    }

    /**
     * Makes it of a word.
     *
     * @param value a word, known or not
     * @return the constant of a word that is known
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

    /** {@return all words this version knows, in the order of the contract} */
    public static List<RunStatus> known() {
        return List.of(QUEUED, RUNNING, COMPLETED, FAILED, CANCELED);
    }
}

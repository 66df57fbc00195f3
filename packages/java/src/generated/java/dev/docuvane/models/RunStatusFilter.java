/* Status of a run, as a filter. Generated: do not edit. */

package dev.docuvane.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.docuvane.json.Decoders;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.OpenEnum;
import java.util.List;

/**
 * Status of a run, as a filter.
 *
 * <p>Other words may come: compare with {@link #equals}, and expect words that are none of these.
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

    /** Makes it of JSON. */
    public static final JsonInput.Decoder<RunStatusFilter> DECODER = Decoders.fromText(RunStatusFilter::of, "string");

    private RunStatusFilter(String value, boolean known) {
        super(value, known);
    }

    /**
     * Makes it of a word.
     *
     * @param value a word, known or not
     * @return the constant of a word that is known
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

    /** {@return all words this version knows, in the order of the contract} */
    public static List<RunStatusFilter> known() {
        return List.of(QUEUED, RUNNING, COMPLETED, FAILED, CANCELED);
    }
}

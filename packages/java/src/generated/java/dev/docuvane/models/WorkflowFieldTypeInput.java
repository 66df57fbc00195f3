/* Type of a field to be created. Generated: do not edit. */

package dev.docuvane.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.docuvane.json.Decoders;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.OpenEnum;
import java.util.List;

/**
 * Type of a field to be created.
 *
 * <p>Other words may come: compare with {@link #equals}, and expect words that are none of these.
 */
public final class WorkflowFieldTypeInput extends OpenEnum {
    /** {@code string}. */
    public static final WorkflowFieldTypeInput STRING = new WorkflowFieldTypeInput("string", true);

    /** {@code number}. */
    public static final WorkflowFieldTypeInput NUMBER = new WorkflowFieldTypeInput("number", true);

    /** {@code date}. */
    public static final WorkflowFieldTypeInput DATE = new WorkflowFieldTypeInput("date", true);

    /** {@code currency}. */
    public static final WorkflowFieldTypeInput CURRENCY = new WorkflowFieldTypeInput("currency", true);

    /** {@code boolean}. */
    public static final WorkflowFieldTypeInput BOOLEAN = new WorkflowFieldTypeInput("boolean", true);

    /** {@code line_items}. */
    public static final WorkflowFieldTypeInput LINE_ITEMS = new WorkflowFieldTypeInput("line_items", true);

    /** Makes it of JSON. */
    public static final JsonInput.Decoder<WorkflowFieldTypeInput> DECODER = Decoders.fromText(
            WorkflowFieldTypeInput::of, "string");

    private WorkflowFieldTypeInput(String value, boolean known) {
        super(value, known);
    }

    /**
     * Makes it of a word.
     *
     * @param value a word, known or not
     * @return the constant of a word that is known
     */
    @JsonCreator
    public static WorkflowFieldTypeInput of(String value) {
        return switch (value) {
            case "string" -> STRING;
            case "number" -> NUMBER;
            case "date" -> DATE;
            case "currency" -> CURRENCY;
            case "boolean" -> BOOLEAN;
            case "line_items" -> LINE_ITEMS;
            default -> new WorkflowFieldTypeInput(value, false);
        };
    }

    /** {@return all words this version knows, in the order of the contract} */
    public static List<WorkflowFieldTypeInput> known() {
        return List.of(STRING, NUMBER, DATE, CURRENCY, BOOLEAN, LINE_ITEMS);
    }
}

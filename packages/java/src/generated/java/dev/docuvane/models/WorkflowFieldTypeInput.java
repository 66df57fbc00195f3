/* Generated: do not edit. */

package dev.docuvane.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.docuvane.json.Decoders;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.OpenEnum;
import java.util.List;

/**
 * Type of a field to be created.
 *
 * <p>An open enum: the service may send values that are not listed here. Compare with {@link #equals}.
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

    /** Decodes it from JSON. */
    public static final JsonInput.Decoder<WorkflowFieldTypeInput> DECODER = Decoders.fromText(
            WorkflowFieldTypeInput::of, "string");

    private WorkflowFieldTypeInput(String value, boolean known) {
        super(value, known);
    }

    /**
     * Returns the enum value of a string.
     *
     * @param value a string, known or not
     * @return the constant of a known value; otherwise a new instance
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

    /** {@return all values known to this version, in the order of the API description} */
    public static List<WorkflowFieldTypeInput> known() {
        return List.of(STRING, NUMBER, DATE, CURRENCY, BOOLEAN, LINE_ITEMS);
    }
}

/* Generated: do not edit. */

package dev.docuvane.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.docuvane.json.Decoders;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.OpenEnum;
import java.util.List;

/**
 * Type of the value: {@code string}, {@code number} (decimal), {@code date} (YYYY-MM-DD), {@code currency} (decimal
 * amount without its currency sign), {@code boolean} or {@code line_items} (the line items of an invoice). More values
 * may be added.
 *
 * <p>An open enum: the service may send values that are not listed here. Compare with {@link #equals}.
 */
public final class WorkflowFieldType extends OpenEnum {
    /** {@code string}. */
    public static final WorkflowFieldType STRING = new WorkflowFieldType("string", true);

    /** {@code number}. */
    public static final WorkflowFieldType NUMBER = new WorkflowFieldType("number", true);

    /** {@code date}. */
    public static final WorkflowFieldType DATE = new WorkflowFieldType("date", true);

    /** {@code currency}. */
    public static final WorkflowFieldType CURRENCY = new WorkflowFieldType("currency", true);

    /** {@code boolean}. */
    public static final WorkflowFieldType BOOLEAN = new WorkflowFieldType("boolean", true);

    /** {@code line_items}. */
    public static final WorkflowFieldType LINE_ITEMS = new WorkflowFieldType("line_items", true);

    /** Decodes it from JSON. */
    public static final JsonInput.Decoder<WorkflowFieldType> DECODER = Decoders.fromText(
            WorkflowFieldType::of, "string");

    private WorkflowFieldType(String value, boolean known) {
        super(value, known);
    }

    /**
     * Returns the enum value of a string.
     *
     * @param value a string, known or not
     * @return the constant of a known value; otherwise a new instance
     */
    @JsonCreator
    public static WorkflowFieldType of(String value) {
        return switch (value) {
            case "string" -> STRING;
            case "number" -> NUMBER;
            case "date" -> DATE;
            case "currency" -> CURRENCY;
            case "boolean" -> BOOLEAN;
            case "line_items" -> LINE_ITEMS;
            default -> new WorkflowFieldType(value, false);
        };
    }

    /** {@return all values known to this version, in the order of the API description} */
    public static List<WorkflowFieldType> known() {
        return List.of(STRING, NUMBER, DATE, CURRENCY, BOOLEAN, LINE_ITEMS);
    }
}

/* WorkflowFieldType. Generated: do not edit. */

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
 * <p>Other words may come: compare with {@link #equals}, and expect words that are none of these.
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

    /** Makes it of JSON. */
    public static final JsonInput.Decoder<WorkflowFieldType> DECODER = Decoders.fromText(
            WorkflowFieldType::of, "string");

    private WorkflowFieldType(String value, boolean known) {
        super(value, known);
    }

    /**
     * Makes it of a word.
     *
     * @param value a word, known or not
     * @return the constant of a word that is known
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

    /** {@return all words this version knows, in the order of the contract} */
    public static List<WorkflowFieldType> known() {
        return List.of(STRING, NUMBER, DATE, CURRENCY, BOOLEAN, LINE_ITEMS);
    }
}

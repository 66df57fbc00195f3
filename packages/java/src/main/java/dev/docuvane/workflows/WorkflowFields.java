package dev.docuvane.workflows;

import dev.docuvane.errors.InvalidArgumentException;
import dev.docuvane.internal.errors.Checks;
import dev.docuvane.internal.json.Property;
import dev.docuvane.models.WorkflowFieldInput;
import dev.docuvane.models.WorkflowFieldTypeInput;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Turns a record into the fields of a new workflow. The same record reads the data of its documents. */
public final class WorkflowFields {
    private static final Map<Type, WorkflowFieldTypeInput> PLAIN = Map.ofEntries(
            Map.entry(String.class, WorkflowFieldTypeInput.STRING),
            Map.entry(BigDecimal.class, WorkflowFieldTypeInput.NUMBER),
            Map.entry(Double.class, WorkflowFieldTypeInput.NUMBER),
            Map.entry(double.class, WorkflowFieldTypeInput.NUMBER),
            Map.entry(Long.class, WorkflowFieldTypeInput.NUMBER),
            Map.entry(long.class, WorkflowFieldTypeInput.NUMBER),
            Map.entry(Integer.class, WorkflowFieldTypeInput.NUMBER),
            Map.entry(int.class, WorkflowFieldTypeInput.NUMBER),
            Map.entry(LocalDate.class, WorkflowFieldTypeInput.DATE),
            Map.entry(Boolean.class, WorkflowFieldTypeInput.BOOLEAN),
            Map.entry(boolean.class, WorkflowFieldTypeInput.BOOLEAN));

    private static final Set<String> ROW_MEMBERS =
            new TreeSet<>(Set.of("description", "quantity", "unit", "unit_price", "tax_rate", "amount"));

    private WorkflowFields() {}

    /**
     * Turns a record into the fields of a workflow.
     *
     * <p>{@code String} becomes {@code string}, numbers {@code number}, {@code LocalDate} {@code date}, {@code boolean} {@code boolean},
     * and a list of a record with members of a line item {@code line_items}. What is {@code Optional} or annotated {@code @Nullable} is not
     * required. {@link FieldOptions} adds the rest.
     *
     * <pre>{@code
     * client.workflows().create("Delivery notes", WorkflowFields.of(DeliveryNote.class));
     * }</pre>
     *
     * @param type a record class
     * @return the fields, in the order of the components
     * @throws InvalidArgumentException {@code invalid_shape}: a component cannot be expressed; the message names it by JSON Pointer
     */
    public static List<WorkflowFieldInput> of(Class<?> type) {
        if (!type.isRecord())
            throw Checks.invalid(
                    "invalid_argument", "The schema " + type.getName() + " is no record: pass a record class.");
        List<WorkflowFieldInput> fields = new ArrayList<>();
        for (RecordComponent component : type.getRecordComponents()) fields.add(fieldOf(component));
        if (fields.isEmpty()) throw inexpressible("", "has no fields, and a workflow needs one");
        return List.copyOf(fields);
    }

    private static WorkflowFieldInput fieldOf(RecordComponent component) {
        Property property = Property.of(component);
        String pointer = "/" + property.name();
        WorkflowFieldTypeInput type = typeOf(property.type(), pointer);
        FieldOptions options = component.getAnnotation(FieldOptions.class);
        WorkflowFieldInput.Builder field =
                WorkflowFieldInput.builder().name(property.name()).required(!property.isOptional());
        if (options == null) return field.type(type).build();
        if (!options.description().isEmpty()) field.description(options.description());
        if (options.hints().length > 0) field.hints(List.of(options.hints()));
        return field.type(options.currency() ? currency(type, pointer) : type).build();
    }

    private static WorkflowFieldTypeInput typeOf(Type type, String pointer) {
        WorkflowFieldTypeInput plain = PLAIN.get(type);
        if (plain != null) return plain;
        Type row = Property.argumentOf(type, List.class);
        if (row != null) return rowsType(row, pointer);
        if (type == OffsetDateTime.class)
            throw inexpressible(pointer, "is a time, and the service gives days; use LocalDate");
        throw inexpressible(
                pointer,
                "is of the type " + type.getTypeName()
                        + "; a field is text, a number, a date, a boolean or line items");
    }

    /** A list of line items is one field; other lists are not supported. */
    private static WorkflowFieldTypeInput rowsType(Type row, String pointer) {
        if (row instanceof Class<?> record && record.isRecord()) {
            Set<String> names = Arrays.stream(record.getRecordComponents())
                    .map(component -> Property.of(component).name())
                    .collect(Collectors.toSet());
            if (!names.isEmpty() && ROW_MEMBERS.containsAll(names)) return WorkflowFieldTypeInput.LINE_ITEMS;
        }
        throw inexpressible(
                pointer,
                "is a list, and a list is the rows of a table: a record with " + String.join(", ", ROW_MEMBERS));
    }

    private static WorkflowFieldTypeInput currency(WorkflowFieldTypeInput type, String pointer) {
        if (type.equals(WorkflowFieldTypeInput.NUMBER)) return WorkflowFieldTypeInput.CURRENCY;
        throw inexpressible(pointer, "says currency, which is only for numbers");
    }

    private static InvalidArgumentException inexpressible(String pointer, String what) {
        return Checks.invalid("invalid_shape", "The shape cannot be a workflow: \"" + pointer + "\" " + what + ".");
    }
}

// Checks how a record becomes the fields of a workflow.
package dev.docuvane.workflows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.docuvane.errors.InvalidArgumentException;
import dev.docuvane.json.Json;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class WorkflowFieldsTest {
    record Row(String description, BigDecimal unitPrice) {}

    record Note(
            @FieldOptions(description = "As printed") String noteNumber,
            @FieldOptions(hints = {"Delivered on", "Geliefert am"}) LocalDate day,
            boolean paid,
            int pages,
            List<Row> rows,
            @FieldOptions(currency = true) Optional<BigDecimal> value,
            @Nullable Double weight) {}

    @Test
    void eachComponentBecomesAField() {
        String fields = "[{'name':'note_number','required':true,'description':'As printed','type':'string'},"
                + "{'name':'day','required':true,'hints':['Delivered on','Geliefert am'],'type':'date'},"
                + "{'name':'paid','required':true,'type':'boolean'},"
                + "{'name':'pages','required':true,'type':'number'},"
                + "{'name':'rows','required':true,'type':'line_items'},"
                + "{'name':'value','required':false,'type':'currency'},"
                + "{'name':'weight','required':false,'type':'number'}]";
        assertEquals(Json.parse(fields.replace('\'', '"')), Json.parse(Json.write(WorkflowFields.of(Note.class))));
    }

    record Nothing() {}

    record Time(OffsetDateTime at) {}

    record Nested(Row row) {}

    record Texts(List<String> names) {}

    record Others(List<Note> notes) {}

    record NoAmount(@FieldOptions(currency = true) String total) {}

    static List<Arguments> inexpressible() {
        String rows =
                "a list, and a list is the rows of a table: a record with amount, description, quantity, tax_rate, unit, unit_price.";
        return List.of(
                Arguments.of(Nothing.class, "\"\" has no fields, and a workflow needs one."),
                Arguments.of(Time.class, "\"/at\" is a time, and the service gives days; use LocalDate."),
                Arguments.of(
                        Nested.class,
                        "\"/row\" is of the type " + Row.class.getName()
                                + "; a field is text, a number, a date, a boolean or line items."),
                Arguments.of(Texts.class, "\"/names\" is " + rows),
                Arguments.of(Others.class, "\"/notes\" is " + rows),
                Arguments.of(NoAmount.class, "\"/total\" says currency, which is only for numbers."));
    }

    @ParameterizedTest
    @MethodSource("inexpressible")
    void whatCannotBeAFieldIsNamed(Class<?> type, String message) {
        InvalidArgumentException error = assertThrows(InvalidArgumentException.class, () -> WorkflowFields.of(type));
        assertEquals("invalid_shape", error.code());
        assertEquals("The shape cannot be a workflow: " + message, error.getMessage());
    }

    @Test
    void aClassThatIsNoRecordIsRefused() {
        InvalidArgumentException error =
                assertThrows(InvalidArgumentException.class, () -> WorkflowFields.of(String.class));
        assertEquals("invalid_argument", error.code());
    }
}

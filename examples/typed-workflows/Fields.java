// Makes a workflow of a record.

import dev.docuvane.Docuvane;
import dev.docuvane.models.CreateWorkflowParams;
import dev.docuvane.models.Workflow;
import dev.docuvane.workflows.FieldOptions;
import dev.docuvane.workflows.WorkflowFields;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Optional;

public final class Fields {
    // #region record
    public record DeliveryNote(
            @FieldOptions(description = "Number of the note, as printed") String noteNumber,
            @FieldOptions(hints = {"Delivered on", "Geliefert am"}) LocalDate deliveryDate,
            @FieldOptions(currency = true) Optional<BigDecimal> value) {}
    // #endregion

    public static void main(String[] arguments) {
        try (Docuvane client = Docuvane.fromEnv()) {
            // #region fields
            Workflow workflow = client.workflows()
                    .create(
                            "Delivery notes",
                            WorkflowFields.of(DeliveryNote.class),
                            CreateWorkflowParams.builder().id("delivery_notes_java").build());
            // #endregion
            workflow.fields().forEach(field -> System.out.println(field.name().orElseThrow() + " " + field.type().orElseThrow()));
            client.workflows().delete("delivery_notes_java");
        }
    }
}
/* Prints:
note_number string
delivery_date date
value currency
*/

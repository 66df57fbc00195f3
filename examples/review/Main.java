// Processes an invoice with a custom workflow and corrects the fields that could not be extracted.

import dev.docuvane.Docuvane;
import dev.docuvane.core.FileInput;
import dev.docuvane.models.Document;
import dev.docuvane.models.UpdateDocumentParams;
import dev.docuvane.models.UploadDocumentParams;
import dev.docuvane.models.Workflow;
import dev.docuvane.models.WorkflowFieldInput;
import dev.docuvane.models.WorkflowFieldTypeInput;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

public final class Main {
    public static void main(String[] arguments) {
        try (Docuvane client = Docuvane.fromEnv()) {
            // #region main
            WorkflowFieldInput approver = WorkflowFieldInput.builder()
                    .name("approved_by")
                    .type(WorkflowFieldTypeInput.STRING)
                    .required(true)
                    .hints(List.of("Approved by"))
                    .build();
            Workflow workflow = client.workflows().create("Approved invoices", List.of(approver));
            UploadDocumentParams params = UploadDocumentParams.builder().workflowId(workflow.id()).build();
            Document document = client.documents().process(FileInput.of(Path.of("invoice.pdf")), params);
            System.out.println(document.status());
            Document reviewed = client.documents()
                    .update(document.id(), UpdateDocumentParams.builder().extractedData(Map.of("approved_by", "R. Viewer")).build());
            System.out.println(reviewed.status());
            // #endregion
        }
    }
}
/* Prints:
needs_review
completed
*/

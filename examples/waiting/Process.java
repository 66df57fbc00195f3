// Uploads an invoice, waits until it is processed, and shows each state on the way.

import dev.docuvane.Docuvane;
import dev.docuvane.core.FileInput;
import dev.docuvane.core.WaitOptions;
import dev.docuvane.models.Document;
import dev.docuvane.models.DocumentStatus;
import dev.docuvane.models.UploadDocumentParams;
import java.nio.file.Path;
import java.time.Duration;

public final class Process {
    public static void main(String[] arguments) {
        try (Docuvane client = Docuvane.fromEnv()) {
            // #region process
            WaitOptions<Document> wait = WaitOptions.<Document>of()
                    .timeout(Duration.ofMinutes(2)) // default 10 minutes
                    .onUpdate(document -> System.out.println(document.status()));
            UploadDocumentParams params = UploadDocumentParams.builder().workflowId("invoice_processing").build();
            Document invoice = client.documents().process(FileInput.of(Path.of("invoice.pdf")), params, wait);
            // #endregion
            if (invoice.status().equals(DocumentStatus.NEEDS_REVIEW)) System.out.println("a person must look at it");
            System.out.println(invoice.extractedData().get("vendor").asText().orElse("no vendor"));
        }
    }
}
/* Prints:
…
completed
Alder & Finch Paper Ltd
*/

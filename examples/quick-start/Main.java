// Sends an invoice and prints its total; needs DOCUVANE_BASE_URL and DOCUVANE_API_KEY.

// #region main
import dev.docuvane.Docuvane;
import dev.docuvane.core.FileInput;
import dev.docuvane.models.Document;
import dev.docuvane.models.UploadDocumentParams;
import java.nio.file.Path;

public final class Main {
    public static void main(String[] arguments) {
        try (Docuvane client = Docuvane.fromEnv()) { // reads DOCUVANE_API_KEY and DOCUVANE_BASE_URL
            Document invoice = client.documents()
                    .process(
                            FileInput.of(Path.of("invoice.pdf")),
                            UploadDocumentParams.builder().workflowId("invoice_processing").build());
            System.out.println(invoice.extractedData().get("total") + " " + invoice.confidenceScores().get("total"));
        }
    }
}
// #endregion
/* Prints:
1295.52 0.…
*/

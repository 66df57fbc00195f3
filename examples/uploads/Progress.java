// Shows how far an upload is.

import dev.docuvane.Docuvane;
import dev.docuvane.core.CallOptions;
import dev.docuvane.core.FileInput;
import dev.docuvane.http.Result;
import dev.docuvane.models.Document;
import dev.docuvane.models.UploadDocumentParams;
import java.nio.file.Path;

public final class Progress {
    public static void main(String[] arguments) {
        try (Docuvane client = Docuvane.fromEnv()) {
            // #region progress
            UploadDocumentParams params = UploadDocumentParams.builder().onProgress(progress -> {
                if (progress.loaded() == progress.total().orElse(-1))
                    System.out.println("attempt " + progress.attempt() + ": " + progress.loaded() + " bytes");
            }).build();
            Result<Document> result = client.documents()
                    .uploadWithResponse(FileInput.of(Path.of("invoice.pdf")), params, CallOptions.NONE);
            System.out.println(result.data().id() + " after " + result.attempts() + " attempt");
            // #endregion
        }
    }
}
/* Prints:
attempt 1: … bytes
doc_… after 1 attempt
*/

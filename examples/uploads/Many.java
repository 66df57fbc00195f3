// Uploads many files, a few at a time; one bad file does not stop the others.

import dev.docuvane.Docuvane;
import dev.docuvane.core.BatchOptions;
import dev.docuvane.core.BatchResult;
import dev.docuvane.core.FileInput;
import dev.docuvane.errors.DocuvaneException;
import dev.docuvane.models.Document;
import dev.docuvane.models.UploadDocumentParams;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

public final class Many {
    public static void main(String[] arguments) {
        try (Docuvane client = Docuvane.fromEnv()) {
            // #region many
            List<FileInput> files = Stream.of("invoice.pdf", "missing.pdf", "text.pdf")
                    .map(Path::of)
                    .map(FileInput::of)
                    .toList();
            BatchOptions<Document> batch = BatchOptions.<Document>of()
                    .concurrency(2) // default 5
                    .onProgress(progress -> System.out.println(progress.finished() + " ended, " + progress.failed() + " failed"));
            UploadDocumentParams params = UploadDocumentParams.builder().workflowId("invoice_processing").build();
            for (BatchResult<Document> result : client.documents().uploadMany(files, params, batch)) {
                result.value().ifPresent(document -> System.out.println(files.get(result.index()) + " " + document.id()));
                if (result.error().orElse(null) instanceof DocuvaneException error)
                    System.out.println(files.get(result.index()) + " " + error.code());
            }
            // #endregion
        }
    }
}
/* Prints:
…
3 ended, 2 failed
FileInput[invoice.pdf] doc_…
FileInput[missing.pdf] file_not_found
FileInput[text.pdf] unsupported_file_type
*/

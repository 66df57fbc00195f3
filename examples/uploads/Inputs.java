// Uploads the same invoice from every kind of input.

import dev.docuvane.Docuvane;
import dev.docuvane.core.FileInput;
import dev.docuvane.models.Document;
import dev.docuvane.models.DocumentFile;
import dev.docuvane.models.UploadDocumentParams;
import dev.docuvane.models.UploadMetadata;
import dev.docuvane.models.UploadMetadataPriority;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

public final class Inputs {
    public static void main(String[] arguments) throws IOException {
        Path path = Path.of("invoice.pdf");
        byte[] bytes = Files.readAllBytes(path);
        try (Docuvane client = Docuvane.fromEnv()) {
            List<FileInput> files = List.of(
                    // #region inputs
                    FileInput.of(path),
                    FileInput.of(bytes),
                    FileInput.of(() -> Files.newInputStream(path)).size(bytes.length), // opened anew for each attempt
                    FileInput.of(Files.newInputStream(path)) // can be read once: one attempt
                    // #endregion
                    );
            UploadMetadata metadata = UploadMetadata.builder()
                    .priority(UploadMetadataPriority.HIGH)
                    .property("folder", "march") // any other name as well
                    .build();
            for (FileInput file : files) {
                // #region upload
                Document document = client.documents()
                        .upload(
                                file.filename("march.pdf"), // default: the name of the file
                                UploadDocumentParams.builder()
                                        .workflowId("invoice_processing") // default: the service's default workflow
                                        .metadata(metadata)
                                        .build());
                // #endregion
                System.out.println(document.file().flatMap(DocumentFile::name).orElse("?"));
            }
        }
    }
}
/* Prints:
march.pdf
march.pdf
march.pdf
march.pdf
*/

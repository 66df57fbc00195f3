// Sends two invoices at a time without blocking.

import dev.docuvane.AsyncDocuvane;
import dev.docuvane.Docuvane;
import dev.docuvane.core.FileInput;
import dev.docuvane.models.Document;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;

public final class Futures {
    public static void main(String[] arguments) {
        try (Docuvane docuvane = Docuvane.fromEnv()) {
            // #region futures
            AsyncDocuvane client = docuvane.async();
            FileInput file = FileInput.of(Path.of("invoice.pdf"));
            CompletableFuture<Document> one = client.documents().process(file);
            CompletableFuture<Document> other = client.documents().process(file);
            System.out.println(one.join().status() + ", " + other.join().status());
            client.documents().list().forEach(document -> System.out.println(document.id())).join();
            // #endregion
        }
    }
}
/* Prints:
completed, completed
doc_…
…
*/

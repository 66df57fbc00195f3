// Distinguishes failures: a document that cannot be processed, a rate limit, and all others.

import dev.docuvane.Docuvane;
import dev.docuvane.core.FileInput;
import dev.docuvane.errors.RateLimitException;
import dev.docuvane.models.DocumentFailedException;
import java.nio.file.Path;
import java.time.Duration;

public final class Main {
    public static void main(String[] arguments) {
        try (Docuvane client = Docuvane.fromEnv()) {
            // #region main
            try {
                client.documents().process(FileInput.of(Path.of("truncated.pdf")));
            } catch (DocumentFailedException error) {
                System.out.println(error.code());
            } catch (RateLimitException error) {
                System.out.println("again in " + error.retryAfter().orElse(Duration.ZERO));
            }
            // #endregion
        }
    }
}
/* Prints:
unreadable_document
*/

// Tests a program against a real service, one for the whole run.

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.docuvane.Docuvane;
import dev.docuvane.core.FileInput;
import dev.docuvane.models.Document;
import dev.docuvane.testing.DocuvaneServer;
import dev.docuvane.testing.DocuvaneServerExtension;
import java.math.BigDecimal;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

// #region junit
@ExtendWith(DocuvaneServerExtension.class)
class BookingTest {
    @Test
    void booksTheInvoiceOfThePaperMerchant(DocuvaneServer server) {
        try (Docuvane client =
                Docuvane.builder().apiKey(server.apiKey()).baseUrl(server.url()).build()) {
            FileInput file = FileInput.of(Path.of("../../examples/invoice/invoice.pdf"));
            Document invoice = client.documents().process(file);
            assertEquals(
                    new BigDecimal("1295.52"), invoice.extractedData().get("total").asDecimal().orElseThrow());
        }
    }
}
// #endregion

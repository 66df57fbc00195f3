// Reads an invoice into a record, and into one that asks for too much.

import dev.docuvane.Docuvane;
import dev.docuvane.core.FileInput;
import dev.docuvane.core.TypedData;
import dev.docuvane.errors.ExtractedDataException;
import dev.docuvane.models.Document;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Optional;

public final class Main {
    // #region record
    public record Invoice(String invoiceNumber, LocalDate date, BigDecimal total, Optional<String> vendor) {}
    // #endregion

    public record Order(BigDecimal total, String orderNumber) {}

    public static void main(String[] arguments) {
        try (Docuvane client = Docuvane.fromEnv()) {
            // #region main
            Document document = client.documents().process(FileInput.of(Path.of("invoice.pdf")));
            TypedData<Invoice> invoice = document.extractedDataAs(Invoice.class);
            invoice.data().ifPresentOrElse(
                    data -> System.out.println(data.total().setScale(2) + " " + data.date().getYear()),
                    () -> System.out.println("a person must look at " + invoice.dataIssues()));
            // #endregion

            // #region require
            TypedData<Order> order = document.extractedDataAs(Order.class);
            try {
                order.require();
            } catch (ExtractedDataException error) {
                System.out.println(error.code() + " " + error.issues().get(0).pointer());
            }
            // #endregion
        }
    }
}
/* Prints:
1295.52 2…
extracted_data_incomplete /extracted_data/order_number
*/

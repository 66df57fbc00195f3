import dev.docuvane.Docuvane;
import dev.docuvane.models.Document;
import dev.docuvane.testing.TestData;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.OffsetDateTime;

/** Declares the names that the examples in javadoc use. */
class Readers {
    static final Docuvane client = Docuvane.fromEnv();
    static final Docuvane.Builder builder = Docuvane.builder();
    static final Document invoice = TestData.document();
    static final byte[] bytes = {0x25, 0x50, 0x44, 0x46};
    static final Bucket bucket = new Bucket();
    static final Metrics metrics = new Metrics();
    static final OffsetDateTime monday = OffsetDateTime.parse("2026-11-23T00:00:00Z");
    static final OffsetDateTime tuesday = monday.plusDays(1);

    void pay(BigDecimal total) {}

    record DeliveryNote(String noteNumber, LocalDate deliveryDate) {}

    static final class Bucket {
        InputStream open(String name) {
            return new ByteArrayInputStream(bytes);
        }

        long size(String name) {
            return bytes.length;
        }
    }

    static final class Metrics {
        void record(String route, int status, long nanos) {}
    }
}

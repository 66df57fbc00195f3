/* Checks that extracted data becomes a record of the caller's, and that an incomplete document is a result. */
package dev.docuvane.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.docuvane.errors.ExtractedDataException;
import dev.docuvane.errors.InvalidArgumentException;
import dev.docuvane.json.DataIssue;
import dev.docuvane.json.Json;
import dev.docuvane.models.Document;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TypedDataTest {
    private static final String GOOD =
            """
            {"invoice_number": "4711", "date": "2026-11-20", "total": 1951.10,
             "line_items": [{"amount": 256, "quantity": 2, "unit": "m"}], "colour": "red"}""";

    record LineItem(BigDecimal amount, Optional<BigDecimal> quantity) {}

    record Invoice(
            String invoiceNumber,
            LocalDate date,
            BigDecimal total,
            @Nullable String vendor,
            Optional<List<LineItem>> lineItems) {}

    record Counts(int pages, long bytes, double share, boolean isPaid) {}

    record Node(String name, Optional<Node> next) {}

    record Maps(Map<String, String> values) {}

    private static Document document(String data) {
        String json = "{\"id\": \"doc_1\", \"status\": \"completed\", \"extracted_data\": " + data + "}";
        return Document.of(Objects.requireNonNull(Json.parse(json.getBytes(StandardCharsets.UTF_8))));
    }

    @Test
    void makesARecordWithExactAmountsAndNestedRecords() {
        TypedData<Invoice> typed = document(GOOD).extractedDataAs(Invoice.class);
        assertEquals(List.of(), typed.dataIssues());
        LineItem item = new LineItem(new BigDecimal(256), Optional.of(new BigDecimal(2)));
        Invoice invoice = new Invoice(
                "4711", LocalDate.of(2026, 11, 20), new BigDecimal("1951.10"), null, Optional.of(List.of(item)));
        assertEquals(invoice, typed.require());
        assertEquals("TypedData[documentId=doc_1, dataIssues=0]", typed.toString());
    }

    @Test
    void readsPrimitivesAndRecordsThatReferToThemselves() {
        Counts counts = new Counts(2, 3_000_000_000L, 0.5, true);
        assertEquals(
                counts,
                document("{\"pages\": 2, \"bytes\": 3000000000, \"share\": 0.5, \"is_paid\": true}")
                        .extractedDataAs(Counts.class)
                        .require());
        assertEquals(
                new Node("a", Optional.of(new Node("b", Optional.empty()))),
                document("{\"name\": \"a\", \"next\": {\"name\": \"b\"}}")
                        .extractedDataAs(Node.class)
                        .require());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{'total': 1}|/extracted_data/invoice_number,/extracted_data/date",
                "{'invoice_number': 'A', 'date': 'soon', 'total': 'much'}|/extracted_data/date,/extracted_data/total",
                "{'invoice_number': 'A', 'date': '2026-11-20', 'total': null}|/extracted_data/total",
                "{'invoice_number': 'A', 'date': '2026-11-20', 'total': 1, 'line_items': [{'amount': 1}, {}]}"
                        + "|/extracted_data/line_items/1/amount",
            })
    void saysWhatIsMissingOrDoesNotMatch(String data, String pointers) {
        TypedData<Invoice> typed = document(data.replace('\'', '"')).extractedDataAs(Invoice.class);
        assertTrue(typed.data().isEmpty());
        assertEquals(
                List.of(pointers.split(",")),
                typed.dataIssues().stream().map(DataIssue::pointer).toList());
        ExtractedDataException error = assertThrows(ExtractedDataException.class, typed::require);
        assertEquals("extracted_data_incomplete", error.code());
        assertEquals(typed.dataIssues(), error.issues());
        assertTrue(error.getMessage().contains("of doc_1 does not match its schema at " + pointers.replace(",", ", ")));
    }

    @Test
    void refusesWhatIsNoSchema() {
        Document document = document(GOOD);
        assertThrows(InvalidArgumentException.class, () -> document.extractedDataAs(String.class));
        InvalidArgumentException error =
                assertThrows(InvalidArgumentException.class, () -> document.extractedDataAs(Maps.class));
        assertTrue(error.getMessage().startsWith("The component values of "));
    }
}

// What generated models do with what comes: known and unknown, missing and wrong.
package dev.docuvane.generated;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.docuvane.errors.DocuvaneException;
import dev.docuvane.errors.InvalidArgumentException;
import dev.docuvane.json.Json;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.JsonValue;
import dev.docuvane.models.Document;
import dev.docuvane.models.DocumentEvent;
import dev.docuvane.models.DocumentFile;
import dev.docuvane.models.DocumentStatus;
import dev.docuvane.models.DocumentType;
import dev.docuvane.models.DocumentTypeValue;
import dev.docuvane.models.DocumentWarning;
import dev.docuvane.models.DocumentWarningCode;
import dev.docuvane.models.WebhookEvent;
import dev.docuvane.models.WorkflowFieldInput;
import java.math.BigDecimal;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ModelsTest {
    private static final String JSON =
            """
            {"id":"doc_1","status":"archived","created_at":"2026-11-20T20:00:00.5Z","extracted_data":{"total":100.10,\
            "paid":true,"vendor":null},"confidence_scores":{"total":0.5},"shelf":{"row":[1,null]}}""";

    private static Document document(String json) {
        return Document.of(Json.parse(json));
    }

    @Test
    void keepsWordsAndMembersThatThisVersionDoesNotKnow() {
        Document document = document(JSON);
        assertEquals("archived", document.status().value());
        assertFalse(document.status().isKnown());
        assertEquals(JSON, document.toJson().toString());
        assertEquals(
                JSON.replace("\"doc_1\"", "\"doc_2\""),
                document.toBuilder().id("doc_2").build().toJson().toString());
    }

    @Test
    void readsTheTypeAndTheWarningsOfADocument() {
        Document document = document("{\"id\":\"doc_1\",\"status\":\"needs_review\","
                + "\"document_type\":{\"value\":\"quote\",\"confidence\":0.9},"
                + "\"warnings\":[{\"code\":\"totals_disagree\",\"message\":\"m\",\"page\":2,\"field\":\"total\"},"
                + "{\"code\":\"unheard_of\"}]}");
        DocumentType type = document.documentType().orElseThrow();
        assertEquals(Optional.of(DocumentTypeValue.QUOTE), type.value());
        assertEquals(0.9, type.confidence().orElseThrow());
        DocumentWarning known = document.warnings().get(0);
        assertEquals(Optional.of(DocumentWarningCode.TOTALS_DISAGREE), known.code());
        assertEquals(Optional.of("total"), known.field());
        assertEquals(2, known.page().orElseThrow());
        DocumentWarningCode unknown = document.warnings().get(1).code().orElseThrow();
        assertEquals("unheard_of", unknown.value());
        assertFalse(unknown.isKnown());
        Document older = document("{\"id\":\"doc_1\",\"status\":\"completed\"}");
        assertEquals(List.of(), older.warnings());
        assertTrue(older.documentType().isEmpty());
    }

    @Test
    void readsTimesAndExactNumbersAndAnyKindOfValue() {
        Document document = document(JSON);
        assertEquals(
                OffsetDateTime.parse("2026-11-20T20:00:00.5Z"),
                document.createdAt().orElseThrow());
        Map<String, JsonValue> data = document.extractedData();
        assertEquals(new BigDecimal("100.10"), data.get("total").asDecimal().orElseThrow());
        assertEquals(Optional.of(true), data.get("paid").asBoolean());
        assertTrue(data.get("vendor").isNull());
        assertEquals(0.5, document.confidenceScores().get("total"));
    }

    @Test
    void readsRowsOfATableExactlyWithMembersThatItDoesNotKnow() {
        String json = "{\"id\":\"doc_1\",\"status\":\"completed\",\"extracted_data\":{\"line_items\":["
                + "{\"description\":\"Paper\",\"unit_price\":9.50,\"colour\":\"white\"},{\"amount\":13}]}}";
        Document document = document(json);
        List<JsonValue> rows = document.extractedData().get("line_items").items();
        assertEquals(2, rows.size());
        assertEquals(
                Optional.of("Paper"),
                rows.get(0).get("description").orElseThrow().asText());
        assertEquals(
                new BigDecimal("9.50"),
                rows.get(0).get("unit_price").orElseThrow().asDecimal().orElseThrow());
        assertEquals(json, document.toJson().toString());
    }

    @Test
    void hasNothingOptionalAndEmptyMapsWhereNothingWasSent() {
        Document document = document("{\"id\":\"doc_1\",\"status\":\"failed\"}");
        assertEquals(Optional.empty(), document.file());
        assertEquals(Map.of(), document.extractedData());
        assertThrows(UnsupportedOperationException.class, () -> document.extractedData()
                .put("total", JsonValue.NULL));
    }

    @Test
    void reportsAMemberOfAWrongKindAndLosesNothing() {
        JsonInput input = JsonInput.of(
                Json.parse(
                        "{\"id\":7,\"status\":\"failed\",\"file\":{\"pages\":\"two\"},\"confidence_scores\":{\"a\":1,\"b\":\"x\"}}"));
        Document document = Document.DECODER.decode(input);
        assertEquals("{a=1.0, b=null}", document.confidenceScores().toString());
        DocumentFile file = document.file().orElseThrow();
        assertEquals(
                "missing_member",
                assertThrows(DocuvaneException.class, file::pages).code());
        assertEquals(JsonValue.of(7), document.properties().get("id"));
        DocuvaneException missing = assertThrows(DocuvaneException.class, document::id);
        assertEquals("missing_member", missing.code());
        List<String> pointers =
                input.issues().stream().map(issue -> issue.pointer()).sorted().toList();
        assertEquals(List.of("/confidence_scores/b", "/file/pages", "/id"), pointers);
    }

    @Test
    void givesOneObjectForAWordThatIsKnown() {
        assertSame(DocumentStatus.COMPLETED, DocumentStatus.of("completed"));
        assertEquals(DocumentStatus.of("x"), DocumentStatus.of("x"));
        assertTrue(DocumentStatus.known().contains(DocumentStatus.NEEDS_REVIEW));
    }

    @Test
    void refusesToBuildWithoutAMemberThatMustBeThere() {
        WorkflowFieldInput.Builder builder = WorkflowFieldInput.builder().name("total");
        InvalidArgumentException error = assertThrows(InvalidArgumentException.class, builder::build);
        assertEquals("The field type must be set before build().", error.getMessage());
    }

    @Test
    void isWrittenAndReadByJacksonAsOnTheWire() throws JsonProcessingException {
        ObjectMapper mapper = new ObjectMapper().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS);
        Document document = document(JSON.replace(".5Z", "Z"));
        assertEquals(document, mapper.readValue(mapper.writeValueAsString(document), Document.class));
        assertEquals("\"archived\"", mapper.writeValueAsString(DocumentStatus.of("archived")));
        WebhookEvent event = mapper.readValue("{\"id\":\"evt_1\",\"type\":\"document.failed\"}", WebhookEvent.class);
        assertInstanceOf(DocumentEvent.class, event);
    }

    @Test
    void tellsEventsApartByTheirTypeAndKeepsOneItDoesNotKnow() {
        WebhookEvent known = WebhookEvent.of(
                Json.parse("{\"type\":\"document.completed\",\"data\":{\"id\":\"doc_1\",\"status\":\"completed\"}}"));
        assertEquals(
                "doc_1",
                assertInstanceOf(DocumentEvent.class, known)
                        .data()
                        .orElseThrow()
                        .id());
        WebhookEvent other = WebhookEvent.of(Json.parse("{\"type\":\"invoice.paid\",\"id\":\"evt_7\",\"sum\":3}"));
        assertInstanceOf(WebhookEvent.Unknown.class, other);
        assertEquals(List.of("invoice.paid", "evt_7"), List.of(other.eventType(), other.eventId()));
        assertEquals("3", other.toJson().get("sum").orElseThrow().toString());
    }
}

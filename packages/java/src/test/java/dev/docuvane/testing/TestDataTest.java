/* Checks what programs are tested with: documents, runs and signed events. */
package dev.docuvane.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.docuvane.errors.WebhookVerificationException;
import dev.docuvane.models.Document;
import dev.docuvane.models.DocumentEvent;
import dev.docuvane.models.WebhookEvent;
import dev.docuvane.webhooks.Webhooks;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TestDataTest {
    @ParameterizedTest
    @ValueSource(strings = {"processing", "completed", "needs_review", "failed"})
    void makesADocumentOfEachStatus(String status) {
        Document document = TestData.document(status).toBuilder().id("doc_1").build();
        assertEquals("doc_1", document.id());
        assertEquals(status, document.status().toString());
        assertEquals(status.equals("failed"), document.failure().isPresent());
    }

    @Test
    void makesRunsExtractionsAndWorkflows() {
        assertEquals("queued", TestData.run("queued").status().orElseThrow().toString());
        assertEquals(TestData.extraction(), TestData.extraction());
        assertEquals("delivery_notes", TestData.workflow().id());
        assertThrows(IllegalArgumentException.class, () -> TestData.document("lost"));
    }

    @Test
    void makesEventsThatAReceiverVerifies() {
        WebhookEvent event = TestData.event("document.failed", Map.of("id", "doc_1"));
        TestData.Delivery delivery = TestData.sign(event);
        Webhooks<WebhookEvent> webhooks = Webhooks.of(WebhookEvent.DECODER, TestData.SECRET);
        assertEquals(event, webhooks.verify(delivery.body(), delivery.headers()::get));
        assertEquals(
                "doc_1",
                assertInstanceOf(DocumentEvent.class, event)
                        .data()
                        .orElseThrow()
                        .id());
        assertThrows(
                WebhookVerificationException.class,
                () -> webhooks.verify(delivery.body() + " ", delivery.headers()::get));
    }
}

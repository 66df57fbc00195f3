// What generated methods send: paths, queries, headers and bodies, as the contract has them.
package dev.docuvane.generated;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.docuvane.Docuvane;
import dev.docuvane.core.CallOptions;
import dev.docuvane.core.DateFilter;
import dev.docuvane.core.FileInput;
import dev.docuvane.errors.InvalidArgumentException;
import dev.docuvane.generated.ScriptedServer.Asked;
import dev.docuvane.http.Result;
import dev.docuvane.json.Json;
import dev.docuvane.models.CreateTokenParams;
import dev.docuvane.models.CreateWorkflowParams;
import dev.docuvane.models.DocumentStatusFilter;
import dev.docuvane.models.ListDocumentsParams;
import dev.docuvane.models.RunWorkflowParams;
import dev.docuvane.models.SortOrder;
import dev.docuvane.models.UpdateWebhookEndpointParams;
import dev.docuvane.models.UploadDocumentParams;
import dev.docuvane.models.UploadMetadata;
import dev.docuvane.models.WebhookEventTypeInput;
import dev.docuvane.models.WorkflowFieldInput;
import dev.docuvane.models.WorkflowFieldTypeInput;
import java.nio.charset.StandardCharsets;
import java.time.OffsetDateTime;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RequestsTest {
    private final ScriptedServer server = new ScriptedServer();
    private final Docuvane client = server.client();

    @AfterEach
    void stop() {
        client.close();
        server.close();
    }

    @Test
    void encodesAnIdAsOneSegmentAndRefusesOneThatLeadsElsewhere() {
        server.then(200, "{\"id\":\"a/b\",\"status\":\"completed\"}");
        client.documents().get("a/b ü");
        assertEquals("/api/v1/documents/a%2Fb%20%C3%BC", server.request().target());
        assertThrows(InvalidArgumentException.class, () -> client.documents().get(".."));
        assertThrows(InvalidArgumentException.class, () -> client.documents().get(""));
    }

    @Test
    void writesFiltersUnderTheirNamesOnTheWireAndRepeatsAList() {
        server.then(200, "{\"data\":[],\"has_more\":false}");
        ListDocumentsParams params = ListDocumentsParams.builder()
                .limit(2)
                .sort(SortOrder.CREATED_AT)
                .status(List.of(DocumentStatusFilter.FAILED, DocumentStatusFilter.of("archived")))
                .createdAt(DateFilter.of().gte(OffsetDateTime.parse("2026-11-20T21:00:00+01:00")))
                .build();
        assertEquals(List.of(), client.documents().list(params).toList(10));
        String expected = "/api/v1/documents?limit=2&sort=created_at&status=failed&status=archived"
                + "&created_at%5Bgte%5D=2026-11-20T21%3A00%3A00%2B01%3A00";
        assertEquals(expected, server.request().target());
    }

    @Test
    void sendsAFormWithAFileAsPartsInTheOrderOfTheContract() {
        server.then(201, "{\"id\":\"doc_1\",\"status\":\"processing\"}");
        UploadDocumentParams params = UploadDocumentParams.builder()
                .workflowId("invoice_processing")
                .metadata(UploadMetadata.builder().property("source", "fax").build())
                .build();
        client.documents()
                .upload(FileInput.of("%PDF".getBytes(StandardCharsets.UTF_8)).filename("a.pdf"), params);
        Asked asked = server.request();
        String boundary = asked.header("Content-type").split("boundary=")[1];
        String expected = String.join(
                "\r\n",
                "--B",
                "Content-Disposition: form-data; name=\"workflow_id\"",
                "",
                "invoice_processing",
                "--B",
                "Content-Disposition: form-data; name=\"metadata\"",
                "Content-Type: application/json",
                "",
                "{\"source\":\"fax\"}",
                "--B",
                "Content-Disposition: form-data; name=\"file\"; filename=\"a.pdf\"",
                "Content-Type: application/pdf",
                "",
                "%PDF",
                "--B--",
                "");
        assertEquals(expected, asked.body().replace(boundary, "B"));
        assertEquals(36, asked.header("Idempotency-key").length());
    }

    @Test
    void leavesOutWhatWasNotGivenAndSendsNullWhereThatMeansSomething() {
        server.then(200, "{\"id\":\"we_1\"}").then(200, "{\"id\":\"we_1\"}");
        client.webhookEndpoints()
                .update(
                        "we_1",
                        UpdateWebhookEndpointParams.builder().enabled(false).build());
        assertEquals("{\"enabled\":false}", server.request().body());
        UpdateWebhookEndpointParams params = UpdateWebhookEndpointParams.builder()
                .events(List.of(WebhookEventTypeInput.DOCUMENT_COMPLETED))
                .description(null)
                .build();
        client.webhookEndpoints().update("we_1", params);
        Asked asked = server.request();
        assertEquals("{\"description\":null,\"events\":[\"document.completed\"]}", asked.body());
        assertEquals("PATCH", asked.method());
    }

    @Test
    void takesWhatMustBeGivenByPositionAndTheRestByName() {
        server.then(201, "{\"id\":\"delivery_notes\"}");
        WorkflowFieldInput field = WorkflowFieldInput.builder()
                .name("number")
                .type(WorkflowFieldTypeInput.STRING)
                .required(true)
                .build();
        client.workflows()
                .create(
                        "Delivery notes",
                        List.of(field),
                        CreateWorkflowParams.builder().reviewBelow(0.8).build());
        String expected =
                "{\"name\":\"Delivery notes\",\"fields\":[{\"name\":\"number\",\"type\":\"string\",\"required\":true}],"
                        + "\"review_below\":0.8}";
        assertEquals(Json.parse(expected), Json.parse(server.request().body()));
    }

    @Test
    void asksForATokenByAFormAtTheOriginWithTheCredentialsInTheHeader() {
        server.then(200, "{\"access_token\":\"t\",\"token_type\":\"Bearer\",\"expires_in\":60}");
        String address = client.baseUrl();
        try (Docuvane program = Docuvane.builder()
                .clientCredentials("prog", "secret")
                .baseUrl(address)
                .build()) {
            program.oauth()
                    .createToken(
                            CreateTokenParams.builder().scope("documents:read").build());
        }
        Asked asked = server.request();
        assertEquals("/oauth/token", asked.target());
        assertEquals("grant_type=client_credentials&scope=documents%3Aread", asked.body());
        assertEquals("Basic cHJvZzpzZWNyZXQ=", asked.header("Authorization"));
    }

    @Test
    void executesAWorkflowByItsGetWithAKey() {
        server.then(202, "{\"id\":\"run_1\",\"status\":\"queued\"}");
        client.workflows()
                .run(
                        "invoice_processing",
                        RunWorkflowParams.builder()
                                .documentId(List.of("doc_1", "doc_2"))
                                .build());
        Asked asked = server.request();
        assertEquals(
                "GET /api/v1/workflows/invoice_processing/run?document_id=doc_1&document_id=doc_2",
                asked.method() + " " + asked.target());
        assertFalse(asked.header("Idempotency-key").isEmpty());
    }

    @Test
    void hasAMethodForEachBodyThatAnOperationTakes() {
        String extraction = "{\"id\":\"ext_1\"}";
        server.then(200, extraction).then(200, extraction);
        client.extractions().create(FileInput.of("%PDF".getBytes(StandardCharsets.UTF_8)));
        assertTrue(server.request().header("Content-type").startsWith("multipart/form-data"));
        client.extractions().create("doc_1");
        assertEquals("{\"document_id\":\"doc_1\"}", server.request().body());
    }

    @Test
    void givesTheRawResponseAndNothingForAMethodThatReturnsNothing() {
        server.then(204, "");
        Result<?> result =
                client.documents().deleteWithResponse("doc_1", CallOptions.of().header("X-Trace", "t1"));
        assertEquals(204, result.status());
        assertEquals(null, result.data());
        assertEquals("t1", server.request().header("X-trace"));
    }
}

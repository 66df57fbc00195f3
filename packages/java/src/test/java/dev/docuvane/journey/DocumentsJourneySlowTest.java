// The client against the real service: every operation that works today, in the calling thread and in others.
package dev.docuvane.journey;

import static dev.docuvane.journey.Service.API_KEY;
import static dev.docuvane.journey.Service.INVOICE;
import static dev.docuvane.journey.Service.ROOT;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.docuvane.AsyncDocuvane;
import dev.docuvane.Docuvane;
import dev.docuvane.core.BatchOptions;
import dev.docuvane.core.BatchResult;
import dev.docuvane.core.FileInput;
import dev.docuvane.core.ValidationMode;
import dev.docuvane.core.WaitOptions;
import dev.docuvane.errors.AuthenticationException;
import dev.docuvane.errors.NotFoundException;
import dev.docuvane.errors.Outcome;
import dev.docuvane.errors.PayloadTooLargeException;
import dev.docuvane.errors.ValidationException;
import dev.docuvane.http.Result;
import dev.docuvane.json.Json;
import dev.docuvane.json.JsonValue;
import dev.docuvane.models.AnalyticsTotals;
import dev.docuvane.models.Document;
import dev.docuvane.models.DocumentFailedException;
import dev.docuvane.models.DocumentStatus;
import dev.docuvane.models.ExtractedField;
import dev.docuvane.models.ListDocumentsParams;
import dev.docuvane.models.UploadDocumentParams;
import dev.docuvane.models.UploadMetadata;
import dev.docuvane.models.UploadMetadataPriority;
import dev.docuvane.models.UploadMetadataSource;
import dev.docuvane.models.Workflow;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DocumentsJourneySlowTest {
    private static Service service;
    private static Docuvane client;
    private static Map<String, JsonValue> expected;

    @BeforeAll
    static void start() throws IOException {
        service = Service.start();
        client = clientWith(API_KEY);
        expected = Json.parse(Files.readAllBytes(ROOT.resolve("examples/invoice/expected.json")))
                .properties();
    }

    @AfterAll
    static void stop() {
        client.close();
        service.close();
    }

    /** A client for which a response that breaks the contract is an error. */
    private static Docuvane clientWith(String key) {
        return Docuvane.builder()
                .apiKey(key)
                .baseUrl(service.url())
                .validation(ValidationMode.THROW)
                .build();
    }

    @Test
    void returnsTheDocumentAtOnceThenItsFieldsWithAConfidenceAndAPlaceEach() {
        UploadDocumentParams params = UploadDocumentParams.builder()
                .workflowId("invoice_processing")
                .metadata(UploadMetadata.builder()
                        .source(UploadMetadataSource.EMAIL)
                        .priority(UploadMetadataPriority.HIGH)
                        .property("folder", "march")
                        .build())
                .build();
        Document uploaded = client.documents().upload(FileInput.of(INVOICE), params);
        assertTrue(uploaded.id().matches("doc_\\d+"), uploaded.id());
        assertEquals(DocumentStatus.PROCESSING, uploaded.status());
        assertEquals(Map.of(), uploaded.extractedData());

        Document done = client.documents().waitUntilDone(uploaded.id());
        assertEquals(DocumentStatus.COMPLETED, done.status());
        assertEquals(
                "march",
                done.metadata().orElseThrow().properties().get("folder").raw());
        assertEquals("invoice.pdf", done.file().orElseThrow().name().orElseThrow());
        expected.forEach(
                (name, value) -> assertEquals(value, done.extractedData().get(name), name));
        assertEquals(done.extractedData().keySet(), done.confidenceScores().keySet());
        for (ExtractedField field : done.fields().values()) {
            assertEquals(1, field.page().orElseThrow());
            assertFalse(field.text().orElseThrow().isEmpty());
        }
    }

    @Test
    void readsAnAmountDigitByDigit() {
        Document done = client.documents().process(FileInput.of(INVOICE));
        assertEquals(
                new BigDecimal("1295.52"),
                done.extractedData().get("total").asDecimal().orElseThrow());
    }

    @Test
    void takesBytesStreamsAndFactoriesAsWellAsAPath() throws IOException {
        byte[] bytes = Files.readAllBytes(INVOICE);
        Set<String> digests = new HashSet<>();
        for (FileInput file : List.of(
                FileInput.of(INVOICE),
                FileInput.of(bytes).filename("invoice.pdf"),
                FileInput.of(Files.newInputStream(INVOICE)).filename("invoice.pdf"),
                FileInput.of(() -> Files.newInputStream(INVOICE))
                        .filename("invoice.pdf")
                        .size(bytes.length)))
            digests.add(client.documents()
                    .upload(file)
                    .file()
                    .orElseThrow()
                    .sha256()
                    .orElseThrow());
        assertEquals(1, digests.size());
    }

    @Test
    void tellsHowFarAnUploadIsAndEachStateOnTheWay() throws IOException {
        List<Long> loaded = new ArrayList<>();
        Set<DocumentStatus> states = new HashSet<>();
        UploadDocumentParams params = UploadDocumentParams.builder()
                .onProgress(progress -> loaded.add(progress.loaded()))
                .build();
        client.documents()
                .process(
                        FileInput.of(INVOICE),
                        params,
                        WaitOptions.<Document>of().onUpdate(document -> states.add(document.status())));
        assertEquals(Files.size(INVOICE), loaded.get(loaded.size() - 1));
        assertTrue(states.contains(DocumentStatus.COMPLETED), states.toString());
    }

    @Test
    void uploadsManyFilesWithAResultForEach() {
        List<FileInput> files =
                List.of(FileInput.of(INVOICE), FileInput.of(Path.of("missing.pdf")), FileInput.of(new byte[0]));
        List<BatchResult<Document>> results = client.documents()
                .uploadMany(
                        files,
                        UploadDocumentParams.builder().build(),
                        BatchOptions.<Document>of().concurrency(2));
        assertEquals(
                List.of(true, false, false),
                results.stream().map(BatchResult::isSuccess).toList());
    }

    @Test
    void listsAcrossPagesNewestFirstWithoutAGapOrARepeat() {
        for (int index = 0; index < 3; index++) client.documents().upload(FileInput.of(INVOICE));
        ListDocumentsParams byOne = ListDocumentsParams.builder().limit(1).build();
        List<String> walked = client.documents().list(byOne).stream()
                .limit(3)
                .map(Document::id)
                .toList();
        List<String> together =
                client.documents().list(ListDocumentsParams.builder().limit(3).build()).firstPage().data().stream()
                        .map(Document::id)
                        .toList();
        assertEquals(together, walked);
        assertEquals(3, new HashSet<>(walked).size());
    }

    @Test
    void deletesADocumentForGood() {
        Document document = client.documents().upload(FileInput.of(INVOICE));
        client.documents().delete(document.id());
        assertThrows(NotFoundException.class, () -> client.documents().get(document.id()));
        assertThrows(NotFoundException.class, () -> client.documents().delete(document.id()));
    }

    @Test
    void doesTheSameInFutures() {
        AsyncDocuvane async = client.async();
        Document document = async.documents().process(FileInput.of(INVOICE)).join();
        expected.forEach(
                (name, value) -> assertEquals(value, document.extractedData().get(name), name));
        List<Document> listed = async.documents().list().toList(100).join();
        assertTrue(listed.stream().anyMatch(each -> each.id().equals(document.id())));
        Result<Document> raw = async.documents().getWithResponse(document.id()).join();
        assertEquals(List.of(200, 1), List.of(raw.status(), raw.attempts()));
        async.documents().delete(document.id()).join();
        CompletionException gone = assertThrows(
                CompletionException.class,
                () -> async.documents().get(document.id()).join());
        assertInstanceOf(NotFoundException.class, gone.getCause());
    }

    @Test
    void isSharedByThreads() {
        List<CompletableFuture<Document>> futures = IntStream.range(0, 8)
                .mapToObj(index -> client.async().documents().process(FileInput.of(INVOICE)))
                .toList();
        Set<String> ids = new HashSet<>();
        for (CompletableFuture<Document> future : futures) ids.add(future.join().id());
        assertEquals(8, ids.size());
    }

    @Test
    void throwsADocumentThatFailedWithTheDocument() throws IOException {
        byte[] pdf = Files.readAllBytes(INVOICE);
        FileInput truncated =
                FileInput.of(Arrays.copyOf(pdf, pdf.length * 6 / 10)).filename("truncated.pdf");
        DocumentFailedException failed = assertThrows(
                DocumentFailedException.class, () -> client.documents().process(truncated));
        assertEquals("unreadable_document", failed.code());
        assertEquals(DocumentStatus.FAILED, failed.document().status());
    }

    @Test
    void turnsAWrongKeyIntoAnAuthenticationExceptionThatDoesNotShowTheKey() {
        try (Docuvane stranger = clientWith("dv_test_wrong")) {
            AuthenticationException error = assertThrows(
                    AuthenticationException.class, () -> stranger.workflows().get("invoice_processing"));
            assertEquals(401, error.status());
            assertEquals("invalid_token", error.code());
            assertEquals(Outcome.REJECTED, error.outcome().orElseThrow());
            assertFalse((error + " " + stranger).contains("dv_test_wrong"));
        }
    }

    @Test
    void namesThePartThatIsWrongWhenTheWorkflowDoesNotExist() {
        UploadDocumentParams params =
                UploadDocumentParams.builder().workflowId("no_such_workflow").build();
        ValidationException error =
                assertThrows(ValidationException.class, () -> client.documents().upload(FileInput.of(INVOICE), params));
        assertEquals("validation_failed", error.code());
        assertEquals("workflow_id", error.errors().get(0).name().orElseThrow());
    }

    @Test
    void reportsAFileOverTheLimitAs413NotAsABrokenConnection(@TempDir Path folder) throws IOException {
        byte[] large = Arrays.copyOf(Files.readAllBytes(INVOICE), 30 * 1024 * 1024);
        Path file = Files.write(folder.resolve("large.pdf"), large);
        for (FileInput input : List.of(FileInput.of(file), FileInput.of(large))) {
            PayloadTooLargeException error = assertThrows(
                    PayloadTooLargeException.class, () -> client.documents().upload(input));
            assertEquals("file_too_large", error.code());
        }
    }

    @Test
    void countsWhatWasProcessed() {
        client.documents().process(FileInput.of(INVOICE));
        AnalyticsTotals totals = client.analytics().get().totals().orElseThrow();
        assertTrue(totals.documents().orElseThrow() >= 1, totals.toString());
        assertTrue(totals.documentsByStatus().get("completed") >= 1, totals.toString());
    }

    @Test
    void listsTheBuiltInWorkflowsWithTheirFields() {
        List<String> ids =
                client.workflows().list().stream().map(Workflow::id).sorted().toList();
        assertEquals(List.of("contract_processing", "invoice_processing", "receipt_processing"), ids);
        List<String> fields = client.workflows().get("invoice_processing").fields().stream()
                .map(field -> field.name().orElseThrow())
                .toList();
        assertTrue(fields.containsAll(List.of("invoice_number", "date", "total", "vendor")), fields.toString());
    }
}

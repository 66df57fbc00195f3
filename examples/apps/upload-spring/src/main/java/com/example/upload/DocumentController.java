// The routes for people: upload and result.
package com.example.upload;

import dev.docuvane.Docuvane;
import dev.docuvane.core.CallOptions;
import dev.docuvane.core.FileInput;
import dev.docuvane.models.Document;
import dev.docuvane.models.UploadDocumentParams;
import java.util.Map;
import java.util.Objects;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.multipart.MultipartFile;

@RestController
public class DocumentController {
    private final Docuvane docuvane;
    private final Results results;

    public DocumentController(Docuvane docuvane, Results results) {
        this.docuvane = docuvane;
        this.results = results;
    }

    /** A request that is repeated with the same Idempotency-Key creates no second document. */
    @PostMapping("/documents")
    @ResponseStatus(HttpStatus.ACCEPTED)
    public StoredDocument upload(
            @RequestParam MultipartFile file,
            @RequestHeader(name = "Idempotency-Key", required = false) String idempotencyKey) {
        // Spring keeps large files on disk. The client opens the file anew for each attempt and streams it from there.
        FileInput input = FileInput.of(file::getInputStream)
                .size(file.getSize())
                .filename(Objects.requireNonNullElse(file.getOriginalFilename(), "document"));
        UploadDocumentParams params =
                UploadDocumentParams.builder().workflowId("invoice_processing").build();
        CallOptions options =
                idempotencyKey == null ? CallOptions.NONE : CallOptions.of().idempotencyKey(idempotencyKey);
        Document document = docuvane.documents().upload(input, params, options);
        results.addUpload(document);
        return new StoredDocument(document.id(), document.status().value(), null);
    }

    /** If your users sign in, also check that the document is theirs. */
    @GetMapping("/documents/{id}")
    public ResponseEntity<StoredDocument> find(@PathVariable String id) {
        return ResponseEntity.of(results.find(id));
    }

    @GetMapping("/health")
    public Map<String, String> health() {
        return Map.of("status", "ok");
    }
}

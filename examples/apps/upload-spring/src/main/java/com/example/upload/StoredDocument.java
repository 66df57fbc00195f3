package com.example.upload;

import dev.docuvane.json.JsonValue;
import dev.docuvane.models.Document;
import dev.docuvane.models.DocumentFailure;
import dev.docuvane.models.DocumentFailureCode;
import java.util.Map;

/**
 * A document as the app returns it.
 *
 * @param result {@code null} until the document is processed
 */
public record StoredDocument(String id, String status, Result result) {
    /** Either the fields with their confidences, or the reason why the document could not be processed. */
    public record Result(Map<String, JsonValue> fields, Map<String, Double> confidences, String message) {}

    static StoredDocument of(Document document) {
        Result result = document.failure()
                .map(failure -> new Result(Map.of(), Map.of(), messageOf(failure)))
                .orElseGet(() -> new Result(document.extractedData(), document.confidenceScores(), null));
        return new StoredDocument(document.id(), document.status().value(), result);
    }

    /** The message of the service is for developers. */
    private static String messageOf(DocumentFailure failure) {
        return switch (failure.code().map(DocumentFailureCode::value).orElse("")) {
            case "encrypted_document" ->
                "This document is protected by a password. Remove it and upload the document again.";
            case "unreadable_document" -> "This document is damaged and cannot be read.";
            default -> "This document could not be processed.";
        };
    }
}

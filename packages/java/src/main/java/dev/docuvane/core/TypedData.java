package dev.docuvane.core;

import dev.docuvane.errors.ErrorFacts;
import dev.docuvane.errors.ExtractedDataException;
import dev.docuvane.json.DataIssue;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Extracted data as a record of the caller's, or why it cannot be one. A document without a required field is a result and
 * no error.
 *
 * @param <T> the record
 * @param data the data; empty if a field is missing or does not match
 * @param dataIssues what is missing or does not match, by JSON Pointer into the document; empty if the data is complete
 * @param documentId ID of the document
 */
public record TypedData<T>(Optional<T> data, List<DataIssue> dataIssues, String documentId) {
    /**
     * Returns the data, for programs that cannot handle an incomplete document.
     *
     * @return the data
     * @throws ExtractedDataException a field is missing or does not match; the exception has all issues
     */
    public T require() {
        return data.orElseThrow(() -> {
            String places = dataIssues.stream().map(DataIssue::pointer).collect(Collectors.joining(", "));
            return new ExtractedDataException(
                    "The extracted data of " + documentId + " does not match its schema at " + places
                            + ": have a person review it, or make these fields optional.",
                    ErrorFacts.of("extracted_data_incomplete"),
                    dataIssues);
        });
    }

    /** Without the data. */
    @Override
    public String toString() {
        return "TypedData[documentId=" + documentId + ", dataIssues=" + dataIssues.size() + "]";
    }
}

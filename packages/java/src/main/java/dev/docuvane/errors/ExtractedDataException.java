package dev.docuvane.errors;

import dev.docuvane.json.DataIssue;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Extracted data that does not match the schema of the caller: a field is missing, or a value has another type. */
public final class ExtractedDataException extends DocuvaneException {
    private static final long serialVersionUID = 1L;

    private final transient @Nullable List<DataIssue> issues;

    /**
     * Creates the error.
     *
     * @param message one sentence: what, where, what to do
     * @param facts what is known about it
     * @param issues each place that does not match
     */
    public ExtractedDataException(String message, ErrorFacts facts, List<DataIssue> issues) {
        super(message, facts);
        this.issues = List.copyOf(issues);
    }

    /**
     * Each place that is missing or does not match.
     *
     * @return at least one; none in an error that was serialized
     */
    public List<DataIssue> issues() {
        return issues == null ? List.of() : issues;
    }
}

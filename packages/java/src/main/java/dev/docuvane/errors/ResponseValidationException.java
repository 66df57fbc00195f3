package dev.docuvane.errors;

import dev.docuvane.http.ResponseInfo;
import dev.docuvane.json.DataIssue;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A success whose body does not match the contract; thrown in mode {@code ValidationMode.THROW}.
 *
 * <p>The service processed the call: {@link #outcome} is {@code UNKNOWN}, and {@link #data} holds the response, such as the ID of a
 * new document.
 */
public final class ResponseValidationException extends ResponseParseException {
    private static final long serialVersionUID = 1L;

    /** Operation of the description of the service. */
    private final String operation;

    private final transient @Nullable List<DataIssue> issues;
    private final transient @Nullable Object data;

    /**
     * Creates the error.
     *
     * @param message one sentence: what, where, what to do
     * @param facts what is known about it
     * @param response status and request ID of the response
     * @param drift what was read, and where it does not match the contract
     */
    public ResponseValidationException(String message, ErrorFacts facts, ResponseInfo response, Drift drift) {
        super(message, facts, response.status(), response.requestId().orElse(null));
        this.operation = drift.operation;
        this.issues = List.copyOf(drift.issues);
        this.data = drift.data;
    }

    /**
     * A response that does not match the contract.
     *
     * @param operation operation ID, as {@code getDocument}
     * @param issues each place that does not match
     * @param data the model as far as it could be read, or {@code null}
     */
    public record Drift(String operation, List<DataIssue> issues, @Nullable Object data) {}

    /**
     * Operation of the description of the service.
     *
     * @return as {@code getDocument}
     */
    public String operation() {
        return operation;
    }

    /**
     * Each location that does not match the contract.
     *
     * @return at least one; none in an error that was serialized
     */
    public List<DataIssue> issues() {
        return issues == null ? List.of() : issues;
    }

    /**
     * The model as far as it could be read; never shown by {@code toString}.
     *
     * @param <T> its type
     * @param type class of it, as the method returns it
     * @return empty if the response has no request ID
     * @throws ClassCastException it is of another class
     */
    public <T> Optional<T> data(Class<T> type) {
        return Optional.ofNullable(type.cast(data));
    }
}

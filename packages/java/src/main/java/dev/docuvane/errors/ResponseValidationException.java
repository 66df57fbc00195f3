/* A success that is not as the contract says. */
package dev.docuvane.errors;

import dev.docuvane.core.ValidationMode;
import dev.docuvane.internal.Reader;
import dev.docuvane.internal.TransportResponse;
import dev.docuvane.json.DataIssue;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A success whose body is not as the contract says; thrown when the client was told to by {@link ValidationMode#THROW}.
 *
 * <p>The service acted: {@link #outcome} is {@code UNKNOWN}, and {@link #data} holds what it answered, such as the id of a
 * new document.
 */
public final class ResponseValidationException extends ResponseParseException {
    private static final long serialVersionUID = 1L;

    /** Operation of the description of the service. */
    private final String operation;

    private final transient @Nullable List<DataIssue> issues;
    private final transient @Nullable Object data;

    public ResponseValidationException(String message, ErrorFacts facts, TransportResponse answer, String operation) {
        super(message, facts, answer.status(), answer.requestId());
        this.operation = operation;
        Reader.Reading<?> reading = answer.reading();
        this.issues = reading == null ? List.of() : reading.issues();
        this.data = reading == null ? null : reading.data();
    }

    /**
     * Operation of the description of the service.
     *
     * @return as {@code getDocument}
     */
    public String operation() {
        return operation;
    }

    /**
     * Each place that is not as the contract says.
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
     * @return empty when there is none
     * @throws ClassCastException it is of another class
     */
    public <T> Optional<T> data(Class<T> type) {
        return Optional.ofNullable(type.cast(data));
    }
}

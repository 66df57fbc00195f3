package dev.docuvane.errors;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Collects the facts of an error. A builder: its methods change it and return it. */
public final class ErrorFacts {
    final String code;

    @Nullable
    Outcome outcome;

    @Nullable
    Throwable cause;

    int attempts;

    @Nullable
    String idempotencyKey;

    boolean retryable;

    @Nullable
    Duration retryAfter;

    private ErrorFacts(String code) {
        this.code = code;
    }

    /**
     * Starts with the one fact that every error has.
     *
     * @param code stable code, snake_case
     * @return the facts
     */
    public static ErrorFacts of(String code) {
        return new ErrorFacts(code);
    }

    /**
     * Whether the service may have processed the call.
     *
     * @param outcome over all attempts
     * @return this
     */
    public ErrorFacts outcome(@Nullable Outcome outcome) {
        this.outcome = outcome;
        return this;
    }

    /**
     * The underlying error.
     *
     * @param cause the error, or {@code null}
     * @return this
     */
    public ErrorFacts cause(@Nullable Throwable cause) {
        this.cause = cause;
        return this;
    }

    /**
     * Attempts made.
     *
     * @param attempts 0 when nothing was sent
     * @return this
     */
    public ErrorFacts attempts(int attempts) {
        this.attempts = attempts;
        return this;
    }

    /**
     * Key of the call.
     *
     * @param idempotencyKey the key, or {@code null}
     * @return this
     */
    public ErrorFacts idempotencyKey(@Nullable String idempotencyKey) {
        this.idempotencyKey = idempotencyKey;
        return this;
    }

    /**
     * Whether the call may be repeated and could succeed later.
     *
     * @param retryable whether it could
     * @return this
     */
    public ErrorFacts retryable(boolean retryable) {
        this.retryable = retryable;
        return this;
    }

    /**
     * The delay requested by the service.
     *
     * @param retryAfter the wait, or {@code null}
     * @return this
     */
    public ErrorFacts retryAfter(@Nullable Duration retryAfter) {
        this.retryAfter = retryAfter;
        return this;
    }
}

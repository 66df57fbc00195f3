package dev.docuvane.errors;

import dev.docuvane.http.RateLimit;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Completes errors with what is known at the end of a call; used by the client itself. */
public final class ErrorUpdates {
    private ErrorUpdates() {}

    /**
     * Adds what is known at the end of a call.
     *
     * @param error the error of the call
     * @param attempts attempts made
     * @param outcome whether the service may have processed the call
     * @param idempotencyKey key of the call, or {@code null}
     */
    public static void setCall(
            DocuvaneException error, int attempts, @Nullable Outcome outcome, @Nullable String idempotencyKey) {
        error.describeCall(attempts, outcome, idempotencyKey);
    }

    /**
     * Adds whether and when the call may be repeated.
     *
     * @param error the error of the call
     * @param retryable whether it may
     * @param retryAfter delay requested by the service, or {@code null}
     */
    public static void setRetry(DocuvaneException error, boolean retryable, @Nullable Duration retryAfter) {
        error.describeRetry(retryable, retryAfter);
    }

    /**
     * Replaces the outcome.
     *
     * @param error the error of the call
     * @param outcome whether the service may have processed the call
     */
    public static void setOutcome(DocuvaneException error, Outcome outcome) {
        error.setOutcome(outcome);
    }

    /**
     * Adds the body of the response as the type that the description names.
     *
     * @param error the error of the call
     * @param body what was read, or {@code null}
     */
    public static void setError(ApiException error, @Nullable Object body) {
        error.setError(body);
    }

    /**
     * Adds the rate limit.
     *
     * @param error the error of the call
     * @param rateLimit what the response reported, or {@code null}
     */
    public static void setRateLimit(DocuvaneException error, @Nullable RateLimit rateLimit) {
        error.setRateLimit(rateLimit);
    }

    /**
     * Marks a call that was not retried because the retry budget was exhausted.
     *
     * @param error the error of the call
     */
    public static void setRetryBudgetExhausted(DocuvaneException error) {
        error.setRetryBudgetExhausted();
    }
}

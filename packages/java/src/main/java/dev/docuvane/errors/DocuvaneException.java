package dev.docuvane.errors;

import dev.docuvane.http.RateLimit;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Root of all errors of this package. Unchecked.
 *
 * <pre>
 * DocuvaneException                     code · outcome · attempts · idempotencyKey · retryable
 * ├─ ApiException                       the service responded: status · detail · requestId · errors · rateLimit
 * │  ├─ BadRequestException             400 405 411
 * │  ├─ AuthenticationException         401
 * │  ├─ PermissionDeniedException       402 403
 * │  ├─ NotFoundException               404 410
 * │  ├─ ConflictException               409 412
 * │  ├─ PayloadTooLargeException        413
 * │  ├─ UnsupportedMediaTypeException   415
 * │  ├─ ValidationException             422
 * │  ├─ RateLimitException              429
 * │  └─ ServerException                 500 and above
 * ├─ ConnectionException                no response
 * │  └─ TimeoutException                no response in time
 * ├─ AbortedException                   the thread was interrupted, or the client closed
 * ├─ ResponseParseException             a success that cannot be read
 * │  └─ ResponseValidationException     a success that does not match the contract: issues · data
 * ├─ ResponseTooLargeException          a response larger than maxResponseBytes: status
 * ├─ InvalidArgumentException           an invalid argument, found before anything was sent
 * │  └─ InvalidFileException            a file that is missing, unreadable or changed
 * ├─ ResourceFailedException            an awaited resource failed: resource
 * ├─ WaitTimeoutException               a wait timed out: last
 * └─ WebhookVerificationException       verification of a webhook event failed: reason
 * </pre>
 */
public class DocuvaneException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Address of the error-code reference, to which the code is appended. Empty: errors have no address. */
    private static final String ERROR_DOCS = "";

    /** Stable code for programs. */
    private final String code;

    /** Whether the service may have processed the call. */
    private @Nullable Outcome outcome;

    /** Attempts made. */
    private int attempts;

    /** Key of the call. */
    private @Nullable String idempotencyKey;

    /** Whether the same call could succeed later. */
    private boolean retryable;

    /** The delay requested by the service. */
    private @Nullable Duration retryAfter;

    private transient @Nullable RateLimit rateLimit;

    /** Whether it was not retried because too many calls failed. */
    private boolean retryBudgetExhausted;

    /**
     * Creates an error.
     *
     * @param message one sentence: what, where, what to do
     * @param facts what is known about it
     */
    public DocuvaneException(String message, ErrorFacts facts) {
        super(message, facts.cause);
        code = facts.code;
        outcome = facts.outcome;
        attempts = facts.attempts;
        idempotencyKey = facts.idempotencyKey;
        retryable = facts.retryable;
        retryAfter = facts.retryAfter;
    }

    /**
     * Stable code for programs.
     *
     * @return snake_case, as {@code file_not_found}, {@code rate_limited}, {@code connection_failed}
     */
    public final String code() {
        return code;
    }

    /**
     * Address of the documentation of {@link #code()}; {@link #toString()} and so stack traces end with it.
     *
     * @return empty if the code is not an identifier
     */
    public final Optional<String> docsUrl() {
        // A proxy may have sent anything as a code.
        boolean isKnown = !ERROR_DOCS.isEmpty() && code.matches("\\w+");
        return isKnown ? Optional.of(ERROR_DOCS + code) : Optional.empty();
    }

    /**
     * Whether the service may have processed the call, over all attempts.
     *
     * @return empty for an error that has nothing to do with a call
     */
    public final Optional<Outcome> outcome() {
        return Optional.ofNullable(outcome);
    }

    /**
     * Attempts made.
     *
     * @return 0 when nothing was sent
     */
    public final int attempts() {
        return attempts;
    }

    /**
     * Key of the call: made again under it, the call is done once.
     *
     * @return empty for a call without one
     */
    public final Optional<String> idempotencyKey() {
        return Optional.ofNullable(idempotencyKey);
    }

    /**
     * Whether the call may be repeated and could succeed later.
     *
     * @return whether it could
     */
    public final boolean isRetryable() {
        return retryable;
    }

    /**
     * The delay requested by the service.
     *
     * @return empty when it did not
     */
    public final Optional<Duration> retryAfter() {
        return Optional.ofNullable(retryAfter);
    }

    /**
     * The rate limit from the response headers.
     *
     * @return empty without a response that has such headers
     */
    public final Optional<RateLimit> rateLimit() {
        return Optional.ofNullable(rateLimit);
    }

    /**
     * Whether it was not retried because too many calls of this client failed lately.
     *
     * @return {@code true} when it was for that
     */
    public final boolean isRetryBudgetExhausted() {
        return retryBudgetExhausted;
    }

    @Override
    public String getMessage() {
        String message = String.valueOf(super.getMessage());
        if (!retryBudgetExhausted) return message;
        return message + " Not retried: too many calls of this client failed lately.";
    }

    @Override
    public String toString() {
        return docsUrl().map(url -> super.toString() + " See " + url).orElseGet(super::toString);
    }

    /** Adds the facts known to the retry stage at the end of a call. */
    final void describeCall(int attempts, @Nullable Outcome outcome, @Nullable String idempotencyKey) {
        this.attempts = attempts;
        this.outcome = outcome;
        this.idempotencyKey = idempotencyKey;
    }

    /** Adds whether and when the call may be made again. */
    final void describeRetry(boolean retryable, @Nullable Duration retryAfter) {
        this.retryable = retryable;
        this.retryAfter = retryAfter;
    }

    final void setOutcome(Outcome outcome) {
        this.outcome = outcome;
    }

    final void setRateLimit(@Nullable RateLimit rateLimit) {
        this.rateLimit = rateLimit;
    }

    final void setRetryBudgetExhausted() {
        retryBudgetExhausted = true;
    }
}

package dev.docuvane.internal.pipeline;

import dev.docuvane.errors.AbortedException;
import dev.docuvane.errors.ApiException;
import dev.docuvane.errors.ConnectionException;
import dev.docuvane.errors.DocuvaneException;
import dev.docuvane.errors.ErrorUpdates;
import dev.docuvane.errors.Outcome;
import dev.docuvane.errors.RateLimitException;
import dev.docuvane.errors.TimeoutException;
import dev.docuvane.http.RateLimit;
import dev.docuvane.internal.Interruption;
import dev.docuvane.internal.Logs;
import dev.docuvane.internal.Operation;
import dev.docuvane.internal.Outgoing;
import dev.docuvane.internal.RetryAfter;
import dev.docuvane.internal.RetryClass;
import dev.docuvane.internal.Stage;
import dev.docuvane.internal.TransportResponse;
import java.time.Duration;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Repeats failed attempts as the operation's retry class, the service's advice and the budget allow.
 *
 * <p>A rejected credential that can be renewed gets one more attempt, immediately: the service did nothing, so this is
 * right for every class, and does not count towards {@code maxRetries}.
 *
 * <p>Errors leave with the number of attempts, the idempotency key, and the worst outcome of all attempts.
 */
public final class Retry implements Stage {
    /** Statuses that may be transient. 409 only with the code of an attempt that is still in progress. */
    private static final Set<Integer> TRANSIENT = Set.of(408, 425, 429, 500, 502, 503, 504);

    /** Budget tokens: for a retry, and for a retry after a timeout, which occupied a connection for long. */
    private static final int RETRY_COST = 5;

    private static final int TIMEOUT_COST = 10;

    private final Settings settings;
    private final Stage next;
    private final Budget budget = new Budget();

    public Retry(Settings settings, Stage next) {
        this.settings = settings;
        this.next = next;
    }

    @Override
    public TransportResponse send(Outgoing request) {
        return new Attempts(request).run();
    }

    /**
     * A failed attempt and whether it can be repeated.
     *
     * @param retryable whether the same call could succeed later and may be repeated
     * @param settled whether it comes from a nested call with its own retries, such as a token request
     * @param asked milliseconds requested by the service
     */
    private record Failure(DocuvaneException error, boolean retryable, boolean settled, @Nullable Long asked) {}

    /** The attempts of one call. */
    private final class Attempts {
        private final Outgoing request;
        private @Nullable Outcome outcome;
        private int attempt = 1;
        private int renewals;

        private Attempts(Outgoing request) {
            this.request = request;
        }

        private TransportResponse run() {
            for (; ; attempt++) {
                try {
                    TransportResponse response = next.send(request.withAttempt(attempt));
                    budget.refund();
                    return response;
                } catch (DocuvaneException error) {
                    Failure failure = judge(error);
                    describe(failure);
                    if (renewals == 0 && mayRenew(failure)) renewals = 1;
                    else waitForNext(failure);
                }
            }
        }

        private Failure judge(DocuvaneException error) {
            Long known = error.retryAfter().map(Duration::toMillis).orElse(null);
            if (isHeldBack(error)) return new Failure(error, true, true, known);
            boolean retryable = isTransient(error) && mayRepeat(error) && request.isRepeatable();
            return new Failure(error, retryable, error.attempts() > 0, readAdvice(error));
        }

        /** The operation's retry class decides; no response overrides it. */
        private boolean mayRepeat(DocuvaneException error) {
            RetryClass retryClass = request.operation().retryClass();
            if (retryClass == RetryClass.SAFE) return true;
            if (retryClass == RetryClass.KEYED && settings.limits().retryKeyed()) return true;
            if (error instanceof ApiException api)
                return api.status() == 429
                        || (api.status() == 503 && api.headers().has("retry-after"));
            return error.outcome().orElse(null) == Outcome.NOT_SENT;
        }

        /** A static key stays rejected; so does the operation's own credential. */
        private boolean mayRenew(Failure failure) {
            if (failure.settled || !request.isRepeatable()) return false;
            if (request.headers().containsKey("authorization")) return false;
            return failure.error instanceof ApiException api
                    && api.status() == 401
                    && settings.credentials().mayRenew(request.operation());
        }

        private @Nullable Long readAdvice(DocuvaneException error) {
            if (!(error instanceof ApiException api)) return null;
            Long wish = RetryAfter.read(api.headers(), settings.clock().millis());
            return wish == null ? emptyWindowReset(api) : wish;
        }

        /** An earlier attempt that may have been processed makes the outcome of the whole call unknown, whatever the last one returned. */
        private void describe(Failure failure) {
            outcome = worse(outcome, failure.error.outcome().orElse(null));
            boolean isUnsent = isHeldBack(failure.error) || isLeftBefore(failure.error);
            int attempts = isUnsent ? attempt - 1 : attempt;
            ErrorUpdates.setCall(failure.error, attempts, outcome, request.idempotencyKey());
            ErrorUpdates.setRetry(
                    failure.error, failure.retryable, failure.asked == null ? null : Duration.ofMillis(failure.asked));
        }

        /** Returns when the next attempt is due; throws the failure when there is no retry. */
        private void waitForNext(Failure failure) {
            long delay = nextDelay(failure);
            if (delay < 0) throw failure.error;
            pay(failure);
            pause(delay, failure);
        }

        /** Milliseconds until the next attempt, or -1 for no retry. */
        private long nextDelay(Failure failure) {
            if (!failure.retryable || failure.settled || attempt > request.maxRetries() + renewals) return -1;
            // Waiting less than asked would be refused again, waiting that long would look like a hang: the caller
            // decides.
            Long asked = failure.asked;
            if (asked != null && asked > settings.limits().maxRetryAfter().toMillis()) return -1;
            // Retry-After wins over our backoff: the server knows when it has capacity (RFC 9110 §10.2.3).
            long delay = asked == null
                    ? Backoff.delay(attempt - renewals, settings.random())
                    : Backoff.asked(asked, settings.random());
            return settings.clock().monotonicMillis() < request.deadline() - delay ? delay : -1;
        }

        private void pause(long delay, Failure failure) {
            Operation operation = request.operation();
            if (Logs.LOGGER.isInfoEnabled())
                Logs.LOGGER
                        .atInfo()
                        .addKeyValue("operation", operation.id())
                        .addKeyValue("method", operation.method())
                        .addKeyValue("route", operation.path())
                        .addKeyValue("attempt", attempt)
                        .addKeyValue("code", failure.error.code())
                        .addKeyValue("delayMs", delay)
                        .log("docuvane: retry");
            try {
                settings.closing().run(() -> {
                    settings.clock().sleep(Duration.ofMillis(delay));
                    return null;
                });
            } catch (InterruptedException ended) {
                AbortedException error = Interruption.during(
                        ended, "while waiting to repeat " + operation, outcome == null ? Outcome.UNKNOWN : outcome);
                ErrorUpdates.setCall(error, attempt, outcome, request.idempotencyKey());
                throw error;
            }
        }
    }

    /** Not sent because of the rate limit: the caller set how long a call may wait for it. */
    private static boolean isHeldBack(DocuvaneException error) {
        return error instanceof RateLimitException && error.outcome().orElse(null) == Outcome.NOT_SENT;
    }

    /** The caller aborted before this attempt was sent, while it waited for the rate limit or a credential. */
    private static boolean isLeftBefore(DocuvaneException error) {
        return error instanceof AbortedException && error.outcome().orElse(null) == Outcome.NOT_SENT;
    }

    private static boolean isTransient(DocuvaneException error) {
        if (error instanceof ConnectionException)
            return !error.code().equals("total_timeout") && !error.code().equals("tls_failed");
        if (!(error instanceof ApiException api)) return false;
        String advice = api.headers().get("x-should-retry");
        if ("true".equals(advice)) return true;
        if ("false".equals(advice)) return false;
        return TRANSIENT.contains(api.status())
                || (api.status() == 409 && api.code().equals("idempotency_in_progress"));
    }

    /** Milliseconds until a window that is empty is new. */
    private static @Nullable Long emptyWindowReset(ApiException error) {
        RateLimit limit = error.rateLimit().orElse(null);
        if (limit == null) return null;
        boolean isEmpty = limit.remaining().isPresent() ? limit.remaining().getAsLong() == 0 : error.status() == 429;
        return isEmpty ? limit.resetIn().map(Duration::toMillis).orElse(null) : null;
    }

    private static @Nullable Outcome worse(@Nullable Outcome one, @Nullable Outcome other) {
        if (one == null || other == null) return one == null ? other : one;
        return one.compareTo(other) > 0 ? one : other;
    }

    /** Charges the retry to the budget; a 429 with a retry time is free: the service planned it. */
    private void pay(Failure failure) {
        if (failure.error instanceof ApiException api && api.status() == 429 && failure.asked != null) return;
        if (budget.spend(failure.error instanceof TimeoutException ? TIMEOUT_COST : RETRY_COST)) return;
        ErrorUpdates.setRetryBudgetExhausted(failure.error);
        throw failure.error;
    }
}

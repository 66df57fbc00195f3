package dev.docuvane.internal.pipeline;

import dev.docuvane.core.RateLimitMode;
import dev.docuvane.core.RateLimitStore;
import dev.docuvane.errors.AbortedException;
import dev.docuvane.errors.ApiException;
import dev.docuvane.errors.ErrorFacts;
import dev.docuvane.errors.ErrorResponse;
import dev.docuvane.errors.ErrorUpdates;
import dev.docuvane.errors.Outcome;
import dev.docuvane.errors.RateLimitException;
import dev.docuvane.http.Headers;
import dev.docuvane.http.RateLimit;
import dev.docuvane.internal.Interruption;
import dev.docuvane.internal.Outgoing;
import dev.docuvane.internal.Stage;
import dev.docuvane.internal.TransportResponse;
import dev.docuvane.internal.limiter.Limiter;
import dev.docuvane.internal.limiter.RateLimitSettings;
import dev.docuvane.internal.limiter.SharedPauses;
import dev.docuvane.internal.limiter.Slot;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Paces attempts together with all clients of this process that use the same credential.
 *
 * <p>Throws a {@link RateLimitException} when the attempt would wait longer than it may; nothing was sent then.
 */
public final class Limit implements Stage {
    private final Settings settings;
    private final Limiter limiter;
    private final Stage next;
    private final @Nullable SharedPauses pauses;

    /** Makes the stage; all clients that use the same credential share the limiter. */
    public Limit(Settings settings, Limiter limiter, Stage next) {
        this.settings = settings;
        this.limiter = limiter;
        this.next = next;
        RateLimitStore store = settings.rateLimit().store();
        pauses = store == null ? null : new SharedPauses(store, limiter, settings.clock());
    }

    @Override
    public TransportResponse send(Outgoing request) {
        boolean isOff = settings.rateLimit().mode() == RateLimitMode.OFF;
        Slot slot = isOff ? limiter.take(request.operation().id()) : await(request);
        boolean isFinished = false;
        try {
            TransportResponse response = next.send(request);
            isFinished = true;
            RateLimit rateLimit = finish(slot, response.status(), response.headers());
            return rateLimit == null ? response : response.withRateLimit(rateLimit);
        } catch (ApiException error) {
            // A token response says nothing about the limits of this call, which was not sent.
            if (error.outcome().orElse(null) == Outcome.NOT_SENT) throw error;
            isFinished = true;
            ErrorUpdates.setRateLimit(error, finish(slot, error.status(), error.headers()));
            throw error;
        } finally {
            // In any case: a slot that is never finished would count as in flight forever.
            if (!isFinished) limiter.finish(slot);
        }
    }

    private Slot await(Outgoing request) {
        RateLimitSettings options = settings.rateLimit();
        String operation = request.operation().id();
        // Most calls need not wait; an interrupted thread and a closed client are reported below.
        boolean isUndisturbed =
                !Thread.currentThread().isInterrupted() && !settings.closing().isClosed();
        Slot free = pauses == null && isUndisturbed ? limiter.tryTake(operation) : null;
        if (free != null) return free;
        long left = request.deadline() - settings.clock().monotonicMillis();
        long maxWait = options.mode() == RateLimitMode.THROW ? 0 : Math.min(options.maxWaitMillis(), left);
        try {
            Slot slot = settings.closing().<@Nullable Slot, RuntimeException>run(() -> {
                if (pauses != null) pauses.read();
                return limiter.acquire(operation, maxWait, options.onWait());
            });
            if (slot != null) return slot;
        } catch (InterruptedException ended) {
            AbortedException aborted = Interruption.during(
                    ended, "while waiting for the rate limit: " + request.operation(), Outcome.NOT_SENT);
            ErrorUpdates.setRateLimit(aborted, limiter.latest());
            throw aborted;
        }
        throw notSent(limiter.waitMillis(operation), request);
    }

    private @Nullable RateLimit finish(Slot slot, int status, Headers headers) {
        RateLimit rateLimit = limiter.finish(slot, status, headers);
        if (rateLimit != null) settings.rateLimit().onResponse().accept(rateLimit);
        if (pauses != null && status == 429) pauses.write();
        return rateLimit;
    }

    private RateLimitException notSent(long waitMillis, Outgoing request) {
        String detail =
                "The rate limit is used up for " + (waitMillis + 999) / 1_000 + " s, longer than this call may wait.";
        RateLimitException error = new RateLimitException(
                "Not sent: " + request.operation() + " (rate_limited): " + detail,
                ErrorFacts.of("rate_limited")
                        .outcome(Outcome.NOT_SENT)
                        .retryable(true)
                        .retryAfter(Duration.ofMillis(waitMillis)),
                new ErrorResponse(429, detail, List.of(), null, Headers.NONE, ""));
        ErrorUpdates.setRateLimit(error, limiter.latest());
        return error;
    }
}

/* Delays requests while the quota is used up, and updates it from each response. */
package dev.docuvane.internal.pipeline;

import dev.docuvane.core.Clock;
import dev.docuvane.core.RateLimitMode;
import dev.docuvane.core.RateLimitStore;
import dev.docuvane.errors.AbortedException;
import dev.docuvane.errors.ApiException;
import dev.docuvane.errors.DocuvaneException;
import dev.docuvane.errors.ErrorFacts;
import dev.docuvane.errors.ErrorResponse;
import dev.docuvane.errors.ErrorUpdates;
import dev.docuvane.errors.Outcome;
import dev.docuvane.errors.RateLimitException;
import dev.docuvane.http.Headers;
import dev.docuvane.http.RateLimit;
import dev.docuvane.http.RateLimitWindow;
import dev.docuvane.internal.Interruption;
import dev.docuvane.internal.Outgoing;
import dev.docuvane.internal.RetryAfter;
import dev.docuvane.internal.Stage;
import dev.docuvane.internal.TransportResponse;
import dev.docuvane.internal.limiter.Admission;
import dev.docuvane.internal.limiter.Limiter;
import dev.docuvane.internal.limiter.NoRoomException;
import dev.docuvane.internal.limiter.Observation;
import dev.docuvane.internal.limiter.Pass;
import dev.docuvane.internal.limiter.RateLimitRecord;
import dev.docuvane.internal.limiter.RateLimitSettings;
import dev.docuvane.internal.limiter.Registry;
import dev.docuvane.internal.limiter.StoreSync;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Paces attempts together with all clients of this process that use the same credential.
 *
 * <p>Throws a {@link RateLimitException} when the attempt would wait longer than it may; nothing was sent then.
 */
public final class Limit implements Stage {
    private final Settings settings;
    private final RateLimitRecord record;
    private final Stage next;
    private final Limiter limiter;
    private final @Nullable StoreSync sync;

    /**
     * Finds the limiter of the account.
     *
     * @param record keeps the most recent rate limits
     */
    public Limit(Settings settings, RateLimitRecord record, Stage next) {
        this.settings = settings;
        this.record = record;
        this.next = next;
        Clock clock = settings.clock();
        String key = Registry.accountKey(
                settings.address().origin(), settings.credentials().identity());
        limiter = Registry.limiterOf(key, clock);
        RateLimitStore store = settings.rateLimit().store();
        sync = store == null ? null : new StoreSync(store, key, limiter, clock);
    }

    @Override
    public TransportResponse send(Outgoing request) {
        Pass pass = settings.rateLimit().mode() == RateLimitMode.OFF
                ? limiter.pass(request.operation().id())
                : admit(request);
        try {
            TransportResponse answer = next.send(request);
            RateLimit rateLimit = observe(answer.headers(), pass.sentAt());
            limiter.finish(pass, rateLimit == null ? null : new Observation(rateLimit.windows()));
            return rateLimit == null ? answer : answer.withRateLimit(rateLimit);
        } catch (Throwable thrown) {
            // Whatever it is, also an Error or a checked exception that Kotlin or Lombok let through: a pass that never
            // comes back would take its room from every later call.
            finish(pass, thrown);
            throw thrown;
        }
    }

    private Pass admit(Outgoing request) {
        RateLimitSettings options = settings.rateLimit();
        long left = request.deadline() - settings.clock().monotonicMillis();
        long patience = options.mode() == RateLimitMode.THROW ? 0 : Math.min(options.maxWaitMillis(), left);
        Admission admission = new Admission(request.operation().id(), patience, options.onWait());
        try {
            return settings.closing().run(() -> {
                if (sync != null) sync.ready();
                return limiter.admit(admission);
            });
        } catch (NoRoomException full) {
            throw notSent(full.waitMillis(), request);
        } catch (InterruptedException ended) {
            AbortedException aborted = Interruption.during(
                    ended, "while waiting for the rate limit: " + request.operation(), Outcome.NOT_SENT);
            ErrorUpdates.setRateLimit(aborted, record.latest());
            throw aborted;
        }
    }

    private void finish(Pass pass, Throwable thrown) {
        boolean isSent =
                !(thrown instanceof DocuvaneException known) || known.outcome().orElse(null) != Outcome.NOT_SENT;
        Observation observation = null;
        try {
            // A token response says nothing about the limits of this call, which was not sent.
            if (isSent && thrown instanceof ApiException api) {
                RateLimit rateLimit = observe(api.headers(), pass.sentAt());
                ErrorUpdates.setRateLimit(api, rateLimit);
                observation = describe(api, rateLimit);
            }
        } finally {
            limiter.finish(pass, observation);
        }
        if (sync != null) sync.publish();
    }

    private @Nullable RateLimit observe(Headers headers, long sentAt) {
        RateLimit before = record.latest();
        RateLimit seen = record.observe(headers, sentAt, settings.clock().millis());
        Consumer<RateLimit> onChange = settings.rateLimit().onChange();
        if (onChange != null && seen != null && isChanged(before, seen)) onChange.accept(seen);
        return seen;
    }

    /** A reset that moves by a second or less is the same one, rounded. */
    private static boolean isChanged(@Nullable RateLimit before, RateLimit after) {
        if (before == null
                || !after.limit().equals(before.limit())
                || !after.remaining().equals(before.remaining())) return true;
        long moved = after.resetAt().orElse(Instant.EPOCH).toEpochMilli()
                - before.resetAt().orElse(Instant.EPOCH).toEpochMilli();
        return Math.abs(moved) > 1_000;
    }

    private Observation describe(ApiException error, @Nullable RateLimit rateLimit) {
        List<RateLimitWindow> windows = rateLimit == null ? List.of() : rateLimit.windows();
        if (error.status() != 429) return new Observation(windows);
        long now = settings.clock().millis();
        Long wish = RetryAfter.read(error.headers(), now);
        return new Observation(windows, true, wish == null ? null : now + wish);
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
        ErrorUpdates.setRateLimit(error, record.latest());
        return error;
    }
}

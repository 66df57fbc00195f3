package dev.docuvane.internal.auth;

import dev.docuvane.core.Clock;
import dev.docuvane.errors.DocuvaneException;
import dev.docuvane.errors.ErrorFacts;
import dev.docuvane.errors.Outcome;
import dev.docuvane.errors.TimeoutException;
import dev.docuvane.internal.Environment;
import dev.docuvane.internal.Interruption;
import dev.docuvane.internal.Outgoing;
import dev.docuvane.internal.Threads;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Caches one access token for all callers: renewed before it expires, by one request at a time, and dropped once
 * rejected. Safe for use by many threads.
 */
public final class TokenCache implements SecretSource {
    /** Milliseconds between two attempts to renew a token that is still valid. */
    private static final long RENEWAL_PAUSE = 5_000;

    private final Supplier<Token> fetch;
    private final Environment environment;
    private volatile @Nullable Token token;
    private @Nullable CompletableFuture<Token> flight;
    /** Counts rejections. */
    private int generation;

    private long pausedUntil = Long.MIN_VALUE;

    /**
     * A cache without a token.
     *
     * @param fetch requests a token; never called again while a request is in progress, unless a token was rejected
     */
    public TokenCache(Supplier<Token> fetch, Environment environment) {
        this.fetch = fetch;
        this.environment = environment;
    }

    /**
     * Returns a token that is valid now.
     *
     * <p>A token near its expiry is still returned while the next one is fetched, so that no caller waits for a renewal.
     */
    @Override
    public String get(Outgoing request) {
        Token current = token;
        long now = environment.clock().monotonicMillis();
        if (current == null || now >= current.lastUse())
            return await(join(now), request).value();
        if (now >= current.renewal()) renew(now);
        return current.value();
    }

    /**
     * Drops a token that the service rejected. Has no effect if it was already replaced.
     *
     * <p>A fetch in progress may return a token from before the rejection, so the next caller starts another one.
     */
    @Override
    public synchronized void drop(String value) {
        if (token == null || !token.value().equals(value)) return;
        token = null;
        flight = null;
        generation++;
    }

    /** Fetches ahead of time. A failure is not reported: the next caller after a pause tries again. */
    private synchronized void renew(long now) {
        if (flight != null || now < pausedUntil || token == null || now < token.renewal()) return;
        pausedUntil = now + RENEWAL_PAUSE;
        flight = fetch();
    }

    /** Another caller's request may have finished since the check. */
    private synchronized CompletableFuture<Token> join(long now) {
        if (token != null && now < token.lastUse()) return CompletableFuture.completedFuture(token);
        if (flight == null) flight = fetch();
        return flight;
    }

    /** On its own thread: an aborted caller does not cancel the work for the others. */
    private CompletableFuture<Token> fetch() {
        CompletableFuture<Token> started = new CompletableFuture<>();
        int number = generation;
        Threads.start("docuvane-token", () -> fly(started, number));
        return started;
    }

    private void fly(CompletableFuture<Token> started, int number) {
        try {
            Token fetched = fetch.get();
            land(number, fetched);
            started.complete(fetched);
        } catch (RuntimeException | Error failure) {
            land(number, null);
            started.completeExceptionally(failure);
        }
    }

    /** The token of a request that was overtaken by a rejection is dropped. */
    private synchronized void land(int number, @Nullable Token fetched) {
        if (number != generation) return;
        flight = null;
        if (fetched != null) token = fetched;
    }

    private Token await(CompletableFuture<Token> shared, Outgoing request) {
        CompletableFuture<Token> own = shared.copy();
        Clock clock = environment.clock();
        Clock.Timer timer = request.deadline() == Outgoing.NEVER
                ? () -> {}
                : clock.schedule(
                        Duration.ofMillis(request.deadline() - clock.monotonicMillis()),
                        () -> own.completeExceptionally(expired(request)));
        try {
            return environment.closing().run(own::get);
        } catch (InterruptedException ended) {
            throw Interruption.during(
                    ended, "while waiting for a credential: " + request.operation(), Outcome.NOT_SENT);
        } catch (ExecutionException failed) {
            throw explain(failed.getCause());
        } finally {
            timer.cancel();
        }
    }

    private static TimeoutException expired(Outgoing request) {
        return new TimeoutException(
                "The call took longer than its total timeout while waiting for a credential: " + request.operation()
                        + ".",
                ErrorFacts.of("total_timeout").outcome(Outcome.NOT_SENT));
    }

    private static RuntimeException explain(@Nullable Throwable failure) {
        Throwable cause = failure;
        while (cause instanceof CompletionException wrapped && wrapped.getCause() != null) cause = wrapped.getCause();
        if (cause instanceof TimeoutException expired && expired.attempts() == 0) return expired;
        if (cause instanceof DocuvaneException known) return TokenResponse.explain(known);
        if (cause instanceof Error bug) throw bug;
        return cause instanceof RuntimeException bug ? bug : new IllegalStateException(cause);
    }
}

package dev.docuvane.internal.pipeline;

import dev.docuvane.core.CallTracer;
import dev.docuvane.core.Clock;
import dev.docuvane.core.Middleware;
import dev.docuvane.core.ValidationMode;
import dev.docuvane.internal.Address;
import dev.docuvane.internal.Closing;
import dev.docuvane.internal.Environment;
import dev.docuvane.internal.auth.Credentials;
import dev.docuvane.internal.limiter.RateLimitSettings;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The options of a client after defaults and checks. Holds credentials, so it never leaves the pipeline.
 *
 * @param address the base URL of the service
 * @param headers headers of every call, names in lower case
 * @param credentials the credentials of calls
 * @param limits how often and how long calls are tried
 * @param rateLimit what is done about rate limits
 * @param middleware functions around each attempt, the first outermost
 * @param validation what happens when a response does not match the contract
 * @param tracer traces calls, or {@code null}
 * @param environment clock, random source and threads
 */
public record Settings(
        Address address,
        Map<String, String> headers,
        Credentials credentials,
        Limits limits,
        RateLimitSettings rateLimit,
        List<Middleware> middleware,
        ValidationMode validation,
        @Nullable CallTracer tracer,
        Environment environment) {
    /**
     * How often and how long calls are tried.
     *
     * @param maxRetries retries after the first attempt
     * @param timeout time for one attempt; for an upload, without progress
     * @param totalTimeout time for a whole call; {@code null} for the default: no limit for an upload
     * @param maxRetryAfter longest wait the service may request
     * @param retryKeyed whether the service honours idempotency keys
     * @param allowInsecure whether plain http to other machines is allowed
     */
    public record Limits(
            int maxRetries,
            Duration timeout,
            @Nullable Duration totalTimeout,
            Duration maxRetryAfter,
            boolean retryKeyed,
            boolean allowInsecure) {}

    public Clock clock() {
        return environment.clock();
    }

    public DoubleSupplier random() {
        return environment.random();
    }

    public Closing closing() {
        return environment.closing();
    }

    public Settings withCredentials(Credentials credentials) {
        return new Settings(
                address, headers, credentials, limits, rateLimit, middleware, validation, tracer, environment);
    }

    /** The same for another origin with its own headers, without the caller's, which may be private to the service. */
    public Settings elsewhere(String origin, Map<String, String> headers) {
        return new Settings(
                new Address(origin, ""),
                headers,
                credentials,
                limits,
                rateLimit,
                middleware,
                validation,
                tracer,
                environment);
    }

    @Override
    public String toString() {
        return "Settings[" + address + "]";
    }
}

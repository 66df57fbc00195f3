package dev.docuvane;

import dev.docuvane.core.ClientCredentials;
import dev.docuvane.errors.InvalidArgumentException;
import dev.docuvane.http.RateLimit;
import dev.docuvane.internal.Api;
import dev.docuvane.internal.ClosingClock;
import dev.docuvane.internal.Context;
import dev.docuvane.internal.SecurityScheme;
import dev.docuvane.internal.Stage;
import dev.docuvane.internal.Threads;
import dev.docuvane.internal.auth.TokenCache;
import dev.docuvane.internal.auth.TokenEndpoint;
import dev.docuvane.internal.limiter.Limiter;
import dev.docuvane.internal.limiter.Registry;
import dev.docuvane.internal.pipeline.Attempt;
import dev.docuvane.internal.pipeline.Pipeline;
import dev.docuvane.internal.pipeline.Settings;
import dev.docuvane.internal.pipeline.TokenCall;
import dev.docuvane.internal.transports.Libraries;
import dev.docuvane.internal.transports.OkHttp;
import java.util.Optional;
import java.util.concurrent.Executor;

/**
 * The base of the clients of all services: options, calls and closing. Safe for use by many threads.
 *
 * <p>Create one and share it; it holds a connection pool. Its credentials are never shown by {@code toString}, errors or
 * logs.
 */
public abstract class Client implements AutoCloseable {
    private final Settings settings;
    private final Limiter limiter;
    private final OkHttp http;
    private final Context context;

    /**
     * Builds the pipeline of calls.
     *
     * @param api the service
     * @param builder options of the caller
     * @throws InvalidArgumentException the credential or base URL is missing or invalid; nothing was sent
     */
    @SuppressWarnings("exports")
    protected Client(Api api, ClientBuilder<?> builder) {
        Options options = new Options(api, builder);
        Settings base = options.settings();
        http = Libraries.connect(options.transports());
        Stage transport = builder.transport == null ? new Attempt(base, http) : builder.transport;
        settings =
                base.withCredentials(options.credentials((scheme, client) -> tokens(base, scheme, client, transport)));
        limiter = Registry.limiterOf(
                settings.address().origin(), settings.credentials().identity(), settings.clock());
        Executor executor = builder.executor == null ? Threads.forCalls() : builder.executor;
        context = new Context(
                Pipeline.of(settings, limiter, transport),
                new ClosingClock(settings.clock(), settings.closing()),
                settings.random(),
                executor);
    }

    private static TokenCache tokens(
            Settings settings, SecurityScheme scheme, ClientCredentials client, Stage transport) {
        TokenCall senders = new TokenCall(settings, transport, client.clientSecret());
        TokenEndpoint endpoint = new TokenEndpoint(senders, settings.clock(), scheme, client);
        return new TokenCache(endpoint, settings.environment());
    }

    /**
     * What resources are made of.
     *
     * @return the same for all resources of this client
     */
    @SuppressWarnings("exports")
    protected final Context context() {
        return context;
    }

    /**
     * Address of the service with its prefix.
     *
     * @return as {@code http://127.0.0.1:4010/api/v1}
     */
    public String baseUrl() {
        return settings.address().origin() + settings.address().prefix();
    }

    /**
     * The rate limit as the last response reported it.
     *
     * @return empty until a response carries it
     */
    public Optional<RateLimit> rateLimit() {
        return Optional.ofNullable(limiter.latest());
    }

    /**
     * Closes idle connections and ends all waits: for retries, for the rate limit, and for documents. Calls in progress
     * get their response; calls made afterwards fail.
     */
    @Override
    public void close() {
        settings.closing().close();
        http.evictIdle();
    }

    /** Name and address. */
    @Override
    public String toString() {
        return getClass().getSimpleName() + "[" + baseUrl() + "]";
    }
}

package dev.docuvane;

import dev.docuvane.core.CallTracer;
import dev.docuvane.core.Clock;
import dev.docuvane.core.Credential;
import dev.docuvane.core.Middleware;
import dev.docuvane.core.ValidationMode;
import dev.docuvane.errors.InvalidArgumentException;
import dev.docuvane.internal.Stage;
import dev.docuvane.internal.SystemClock;
import dev.docuvane.internal.errors.Checks;
import dev.docuvane.internal.pipeline.Settings;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.DoubleSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Collects the options of a client. All are optional when the environment sets the credential and the base URL.
 *
 * @param <B> the builder of one service
 */
public abstract class ClientBuilder<B extends ClientBuilder<B>> extends TransportOptions<B> {
    /** Longer than any response of a service that queues its work. */
    private static final Duration TIMEOUT = Duration.ofSeconds(60);

    /** The most the service may keep a call waiting unseen; longer is the caller's decision. */
    private static final Duration MAX_RETRY_AFTER = Duration.ofSeconds(60);

    /** As the clients of Stripe and OpenAI; more would hide an outage for minutes. */
    private static final int MAX_RETRIES = 2;

    final Map<String, Credential> credentials = new LinkedHashMap<>();
    final Map<String, String> headers = new LinkedHashMap<>();
    final List<Middleware> middleware = new ArrayList<>();

    @Nullable
    String baseUrl;

    @Nullable
    String userAgent;

    @Nullable
    CallTracer tracer;

    @Nullable
    Executor executor;

    ValidationMode validation = ValidationMode.WARN;
    Clock clock = SystemClock.INSTANCE;
    DoubleSupplier random = () -> ThreadLocalRandom.current().nextDouble();
    Map<String, String> environment = System.getenv();
    /** In place of the network. */
    @Nullable
    Stage transport;

    private int maxRetries = MAX_RETRIES;
    private Duration timeout = TIMEOUT;
    private @Nullable Duration totalTimeout;
    private Duration maxRetryAfter = MAX_RETRY_AFTER;
    private boolean retryKeyed = true;
    private boolean allowInsecure;

    /** Starts with nothing set. */
    protected ClientBuilder() {}

    /**
     * Gives a credential for a scheme; methods of one service say which there are.
     *
     * @param scheme name of the scheme
     * @param credential the credential
     * @return this
     */
    protected final B credential(String scheme, Credential credential) {
        credentials.put(scheme, credential);
        return self();
    }

    /**
     * Base URL of the service. Default: from the environment, else the service's default, if it has one.
     *
     * @param baseUrl a URL without a version gets the default prefix
     * @return this
     */
    public B baseUrl(String baseUrl) {
        this.baseUrl = baseUrl;
        return self();
    }

    /**
     * Retries after the first attempt. Default 2.
     *
     * @param maxRetries zero or more
     * @return this
     */
    public B maxRetries(int maxRetries) {
        this.maxRetries = Checks.notNegative("maxRetries", maxRetries);
        return self();
    }

    /**
     * Time for one attempt; for an upload, without progress. Default 60 seconds.
     *
     * @param timeout zero or more
     * @return this
     */
    public B timeout(Duration timeout) {
        this.timeout = Checks.notNegative("timeout", timeout);
        return self();
    }

    /**
     * Time for a whole call with its retries. Default 10 minutes; no limit for an upload.
     *
     * @param totalTimeout zero or more
     * @return this
     */
    public B totalTimeout(Duration totalTimeout) {
        this.totalTimeout = Checks.notNegative("totalTimeout", totalTimeout);
        return self();
    }

    /**
     * Longest wait the service may request; a longer one throws. Default 60 seconds.
     *
     * @param maxRetryAfter zero or more
     * @return this
     */
    public B maxRetryAfter(Duration maxRetryAfter) {
        this.maxRetryAfter = Checks.notNegative("maxRetryAfter", maxRetryAfter);
        return self();
    }

    /**
     * Whether the service honors idempotency keys, so that a POST may be repeated. Default {@code true}.
     *
     * @param retryKeyed {@code false} to repeat it only when the service certainly did nothing
     * @return this
     */
    public B retryKeyed(boolean retryKeyed) {
        this.retryKeyed = retryKeyed;
        return self();
    }

    /**
     * Allows plain {@code http:} to other machines, where credentials can be intercepted. Default {@code false}.
     *
     * @param allowInsecure {@code true} to allow it
     * @return this
     */
    public B allowInsecure(boolean allowInsecure) {
        this.allowInsecure = allowInsecure;
        return self();
    }

    /**
     * Adds a function around each attempt, inside of those that were added before.
     *
     * @param middleware safe for use by many threads
     * @return this
     */
    public B middleware(Middleware middleware) {
        this.middleware.add(middleware);
        return self();
    }

    /**
     * What happens when a response does not match the contract. Default {@link ValidationMode#WARN}.
     *
     * @param validation the mode
     * @return this
     */
    public B validation(ValidationMode validation) {
        this.validation = validation;
        return self();
    }

    /**
     * Added to the {@code User-Agent}.
     *
     * @param userAgent as {@code my-app/1.2}
     * @return this
     */
    public B userAgent(String userAgent) {
        this.userAgent = userAgent;
        return self();
    }

    /**
     * Adds a header to every call. The client's credential wins over {@code Authorization}.
     *
     * @param name name of the header
     * @param value ASCII text on one line
     * @return this
     * @throws InvalidArgumentException it has a character that no header can carry; the value is not shown
     */
    public B header(String name, String value) {
        headers.put(Checks.headerName(name), Checks.headerValue(name, value));
        return self();
    }

    /**
     * Where time comes from. Default: the machine, whose date may be corrected at any time without an effect on timeouts and waits.
     *
     * @param clock a clock of tests
     * @return this
     */
    public B clock(Clock clock) {
        this.clock = clock;
        return self();
    }

    /**
     * The random source. Default: that of the JDK.
     *
     * @param random returns numbers in [0, 1); safe for use by many threads
     * @return this
     */
    public B random(DoubleSupplier random) {
        this.random = random;
        return self();
    }

    /**
     * What async calls run on. Default: a virtual thread for each from Java 21 on, else 64 daemon threads for all clients.
     *
     * @param executor not closed with the client
     * @return this
     */
    public B executor(Executor executor) {
        this.executor = executor;
        return self();
    }

    /**
     * Traces calls, as {@code OtelTracer} does for OpenTelemetry. Default: no tracer.
     *
     * @param tracer safe for use by many threads
     * @return this
     */
    public B tracer(CallTracer tracer) {
        this.tracer = tracer;
        return self();
    }

    Settings.Limits limits() {
        return new Settings.Limits(maxRetries, timeout, totalTimeout, maxRetryAfter, retryKeyed, allowInsecure);
    }
}

package dev.docuvane;

import dev.docuvane.errors.InvalidArgumentException;
import dev.docuvane.internal.errors.Checks;
import dev.docuvane.internal.transports.Proxy;
import dev.docuvane.internal.transports.TransportSettings;
import java.util.Map;
import okhttp3.OkHttpClient;
import org.jspecify.annotations.Nullable;

/**
 * Collects the options about connections and responses.
 *
 * @param <B> the builder of one service
 */
public abstract class TransportOptions<B extends TransportOptions<B>> extends RateLimitOptions<B> {
    /** Larger than any response with the fields of a document; small enough for a process with a usual heap. */
    private static final long MAX_RESPONSE_BYTES = 64L * 1_024 * 1_024;

    /** More than a service answers at once; few next to the 1 024 files that a process may usually open. */
    private static final int MAX_CONNECTIONS = 64;

    private @Nullable OkHttpClient httpClient;
    private long maxResponseBytes = MAX_RESPONSE_BYTES;
    private int maxConnections = MAX_CONNECTIONS;
    private @Nullable String proxy;

    TransportOptions() {}

    /**
     * The HTTP library with certificates, interceptors or proxies of the program. Its own retries, redirects, cookies, cache
     * and timeouts are not used. It is not closed with the client.
     *
     * @param httpClient shares its connections with the client
     * @return this
     */
    public B httpClient(OkHttpClient httpClient) {
        this.httpClient = httpClient;
        return self();
    }

    /**
     * Largest response, as received and after decoding; a larger one is not read. Default 64 MiB.
     *
     * @param maxResponseBytes zero or more
     * @return this
     */
    public B maxResponseBytes(long maxResponseBytes) {
        this.maxResponseBytes = Checks.notNegative("maxResponseBytes", maxResponseBytes);
        return self();
    }

    /**
     * Most connections to one origin; further calls wait for one within their timeouts. Default 64.
     *
     * @param maxConnections one or more
     * @return this
     */
    public B maxConnections(int maxConnections) {
        this.maxConnections = Checks.positive("maxConnections", maxConnections);
        return self();
    }

    /**
     * Proxy for {@code https:} addresses other than loopback; plain {@code http:} goes directly, since a proxy could read the credential.
     * Default: the environment variables {@code HTTPS_PROXY} and {@code NO_PROXY}. Not used with an {@code httpClient} that has a proxy.
     *
     * @param proxy as {@code http://user:password@proxy.example.com:3128}, or {@code none}
     * @return this
     * @throws InvalidArgumentException it is no such address
     */
    public B proxy(String proxy) {
        if (!proxy.equals("none")) Proxy.read(proxy);
        this.proxy = proxy;
        return self();
    }

    TransportSettings transports(Map<String, String> environment) {
        return new TransportSettings(httpClient, maxResponseBytes, maxConnections, proxy, environment);
    }
}

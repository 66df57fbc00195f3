package dev.docuvane.internal.transports;

import java.util.Map;
import okhttp3.OkHttpClient;
import org.jspecify.annotations.Nullable;

/**
 * The options about connections and responses.
 *
 * @param httpClient the caller's library, or {@code null}
 * @param maxResponseBytes most bytes of a body, as received and after decoding
 * @param maxConnections most connections to one origin
 * @param proxy address of the proxy, {@code none}, or {@code null} for what the environment says
 * @param environment variables that name a proxy
 */
public record TransportSettings(
        @Nullable OkHttpClient httpClient,
        long maxResponseBytes,
        int maxConnections,
        @Nullable String proxy,
        Map<String, String> environment) {
    /** The address of a proxy may hold a password. */
    @Override
    public String toString() {
        return "TransportSettings[maxResponseBytes=" + maxResponseBytes + ", maxConnections=" + maxConnections + "]";
    }
}

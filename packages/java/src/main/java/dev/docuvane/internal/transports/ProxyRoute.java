package dev.docuvane.internal.transports;

import java.io.IOException;
import java.net.ProxySelector;
import java.net.SocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import okhttp3.Authenticator;
import okhttp3.Credentials;
import okhttp3.Request;
import okhttp3.Response;
import okhttp3.Route;
import org.jspecify.annotations.Nullable;

/**
 * Selects the proxy of a connection, and authenticates to it. System properties of the JVM are ignored, so that the
 * clients in all languages choose alike.
 */
final class ProxyRoute extends ProxySelector implements Authenticator {
    private static final String HEADER = "Proxy-Authorization";

    private final @Nullable String option;
    private final Map<String, String> environment;

    ProxyRoute(@Nullable String option, Map<String, String> environment) {
        this.option = option;
        this.environment = environment;
    }

    @Override
    public List<java.net.Proxy> select(URI uri) {
        Proxy proxy = Proxy.of(uri, option, environment);
        if (proxy == null) return List.of(java.net.Proxy.NO_PROXY);
        return List.of(new java.net.Proxy(java.net.Proxy.Type.HTTP, proxy.address()));
    }

    @Override
    public void connectFailed(URI uri, SocketAddress address, IOException failure) {
        // The call itself reports the failure.
    }

    /** Sends the credentials to the proxy, and only once: it would reject them again. */
    @Override
    public @Nullable Request authenticate(@Nullable Route route, Response response) {
        if (route == null || response.request().header(HEADER) != null) return null;
        Proxy proxy = Proxy.of(route.address().url().uri(), option, environment);
        if (proxy == null || proxy.user() == null) return null;
        String[] parts = proxy.user().split(":", 2);
        String credentials = Credentials.basic(decode(parts[0]), parts.length == 1 ? "" : decode(parts[1]));
        return response.request().newBuilder().header(HEADER, credentials).build();
    }

    /** A plus stays a plus: it means a space only in forms. */
    private static String decode(String text) {
        return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
    }
}

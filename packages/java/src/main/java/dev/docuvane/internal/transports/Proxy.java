package dev.docuvane.internal.transports;

import dev.docuvane.errors.InvalidArgumentException;
import dev.docuvane.internal.Address;
import dev.docuvane.internal.errors.Checks;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A proxy that tunnels ({@code CONNECT}), so that it sees only the destination.
 *
 * @param host name or address
 * @param port its port
 * @param user user and password as written in an address, or {@code null}
 */
public record Proxy(String host, int port, @Nullable String user) {
    private static final int USUAL_PORT = 80;

    /**
     * Returns the proxy of an origin; {@code null} when connections go there directly.
     *
     * @param option the caller's choice: an address, {@code none}, or {@code null} for what the environment says
     * @throws InvalidArgumentException the address of the proxy is invalid
     */
    public static @Nullable Proxy of(URI origin, @Nullable String option, Map<String, String> environment) {
        // Over plain HTTP the proxy could read the key.
        if (!"https".equalsIgnoreCase(origin.getScheme()) || Address.isLoopback(origin.getHost())) return null;
        if (option != null) return option.equals("none") ? null : read(option);
        String named = variable(environment, "https_proxy");
        if (named == null || isExcepted(origin, variable(environment, "no_proxy"))) return null;
        return read(named);
    }

    /**
     * Reads the address of a proxy.
     *
     * @throws InvalidArgumentException it is invalid; it is not shown, since it may hold a password
     */
    public static Proxy read(String address) {
        try {
            URI uri = new URI(address.contains("://") ? address : "http://" + address);
            int port = uri.getPort() == -1 ? USUAL_PORT : uri.getPort();
            String path = Objects.requireNonNullElse(uri.getRawPath(), "");
            boolean isBare = uri.getRawQuery() == null && uri.getRawFragment() == null && path.matches("/?");
            if ("http".equalsIgnoreCase(uri.getScheme()) && uri.getHost() != null && isBare && Address.isPort(port))
                return new Proxy(uri.getHost(), port, uri.getRawUserInfo());
        } catch (URISyntaxException malformed) {
            // Not shown either: the exception repeats the address.
        }
        throw Checks.invalid(
                "invalid_proxy",
                "The proxy must be an http address without path, query and fragment, as http://proxy.example:3128.");
    }

    /** Its socket address; the name is resolved when a connection is opened. */
    public InetSocketAddress address() {
        return InetSocketAddress.createUnresolved(host, port);
    }

    private static @Nullable String variable(Map<String, String> environment, String name) {
        return Stream.of(environment.get(name), environment.get(name.toUpperCase(Locale.ROOT)))
                .filter(value -> value != null && !value.isEmpty())
                .findFirst()
                .orElse(null);
    }

    private static boolean isExcepted(URI origin, @Nullable String list) {
        if (list == null) return false;
        int port = origin.getPort() == -1 ? 443 : origin.getPort();
        String host = origin.getHost().toLowerCase(Locale.ROOT);
        return Arrays.stream(list.toLowerCase(Locale.ROOT).split("[,\\s]+"))
                .anyMatch(entry -> new ProxyException(entry).covers(host, port));
    }

    /** As an address, with user and password. */
    public String url() {
        return "http://" + (user == null ? "" : user + "@") + host + ":" + port;
    }

    /** Without user and password. */
    @Override
    public String toString() {
        return "Proxy[" + host + ":" + port + "]";
    }
}

package dev.docuvane.internal;

import dev.docuvane.errors.InvalidArgumentException;
import dev.docuvane.internal.errors.Checks;
import java.net.IDN;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The parsed base URL of the service; one that a secret must not be sent to is rejected.
 *
 * @param origin scheme, host and port, as {@code https://docs.example:8443}
 * @param prefix path before every operation, as {@code /api/v1}
 */
public record Address(String origin, String prefix) {
    /** IPv4 in the one form that all readers understand alike; others are names that end in a number (WHATWG URL, host parsing). */
    private static final Pattern NUMBERS = Pattern.compile("((25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)(\\.|$)){4}");

    private static final Pattern ENDS_IN_NUMBER = Pattern.compile("(.*\\.)?(\\d+|0[xX][0-9a-fA-F]*)\\.?");
    private static final Pattern LOOPBACK = Pattern.compile("127(\\.\\d+){3}");
    private static final Pattern HOST = Pattern.compile("(https?://)([^/?#@:\\[\\\\]+)(.*)", Pattern.CASE_INSENSITIVE);
    private static final Pattern VERSIONED = Pattern.compile(".*/v\\d+");

    /**
     * Parses the URL of the service.
     *
     * @param baseUrl a bare origin gets the prefix; a path that ends in {@code /v1} is used as it is
     * @throws InvalidArgumentException it is not an http(s) URL, or plain http to another machine
     */
    public static Address read(String baseUrl, String defaultPrefix, boolean allowInsecure) {
        URI uri = parse(baseUrl.strip());
        if (uri == null || uri.getRawQuery() != null)
            throw Checks.invalid(
                    "invalid_base_url",
                    "The baseUrl must be an http or https URL without user, query and fragment, such as"
                            + " https://api.example.com.");
        if (!isProtected(uri, allowInsecure))
            throw Checks.invalid(
                    "insecure_base_url",
                    "The baseUrl " + origin(uri) + " is plain http, so the API key could be intercepted: use https,"
                            + " or pass allowInsecure.");
        String path = uri.getRawPath().replaceAll("/+$", "");
        return new Address(origin(uri), withPrefix(path, defaultPrefix));
    }

    /**
     * Parses the URL of a token endpoint that the caller passed; it may be at another origin than the service.
     *
     * @throws InvalidArgumentException it is not an http(s) URL, has a fragment (RFC 6749 §3.2), or is plain http
     */
    public static URI readTokenUrl(String tokenUrl, boolean allowInsecure) {
        URI uri = parse(tokenUrl);
        if (uri == null)
            throw Checks.invalid(
                    "invalid_token_url",
                    "The tokenUrl must be an http or https URL without user and fragment, such as"
                            + " https://login.example/oauth/token.");
        if (isProtected(uri, allowInsecure)) return uri;
        throw Checks.invalid(
                "insecure_token_url",
                "The tokenUrl " + origin(uri) + " is plain http, so the client secret could be intercepted: use"
                        + " https, or pass allowInsecure.");
    }

    /** Scheme, host and port, the port only where it is not that of the scheme. */
    public static String origin(URI uri) {
        String scheme = uri.getScheme().toLowerCase(Locale.ROOT);
        int usual = scheme.equals("https") ? 443 : 80;
        String port = uri.getPort() == -1 || uri.getPort() == usual ? "" : ":" + uri.getPort();
        return scheme + "://" + uri.getHost().toLowerCase(Locale.ROOT) + port;
    }

    private static @Nullable URI parse(String text) {
        try {
            URI given = new URI(text);
            URI uri = given.getHost() == null ? new URI(withAsciiHost(text)) : given;
            boolean isHttp = "http".equalsIgnoreCase(uri.getScheme()) || "https".equalsIgnoreCase(uri.getScheme());
            boolean isPlain = uri.getHost() != null && uri.getRawUserInfo() == null && uri.getRawFragment() == null;
            return isHttp && isPlain && isHost(uri.getHost()) && (uri.getPort() == -1 || isPort(uri.getPort()))
                    ? uri
                    : null;
        } catch (URISyntaxException | IllegalArgumentException notOne) {
            return null;
        }
    }

    /** An internationalized host name is sent in its ASCII form (RFC 5891). */
    private static String withAsciiHost(String text) {
        Matcher parts = HOST.matcher(text);
        return parts.matches() ? parts.group(1) + IDN.toASCII(parts.group(2)) + parts.group(3) : text;
    }

    /** Whether a port can be connected to. */
    public static boolean isPort(int port) {
        return port > 0 && port <= 65_535;
    }

    private static boolean isHost(String host) {
        return !ENDS_IN_NUMBER.matcher(host).matches() || NUMBERS.matcher(host).matches();
    }

    /** Whether the connection is encrypted or local, or the caller allows plain HTTP. */
    private static boolean isProtected(URI uri, boolean allowInsecure) {
        return uri.getScheme().equalsIgnoreCase("https") || allowInsecure || isLoopback(uri.getHost());
    }

    /** Whether a host is this machine. */
    public static boolean isLoopback(String host) {
        String name = host.toLowerCase(Locale.ROOT);
        return name.equals("localhost")
                || name.endsWith(".localhost")
                || name.equals("[::1]")
                || LOOPBACK.matcher(name).matches();
    }

    /** A path that ends in {@code /v1} is complete; any other is where the service is mounted. */
    private static String withPrefix(String path, String prefix) {
        if (prefix.isEmpty() || VERSIONED.matcher(path).matches() || path.endsWith(prefix)) return path;
        int last = prefix.lastIndexOf('/');
        String first = prefix.substring(0, last);
        return !first.isEmpty() && path.endsWith(first) ? path + prefix.substring(last) : path + prefix;
    }
}

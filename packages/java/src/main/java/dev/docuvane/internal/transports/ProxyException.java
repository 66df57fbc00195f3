package dev.docuvane.internal.transports;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * An entry of {@code NO_PROXY}: {@code *}, a host with its subdomains, an IP address in any spelling, or a range as
 * {@code 10.0.0.0/8}; with or without a port.
 */
final class ProxyException {
    /** With a port: a name, an IPv4 address, or an IPv6 address in brackets. */
    private static final Pattern WITH_PORT = Pattern.compile("(\\[[^]]+]|[^:]+):(\\d{1,5})");

    /** An IP address, which is read without asking for its name. */
    private static final Pattern ADDRESS = Pattern.compile("(?:\\d{1,3}\\.){3}\\d{1,3}|[\\da-f:.]*:[\\da-f:.]*");

    private static final Pattern BITS = Pattern.compile("\\d{1,3}");

    private final String name;
    private final @Nullable Integer port;

    /** @param entry in lower case */
    ProxyException(String entry) {
        Matcher found = WITH_PORT.matcher(entry);
        boolean hasPort = found.matches();
        name = withoutBrackets(hasPort ? found.group(1) : entry);
        port = hasPort ? Integer.valueOf(found.group(2)) : null;
    }

    /** Whether connections to a host in lower case, at a port, are direct. */
    boolean covers(String host, int at) {
        if (port != null && port != at) return false;
        if (name.equals("*")) return true;
        String[] parts = name.split("/", 2);
        byte @Nullable [] address = read(parts[0]);
        byte @Nullable [] other = read(withoutBrackets(host));
        if (address != null)
            return other != null && isWithin(other, address, parts.length == 2 ? parts[1] : "" + address.length * 8);
        String domain = withoutDot(name.replaceFirst("^\\*?\\.", ""));
        return !domain.isEmpty() && ("." + withoutDot(host)).endsWith("." + domain);
    }

    private static boolean isWithin(byte[] address, byte[] range, String length) {
        if (address.length != range.length || !BITS.matcher(length).matches()) return false;
        int bits = Integer.parseInt(length);
        if (bits > range.length * 8) return false;
        for (int bit = 0; bit < bits; bit++)
            if (((address[bit / 8] ^ range[bit / 8]) >> (7 - bit % 8) & 1) != 0) return false;
        return true;
    }

    private static byte @Nullable [] read(String text) {
        if (!ADDRESS.matcher(text).matches()) return null;
        try {
            return InetAddress.getByName(text).getAddress();
        } catch (UnknownHostException malformed) {
            return null;
        }
    }

    private static String withoutBrackets(String text) {
        return text.startsWith("[") && text.endsWith("]") ? text.substring(1, text.length() - 1) : text;
    }

    private static String withoutDot(String text) {
        return text.endsWith(".") ? text.substring(0, text.length() - 1) : text;
    }
}

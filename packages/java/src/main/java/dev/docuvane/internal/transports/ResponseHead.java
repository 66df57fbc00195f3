package dev.docuvane.internal.transports;

import java.io.EOFException;
import java.io.IOException;
import java.net.ProtocolException;
import java.net.Socket;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import okhttp3.Headers;
import okhttp3.Response;

/** Checks heads of responses (RFC 9112): proxies may read an ambiguous one differently. */
public final class ResponseHead {
    /** Bytes of a header block. Servers and proxies allow 8 to 32 KiB for requests; responses carry more. */
    static final int MOST_BYTES = 65_536;

    /** Bytes around the phrase of a status line: {@code HTTP/1.1 200 } and the line break. */
    private static final int STATUS_LINE_BYTES = 15;

    /** Bytes between name and value, and at the end of the line. */
    private static final int HEADER_LINE_BYTES = 4;

    /** Message of the library for a line that exceeds the rest of its own limit, or has no end (okio 3). */
    private static final Pattern NO_LINE = Pattern.compile("\\\\n not found: limit=(\\d+) .*", Pattern.DOTALL);

    /** Characters of a name, without letters and digits. */
    private static final String NAME_SIGNS = "_!#$%&'*+.^`|~-";

    /** Most digits of a length. */
    private static final int LENGTH_DIGITS = 18;

    private ResponseHead() {}

    /**
     * Checks the head of a final response.
     *
     * @throws ProtocolException it is malformed
     * @throws OversizeException it has too many bytes
     */
    static void check(Response response) throws IOException {
        Headers headers = response.headers();
        long bytes = (long) STATUS_LINE_BYTES + response.message().length();
        for (int index = 0; index < headers.size(); index++) {
            checkLine(headers.name(index), headers.value(index));
            bytes += headers.name(index).length() + headers.value(index).length() + HEADER_LINE_BYTES;
        }
        if (bytes > MOST_BYTES) throw new OversizeException(true);
        if (response.code() == 101) throw new ProtocolException("switched protocols");
        if (!hasNoBody(response.code())) checkFraming(headers);
    }

    /** Whether a response of this status has no body, whatever its headers say (RFC 9112 §6.3). */
    public static boolean hasNoBody(int status) {
        return status == 204 || status == 304;
    }

    /** Whether the library gave up on a header block because it is too long, not because the connection ended. */
    static boolean isTooLarge(IOException failure, Socket socket) throws IOException {
        String message = failure.getCause() instanceof EOFException end ? String.valueOf(end.getMessage()) : "";
        Matcher left = NO_LINE.matcher(message);
        if (!left.matches()) return false;
        return Long.parseLong(left.group(1)) > MOST_BYTES || !Peek.at(socket).equals(Peek.END);
    }

    private static void checkLine(String name, String value) throws ProtocolException {
        if (!isName(name)) throw new ProtocolException("malformed header name");
        for (int index = 0; index < value.length(); index++) {
            char c = value.charAt(index);
            if ((c < ' ' && c != '\t') || c == 0x7f) throw new ProtocolException("malformed header value");
        }
    }

    private static boolean isName(String name) {
        for (int index = 0; index < name.length(); index++) {
            char c = name.charAt(index);
            boolean isLetter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
            if (!isLetter && !isDigit(c) && NAME_SIGNS.indexOf(c) < 0) return false;
        }
        return !name.isEmpty();
    }

    private static boolean isLength(String text) {
        for (int index = 0; index < text.length(); index++) if (!isDigit(text.charAt(index))) return false;
        return !text.isEmpty() && text.length() <= LENGTH_DIGITS;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    /** Requires exactly one way to find the end of the body, so that all recipients agree on it. */
    private static void checkFraming(Headers headers) throws ProtocolException {
        String first = headers.get("content-length");
        for (String length : headers.values("content-length"))
            if (!length.equals(first) || !isLength(length)) throw new ProtocolException("malformed Content-Length");
        for (String coding : headers.values("transfer-encoding"))
            if (!coding.equalsIgnoreCase("chunked") || first != null)
                throw new ProtocolException("malformed Transfer-Encoding");
    }
}

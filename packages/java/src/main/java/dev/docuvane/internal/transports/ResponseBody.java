package dev.docuvane.internal.transports;

import dev.docuvane.http.Headers;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import okhttp3.Call;
import okio.Buffer;
import okio.BufferedSource;
import okio.Okio;
import okio.Source;

/**
 * Reads the body of a response: decoded, and never more of it than the client accepts.
 *
 * <p>What a coding hides is decoded although it was not asked for, and {@code Content-Encoding} is then taken out of the headers; it stays
 * where the body cannot be decoded.
 */
public final class ResponseBody {
    private static final int PIECE_BYTES = 65_536;

    private final long limit;
    private final Call call;

    /**
     * Prepares to read.
     *
     * @param limit most bytes, as received and after decoding
     * @param call reading ends when it is cancelled
     */
    public ResponseBody(long limit, Call call) {
        this.limit = limit;
        this.call = call;
    }

    /** What was read. */
    public static final class Content {
        private final Headers headers;
        private final byte[] bytes;

        private Content(Headers headers, byte[] bytes) {
            this.headers = headers;
            this.bytes = bytes;
        }

        /** The headers, without the coding that was undone. */
        public Headers headers() {
            return headers;
        }

        /** The bytes, decoded; not a copy. */
        public byte[] bytes() {
            return bytes;
        }
    }

    /**
     * Reads a body to its end.
     *
     * @param contentLength as the headers say; -1 when they do not
     * @throws OversizeException it is larger than it may be
     */
    public Content read(BufferedSource source, long contentLength, Headers headers) throws IOException {
        if (contentLength > limit) throw new OversizeException(false);
        Buffer received = drain(source);
        String coding = headers.get("content-encoding");
        if (received.exhausted()) return none(headers);
        if (coding == null) return new Content(headers, received.readByteArray());
        return decode(received, coding.trim().toLowerCase(Locale.ROOT), headers);
    }

    /** Of a response without a body. */
    public static Content none(Headers headers) {
        return new Content(withoutCoding(headers), new byte[0]);
    }

    private static Headers withoutCoding(Headers headers) {
        if (!headers.has("content-encoding")) return headers;
        Map<String, String> kept = new LinkedHashMap<>(headers.toMap());
        kept.remove("content-encoding");
        return Headers.of(kept);
    }

    private Content decode(Buffer received, String coding, Headers headers) throws IOException {
        Inflater inflater = new Inflater(!hasZlibHeader(received));
        try (InputStream decoded = stream(received, coding, inflater)) {
            byte[] bytes = drain(Okio.source(decoded)).readByteArray();
            return new Content(withoutCoding(headers), bytes);
        } catch (OversizeException | InterruptedIOException ended) {
            throw ended;
        } catch (IOException undecodable) {
            return new Content(headers, new byte[0]);
        } finally {
            inflater.end();
        }
    }

    private static InputStream stream(Buffer received, String coding, Inflater inflater) throws IOException {
        return switch (coding) {
            case "gzip", "x-gzip" -> new GZIPInputStream(received.inputStream());
            case "deflate" -> new InflaterInputStream(received.inputStream(), inflater);
            case "identity" -> received.inputStream();
            default -> throw new IOException("unknown coding");
        };
    }

    /** {@code deflate} is zlib (RFC 1950), but servers also send it bare: the first two bytes tell. */
    private static boolean hasZlibHeader(Buffer received) {
        if (received.size() < 2) return false;
        int first = received.getByte(0) & 0xff;
        int second = received.getByte(1) & 0xff;
        return (first & 0x0f) == 8 && (first << 8 | second) % 31 == 0;
    }

    private Buffer drain(Source source) throws IOException {
        Buffer buffer = new Buffer();
        while (source.read(buffer, PIECE_BYTES) != -1) {
            ReadAllowance.renew();
            if (buffer.size() > limit) throw new OversizeException(false);
            if (call.isCanceled()) throw new InterruptedIOException("canceled");
        }
        return buffer;
    }
}

package dev.docuvane.internal.bodies;

import dev.docuvane.core.Clock;
import dev.docuvane.core.ProgressListener;
import dev.docuvane.internal.Body;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A {@code multipart/form-data} body (RFC 7578): framed once, then streamed anew for each attempt in constant memory.
 *
 * <p>With files of known sizes the body has a {@code Content-Length}, which proxies and services need to refuse early.
 */
public final class MultipartBody implements Body {
    private final String boundary = UUID.randomUUID().toString().replace("-", "");
    private final List<Piece> pieces;
    private final long length;
    private final long fileBytes;
    private final @Nullable ProgressListener listener;
    private final Clock clock;

    /** Bytes around files, or a file. */
    private static final class Piece {
        private final byte[] bytes;
        private final @Nullable UploadFile file;

        private Piece(byte[] bytes, @Nullable UploadFile file) {
            this.bytes = bytes;
            this.file = file;
        }

        private long size() {
            return file == null ? bytes.length : file.size();
        }
    }

    /**
     * Creates a body.
     *
     * @param parts in their order
     * @param listener receives the progress, or {@code null}
     * @param clock the clock
     */
    MultipartBody(List<Part> parts, @Nullable ProgressListener listener, Clock clock) {
        pieces = frame(parts, boundary);
        length = sum(pieces);
        fileBytes = sum(pieces.stream().filter(piece -> piece.file != null).toList());
        this.listener = listener;
        this.clock = clock;
    }

    @Override
    public String contentType() {
        return "multipart/form-data; boundary=" + boundary;
    }

    @Override
    public long contentLength() {
        return length;
    }

    @Override
    public boolean isRepeatable() {
        return pieces.stream().allMatch(piece -> piece.file == null || piece.file.isRepeatable());
    }

    @Override
    public boolean isStreamed() {
        return pieces.size() > 1;
    }

    @Override
    public void writeTo(OutputStream out, int attempt) throws IOException {
        Progress meter = new Progress(listener, clock, fileBytes, attempt);
        for (int index = 0; index < pieces.size(); index++) {
            Piece piece = pieces.get(index);
            // The last part follows the last file.
            if (index > 0 && index == pieces.size() - 1) meter.finish();
            if (piece.file == null) out.write(piece.bytes);
            else piece.file.writeTo(out, meter);
        }
    }

    /** Without the content. */
    @Override
    public String toString() {
        return "MultipartBody[length=" + length + "]";
    }

    private static List<Piece> frame(List<Part> parts, String boundary) {
        List<Piece> framed = new ArrayList<>();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (Part part : parts) {
            bytes.writeBytes(utf8("--" + boundary + "\r\n" + part.headers));
            bytes.writeBytes(part.bytes);
            if (part.file != null) {
                framed.add(new Piece(bytes.toByteArray(), null));
                framed.add(new Piece(new byte[0], part.file));
                bytes.reset();
            }
            bytes.writeBytes(utf8("\r\n"));
        }
        bytes.writeBytes(utf8("--" + boundary + "--\r\n"));
        framed.add(new Piece(bytes.toByteArray(), null));
        return framed;
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** -1 when one of them is not known. */
    private static long sum(List<Piece> pieces) {
        if (pieces.stream().anyMatch(piece -> piece.size() < 0)) return -1;
        return pieces.stream().mapToLong(Piece::size).sum();
    }
}

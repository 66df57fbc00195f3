/* Builds the multipart body of an upload: framed once, then streamed anew for each attempt in constant memory. */
package dev.docuvane.internal.bodies;

import dev.docuvane.core.Clock;
import dev.docuvane.core.FileInput;
import dev.docuvane.core.ProgressListener;
import dev.docuvane.errors.InvalidFileException;
import dev.docuvane.internal.Body;
import dev.docuvane.internal.SystemClock;
import dev.docuvane.internal.errors.Checks;
import dev.docuvane.internal.json.JsonText;
import dev.docuvane.json.Json;
import dev.docuvane.json.JsonValue;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A {@code multipart/form-data} body (RFC 7578): its parts in their order.
 *
 * <p>With files of known sizes the body has a {@code Content-Length}, which proxies and services need to refuse early.
 */
public final class Multipart implements Body {
    private final String boundary;
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

    private Multipart(Builder from) {
        boundary = from.boundary;
        pieces = from.finish();
        length = sum(pieces);
        fileBytes = sum(pieces.stream().filter(piece -> piece.file != null).toList());
        listener = from.listener;
        clock = from.clock;
    }

    /**
     * Starts a body without parts.
     *
     * @return a builder
     */
    public static Builder builder() {
        return new Builder();
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

    /** -1 when one of them is not known. */
    private static long sum(List<Piece> pieces) {
        if (pieces.stream().anyMatch(piece -> piece.size() < 0)) return -1;
        return pieces.stream().mapToLong(Piece::size).sum();
    }

    /** Without the content. */
    @Override
    public String toString() {
        return "MultipartBody[length=" + length + "]";
    }

    /** Collects parts. Its methods change it and return it; a value of {@code null} leaves a part out. */
    public static final class Builder {
        private final String boundary = UUID.randomUUID().toString().replace("-", "");
        private final List<Piece> pieces = new ArrayList<>();
        private final ByteArrayOutputStream frame = new ByteArrayOutputStream();
        private @Nullable ProgressListener listener;
        private Clock clock = SystemClock.INSTANCE;

        private Builder() {}

        /**
         * Adds a text.
         *
         * @param name name of the part
         * @param value a text, number, time or the like; each item of a list is a separate part
         * @return this
         */
        public Builder text(String name, @Nullable Object value) {
            if (value instanceof Iterable<?> items) {
                for (Object item : items) text(name, item);
                return this;
            }
            return value == null ? this : part(name, null, JsonText.of(value).getBytes(StandardCharsets.UTF_8));
        }

        /**
         * Adds a value as JSON.
         *
         * @param name name of the part
         * @param value whatever {@link JsonValue#of} takes
         * @return this
         */
        public Builder json(String name, @Nullable Object value) {
            return value == null ? this : part(name, "application/json", Json.writeBytes(value));
        }

        /**
         * Adds bytes without a file name.
         *
         * @param name name of the part
         * @param contentType media type; {@code null} for none
         * @param content the bytes
         * @return this
         */
        public Builder part(String name, @Nullable String contentType, byte[] content) {
            open(name, "", contentType);
            frame.writeBytes(content);
            write("\r\n");
            return this;
        }

        /**
         * Adds a file. It should be the last part, so that the service has the parameters before it arrives.
         *
         * @param name name of the part
         * @param file what is sent
         * @return this
         * @throws InvalidFileException the file cannot be sent
         */
        public Builder file(String name, @Nullable FileInput file) {
            if (file == null) return this;
            UploadFile content = new UploadFile(file);
            open(name, "; filename=\"" + escape(file.safeName()) + "\"", MediaTypes.of(file));
            pieces.add(new Piece(frame.toByteArray(), null));
            pieces.add(new Piece(new byte[0], content));
            frame.reset();
            write("\r\n");
            return this;
        }

        /**
         * Adds files, each as a separate part.
         *
         * @param name name of the parts
         * @param files what is sent
         * @return this
         * @throws InvalidFileException one of the files cannot be sent
         */
        public Builder files(String name, @Nullable Iterable<FileInput> files) {
            if (files != null) for (FileInput file : files) file(name, file);
            return this;
        }

        /**
         * Reports the progress of the upload.
         *
         * @param listener receives the progress, or {@code null}
         * @return this
         */
        public Builder onProgress(@Nullable ProgressListener listener) {
            this.listener = listener;
            return this;
        }

        public Builder clock(Clock clock) {
            this.clock = clock;
            return this;
        }

        /**
         * Ends the body.
         *
         * @return the body
         */
        public Multipart build() {
            return new Multipart(this);
        }

        private List<Piece> finish() {
            List<Piece> all = new ArrayList<>(pieces);
            byte[] end = ("--" + boundary + "--\r\n").getBytes(StandardCharsets.UTF_8);
            ByteArrayOutputStream last = new ByteArrayOutputStream();
            last.writeBytes(frame.toByteArray());
            last.writeBytes(end);
            all.add(new Piece(last.toByteArray(), null));
            return all;
        }

        private void open(String name, String filename, @Nullable String contentType) {
            write("--" + boundary + "\r\nContent-Disposition: form-data; name=\"" + escape(name) + "\"" + filename);
            write(contentType == null ? "\r\n\r\n" : "\r\nContent-Type: " + Checks.mediaType(contentType) + "\r\n\r\n");
        }

        private void write(String text) {
            frame.writeBytes(text.getBytes(StandardCharsets.UTF_8));
        }

        /** What would end a name (WHATWG HTML, "multipart/form-data encoding algorithm"). */
        private static String escape(String name) {
            return name.replace("\r", "%0D").replace("\n", "%0A").replace("\"", "%22");
        }
    }
}

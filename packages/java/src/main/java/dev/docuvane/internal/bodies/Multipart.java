package dev.docuvane.internal.bodies;

import dev.docuvane.core.Clock;
import dev.docuvane.core.FileInput;
import dev.docuvane.core.ProgressListener;
import dev.docuvane.errors.InvalidFileException;
import dev.docuvane.internal.Body;
import dev.docuvane.internal.HeaderText;
import dev.docuvane.internal.SystemClock;
import dev.docuvane.internal.errors.Checks;
import dev.docuvane.internal.json.JsonText;
import dev.docuvane.json.Json;
import dev.docuvane.json.JsonType;
import dev.docuvane.json.JsonValue;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
            return text(name, value, null);
        }

        /**
         * Adds a text with a media type.
         *
         * @param name name of the part
         * @param value a text, number, time or the like; each item of a list is a separate part
         * @param contentType media type; {@code null} for none
         * @return this
         */
        public Builder text(String name, @Nullable Object value, @Nullable String contentType) {
            if (value instanceof JsonValue.Convertible union)
                return text(name, union.toJson().raw(), contentType);
            if (value instanceof Map<?, ?> properties) return json(name, properties);
            if (value instanceof Iterable<?> items) {
                for (Object item : items) text(name, item, contentType);
                return this;
            }
            if (value == null) return this;
            return part(name, contentType, JsonText.of(value).getBytes(StandardCharsets.UTF_8));
        }

        /**
         * Adds a text; items of a list are separated by commas.
         *
         * @param name name of the part
         * @param value whatever {@link JsonValue#of} takes
         * @return this
         */
        public Builder joined(String name, @Nullable Object value) {
            return text(name, HeaderText.joined(value, false));
        }

        /**
         * Adds a text for each property, its name in brackets, at any depth; items of lists are numbered.
         *
         * @param name its name on the wire
         * @param value whatever {@link JsonValue#of} takes
         * @return this
         */
        public Builder deep(String name, @Nullable Object value) {
            JsonValue json = JsonValue.of(value);
            json.properties().forEach((key, property) -> deep(name + "[" + key + "]", property));
            for (int index = 0; index < json.items().size(); index++)
                deep(name + "[" + index + "]", json.items().get(index));
            boolean isPlain = json.type() != JsonType.OBJECT && json.type() != JsonType.ARRAY && !json.isNull();
            return isPlain ? text(name, HeaderText.of(json)) : this;
        }

        /**
         * Adds text for properties that the description does not name.
         *
         * @param properties by name, or {@code null}; a name in {@code known} is left out
         * @param known names that have arguments of their own
         * @return this
         */
        public Builder more(@Nullable Object properties, String... known) {
            Set<String> names = Set.of(known);
            JsonValue.of(properties).properties().forEach((name, value) -> {
                if (!names.contains(name)) text(name, value.raw());
            });
            return this;
        }

        /**
         * Adds a value as JSON.
         *
         * @param name name of the part
         * @param value whatever {@link JsonValue#of} takes
         * @return this
         */
        public Builder json(String name, @Nullable Object value) {
            return json(name, value, "application/json");
        }

        /**
         * Adds a value as JSON with another media type.
         *
         * @param name name of the part
         * @param value whatever {@link JsonValue#of} takes
         * @param contentType media type
         * @return this
         */
        public Builder json(String name, @Nullable Object value, String contentType) {
            return value == null ? this : part(name, contentType, Json.writeBytes(value));
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
            return file == null ? this : addFile(name, file, MediaTypes.of(file));
        }

        /**
         * Adds a file of a media type.
         *
         * @param name name of the part
         * @param file what is sent
         * @param contentType media type of a file without one
         * @return this
         * @throws InvalidFileException the file cannot be sent
         */
        public Builder file(String name, @Nullable FileInput file, String contentType) {
            return file == null ? this : addFile(name, file, file.contentType().orElse(contentType));
        }

        private Builder addFile(String name, FileInput file, String contentType) {
            UploadFile content = new UploadFile(file);
            open(name, "; filename=\"" + escape(file.safeName()) + "\"", contentType);
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
         * Adds files of a media type, each as a separate part.
         *
         * @param name name of the parts
         * @param files what is sent
         * @param contentType media type of files without one
         * @return this
         * @throws InvalidFileException one of the files cannot be sent
         */
        public Builder files(String name, @Nullable Iterable<FileInput> files, String contentType) {
            if (files != null) for (FileInput file : files) file(name, file, contentType);
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

        /**
         * Ends the body, if there are parts.
         *
         * @return {@code null} without any
         */
        public @Nullable Multipart buildIfAny() {
            return pieces.isEmpty() && frame.size() == 0 ? null : build();
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

package dev.docuvane.core;

import dev.docuvane.errors.InvalidFileException;
import dev.docuvane.internal.errors.Checks;
import dev.docuvane.internal.errors.FileErrors;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * A file to be uploaded: a path, bytes, a stream, or a factory of streams. Immutable: each method returns a copy.
 *
 * <p>Path, bytes and factory can be sent again when an attempt fails; a bare stream gets one attempt. Nothing is opened
 * before the call.
 *
 * <pre>{@code
 * FileInput.of(Path.of("invoice.pdf"));
 * FileInput.of(bytes).filename("invoice.pdf").contentType("application/pdf");
 * FileInput.of(() -> bucket.open("invoice.pdf")).size(bucket.size("invoice.pdf"));
 * }</pre>
 */
public final class FileInput {
    private final Source source;
    private final @Nullable String filename;
    private final @Nullable String contentType;

    private FileInput(Source source, @Nullable String filename, @Nullable String contentType) {
        this.source = source;
        this.filename = filename;
        this.contentType = contentType;
    }

    /**
     * The source of the bytes: exactly one of path, bytes and factory.
     *
     * @param path file on disk, or {@code null}
     * @param bytes the whole file, or {@code null}
     * @param factory opens a stream of the file, or {@code null}
     * @param isRepeatable whether the file can be read again from its first byte
     * @param size number of bytes; -1 when it is not known
     */
    @SuppressWarnings("ArrayRecordComponent") // Files may be large, and no caller compares them.
    public record Source(
            @Nullable Path path,
            byte @Nullable [] bytes,
            @Nullable StreamFactory factory,
            boolean isRepeatable,
            long size) {
        private Source sized(long known) {
            return new Source(path, bytes, factory, isRepeatable, known);
        }
    }

    /** Opens a stream of the same bytes each time. */
    @FunctionalInterface
    public interface StreamFactory {
        /**
         * Opens the file at its first byte. The client closes the stream.
         *
         * @return a new stream
         * @throws IOException it cannot be opened
         */
        InputStream open() throws IOException;
    }

    /**
     * A file on disk. The upload fails when it changes between or during attempts.
     *
     * @param path its location; inspected when the call is made
     * @return the file, named after the path
     */
    public static FileInput of(Path path) {
        Path name = path.getFileName();
        return new FileInput(new Source(path, null, null, true, -1), name == null ? null : name.toString(), null);
    }

    /**
     * Bytes that are there. They must not be changed before the call has ended.
     *
     * @param bytes the whole file
     * @return the file
     */
    public static FileInput of(byte[] bytes) {
        return new FileInput(new Source(null, bytes, null, true, bytes.length), null, null);
    }

    /**
     * A stream that can be read once: the call gets one attempt. Prefer {@link #of(StreamFactory)}.
     *
     * @param stream read to its end and left open
     * @return the file
     */
    public static FileInput of(InputStream stream) {
        return new FileInput(new Source(null, null, once(stream), false, -1), null, null);
    }

    /**
     * A factory of streams, called for each attempt.
     *
     * @param factory opens the same bytes each time
     * @return the file
     */
    public static FileInput of(StreamFactory factory) {
        return new FileInput(new Source(null, null, factory, true, -1), null, null);
    }

    /**
     * Length of a stream in bytes. With it, the upload has a {@code Content-Length}. Paths and bytes have a known length.
     *
     * @param size bytes; a stream with more or fewer fails
     * @return a copy with this size
     */
    public FileInput size(long size) {
        if (size < 0) throw Checks.invalid("invalid_option", "The size of a file is " + size + ": pass at least 0.");
        return new FileInput(source.sized(size), filename, contentType);
    }

    /**
     * Name the service shows. Default: the name of the path, else {@code document}.
     *
     * @param filename directories in it are cut
     * @return a copy with this name
     */
    public FileInput filename(String filename) {
        return new FileInput(source, filename, contentType);
    }

    /**
     * Media type. Default: by the extension of the name; the service checks the content.
     *
     * @param contentType as {@code application/pdf}
     * @return a copy with this type
     * @throws InvalidFileException {@code invalid_file}: it is not a media type
     */
    public FileInput contentType(String contentType) {
        return new FileInput(source, filename, Checks.mediaType(contentType));
    }

    /**
     * Returns whether the file can be sent again when an attempt fails.
     *
     * @return {@code false} for a bare stream
     */
    public boolean isRepeatable() {
        return source.isRepeatable();
    }

    /**
     * The source of the bytes.
     *
     * @return path, bytes or factory, and what is known of them
     */
    public Source source() {
        return source;
    }

    /**
     * The last part of the name without control characters: no directories and nothing that could end a header.
     *
     * @return {@code document} when there is no name
     */
    public String safeName() {
        String given = filename == null ? "" : filename;
        int cut = Math.max(given.lastIndexOf('/'), given.lastIndexOf('\\')) + 1;
        StringBuilder safe = new StringBuilder(given.length());
        given.substring(cut)
                .codePoints()
                .map(c -> Character.isISOControl(c) ? '_' : c)
                .forEach(safe::appendCodePoint);
        return safe.isEmpty() ? "document" : safe.toString();
    }

    /**
     * Media type that was set.
     *
     * @return empty when it follows from the name
     */
    public Optional<String> contentType() {
        return Optional.ofNullable(contentType);
    }

    /** A stream that is there: the one who opened it closes it. */
    private static StreamFactory once(InputStream stream) {
        AtomicBoolean isRead = new AtomicBoolean();
        return () -> {
            if (isRead.compareAndSet(false, true)) return new Unclosed(stream);
            throw FileErrors.of(
                    "file_not_readable",
                    "The stream was already read; pass a function that opens one, or open a new one.",
                    null);
        };
    }

    /** The caller's own stream. */
    private static final class Unclosed extends FilterInputStream {
        Unclosed(InputStream stream) {
            super(stream);
        }

        @Override
        public int read(byte[] buffer) throws IOException {
            return in.read(buffer);
        }

        @Override
        public void close() {
            // The one who opened it closes it.
        }
    }

    /** Without its content. */
    @Override
    public String toString() {
        return "FileInput[" + safeName() + "]";
    }
}

package dev.docuvane.internal.streaming;

import dev.docuvane.core.ByteStream;
import dev.docuvane.errors.DocuvaneException;
import dev.docuvane.internal.Chunks;
import dev.docuvane.internal.Reader;
import dev.docuvane.internal.StreamSource;
import dev.docuvane.internal.errors.ErrorResponses;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The bytes of a response, as they arrive. */
public final class ReceivedBytes extends ByteStream {
    private final StreamSource source;
    private byte[] chunk = {};
    private int at;
    private boolean isAtEnd;
    private volatile boolean isClosed;

    private ReceivedBytes(StreamSource source) {
        this.source = source;
    }

    /** Creates the reader of such responses. */
    public static Reader<ByteStream> reader() {
        return new Reader<>() {
            @Override
            public boolean isStreamed() {
                return true;
            }

            @Override
            public Reading<ByteStream> open(StreamSource source) {
                return new Reading<>(new ReceivedBytes(source), List.of());
            }
        };
    }

    @Override
    public int read() {
        return advance() ? chunk[at++] & 0xff : -1;
    }

    @Override
    public int read(byte[] target, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, target.length);
        if (length == 0) return 0;
        if (!advance()) return -1;
        int count = Math.min(length, chunk.length - at);
        System.arraycopy(chunk, at, target, offset, count);
        at += count;
        return count;
    }

    @Override
    public int available() {
        return chunk.length - at;
    }

    @Override
    public byte[] readAllBytes() {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        Chunks chunks = source.chunks();
        try (this) {
            while (advance()) {
                if ((long) all.size() + available() > chunks.maxItemBytes())
                    throw ErrorResponses.tooLargeDownload(source.info(), chunks.maxItemBytes());
                all.write(chunk, at, available());
                at = chunk.length;
            }
        }
        return all.toByteArray();
    }

    @Override
    public void writeTo(Path file) throws IOException {
        Path name = file.toAbsolutePath().getFileName();
        if (name == null) throw new IOException(file + " is not the name of a file.");
        Path part = file.resolveSibling("." + name + "." + UUID.randomUUID() + ".part");
        try (this) {
            try (OutputStream out = Files.newOutputStream(part, StandardOpenOption.CREATE_NEW)) {
                transferTo(out);
            }
            Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(part);
        }
    }

    @Override
    public void close() {
        if (isClosed) return;
        isClosed = true;
        source.chunks().close();
    }

    @Override
    public String toString() {
        return "ByteStream[" + source.what() + "]";
    }

    /** Waits for bytes unless some are left; at the end, or after a failure, the connection is returned. */
    private boolean advance() {
        while (at == chunk.length && !isAtEnd) {
            byte @Nullable [] next = next();
            isAtEnd = next == null;
            chunk = next == null ? chunk : next;
            at = next == null ? chunk.length : 0;
            if (isAtEnd) close();
        }
        return at < chunk.length;
    }

    private byte @Nullable [] next() {
        try {
            return isClosed ? null : source.chunks().next();
        } catch (DocuvaneException failure) {
            // An error of a connection that we closed is expected.
            if (isClosed) return null;
            close();
            throw failure;
        }
    }
}

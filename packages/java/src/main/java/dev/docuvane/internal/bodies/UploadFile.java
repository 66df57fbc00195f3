package dev.docuvane.internal.bodies;

import dev.docuvane.core.FileInput;
import dev.docuvane.errors.InvalidFileException;
import dev.docuvane.internal.errors.FileErrors;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;

/** A file within one call: inspected once, with a length that all attempts must have. */
public final class UploadFile {
    private final FileSource source;
    /** Bytes; -1 until they are known. */
    private long size;
    /** Bytes read by earlier attempts: a later one must not read fewer, as from a consumed stream. */
    private long most;

    /**
     * Inspects the file without reading it.
     *
     * @throws InvalidFileException it cannot be sent
     */
    public UploadFile(FileInput file) {
        source = sourceOf(file.source()).inspect();
        size = source.size();
    }

    /** Bytes, or -1 when the size is not known before the end of the first attempt. */
    public long size() {
        return size;
    }

    public boolean isRepeatable() {
        return source.isRepeatable();
    }

    /**
     * Writes the whole file.
     *
     * @throws IOException from {@code out}, as it is
     * @throws InvalidFileException it cannot be read, or has changed
     */
    public void writeTo(OutputStream out, Progress meter) throws IOException {
        long[] loaded = {0};
        source.copyTo((bytes, offset, length) -> {
            loaded[0] += length;
            if (size >= 0 && loaded[0] > size) throw FileErrors.changed("more than the " + size + " bytes");
            out.write(bytes, offset, length);
            most = Math.max(most, loaded[0]);
            meter.add(length);
        });
        long least = size < 0 ? most : size;
        if (loaded[0] < least) throw FileErrors.changed(loaded[0] + " of the " + least + " bytes");
        size = loaded[0];
    }

    /** A declared size is checked against the bytes when they are sent. */
    private static FileSource sourceOf(FileInput.Source source) {
        byte[] bytes = source.bytes();
        FileInput.StreamFactory factory = source.factory();
        if (source.path() != null) return new FilePath(source.path());
        if (factory != null) return StreamSource.of(factory, source.isRepeatable(), source.size());
        byte[] known = bytes == null ? new byte[0] : bytes;
        if (source.size() == known.length) return new BytesSource(known);
        return StreamSource.of(() -> new ByteArrayInputStream(known), true, source.size());
    }
}

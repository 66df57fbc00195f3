package dev.docuvane.internal.bodies;

import dev.docuvane.core.FileInput;
import dev.docuvane.internal.errors.FileErrors;
import java.io.IOException;
import java.io.InputStream;

/** A file that comes from streams: one stream once, or a new one for each attempt. */
public final class StreamSource implements FileSource {
    private final FileInput.StreamFactory factory;
    private final boolean repeatable;
    private final long size;

    private StreamSource(FileInput.StreamFactory factory, boolean repeatable, long size) {
        this.factory = factory;
        this.repeatable = repeatable;
        this.size = size;
    }

    static StreamSource of(FileInput.StreamFactory factory, boolean repeatable, long size) {
        return new StreamSource(factory, repeatable, size);
    }

    @Override
    public long size() {
        return size;
    }

    @Override
    public boolean isRepeatable() {
        return repeatable;
    }

    @Override
    public void copyTo(Sink sink) throws IOException {
        byte[] buffer = new byte[(int) Math.min(CHUNK_BYTES, size < 0 ? CHUNK_BYTES : Math.max(1, size))];
        try (Opened opened = new Opened()) {
            for (int read = opened.read(buffer); read >= 0; read = opened.read(buffer)) sink.write(buffer, 0, read);
        }
    }

    /** An open stream that marks its errors as file errors, so that they are not mistaken for a broken connection. */
    private final class Opened implements AutoCloseable {
        private final InputStream stream;

        Opened() {
            try {
                stream = factory.open();
            } catch (IOException cause) {
                throw FileErrors.of(
                        "file_not_readable", "The file's stream cannot be opened; nothing was sent.", cause);
            }
        }

        int read(byte[] buffer) {
            try {
                return stream.read(buffer);
            } catch (IOException cause) {
                throw FileErrors.of(
                        "file_not_readable",
                        "The file's stream failed while it was read; nothing complete was sent.",
                        cause);
            }
        }

        @Override
        public void close() {
            try {
                stream.close();
            } catch (IOException ignored) {
                // Everything was read, or the call fails for another reason already.
            }
        }
    }
}

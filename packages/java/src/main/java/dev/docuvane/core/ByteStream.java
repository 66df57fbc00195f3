package dev.docuvane.core;

import dev.docuvane.errors.ConnectionException;
import dev.docuvane.errors.ResponseTooLargeException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;

/**
 * The bytes of a response, as they arrive. They can be read once. Close it: until then, or until the last byte was read, it
 * holds a connection.
 *
 * <p>{@code timeout} is the longest wait for the next bytes; there is no total timeout unless one is set. Reading throws what
 * calls throw, and no {@link IOException}: a {@link ConnectionException} for a response that was cut off; the bytes so far are
 * not the whole. For one thread at a time; any thread may close it.
 *
 * <pre>{@code
 * client.documents().download("doc_42").writeTo(Path.of("copy.pdf")); // in constant memory
 * }</pre>
 */
public abstract class ByteStream extends InputStream {
    /** Makes a stream; subclasses read the bytes. */
    protected ByteStream() {}

    /**
     * Writes all bytes to a file, and closes the stream. A file of that name is replaced once all is there; after a failure
     * it is as it was.
     *
     * @param file where the bytes go
     * @throws IOException the file cannot be written
     */
    public abstract void writeTo(Path file) throws IOException;

    /**
     * Reads all bytes into memory, and closes the stream.
     *
     * @throws ResponseTooLargeException there are more than {@code maxResponseBytes}: write them to a file, or read them in parts
     */
    @Override
    public abstract byte[] readAllBytes();

    @Override
    public abstract int read();

    @Override
    public abstract int read(byte[] target, int offset, int length);

    /** Ends the request. A thread that waits for bytes gets none. */
    @Override
    public abstract void close();
}

package dev.docuvane.internal.bodies;

import dev.docuvane.errors.InvalidFileException;
import java.io.IOException;
import java.io.OutputStream;

/** The source of the bytes of a file. */
public interface FileSource {
    /** Bytes per chunk. 64 KiB costs a third more CPU per MB than 256 KiB, larger chunks gain nothing (measured in TypeScript). */
    int CHUNK_BYTES = 262_144;

    /** Bytes, or -1 when the size is not known in advance. */
    long size();

    /** Whether it can be read again from its first byte. */
    boolean isRepeatable();

    /**
     * Inspects the file without reading it, at the beginning of a call.
     *
     * @throws InvalidFileException it cannot be sent
     */
    default FileSource inspect() {
        return this;
    }

    /**
     * Gives all bytes from the first one on.
     *
     * @throws IOException from {@code sink}, as it is
     * @throws InvalidFileException it cannot be read, or changed
     */
    void copyTo(Sink sink) throws IOException;

    /** Takes bytes; they are its own until it returns. */
    @FunctionalInterface
    interface Sink {
        void write(byte[] bytes, int offset, int length) throws IOException;

        /** A sink that counts nothing. */
        static Sink of(OutputStream out) {
            return out::write;
        }
    }
}

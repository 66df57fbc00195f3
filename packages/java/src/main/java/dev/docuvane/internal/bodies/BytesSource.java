package dev.docuvane.internal.bodies;

import java.io.IOException;

/** A file in memory. */
public final class BytesSource implements FileSource {
    private final byte[] bytes;

    public BytesSource(byte[] bytes) {
        this.bytes = bytes;
    }

    @Override
    public long size() {
        return bytes.length;
    }

    @Override
    public boolean isRepeatable() {
        return true;
    }

    @Override
    public void copyTo(Sink sink) throws IOException {
        for (int start = 0; start < bytes.length; start += CHUNK_BYTES)
            sink.write(bytes, start, Math.min(CHUNK_BYTES, bytes.length - start));
    }
}

/* A body that is there. */
package dev.docuvane.internal;

import java.io.IOException;
import java.io.OutputStream;

/** A body that is there. */
public final class BytesBody implements Body {
    private final String contentType;
    private final byte[] bytes;

    public BytesBody(String contentType, byte[] bytes) {
        this.contentType = contentType;
        this.bytes = bytes;
    }

    @Override
    public String contentType() {
        return contentType;
    }

    @Override
    public long contentLength() {
        return bytes.length;
    }

    @Override
    public boolean isRepeatable() {
        return true;
    }

    @Override
    public boolean isStreamed() {
        return false;
    }

    @Override
    public void writeTo(OutputStream out, int attempt) throws IOException {
        out.write(bytes);
    }
}

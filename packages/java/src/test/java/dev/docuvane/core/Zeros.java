// A body of zeros.
package dev.docuvane.core;

import java.io.IOException;
import java.io.OutputStream;

/** A body of zeros in pieces of 256 KiB. */
record Zeros(int pieces, boolean isRepeatable) implements Body {
    @Override
    public String contentType() {
        return "application/pdf";
    }

    @Override
    public long contentLength() {
        return pieces * 262_144L;
    }

    @Override
    public void writeTo(OutputStream out, int attempt) throws IOException {
        for (int piece = 0; piece < pieces; piece++) out.write(new byte[262_144]);
    }
}

package dev.docuvane.internal.transports;

import java.io.IOException;

/** A response that is larger than it may be; its connection must be closed. */
public final class OversizeException extends IOException {
    private static final long serialVersionUID = 1L;

    private final boolean ofHeaders;

    /** {@code ofHeaders}: whether the headers are too large, so that they are not used either. */
    public OversizeException(boolean ofHeaders) {
        super("The response is too large.");
        this.ofHeaders = ofHeaders;
    }

    public boolean isOfHeaders() {
        return ofHeaders;
    }
}
